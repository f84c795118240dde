import { storefrontVariables } from '@store/edge/environment';
import { pageVariables } from '@store/release-kit/environment';
import { readEnvironment, runModeOf } from '@store/service-kit/environment';
import { checkStorefront } from './check-storefront';

/** `npm run shopify -- check`: says what the Storefront API of the environment's variables lacks, and ends with 1 then. */
async function main(): Promise<number> {
  const mode = runModeOf(process.env);
  const environment = readEnvironment(process.env, {
    ...pageVariables(mode),
    ...storefrontVariables(mode),
  });
  const problems = await checkStorefront({
    endpoint: environment.STOREFRONT_ENDPOINT,
    token: environment.STOREFRONT_TOKEN,
    privateToken: environment.STOREFRONT_PRIVATE_TOKEN,
    checkoutOrigin: environment.CHECKOUT_ORIGIN,
  });
  for (const problem of problems) process.stdout.write(`- ${problem}\n`);
  const result = problems.length === 0 ? 'has everything that the shop needs' : 'is not ready';
  process.stdout.write(`${environment.STOREFRONT_ENDPOINT} ${result}.\n`);
  return problems.length === 0 ? 0 : 1;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
