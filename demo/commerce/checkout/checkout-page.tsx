import type { ReactElement } from 'react';
import type { DeliverySentences } from '@store/shared/shop-data/delivery/delivery-sentences';
import { returnsText } from '@store/shared/shop-data/delivery/delivery-sentences';
import type { ShippingService } from '@store/shared/shop-data/delivery/shipping-services';
import type { CartCost } from '../carts/cart-cost';
import type { OrderLine } from '../orders/order';
import { addressRules, deliveryCountries } from './address-rules';
import { Field, FieldError, type FilledForm } from './checkout-field';
import { moneyText } from './money-text';
import { AttributeFacts, Lines, TotalsTable } from './order-summary';

/** What the checkout shows of a cart. */
export interface CheckoutView {
  form: FilledForm;
  notice: string | null;
  cost: CartCost;
  lines: readonly OrderLine[];
  attributes: OrderLine['attributes'];
  /** The services for the typed address. */
  choices: readonly (ShippingService & DeliverySentences)[];
  chosen: ShippingService;
}

/** One form, which works without scripts. */
export function CheckoutForm({ view }: { view: CheckoutView }): ReactElement {
  const { form, notice, cost, lines, attributes } = view;
  const total = moneyText(cost.totalCents);
  return (
    <>
      <h1 className="unseen">Checkout</h1>
      <form method="post" noValidate data-checkout>
        {/* The button that Enter presses. */}
        <button className="unseen" type="submit" name="intent" value="place" tabIndex={-1} aria-hidden="true">
          Place test order
        </button>
        <input type="hidden" name="goods" value={cost.subtotalCents - cost.discountCents} />
        <details className="small-summary">
          <summary>
            <span className="closed">Show order summary</span>
            <span className="opened">Hide order summary</span>
            <strong data-total-copy>{total}</strong>
          </summary>
          <Lines lines={lines} />
        </details>
        <div className="grid">
          <div className="entry">
            {notice && (
              <p className="notice" role="status">
                {notice}
              </p>
            )}
            <ErrorSummary form={form} />
            <Contact form={form} />
            <Address form={form} />
            <Shipping view={view} />
          </div>
          <aside className="cost" aria-label="Order summary">
            <div className="panel">
              <h2 className="wide-only">Your order</h2>
              <div className="wide-only">
                <Lines lines={lines} />
              </div>
              {attributes.length > 0 && (
                <dl className="facts">
                  <AttributeFacts attributes={attributes} />
                </dl>
              )}
              <TotalsTable totals={cost} />
            </div>
          </aside>
          <div className="pay">
            <section aria-labelledby="payment">
              <h2 id="payment">Payment</h2>
              <div className="test-payment">
                <p>
                  <strong>Test payment.</strong> This is a demonstration shop: no card is asked for, nothing
                  is charged and nothing is shipped.
                </p>
              </div>
              <button className="button pay-button" type="submit" name="intent" value="place">
                Place test order · <span data-total-copy>{total}</span>
              </button>
            </section>
          </div>
        </div>
      </form>
    </>
  );
}

/** All errors as links to their fields. The script moves the focus here. */
function ErrorSummary({ form: { errors } }: { form: FilledForm }): ReactElement | null {
  const entries = Object.entries(errors);
  if (entries.length === 0) return null;
  return (
    <div className="summary-errors" role="alert" tabIndex={-1} data-focus>
      <h2>{entries.length === 1 ? 'One thing needs' : `${entries.length} things need`} your attention</h2>
      <ul>
        {entries.map(([name, error]) => (
          <li key={name}>
            <a href={`#${name}`}>{error}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const phoneHint = 'For questions about the delivery, and to look the order up.';

/** How the shopper is reached. */
const Contact = ({ form }: { form: FilledForm }): ReactElement => (
  <section aria-labelledby="contact">
    <h2 id="contact">Contact</h2>
    <div className="fields">
      <Field form={form} name="email" label="Email" autoComplete="email" type="email" isRequired />
      <Field
        form={form}
        name="phone"
        label="Phone (optional)"
        autoComplete="tel"
        type="tel"
        hint={phoneHint}
      />
    </div>
  </section>
);

/** Where the parcel goes, with the fields of the chosen country. */
function Address({ form }: { form: FilledForm }): ReactElement {
  const { country } = form.values;
  const { regions, regionLabel, postalLabel, postalRequired } = addressRules(country);
  return (
    <section aria-labelledby="address">
      <h2 id="address">Delivery</h2>
      <div className="fields">
        <Field
          form={form}
          name="country"
          label="Country or region"
          autoComplete="country"
          options={deliveryCountries}
          refreshes
          isRequired
        />
        <button className="quiet plain-only" type="submit" name="intent" value="update">
          Show fields for this country
        </button>
        <Field form={form} name="name" label="Full name" autoComplete="name" isRequired />
        <Field form={form} name="company" label="Company (optional)" autoComplete="organization" />
        <Field
          form={form}
          name="address1"
          label="Street and house number"
          autoComplete="address-line1"
          isRequired
        />
        <Field form={form} name="address2" label="Apartment, floor (optional)" autoComplete="address-line2" />
        <Field form={form} name="city" label="City" autoComplete="address-level2" isRequired />
        <Field
          form={form}
          name="region"
          label={regionLabel}
          autoComplete="address-level1"
          options={regions}
          empty="Choose…"
          isHalf
          isRequired={regions !== null}
          refreshes={regions !== null}
        />
        <Field
          form={form}
          name="postalCode"
          label={postalLabel}
          autoComplete="postal-code"
          isHalf
          isRequired={postalRequired}
          refreshes={country === 'AU'}
        />
      </div>
    </section>
  );
}

const Shipping = ({ view: { form, choices, chosen } }: { view: CheckoutView }): ReactElement => (
  <section>
    <fieldset
      id="shipping"
      tabIndex={-1}
      aria-describedby={form.errors.shipping ? 'shipping-error' : undefined}
    >
      <legend>Shipping</legend>
      <div className="choices">
        {choices.map(({ id, name, usual, latest, cents }) => (
          <label key={id} className="choice">
            <input
              type="radio"
              name="shipping"
              value={id}
              data-cents={cents}
              defaultChecked={id === chosen.id}
            />
            <span>
              <span className="name">{name}</span>
              <span className="soft">{usual}</span>
              <span className="soft">{latest}</span>
            </span>
            <span className="amount">{moneyText(cents)}</span>
          </label>
        ))}
      </div>
      <FieldError form={form} name="shipping" />
      <p className="hint">{returnsText}.</p>
      <button className="quiet plain-only" type="submit" name="intent" value="update">
        Update shipping and total
      </button>
    </fieldset>
  </section>
);
