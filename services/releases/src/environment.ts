import * as z from 'zod';
import { sliceNameSchema } from '@store/shared/contracts/release';
import type { OpenIdSettings } from './desk/open-id';
import { browserToken, browserTokenText } from './gate/browser/browser-environment';
import type { BrowserPlace } from './gate/browser/shop-browser';
import { demoPassword } from './people/demo-people';
import { planHoursSchema } from './rollout/plan-hours';
import { groupRolesSchema } from './people/group-roles';
import {
  artifactVariables,
  registryOrigin,
  previewRendererVariables,
  registryVariables,
  shopVariables,
  storeVariables,
  withStorefrontVersion,
} from '@store/release-kit/environment';
import {
  databaseDirectUrl,
  databaseUrl,
  dataFolder,
  EnvironmentError,
  ownSecret,
  port,
  readEnvironment,
  runModeOf,
  secret,
  type RunMode,
  wholeNumber,
} from '@store/service-kit/environment';
import { proxyVariables } from '@store/service-kit/behind-proxies';
import { serviceVariables } from '@store/service-kit/service-variables';

const demoToken = 'kith-demo-releases-token';

/** Settings of the registry and its desk. */
export const releasesVariables = (mode: RunMode) => ({
  ...serviceVariables(mode, 'info'),
  RELEASES_HOST: z.string().default('127.0.0.1').describe('Address to listen on.'),
  RELEASES_PORT: port(4030).describe('Port of the registry.'),
  ...registryVariables(mode),
  RELEASES_TOKEN: (mode.demo ? secret(mode, demoToken) : ownSecret().optional()).describe(
    'Credential of the operator, who allows the first people; leave it out once there is a release manager. For the release tool, the caller’s own.',
  ),
  ...artifactVariables,
  DATABASE_URL: databaseUrl,
  DATABASE_DIRECT_URL: databaseDirectUrl,
  DATA_DIR: dataFolder,
  DESK_PORT: port(4040).describe('Port of the desk.'),
  DESK_ORIGIN: z
    .url()
    .default('http://localhost:4040')
    .describe(
      'Address of the desk as people type it, the only one that it answers at; `https` makes its cookies secure.',
    ),
  DESK_DEMO_PASSWORD: (mode.demo
    ? z.string().min(8).default(demoPassword)
    : z.undefined({ error: 'is for DEMO=1 only; add people with the release tool' }).optional()
  ).describe('Password of the demo’s people at the desk.'),
  ...proxyVariables(),
  DESK_OIDC_ISSUER: z
    .url({ protocol: /^https$/, error: 'is an https address' })
    .optional()
    .describe(
      'Issuer of the OpenID Connect provider that the desk signs people in with; without one they have passwords.',
    ),
  DESK_OIDC_CLIENT_ID: z.string().optional().describe('The desk’s client id at that provider.'),
  DESK_OIDC_CLIENT_SECRET: z.string().optional().describe('The desk’s client secret at that provider.'),
  DESK_OIDC_SCOPES: z.string().default('openid profile email').describe('Scopes that the desk asks for.'),
  DESK_OIDC_GROUPS_CLAIM: z.string().default('groups').describe('Claim that lists a person’s groups.'),
  DESK_OIDC_NAME_CLAIM: z
    .string()
    .default('preferred_username')
    .describe('Claim with a person’s name in the history; nobody may choose another’s.'),
  DESK_OIDC_ROLES: groupRolesSchema
    .optional()
    .describe(
      'Groups with their roles: `shop-leads = manager; cart-team = publisher mfe-cart; staff = viewer`.',
    ),
  WEBHOOK_PRIVATE_ADDRESSES: z
    .enum(['on', 'off'])
    .default(mode.demo ? 'on' : 'off')
    .describe('`on` lets the registry’s webhooks go to private networks, and over http.'),
  DRILL_EVERY_DAYS: wholeNumber(0, 0).describe(
    'Days between two drills, which roll back and forward at 0 %; 0 for none.',
  ),
  TWO_PERSON_SLICES: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(sliceNameSchema))
    .describe('Slices whose start and promotion need the approval of a second person: `mfe-cart, shell`.'),
  PLAN_HOURS: planHoursSchema.describe(
    'Days and hours in which plans raise rollouts, `Mon-Fri 9-17`; at any time without them.',
  ),
  PLAN_TIME_ZONE: z
    .string()
    .refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC', 'is no time zone')
    .default('America/Los_Angeles')
    .describe('Time zone of `PLAN_HOURS`; without one the workshop’s.'),
  ROLLOUT_CONTROL_PERCENT: z.coerce
    .number()
    .min(0)
    .max(20)
    .default(2)
    .describe(
      'Percent of visitors who keep what was live before, at a share of 100 % and while a promotion is watched; 0 for none.',
    ),
  WATCH_MINUTES: z.coerce
    .number()
    .min(0)
    .max(10_080)
    .default(60)
    .describe('Minutes for which the guard watches a promotion; 0 for none.'),
  PROMETHEUS_URL: z
    .url({ protocol: /^https?$/, error: 'is an http or https address' })
    .optional()
    .describe(
      'Address of the Prometheus that the guard asks for slices’ own measures, with any path before `/api/v1`, and a name and password if it wants them; without one they are not read.',
    ),
  ...storeVariables(mode),
  ...shopVariables,
  ...previewRendererVariables(mode),
  GATE_BROWSER: z
    .url({ protocol: /^wss?$/, error: 'is a ws address' })
    .optional()
    .describe(
      'Address of the browser server in which the gate opens pages; without one it opens none. `npm start` runs one where it finds a Chromium.',
    ),
  BROWSER_TOKEN: browserToken(mode).optional().describe(browserTokenText),
});

