/** @type {import('jest').Config} */
export default {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    // Tests exercise the sources: a plugin named by this package's own specifier is the one under test.
    '^agent-skills-plugin$': '<rootDir>/src/index.ts',
    '^agent-skills-plugin/ai-sdk$': '<rootDir>/src/ai-sdk.ts',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: false },
          target: 'es2022',
        },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
  collectCoverageFrom: ['src/**/*.ts'],
  coverageProvider: 'v8',
  coverageReporters: ['text-summary', 'json-summary', 'lcovonly'],
  coverageThreshold: { global: { lines: 90, branches: 90 } },
};
