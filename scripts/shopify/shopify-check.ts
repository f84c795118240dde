import { storefrontVariables } from '@store/edge/environment';
import { pageVariables, withStorefrontVersion } from '@store/release-kit/environment';
import { readEnvironment, runModeOf } from '@store/service-kit/environment';
import { backendVariables, withAdminVersion } from '../../services/backend/src/environment';
import { checkAddresses } from './check-addresses';
import { checkAdmin } from './check-admin';
import { tableOf } from './check-row';
import { checkStorefront } from './check-storefront';
import { exitWith } from '../exit-with';

/**
 * `npm run shopify -- check`: prints what of the Shopify shop of the environment's variables, and of the shop that runs at
 * STORE_ORIGIN, works and what is missing; ends with 1 when something is.
 */
async function main(): Promise<number> {
  const mode = runModeOf(process.env);
  const { COMMERCE_ADMIN_ENDPOINT, ADMIN_API_VERSION, ADMIN_TOKEN } = backendVariables(mode);
  const environment = withAdminVersion(
    withStorefrontVersion(
      readEnvironment(process.env, {
        ...pageVariables(mode),
        ...storefrontVariables(mode),
        COMMERCE_ADMIN_ENDPOINT,
        ADMIN_API_VERSION,
        ADMIN_TOKEN,
      }),
    ),
  );
  const siteOrigin = new URL(environment.STORE_ORIGIN).origin;
  const checkoutOrigin = environment.CHECKOUT_ORIGIN;
  const { rows, ...sample } = await checkStorefront({
    endpoint: environment.STOREFRONT_ENDPOINT,
    token: environment.STOREFRONT_TOKEN,
    privateToken: environment.STOREFRONT_PRIVATE_TOKEN,
    checkoutOrigin,
  });
  const all = [
    ...rows,
    ...(await checkAdmin(environment, siteOrigin)),
    ...(await checkAddresses({ siteOrigin, checkoutOrigin, ...sample })),
  ];
  const works = all.every(({ problems }) => problems.length === 0);
  process.stdout.write(`${tableOf(all)}\n\n`);
  process.stdout.write(
    `${environment.STOREFRONT_ENDPOINT} ${works ? 'has everything that the shop needs' : 'is not ready'}.\n`,
  );
  return works ? 0 : 1;
}

exitWith(main());
