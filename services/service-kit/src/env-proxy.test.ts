import { proxyAgentOptions } from './env-proxy';

it.each([
  ['names the environment’s proxies to an agent with Node’s switch', { NODE_USE_ENV_PROXY: '1' }, true],
  ['names none without it, as Node itself does', { HTTPS_PROXY: 'http://proxy.invalid' }, false],
])('%s', (_, env, hasProxies) => {
  const variables = jest.replaceProperty(process, 'env', env);
  expect(proxyAgentOptions()).toEqual(hasProxies ? { proxyEnv: env } : {});
  variables.restore();
});
