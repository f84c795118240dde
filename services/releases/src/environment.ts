import * as z from 'zod';
import { demoPassword } from './people/demo-people';
import {
  artifactVariables,
  registryOrigin,
  registryVariables,
  shopVariables,
} from '@store/release-kit/environment';
import {
  databaseUrl,
  dataFolder,
  demoVariable,
  ownSecret,
  port,
  readEnvironment,
  runModeOf,
  secret,
  type RunMode,
} from '@store/service-kit/environment';

const demoToken = 'kith-demo-releases-token';

/** Settings of the registry and its desk. */
export const releasesVariables = (mode: RunMode) => ({
  DEMO: demoVariable(mode),
  RELEASES_HOST: z.string().default('127.0.0.1').describe('Address to listen on.'),
  RELEASES_PORT: port(4030).describe('Port of the registry.'),
  ...registryVariables(mode),
  RELEASES_TOKEN: (mode.demo ? secret(mode, demoToken) : ownSecret().optional()).describe(
    'Credential of the operator, who allows the first people. Leave it out once there is a release manager. The release tool sends the caller’s own credential.',
  ),
  ...artifactVariables,
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataFolder,
  DESK_PORT: port(4040).describe('Port of the desk.'),
  DESK_ORIGIN: z
    .url()
    .default('http://localhost:4040')
    .describe('Address of the desk as people type it; `https` makes its cookie secure.'),
  DESK_DEMO_PASSWORD: (mode.demo
    ? z.string().min(8).default(demoPassword)
    : z.undefined({ error: 'is for DEMO=1 only; add people with the release tool' }).optional()
  ).describe('Password of the demo’s people at the desk.'),
  ...shopVariables(mode),
});

/** Settings of the release tool, which needs no secret of the services. */
export const releaseToolVariables = (mode: RunMode) => ({
  RELEASES_ORIGIN: registryOrigin,
  RELEASES_TOKEN: secret(mode, demoToken, 1),
  ...artifactVariables,
  DATA_DIR: dataFolder,
});

/** @throws EnvironmentError naming every variable that is missing or wrong. */
export const readReleaseToolEnvironment = (variables = process.env) =>
  readEnvironment(variables, releaseToolVariables(runModeOf(variables)));

/** @throws EnvironmentError naming every variable that is missing or wrong. */
export const readReleasesEnvironment = (variables = process.env) =>
  readEnvironment(variables, releasesVariables(runModeOf(variables)));
