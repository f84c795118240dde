import * as z from 'zod';
import { pageVariables, rendererToken, withStorefrontVersion } from '@store/release-kit/environment';
import {
  demoVariable,
  portOrFree,
  readEnvironment,
  runModeOf,
  wholeNumber,
  type RunMode,
} from '@store/service-kit/environment';
import { logVariables } from '@store/service-kit/logging';
import { stopVariables } from '@store/service-kit/stopping';
import { traceVariables } from '@store/service-kit/tracing';

/** Settings of the rendering service. Slices’ code runs beside them, so none of them is a secret of another service. */
export const rendererVariables = (mode: RunMode) => ({
  DEMO: demoVariable(mode),
  ...stopVariables(mode),
  ...logVariables('warn'),
  ...traceVariables,
  RENDERER_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address to listen on. Whoever reaches it may read the metrics.'),
  RENDERER_PORT: portOrFree(4060).describe('Port of the rendering service; 0 for one that is free.'),
  RENDERER_TOKEN: rendererToken(mode),
  BUNDLE_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .default('http://127.0.0.1:4001')
    .describe('Internal address of the edges, from which releases’ server bundles come.'),
  ...pageVariables(mode),
  RENDER_PROCESSES: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .describe('Rendering processes of a composition at most; without it the number of processors.'),
  RENDER_QUEUE: wholeNumber(0, 100).describe(
    'Pages of a composition that may wait for a rendering process; more are refused with 503.',
  ),
  RENDER_NICENESS: wholeNumber(0, 0, 19).describe(
    'How much lower the priority of rendering processes is than the service’s, up to 19. 10 where nothing else needs the machine: pages beyond what can be rendered are then refused at once.',
  ),
  // At least a live composition, a candidate, their two successors, and two of testers.
  COMPOSITION_LIMIT: wholeNumber(6, 8).describe(
    'Compositions that a renderer keeps ready at a time, those of the last minute included. The one that was not asked for longest makes room.',
  ),
});

/** @throws EnvironmentError naming every variable that is missing or wrong. */
export const readRendererEnvironment = (variables = process.env) =>
  withStorefrontVersion(readEnvironment(variables, rendererVariables(runModeOf(variables))));
