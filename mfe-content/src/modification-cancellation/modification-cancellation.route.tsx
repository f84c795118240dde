import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { modificationForm, requestTypes, type RequestType } from '@store/shared/contracts/forms/modification';
import { pageUrl } from '@store/shared/contracts/urls';
import { Link, useLoaderData } from '@store/shared/runtime/router';
import { changeWindows, returnDays } from '../figures';
import { useRequestForm } from '../forms/form-context';
import { FormSelect, FormText } from '../forms/form-fields';
import { formLoader } from '../forms/form-loader';
import { FormPage } from '../forms/form-page';
import { OrderContact } from '../forms/order-contact';
import { RequestForm } from '../forms/request-form';

export const loader = formLoader('modification-cancellation');

/** Modify/Cancel form; opens in a new tab. */
export function Component() {
  const data = useLoaderData<typeof loader>();
  return (
    <FormPage
      title="Modify or Cancel an Order"
      description="Ask us to change the design, variant, address or quantity of an order, or to cancel it. How long each is possible after payment."
      lead="Tell us what should be different. The sooner we hear from you, the more we can do: your piece is made soon after you pay."
      advice={<Windows />}
    >
      <RequestForm
        definition={modificationForm}
        data={data}
        target="new-tab"
        withoutCaptcha
        submitLabel="Send request"
      >
        <OrderContact numberHint="As in your confirmation email." />
        <FormSelect name="requestType" empty="Choose what you want to do" />
        <Details />
      </RequestForm>
    </FormPage>
  );
}

/** The details prompt of each request type. */
const prompts: Record<RequestType, string> = {
  'edit-design': 'What should the design look like? Name every text, number, color or picture to change.',
  'edit-variant': 'Which size, color or style do you want instead? Name the product if there are several.',
  'change-address': 'What is the complete new shipping address, with postal code and country?',
  'change-quantity': 'How many of which product do you want?',
  'cancel-order': 'Why do you want to cancel? Tell us if only a part of the order should be canceled.',
};

const isRequestType = (value: unknown): value is RequestType =>
  typeof value === 'string' && Object.hasOwn(requestTypes, value);

/** A part of a form that appears with an answer. Without JavaScript it is always shown. */
const Depending = styled.div<{ $shown: boolean }>`
  display: ${({ $shown }) => ($shown ? 'contents' : 'none')};
  @media (scripting: none) {
    display: contents;
  }
`;

/** The details field, shown once a request type is chosen or the error summary's link to it is pressed. */
function Details() {
  const { initial, opened } = useRequestForm();
  const type: unknown = useWatch({ name: 'requestType', defaultValue: initial['requestType'] });
  const chosen = isRequestType(type);
  return (
    <Depending $shown={chosen || opened.includes('requestDetails')}>
      <FormText
        name="requestDetails"
        label={chosen ? prompts[type] : 'Tell us the details: what should be changed, and to what?'}
        rows={6}
      />
    </Depending>
  );
}

function Windows() {
  return (
    <>
      <section>
        <h2>How long do I have?</h2>
        <p>{changeWindows}</p>
      </section>
      <section>
        <h2>Too late?</h2>
        <p>
          Then your piece is being made. You can return it within {returnDays} days of receiving it: see the{' '}
          <Link to={pageUrl('return-policy')}>return policy</Link>.
        </p>
      </section>
      <section>
        <h2>Already arrived?</h2>
        <p>
          If something is wrong with your parcel, use the{' '}
          <Link to={pageUrl('after-ship-center')}>returns & problems</Link>.
        </p>
      </section>
    </>
  );
}
