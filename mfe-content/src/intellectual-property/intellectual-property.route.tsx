import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { ipClaimForm } from '@store/shared/contracts/forms/ip-claim';
import { pageUrl } from '@store/shared/contracts/urls';
import { Link, useLoaderData } from '@store/shared/runtime/router';
import { Button } from '@store/shared/ui/button';
import { color, size, space } from '@store/shared/ui/theme';
import { claimLinks, counterNoticeDays, replyDays } from '../figures';
import { FormBoxes, FormChoices } from '../forms/choice-fieldset';
import { FormLine, FormText } from '../forms/form-fields';
import { formLoader } from '../forms/form-loader';
import { FieldRow, FormPage } from '../forms/form-page';
import { LinksField } from '../forms/links-field';
import { RequestForm } from '../forms/request-form';

export const loader = formLoader('intellectual-property');

/** Intellectual Property Claim form: confirmed once the form service has stored it. */
export function Component() {
  const data = useLoaderData<typeof loader>();
  return (
    <FormPage
      title="Intellectual Property Claim"
      description="File a claim if a design, picture or name on this site infringes your copyright, trademark or another right of yours."
      lead="Is your work on our site without permission? Tell us what it is and where we can see the original."
      advice={<BeforeYouFile />}
    >
      <RequestForm
        definition={ipClaimForm}
        data={data}
        target="same-tab"
        submitLabel="Submit"
        otherActions={
          <Button as={Link} to={pageUrl('dmca')} $look="quiet">
            Cancel
          </Button>
        }
      >
        <FormPart title="Your contact details">
          <FieldRow>
            <FormLine name="name" autoComplete="name" />
            <FormLine name="email" type="email" autoComplete="email" spellCheck={false} />
          </FieldRow>
          <FieldRow>
            <FormLine name="company" optional autoComplete="organization" />
            <FormLine name="phone" type="tel" autoComplete="tel" />
          </FieldRow>
          <FormText
            name="address"
            hint="Postal address with country."
            autoComplete="street-address"
            rows={3}
          />
          <FormChoices name="copyrightOwner" />
        </FormPart>
        <FormPart title="What infringes your rights">
          <LinksField
            name="infringingLinks"
            one="Infringing link"
            hint={`Addresses of the pages or pictures on this site, up to ${claimLinks}. You can paste several at once.`}
          />
          <FormText name="description" hint="What on these pages is yours?" rows={5} />
        </FormPart>
        <FormPart title="Your original work">
          <LinksField
            name="originalLinks"
            one="Original link"
            hint={`Where we can see the original, up to ${claimLinks} addresses.`}
          />
          <FormText name="originalDescription" hint="What is it, when was it made and by whom?" rows={5} />
          <FormText
            name="evidence"
            hint="Registration numbers, first publication, sketches: what shows that it is yours."
            rows={4}
          />
        </FormPart>
        <FormPart title="Your statements">
          <FormBoxes name="statements" hint="All three are needed for a valid claim." />
          <FormLine
            name="signature"
            hint="Type your full name. It counts as your signature."
            autoComplete="off"
          />
        </FormPart>
      </RequestForm>
    </FormPage>
  );
}

const Part = styled.section`
  display: grid;
  gap: ${space[5]};
  & + & {
    padding-top: ${space[5]};
    border-top: 1px solid ${color.thread};
  }
  h2 {
    font-size: ${size.title};
  }
`;

/** A part of a long form, with its heading. */
function FormPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Part aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Part>
  );
}

function BeforeYouFile() {
  return (
    <>
      <section>
        <h2>Before you file</h2>
        <p>
          Only the owner of a right, or somebody authorized to act for the owner, can file a claim. A claim
          that is knowingly false can have legal consequences.
        </p>
      </section>
      <section>
        <h2>What happens next</h2>
        <p>
          We confirm within {replyDays}, check the claim and take down what it names. Whoever supplied it can
          send a counter-notice; then it comes back after {counterNoticeDays} business days unless you go to
          court.
        </p>
        <p>
          The whole procedure is our <Link to={pageUrl('dmca')}>IP complaint policy</Link>.
        </p>
      </section>
      <section>
        <h2>Who sees it</h2>
        <p>
          We pass your claim, with your name and address, on to whoever supplied the content. See the{' '}
          <Link to={pageUrl('privacy-policy')}>privacy policy</Link>.
        </p>
      </section>
    </>
  );
}
