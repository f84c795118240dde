import { randomBytes } from 'node:crypto';
import type { CartCost } from '../carts/cart-cost';
import type { CheckoutValues } from './checkout-form';
import { html, type Html } from './html';
import { moneyText } from './money-text';
import { shippingChoices } from './shipping-choices';

/** Invented data of the test wallet's owner. */
const walletAddress = {
  name: 'Ada Test',
  company: '',
  phone: '',
  address1: '100 Example Street',
  address2: '',
  city: 'Portland',
  region: 'OR',
  postalCode: '97205',
  country: 'US',
};

const [shipping] = shippingChoices({
  countryCode: walletAddress.country,
  region: walletAddress.region,
  postalCode: walletAddress.postalCode,
});

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

/** Section above the form, for payment without the form. */
export function expressSection({ subtotalCents, discountCents }: CartCost): Html {
  const total = moneyText(subtotalCents - discountCents + shipping.cents);
  const { name, address1, city, postalCode } = walletAddress;
  return html`<section class="express" aria-labelledby="express">
      <h2 id="express">Express test payment</h2>
      <p>
        One press and no form: a test wallet pays and gives its own address, ${name}, ${address1}, ${city},
        Oregon, ${postalCode}. ${shipping.name} shipping, ${shipping.days} after production. Nothing is
        charged.
      </p>
      <button class="button pay-button" type="submit" name="intent" value="express">
        Pay with test wallet · ${total}
      </button>
    </section>
    <p class="or"><span>or fill in the form</span></p>`;
}
