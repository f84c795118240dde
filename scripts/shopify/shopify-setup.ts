import { parseArgs } from 'node:util';
import { readEnvironment, runModeOf } from '@store/service-kit/environment';
import { createCommerceAdmin } from '../../services/backend/src/platform/commerce-admin';
import { backendVariables, withAdminVersion } from '../../services/backend/src/environment';
import { setUpShop } from './set-up-shop';
import { exitWith, messageOf } from '../exit-with';

/**
 * `npm run shopify -- setup`: says what the Shopify shop of the environment's variables lacks, and ends with 1 then;
 * `--apply` makes what can be made.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { apply: { type: 'boolean', default: false } } });
  const { COMMERCE_ADMIN_ENDPOINT, ADMIN_API_VERSION, ADMIN_TOKEN } = backendVariables(
    runModeOf(process.env),
  );
  const environment = withAdminVersion(
    readEnvironment(process.env, { COMMERCE_ADMIN_ENDPOINT, ADMIN_API_VERSION, ADMIN_TOKEN }),
  );
  const endpoint = environment.COMMERCE_ADMIN_ENDPOINT;
  const { done, missing } = await setUpShop(
    createCommerceAdmin({ endpoint, token: environment.ADMIN_TOKEN }),
    values,
  );
  for (const sentence of done) process.stdout.write(`+ ${sentence}\n`);
  for (const sentence of missing) process.stdout.write(`- ${sentence}\n`);
  process.stdout.write(`${endpoint} ${missing.length === 0 ? 'is set up' : 'is not set up yet'}.\n`);
  return missing.length === 0 ? 0 : 1;
}

exitWith(main(), (error) =>
  messageOf(error instanceof Error && error.cause instanceof Error ? error.cause : error),
);
