import type { CartCost } from '../carts/cart-cost';
import { addressRules, deliveryCountries } from './address-rules';
import { readAddress } from './checkout-form';
import { expressSection } from './express-payment';
import { errorSummary, errorText, selectField, textField, type FormState } from './form-fields';
import { html, type Html } from './html';
import { moneyText } from './money-text';
import { linesList, totalsTable, type SummaryLine } from './order-summary';
import { framePage, type PageFrame } from './page-frame';
import { shippingChoices, type ShippingChoice } from './shipping-choices';

/** Data of the checkout page. */
export interface CheckoutView extends FormState {
  cost: CartCost;
  lines: readonly SummaryLine[];
  /** Reasons why codes are not applied. */
  codeNotes: readonly string[];
  /** Message about changes since the last view. */
  notice: string | null;
}

/** The chosen shipping, or the first one for the typed address. */
export function chosenShipping(values: FormState['values']): ShippingChoice {
  const choices = shippingChoices(readAddress(values));
  return choices.find(({ id }) => id === values.shipping) ?? choices[0];
}

/** The checkout: one form that works without JavaScript. */
export function checkoutPage(frame: PageFrame, view: CheckoutView): string {
  const { cost, lines } = view;
  const goods = cost.subtotalCents - cost.discountCents;
  const total = moneyText(cost.totalCents);
  return framePage(
    frame,
    'Checkout',
    html`<h1 class="unseen">Checkout</h1>
      <form method="post" novalidate data-checkout>
        <button class="unseen" type="submit" name="intent" value="place" tabindex="-1" aria-hidden="true">
          Place test order
        </button>
        <input type="hidden" name="goods" value="${goods}" />
        <details class="small-summary">
          <summary>
            <span class="closed">Show order summary</span><span class="opened">Hide order summary</span
            ><strong data-total-copy>${total}</strong>
          </summary>
          ${linesList(lines)}
        </details>
        <div class="grid">
          <div class="entry">
            ${view.notice && html`<p class="notice" role="status">${view.notice}</p>`}
            ${errorSummary(view.errors)} ${expressSection(cost)} ${contactSection(view)}
            ${addressSection(view)} ${shippingSection(view)}
          </div>
          <aside class="cost" aria-label="Order summary">
            <div class="panel">
              <h2 class="wide-only">Your order</h2>
              <div class="wide-only">${linesList(lines)}</div>
              ${discountSection(view)} ${totalsTable(cost)}
            </div>
          </aside>
          <div class="pay">${paymentSection(total)}</div>
        </div>
      </form>`,
  );
}

function contactSection(state: FormState): Html {
  return html`<section aria-labelledby="contact">
    <h2 id="contact">Contact</h2>
    <div class="fields">
      ${textField(state, { name: 'email', label: 'Email', autocomplete: 'email', type: 'email', required: true })}
      ${textField(state, { name: 'phone', label: 'Phone (optional)', autocomplete: 'tel', type: 'tel', hint: 'For questions about the delivery, and to look the order up.' })}
    </div>
  </section>`;
}

function addressSection(state: FormState): Html {
  const { regions, regionLabel, postalLabel, postalRequired } = addressRules(state.values.country);
  const region = { name: 'region', label: regionLabel, autocomplete: 'address-level1', half: true } as const;
  return html`<section aria-labelledby="address">
    <h2 id="address">Delivery</h2>
    <div class="fields">
      ${selectField(state, { name: 'country', label: 'Country or region', autocomplete: 'country', options: deliveryCountries, refreshes: true, required: true })}
      <button class="quiet plain-only" type="submit" name="intent" value="update">
        Show fields for this country
      </button>
      ${textField(state, { name: 'name', label: 'Full name', autocomplete: 'name', required: true })}
      ${textField(state, { name: 'company', label: 'Company (optional)', autocomplete: 'organization' })}
      ${textField(state, { name: 'address1', label: 'Street and house number', autocomplete: 'address-line1', required: true })}
      ${textField(state, { name: 'address2', label: 'Apartment, floor (optional)', autocomplete: 'address-line2' })}
      ${textField(state, { name: 'city', label: 'City', autocomplete: 'address-level2', required: true })}
      ${
        regions
          ? selectField(state, {
              ...region,
              options: regions,
              empty: 'Choose…',
              required: true,
              refreshes: true,
            })
          : textField(state, region)
      }
      ${textField(state, { name: 'postalCode', label: postalLabel, autocomplete: 'postal-code', half: true, required: postalRequired, refreshes: state.values.country === 'AU' })}
    </div>
  </section>`;
}

function shippingSection({ values, errors }: FormState): Html {
  const choices = shippingChoices(readAddress(values));
  const chosen = chosenShipping(values);
  return html`<section>
    <fieldset id="shipping" tabindex="-1" ${errors.shipping && html` aria-describedby="shipping-error"`}>
      <legend>Shipping</legend>
      <div class="choices">
        ${choices.map(
          ({ id, name, days, cents }) =>
            html`<label class="choice">
              <input
                type="radio"
                name="shipping"
                value="${id}"
                data-cents="${cents}"
                ${id === chosen.id && html` checked`}
              />
              <span><span class="name">${name}</span><span class="soft">${days} after production</span></span>
              <span class="amount">${moneyText(cents)}</span>
            </label>`,
        )}
      </div>
      ${errorText('shipping', errors.shipping)}
      <button class="quiet plain-only" type="submit" name="intent" value="update">
        Update shipping and total
      </button>
    </fieldset>
  </section>`;
}

function discountSection({ values, errors, cost, codeNotes }: CheckoutView): Html {
  // The script moves focus here when no field has an error.
  const alone = Object.keys(errors).join() === 'discount';
  return html`<div class="discount">
    ${
      cost.discountCode &&
      html`<p class="applied">
        <span><span class="tag">${cost.discountCode}</span> is applied.</span>
        <button class="link" type="submit" name="intent" value="remove-discount">
          Remove<span class="unseen"> discount code</span>
        </button>
      </p>`
    }
    <label for="discount">Discount code</label>
    <div class="together">
      <input
        id="discount"
        name="discount"
        type="text"
        value="${values.discount}"
        autocomplete="off"
        autocapitalize="characters"
        spellcheck="false"
        ${errors.discount && html` aria-invalid="true" aria-describedby="discount-error"`}${alone && html` data-focus`}
      />
      <button class="quiet" type="submit" name="intent" value="discount">Apply</button>
    </div>
    ${errorText('discount', errors.discount)} ${codeNotes.map((note) => html`<p class="hint">${note}</p>`)}
  </div>`;
}

function paymentSection(total: string): Html {
  return html`<section aria-labelledby="payment">
    <h2 id="payment">Payment</h2>
    <div class="test-payment">
      <p>
        <strong>Test payment.</strong> This is a demonstration shop: no card is asked for, nothing is charged
        and nothing is shipped.
      </p>
    </div>
    <button class="button pay-button" type="submit" name="intent" value="place">
      Place test order · <span data-total-copy>${total}</span>
    </button>
  </section>`;
}
