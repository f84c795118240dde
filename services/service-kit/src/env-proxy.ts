/**
 * Node's own switch: with it, `fetch` and requests without an agent of their own go through `HTTPS_PROXY` and `HTTP_PROXY`,
 * but for hosts in `NO_PROXY` (Node 22.21, 24.5 and later). Agents of our own ask for it themselves.
 */
export const usesEnvProxy = (): boolean => process.env.NODE_USE_ENV_PROXY === '1';

/** Options of an agent of `node:http` or `node:https`; Nodes that do not know them ignore them. */
export const proxyAgentOptions = (): { proxyEnv?: NodeJS.ProcessEnv } =>
  usesEnvProxy() ? { proxyEnv: process.env } : {};
