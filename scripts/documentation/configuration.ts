import * as z from 'zod';
import { backendVariables } from '../../services/backend/src/environment';
import { commerceVariables } from '../../demo/commerce/environment';
import type { RunMode } from '@store/service-kit/environment';
import { edgeVariables } from '@store/edge/environment';
import { rendererVariables } from '@store/renderer/environment';
import { releasesVariables } from '@store/releases/environment';
import { browserVariables } from '@store/releases/gate/browser/browser-environment';

/** Services with their variables. */
const services: Record<string, (mode: RunMode) => z.ZodRawShape> = {
  edge: edgeVariables,
  renderer: rendererVariables,
  backend: backendVariables,
  releases: releasesVariables,
  browser: browserVariables,
  commerce: commerceVariables,
};

/** Variables of commands, which no service reads. */
const commandVariables = [
  ['PORT', '`npm start`, `npm run dev`', 'Port of the front door, 4000 by default.'],
  ['EXAMPLES', '`npm start`', '`off` leaves the slices of `examples/` out.'],
  ['DEMO_REVIEWS', '`npm start`, `npm run dev`', '`off` leaves the 1538 sample reviews out.'],
  ['LOGS', '`npm start`, `npm run dev`', 'Any value shows the services’ logs.'],
  ['CHROMIUM_PATH', 'browser tests, benches, desk', 'The browser to use.'],
  ['SHOP_OPEN', 'browser tests', 'Any value uses the shop that runs on port 4400.'],
  ['TEST_DATABASE_URL', 'unit tests', 'A PostgreSQL server on which database tests run instead of PGlite.'],
  ['PROOF', 'unit tests', '`all` runs all simulations and generated cases, instead of a few of each.'],
  [
    'REPORT_SECONDS',
    'unit tests',
    'Seconds’ worth of page health that three edges send in `health-reports.test.ts`, each 50 reports a second; 1 by default.',
  ],
  ['DATABASE_URL', '`npm run migrate`', 'The PostgreSQL to migrate.'],
];

interface Row {
  name: string;
  services: string[];
  fallback: string;
  demo: string;
  production: string;
  description: string;
}

/** The text of docs/configuration.md. */
export function configurationPage(): string {
  return [
    '# Configuration',
    '',
    'Every service parses its variables once, at start, and refuses to start naming every bad one. An empty variable counts as not set. `npm start` derives ports and addresses from `PORT`; variables that are set win. The browser gets its settings from the edge, in the document: one release runs in every environment.',
    '',
    '`npm run build -- configuration` writes this page from the schemas in each service’s `environment.ts`.',
    '',
    '## Services',
    '',
    'In brackets: who reads it; its value when it is not set; and where that differs, the value with `DEMO=1`, which `npm start` and `npm run dev` set, and with `NODE_ENV=production`.',
    '',
    ...rows().map(
      ({ name, services: readers, fallback, demo, production, description }) =>
        `- \`${name}\` (${[
          readers.join(', '),
          fallback,
          demo && `demo ${demo}`,
          production && `production ${production}`,
        ]
          .filter(Boolean)
          .join('; ')}): ${description}`,
    ),
    '',
    '## Commands',
    '',
    ...commandVariables.map(([name = '', readers = '', what = '']) => `- \`${name}\` (${readers}): ${what}`),
    '',
  ].join('\n');
}

/** A row for each variable; services whose schemas say the same share one. */
function rows(): Row[] {
  const all: Row[] = [];
  for (const [service, shapeFor] of Object.entries(services)) {
    const inDemo = shapeFor({ demo: true, production: false });
    const inProduction = shapeFor({ demo: false, production: true });
    for (const [name, schema] of Object.entries(shapeFor({ demo: false, production: false }))) {
      const row = describeVariable(name, schema as z.ZodType, inDemo[name], inProduction[name]);
      const known = all.find((other) => sameRow(other, row));
      if (known) known.services.push(service);
      else all.push({ ...row, services: [service] });
    }
  }
  return all.sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

function describeVariable(
  name: string,
  schema: z.ZodType,
  inDemo: unknown,
  inProduction: unknown,
): Omit<Row, 'services'> {
  const { description } = schema;
  if (!description) throw new Error(`${name} has no description; add .describe() to its schema.`);
  const fallback = defaultOf(schema);
  const unlessSame = (other: unknown) => {
    const value = defaultOf(other as z.ZodType);
    return value === fallback ? '' : value;
  };
  return { name, fallback, demo: unlessSame(inDemo), production: unlessSame(inProduction), description };
}

const sameRow = (a: Omit<Row, 'services'>, b: Omit<Row, 'services'>) =>
  a.name === b.name && a.fallback === b.fallback && a.demo === b.demo && a.production === b.production;

/** What a service uses when the variable is not set. */
function defaultOf(schema: z.ZodType): string {
  if (isRefused(schema)) return 'refused';
  const parsed = (schema as z.ZodType<string | number | string[] | undefined>).safeParse(undefined);
  if (!parsed.success) return 'required';
  return parsed.data === undefined ? 'none' : `\`${String(parsed.data)}\``;
}

const isRefused = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodUndefined ||
  (schema instanceof z.ZodOptional && schema.unwrap() instanceof z.ZodUndefined);
