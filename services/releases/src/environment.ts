import * as z from 'zod';
import {
  artifactVariables,
  registryOrigin,
  registryVariables,
  shopVariables,
} from '@store/release-kit/environment';
import { databaseUrl, dataFolder, port, readEnvironment } from '@store/service-kit/environment';

const operatorToken = (production: boolean) =>
  production ? z.string().min(24).optional() : z.string().min(1).default('kith-demo-releases-token');

/** Settings of the registry and its desk. */
export const releasesVariables = (production: boolean) => ({
  RELEASES_HOST: z.string().default('127.0.0.1').describe('Address to listen on.'),
  RELEASES_PORT: port(4030).describe('Port of the registry.'),
  ...registryVariables(production),
  RELEASES_TOKEN: operatorToken(production).describe(
    'Credential of the operator, who allows the first people; at least 24 characters in production. Leave it out once there is a release manager. The release tool sends the caller’s own credential.',
  ),
  ...artifactVariables,
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataFolder,
  DESK_PORT: port(4040).describe('Port of the desk.'),
  DESK_ORIGIN: z
    .url()
    .default('http://localhost:4040')
    .describe('Address of the desk as people type it; `https` makes its cookie secure.'),
  DESK_DEMO_PASSWORD: (production
    ? z.undefined({ error: 'is for a demo; add people with the release tool' })
    : z.string().min(8).default('kith-demo')
  ).describe('Password of the demo’s people at the desk.'),
  ...shopVariables,
});

/** Settings of the release tool, which needs no secret of the services. */
export const releaseToolVariables = {
  RELEASES_ORIGIN: registryOrigin,
  RELEASES_TOKEN: z.string().min(1).default('kith-demo-releases-token'),
  ...artifactVariables,
  DATA_DIR: dataFolder,
};

/** @throws EnvironmentError naming every variable that is missing or wrong. */
export const readReleaseToolEnvironment = (variables = process.env) =>
  readEnvironment(variables, releaseToolVariables);

/** @throws EnvironmentError naming every variable that is missing or wrong. */
export const readReleasesEnvironment = (variables = process.env) =>
  readEnvironment(variables, releasesVariables(variables.NODE_ENV === 'production'));
