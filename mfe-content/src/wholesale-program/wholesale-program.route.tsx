import { wholesaleForm } from '@store/shared/contracts/forms/wholesale';
import { pageUrl } from '@store/shared/contracts/urls';
import { Link, useLoaderData } from '@store/shared/runtime/router';
import { clothesProductionDays, currency, otherProductionDays, replyDays } from '../figures';
import { FormLine, FormSelect, FormText } from '../forms/form-fields';
import { formLoader } from '../forms/form-loader';
import { FieldRow, FormPage } from '../forms/form-page';
import { RequestForm } from '../forms/request-form';

export const loader = formLoader('wholesale-program');

/** Wholesale form; stays in its tab. */
export function Component() {
  const data = useLoaderData<typeof loader>();
  return (
    <FormPage
      title="Wholesale Program"
      description="Order for your team, shop, clan or event: tell us what you need and how many, and we answer with prices and times."
      lead="For teams, shops, gatherings and weddings: tell us what you need and how many, and we answer with a price."
      advice={<HowItWorks />}
    >
      <RequestForm definition={wholesaleForm} data={data} target="same-tab" submitLabel="Send request">
        <FieldRow>
          <FormLine name="company" optional autoComplete="organization" />
          <FormLine name="contactName" autoComplete="name" />
        </FieldRow>
        <FieldRow>
          <FormLine name="contactPhone" type="tel" autoComplete="tel" />
          <FormLine name="contactEmail" type="email" autoComplete="email" spellCheck={false} />
        </FieldRow>
        <FormLine name="streetAddress" autoComplete="address-line1" />
        <FormLine name="addressLine2" optional autoComplete="address-line2" />
        <FieldRow>
          <FormLine name="city" optional autoComplete="address-level2" />
          <FormLine name="state" optional autoComplete="address-level1" />
        </FieldRow>
        <FieldRow>
          <FormLine name="postalCode" optional autoComplete="postal-code" />
          <FormSelect name="country" />
        </FieldRow>
        <FieldRow>
          <FormLine
            name="wholesaleLink"
            hint="The address of a product or a collection on this site."
            inputMode="url"
            autoComplete="off"
          />
          <FormLine
            name="quantity"
            hint="In pieces, all sizes together."
            inputMode="numeric"
            autoComplete="off"
          />
        </FieldRow>
        <FormText
          name="message"
          optional
          hint="Sizes, colors, names and numbers, and the day you need it by."
          rows={6}
        />
      </RequestForm>
    </FormPage>
  );
}

function HowItWorks() {
  return (
    <>
      <section>
        <h2>How it works</h2>
        <p>
          You send us this form. We answer within {replyDays} with a price for your quantity and a day when it
          can be with you. Nothing is ordered until you say yes.
        </p>
      </section>
      <section>
        <h2>What to know</h2>
        <ul>
          <li>We send wholesale orders to the United States and Canada, to one address each.</li>
          <li>Prices are in US dollars ({currency}).</li>
          <li>
            A single piece takes {clothesProductionDays} business days to make for clothes and{' '}
            {otherProductionDays} for other products; many pieces take longer, and we tell you how long.
          </li>
          <li>Every piece can have a name and a number of its own.</li>
        </ul>
      </section>
      <section>
        <h2>Just a few pieces?</h2>
        <p>
          Then it is quicker to <Link to={pageUrl('find-your-country')}>find your pattern</Link> and order it
          in the shop.
        </p>
      </section>
    </>
  );
}
