import * as z from 'zod';
import { shopVariables } from '@store/release-kit/environment';
import { port, readEnvironment, runModeOf, secret, type RunMode } from '@store/service-kit/environment';

/** Secret that a browser server's address ends with, so that nobody else in the network uses its browser. */
export const browserToken = (mode: RunMode) => secret(mode, 'kith-demo-browser-token');

export const browserTokenText = 'Secret between the registries and their browser server.';

/** Path of the browser server's address. */
export const browserPath = (token: string): string => `/${encodeURIComponent(token)}`;

/** Settings of the browser server. It gets no credential but its own. */
export const browserVariables = (mode: RunMode) => {
  const { STORE_ORIGIN, STOREFRONT_ENDPOINT, PICTURE_ORIGIN } = shopVariables(mode);
  return {
    STORE_ORIGIN,
    STOREFRONT_ENDPOINT,
    PICTURE_ORIGIN,
    BROWSER_HOST: z.string().default('127.0.0.1').describe('Address to listen on.'),
    BROWSER_PORT: port(4050).describe('Port of the browser server.'),
    BROWSER_TOKEN: browserToken(mode).describe(browserTokenText),
    BROWSER_SANDBOX: z
      .enum(['on', 'off'])
      .default('on')
      .transform((value) => value === 'on')
      .describe('Chromium’s own sandbox. It is off in a container, which is the sandbox there.'),
    BROWSER_HOST_RULES: z
      .string()
      .optional()
      .describe('Chromium’s rules for names of hosts, such as `MAP localhost:8080 cache:80`.'),
  };
};

/** @throws EnvironmentError naming every variable that is missing or wrong. */
export const readBrowserEnvironment = (variables: NodeJS.ProcessEnv = process.env) =>
  readEnvironment(variables, browserVariables(runModeOf(variables)));
