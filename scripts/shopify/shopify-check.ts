import { storefrontVariables } from '@store/edge/environment';
import { pageVariables, withStorefrontVersion } from '@store/release-kit/environment';
import { readEnvironment, runModeOf } from '@store/service-kit/environment';
import { backendVariables, withAdminVersion } from '../../services/backend/src/environment';
import { createCommerceAdmin, type CommerceAdmin } from '../../services/backend/src/platform/commerce-admin';
import { versionOf } from '@store/service-kit/shopify-api-version';
import { endText } from './api/check-version';
import { checkAddresses } from './check-addresses';
import { reasonOf } from './check-operations';
import { tableOf, type CheckRow } from './check-row';
import { checkStorefront } from './check-storefront';
import { checkWebhooks } from './check-webhooks';
import { setUpShop } from './set-up-shop';

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
    ...(await adminRows(environment, siteOrigin)),
    ...(await checkAddresses({ siteOrigin, checkoutOrigin, ...sample })),
  ];
  const works = all.every(({ problems }) => problems.length === 0);
  process.stdout.write(`${tableOf(all)}\n\n`);
  process.stdout.write(
    `${environment.STOREFRONT_ENDPOINT} ${works ? 'has everything that the shop needs' : 'is not ready'}.\n`,
  );
  return works ? 0 : 1;
}

interface AdminSettings {
  COMMERCE_ADMIN_ENDPOINT: string;
  ADMIN_TOKEN: string;
}

/** What the Admin API says: the version that it serves, how the shop is set up, and where webhooks go. */
async function adminRows(
  { COMMERCE_ADMIN_ENDPOINT: endpoint, ADMIN_TOKEN: token }: AdminSettings,
  siteOrigin: string,
): Promise<CheckRow[]> {
  const asked = versionOf(endpoint) ?? 'no version';
  const until = endText(asked);
  const others = new Set<string>();
  const log = { warn: (details: object) => void others.add((details as { served: string }).served) };
  const admin: CommerceAdmin = createCommerceAdmin({ endpoint, token, log });
  try {
    const { missing } = await setUpShop(admin, { apply: false });
    const webhooks = await checkWebhooks(admin, siteOrigin);
    const versions = [...others].map(
      (served) =>
        `Shopify serves ${served} instead of ${asked}, which ended: ${until}. Set ADMIN_API_VERSION.`,
    );
    const notes = versions.length > 0 ? [] : [`${asked} is served; Shopify promises it until ${until}.`];
    return [{ what: 'Admin API, set-up', problems: [...versions, ...missing], notes }, webhooks];
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    return [{ what: 'Admin API, set-up', problems: [`It cannot be asked: ${reasonOf(cause)}`] }];
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
