import { parseArgs } from 'node:util';
import * as z from 'zod';
import { migrateDatabase, missingMigrations } from '@store/service-kit/database';
import { backendSchema } from '../services/backend/src/database/migrations';
import { releasesSchema } from '@store/releases/registry/registry-schema';
import { exitWith } from './exit-with';

const schemas = { backend: backendSchema, releases: releasesSchema };
const usage = 'Usage: DATABASE_URL=postgres://… npm run migrate -- [--status] [backend] [releases]';
const nameList = z.array(z.enum(['backend', 'releases']));

/**
 * `npm run migrate`: applies the migrations that a PostgreSQL lacks. `-- --status` only lists them, and ends with 1 when
 * there are some.
 */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { status: { type: 'boolean', default: false } },
  });
  const names = nameList.parse(positionals.length > 0 ? positionals : ['backend', 'releases']);
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL names the PostgreSQL; the embedded database migrates by itself.');
  let missing = 0;
  for (const name of names) {
    const steps = await (values.status ? missingMigrations : migrateDatabase)(url, schemas[name]);
    if (values.status) missing += steps.length;
    const found = values.status ? 'lacks' : 'applied';
    process.stdout.write(`${name}: ${steps.length > 0 ? `${found} ${steps.join(', ')}` : 'up to date'}\n`);
  }
  return missing > 0 ? 1 : 0;
}

exitWith(main(), (error) => {
  const reason = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
  return `${reason}\n${usage}`;
});
