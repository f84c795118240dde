import { randomBytes } from 'node:crypto';
// Invented data of the wallet's owner.
import walletAddress from '../data/test-wallet.json' with { type: 'json' };
import type { CheckoutValues } from './checkout-form';
import { servicesTo } from '@store/shared/shop-data/delivery/shipping-services';

const [shipping] = servicesTo({
  countryCode: walletAddress.country,
  region: walletAddress.region,
  postalCode: walletAddress.postalCode,
});

/** What the page says of the test wallet. */
export const wallet = { address: walletAddress, shipping };

/**
 * The form's values with those of the test wallet. A typed e-mail address is kept. Without one each order gets an address
 * of its own: orders are looked up by address, and a shared one would show the orders of others.
 */
export const walletValues = (typed: CheckoutValues): CheckoutValues => ({
  ...typed,
  ...walletAddress,
  email: typed.email || `test.wallet.${randomBytes(4).toString('hex')}@example.com`,
  shipping: shipping.id,
});
