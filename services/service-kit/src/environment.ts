import * as z from 'zod';

/** What is wrong with untyped input, in one line: `path: message; …`. */
export const issuesText = ({ issues }: z.ZodError): string =>
  issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');

/** A variable that holds a whole number, with the value that it has when it is not set. */
export const wholeNumber = (least: number, usual: number, most = Number.MAX_SAFE_INTEGER) =>
  z.coerce.number().int().min(least).max(most).default(usual);

/** A variable that holds a TCP port. */
export const port = (usual: number) => wholeNumber(1, usual, 65_535);

/** The same, or 0 for one that is free. */
export const portOrFree = (usual: number) => wholeNumber(0, usual, 65_535);

export const databaseUrl = z
  .string()
  .optional()
  .describe('PostgreSQL; without it the embedded database in `DATA_DIR`, which production refuses.');
export const databaseDirectUrl = z
  .string()
  .optional()
  .describe(
    'PostgreSQL without a pooler between, to listen for changes of other registries; `DATABASE_URL` unless set.',
  );
export const dataFolder = z.string().default('.data').describe('Data folder.');

export const smtpUrl = z.url({
  protocol: /^smtps?$/,
  error: 'is the address of a mail server, smtp:// or smtps://; only DEMO=1 has a mailbox instead',
});

export const metricsToken = z
  .string()
  .min(16)
  .optional()
  .describe(
    'Bearer token of `/metrics`, at least 16 characters; without one `/metrics` is closed in production and otherwise open to this machine.',
  );

/** Who may read the metrics of a service. */
export const metricsAccess = ({ METRICS_TOKEN }: { METRICS_TOKEN?: string | undefined }) => ({
  token: METRICS_TOKEN,
  onThisMachine: process.env.NODE_ENV !== 'production',
});

/** Texts separated by commas. */
export const list = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text) =>
      text
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    );

/** How a process is run. */
export interface RunMode {
  /** With `DEMO=1`, never in production: secrets that everybody knows are the defaults. */
  demo: boolean;
  /** With `NODE_ENV=production`. */
  production: boolean;
}

export function runModeOf({ DEMO, NODE_ENV }: NodeJS.ProcessEnv): RunMode {
  const production = NODE_ENV === 'production';
  return { demo: DEMO === '1' && !production, production };
}

export const demoVariable = ({ production }: RunMode) =>
  (production
    ? z.undefined({ error: 'is not for production: it allows secrets that everybody knows' }).optional()
    : z.literal('1', 'is 1 or not set').optional()
  ).describe(
    '`1` allows what only a demo may have: secrets that everybody knows, the mailbox, orders without proof of the address.',
  );

/** How every secret of the demo begins. */
const demoPrefix = 'kith-demo';

/**
 * A secret. The demo has a value that everybody knows; elsewhere it is required, has `least` characters or more, and
 * every value of the demo is refused.
 */
export const secret = ({ demo }: RunMode, demoValue: `${typeof demoPrefix}${string}`, least = 24) =>
  demo ? z.string().min(1).default(demoValue) : ownSecret(least);

/** A secret without a value in the demo. */
export const ownSecret = (least = 24) =>
  z
    .string('is missing; only DEMO=1 has a value for it')
    .min(least, `has ${least} characters or more`)
    .refine((value) => !value.startsWith(demoPrefix), 'is a value of the demo, which everybody knows');

/** Names every bad variable in one sentence; `main` prints it and exits with 1. */
export class EnvironmentError extends Error {}

/**
 * Parses the environment once, at start. An empty variable counts as not set.
 * @throws EnvironmentError naming every variable that is missing or wrong.
 */
export function readEnvironment<Shape extends z.ZodRawShape>(
  variables: NodeJS.ProcessEnv,
  shape: Shape,
): z.output<z.ZodObject<Shape>> {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = z.object(shape).safeParse(set);
  if (result.success) return result.data;
  throw new EnvironmentError(
    `Cannot start, change these environment variables: ${issuesText(result.error)}.`,
  );
}
