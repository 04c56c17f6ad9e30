import { expect, it } from '@jest/globals';
import { isSecretName } from '../../src/text/secret-name.js';

it.each(['ApiKey', 'password', 'accessToken', 'ClientSecret', 'credentials'])(
  'takes %s for a secret',
  name => {
    expect(isSecretName(name)).toBe(true);
  },
);

it.each(['ApiKeyEnv', 'skill_name', 'MaxTokensAllowed', 'keyboard'])('takes %s for no secret', name => {
  expect(isSecretName(name)).toBe(false);
});
