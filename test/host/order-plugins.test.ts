import { expect, it } from '@jest/globals';
import type { IPlugin } from '../../src/framework/plugin.js';
import { orderPlugins } from '../../src/host/order-plugins.js';

const aPlugin = (id: string, dependencies?: readonly string[]): IPlugin => ({
  id,
  name: id,
  description: '',
  registerDI: () => {},
  ...(dependencies === undefined ? {} : { dependencies }),
});
const order = (...plugins: IPlugin[]) => orderPlugins(plugins).plugins.map(({ id }) => id);

it('keeps the configured order where nothing depends on anything', () => {
  expect(order(aPlugin('b'), aPlugin('a'))).toEqual(['b', 'a']);
});

it('puts what is needed first, once, however many need it', () => {
  expect(order(aPlugin('c', ['a', 'b']), aPlugin('b', ['a']), aPlugin('a'))).toEqual(['a', 'b', 'c']);
});

it('keeps the first of two with the same id', () => {
  const [first, second] = [aPlugin('a'), aPlugin('a')];
  expect(orderPlugins([first, second])).toEqual({
    plugins: [first],
    warnings: [expect.stringContaining("'a' is configured twice")],
  });
});
