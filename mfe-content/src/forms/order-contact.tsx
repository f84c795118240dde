import type { ReactNode } from 'react';
import { FormLine } from './form-fields';
import { FieldRow } from './form-page';

/** Order number and contact fields, shared by the forms about an order. */
export function OrderContact({
  numberHint,
  numberOptional,
}: {
  numberHint: ReactNode;
  numberOptional?: boolean;
}) {
  return (
    <>
      <FieldRow>
        <FormLine
          name="orderNumber"
          optional={numberOptional}
          hint={numberHint}
          autoComplete="off"
          spellCheck={false}
        />
        <FormLine name="fullName" hint="As on the order." autoComplete="name" />
      </FieldRow>
      <FieldRow>
        <FormLine
          name="email"
          hint="The one you ordered with."
          type="email"
          autoComplete="email"
          spellCheck={false}
        />
        <FormLine name="phone" hint="In case we have to reach you quickly." type="tel" autoComplete="tel" />
      </FieldRow>
    </>
  );
}
