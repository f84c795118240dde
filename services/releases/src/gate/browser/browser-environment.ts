import * as z from 'zod';
import { pageVariables, shopVariables } from '@store/release-kit/environment';
import { portOrFree, readEnvironment, runModeOf, secret, type RunMode } from '@store/service-kit/environment';

/** Secret that a registry sends to a browser server, so that nobody else in the network uses its browser. */
export const browserToken = (mode: RunMode) => secret(mode, 'kith-demo-browser-token');

export const browserTokenText = 'Secret between the registries and their browser server.';

/** Settings of the browser server. It gets no credential but its own. */
export const browserVariables = (mode: RunMode) => {
  const { STOREFRONT_ENDPOINT } = pageVariables(mode);
  const { PICTURE_ORIGIN, PREVIEW_ORIGIN } = shopVariables;
  return {
    PREVIEW_ORIGIN,
    STOREFRONT_ENDPOINT,
    PICTURE_ORIGIN,
    BROWSER_HOST: z.string().default('127.0.0.1').describe('Address to listen on.'),
    BROWSER_PORT: portOrFree(4050).describe('Port of the browser server; 0 for one that is free.'),
    BROWSER_TOKEN: browserToken(mode).describe(browserTokenText),
    BROWSER_SANDBOX: z
      .enum(['on', 'try', 'off'])
      .default(mode.production ? 'on' : 'try')
      .describe(
        'Chromium’s own sandbox, which does not run as root. `try` goes on without it, and logs that. Off in a container, which is the sandbox there.',
      ),
    BROWSER_HOST_RULES: z
      .string()
      .optional()
      .describe('Chromium’s rules for names of hosts, such as `MAP preview.localhost:8080 cache:80`.'),
  };
};

/** @throws EnvironmentError naming every variable that is missing or wrong. */
export const readBrowserEnvironment = (variables: NodeJS.ProcessEnv = process.env) =>
  readEnvironment(variables, browserVariables(runModeOf(variables)));
