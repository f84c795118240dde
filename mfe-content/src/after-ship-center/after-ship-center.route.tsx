import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { afterShipForm } from '@store/shared/contracts/forms/after-ship';
import type { FormValues } from '@store/shared/contracts/forms/form';
import { pageUrl } from '@store/shared/contracts/urls';
import { Link, useLoaderData } from '@store/shared/runtime/router';
import {
  changeWindows,
  delayClaimDays,
  faultyDays,
  replyDays,
  returnDays,
  undeliveredShare,
} from '../figures';
import { LatestArrivals } from '../delivery/delivery-times';
import { FormChoices } from '../forms/choice-fieldset';
import { useRequestForm } from '../forms/form-context';
import { FormText } from '../forms/form-fields';
import { formLoader } from '../forms/form-loader';
import { FormPage } from '../forms/form-page';
import { OrderContact } from '../forms/order-contact';
import { RequestForm } from '../forms/request-form';
import { useHydrated } from '@store/shared/hooks/use-hydrated';

export const loader = formLoader('after-ship-center');

/** After Ship Center; opens in a new tab. */
export function Component() {
  const data = useLoaderData<typeof loader>();
  return (
    <FormPage
      title="After Ship Center"
      description="Your parcel is wrong, incomplete, damaged or has not come? Tell us here, and we put it right."
      lead="Something is not right with your parcel? Tell us what, and we put it right."
      advice={<Promises />}
    >
      <RequestForm definition={afterShipForm} data={data} target="new-tab" submitLabel="Send report">
        <OrderContact
          numberOptional
          numberHint={
            <>
              Not at hand? <Link to={pageUrl('orders')}>Find it by email</Link>.
            </>
          }
        />
        <FormText
          name="description"
          hint="Name the pieces and say what is wrong with each. If photographs help, we ask you for them by email."
          rows={6}
        />
        <FormChoices name="reason" />
        <OtherReason />
      </RequestForm>
    </FormPage>
  );
}

/** Enabled for the reason “other” and cleared when another reason is chosen. */
function OtherReason() {
  const { initial } = useRequestForm();
  const reason: unknown = useWatch({ name: 'reason', defaultValue: initial['reason'] });
  // Enabled on the server, because nothing could enable it without JavaScript.
  const hydrated = useHydrated();
  const isOther = reason === 'other';
  const { setValue } = useFormContext<FormValues>();
  const was = useRef(reason);
  useEffect(() => {
    if (was.current === 'other' && !isOther) setValue('otherReason', '');
    was.current = reason;
  }, [reason, isOther, setValue]);
  return (
    <FormText
      name="otherReason"
      optional
      hint="If it is something else, in a few words."
      rows={2}
      disabled={hydrated && !isOther}
    />
  );
}

function Promises() {
  return (
    <>
      <section>
        <h2>What happens next</h2>
        <p>
          A person reads your report and answers within {replyDays}. Please keep the piece and its packaging
          until then.
        </p>
      </section>
      <section>
        <h2>How long you have</h2>
        <ul>
          <li>
            <strong>{faultyDays} days</strong> after receipt for faulty, damaged or wrong pieces
          </li>
          <li>
            <strong>{returnDays} days</strong> after receipt for returns
          </li>
          <li>
            <strong>{delayClaimDays} days</strong> after ordering a missing parcel counts as lost; an insured
            order is then refunded {undeliveredShare} of its total
          </li>
        </ul>
        <p>
          All of it is in the <Link to={pageUrl('refund-policy')}>refund policy</Link>.
        </p>
      </section>
      <section>
        <h2>Is it late?</h2>
        <p>
          Your <Link to={pageUrl('orders')}>order</Link> shows the days on which it should arrive. Counted
          from the order, the latest arrival is:
        </p>
        <LatestArrivals />
      </section>
      <section>
        <h2>Not sent yet?</h2>
        <p>
          {changeWindows} <Link to={pageUrl('modification-cancellation')}>Modify or cancel an order</Link>.
        </p>
      </section>
    </>
  );
}
