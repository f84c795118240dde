import { useState } from 'react';
import { keepDraft } from '@store/shared/browser/form-draft';
import type { AfterShipReason } from '@store/shared/contracts/forms/after-ship';
import type { FormValues } from '@store/shared/contracts/forms/form';
import type { FormName } from '@store/shared/contracts/forms/form-names';
import { cartUrl, pageUrl } from '@store/shared/contracts/urls';
import { Link, useNavigate } from '@store/shared/runtime/router';
import { useCart } from '@store/shared/runtime/stores';
import { Button } from '@store/shared/ui/button';
import { Message } from '@store/shared/ui/message';
import type { FoundOrder } from './found-order';

const returning: AfterShipReason = 'return';

/** Change while it can be changed, Return, and Order again. Forms are filled in with number and address. */
export function OrderActions({ order, email }: { order: FoundOrder; email: string }) {
  const { state, changeable, name: orderNumber } = order;
  return (
    <>
      {changeable ? (
        <FormLink form="modification-cancellation" values={{ orderNumber, email }}>
          Change
        </FormLink>
      ) : null}
      {state === 'canceled' ? null : (
        <FormLink form="after-ship-center" values={{ orderNumber, email, reason: returning }}>
          Return
        </FormLink>
      )}
      <OrderAgain order={order} />
    </>
  );
}

/** Opens a request form with these values in it. They go along in the tab's storage, not in the address. */
function FormLink({ form, values, children }: { form: FormName; values: FormValues; children: string }) {
  return (
    <Button as={Link} to={pageUrl(form)} $look="quiet" onClick={() => keepDraft(form, values)}>
      {children}
    </Button>
  );
}

/** Puts all that is still sold into the cart once more, and opens it. */
function OrderAgain({ order }: { order: FoundOrder }) {
  const add = useCart((state) => state.add);
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  const [problem, setProblem] = useState('');
  const lines = order.products.flatMap(({ again }) => again ?? []);
  if (lines.length === 0) return null;

  async function addAll() {
    if (adding) return;
    setAdding(true);
    const results = await Promise.all(lines.map((line) => add(line)));
    setAdding(false);
    const problems = results.flatMap((result) => (result.ok ? [] : result.problems));
    if (results.every(({ ok }) => ok)) await navigate(cartUrl);
    else setProblem(problems.join(' ') || 'Not everything could be added to the cart. Please try again.');
  }

  return (
    <>
      <Button type="button" $look="quiet" aria-disabled={adding || undefined} onClick={() => void addAll()}>
        {adding ? 'Adding...' : 'Order again'}
      </Button>
      {problem ? <Message tone="error">{problem}</Message> : null}
    </>
  );
}
