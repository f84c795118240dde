import { demoVariable, metricsToken, type RunMode } from './environment';
import { logVariables } from './logging';
import { stopVariables } from './stopping';
import { traceVariables } from './tracing';

/** Settings of every service: the demo's switch, and how it is measured, stopped, logged and traced. */
export const serviceVariables = (mode: RunMode, usualLevel: Parameters<typeof logVariables>[0]) => ({
  DEMO: demoVariable(mode),
  METRICS_TOKEN: metricsToken,
  ...stopVariables(mode),
  ...logVariables(usualLevel),
  ...traceVariables,
});
