import type { ReactElement } from 'react';
import { addressRules, deliveryCountries } from './address-rules';
import { Field, type FilledForm } from './checkout-field';

const phoneHint = 'For questions about the delivery, and to look the order up.';

/** How the shopper is reached. */
export const Contact = ({ form }: { form: FilledForm }): ReactElement => (
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
export function Address({ form }: { form: FilledForm }): ReactElement {
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