/**
 * Where the gate's browser is; null without one.
 * @throws EnvironmentError when its token is missing.
 */
export function gateBrowser({
  GATE_BROWSER: address,
  BROWSER_TOKEN: token,
}: ReleasesEnvironment): BrowserPlace | null {
  if (!address) return null;
  if (!token) throw new EnvironmentError('GATE_BROWSER also needs BROWSER_TOKEN.');
  return { address, token };
}

/**
 * The desk's sign-in provider; null without one.
 * @throws EnvironmentError naming what is missing beside the issuer.
 */
export function openIdSettings(environment: ReleasesEnvironment): OpenIdSettings | null {
  const {
    DESK_OIDC_ISSUER: issuer,
    DESK_OIDC_CLIENT_ID: clientId,
    DESK_OIDC_CLIENT_SECRET: clientSecret,
    DESK_OIDC_ROLES: roles,
  } = environment;
  if (!issuer) return null;
  if (!clientId || !clientSecret || !roles)
    throw new EnvironmentError(
      'DESK_OIDC_ISSUER also needs DESK_OIDC_CLIENT_ID, DESK_OIDC_CLIENT_SECRET and DESK_OIDC_ROLES.',
    );
  return {
    issuer,
    clientId,
    clientSecret,
    roles,
    scopes: environment.DESK_OIDC_SCOPES,
    groupsClaim: environment.DESK_OIDC_GROUPS_CLAIM,
    nameClaim: environment.DESK_OIDC_NAME_CLAIM,
  };
}

/** Settings of the release tool, which needs no secret of the services. */
export const releaseToolVariables = (mode: RunMode) => ({
  RELEASES_ORIGIN: registryOrigin,
  RELEASES_TOKEN: secret(mode, demoToken, 1),
  RELEASES_SOURCE_ORIGIN: z
    .url()
    .optional()
    .describe('Address of the registry from which `release copy` takes releases, staging’s for example.'),
  RELEASES_SOURCE_TOKEN: z.string().optional().describe('The caller’s credential there.'),
});

/** @throws EnvironmentError naming every variable that is missing or wrong. */
export const readReleaseToolEnvironment = (variables = process.env) =>
  readEnvironment(variables, releaseToolVariables(runModeOf(variables)));

/** @throws EnvironmentError naming every variable that is missing or wrong. */
export const readReleasesEnvironment = (variables = process.env) =>
  withStorefrontVersion(readEnvironment(variables, releasesVariables(runModeOf(variables))));

type ReleasesEnvironment = ReturnType<typeof readReleasesEnvironment>;
