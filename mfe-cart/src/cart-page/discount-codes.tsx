import { useState, type SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { plainDigits } from '@store/shared/contracts/entered-text';
import type { Cart } from '@store/shared/contracts/cart';
import { useCart, useSession, type CartResult } from '@store/shared/runtime/stores';
import { Button } from '@store/shared/ui/button';
import { iconButton } from '@store/shared/ui/icon-button';
import { Icon } from '@store/shared/ui/icons';
import { TextField } from '@store/shared/ui/text-field';
import { color, radius, size, space } from '@store/shared/ui/theme';
import { ChangeProblem, type Refused } from '../change-problem';

const Codes = styled.div`
  display: grid;
  gap: ${space[3]};
  /* Large letters bring the button below the field. */
  form {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]};
    align-items: start;
  }
  form > :first-child {
    flex: 1 1 7rem;
    min-width: 0;
  }
  /* Beside the field, above its message. */
  form > button {
    margin-top: calc(1.5rem + ${space[1]});
  }
  ul {
    display: grid;
    gap: ${space[2]};
    list-style: none;
  }
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding-left: ${space[3]};
    border: 1px solid ${color.thread};
    border-radius: ${radius.control};
    background: ${color.paper};
    font-size: ${size.small};
    overflow-wrap: anywhere;
  }
  li button {
    ${iconButton}
    flex: none;
  }
  @media (scripting: none) {
    form,
    li button {
      display: none;
    }
  }
`;

/** Discount codes of the cart: add, state, remove. */
export function DiscountCodes({ codes }: { codes: Cart['discountCodes'] }) {
  const setDiscountCodes = useCart((state) => state.setDiscountCodes);
  /** Sent along, so that the service refuses a code that this shopper has used before here and not only at the checkout. */
  const email = useSession((state) => state.email);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<Refused | null>(null);
  const [sending, setSending] = useState(false);

  async function send(asking: Promise<CartResult>) {
    setSending(true);
    const result = await asking;
    setSending(false);
    setProblem(result.ok ? null : result);
    return result.ok;
  }

  const without = (code?: string) => codes.map((entry) => entry.code).filter((entry) => entry !== code);

  const say = (text: string) => setProblem({ ok: false, problems: [text] });

  async function apply(event: SubmitEvent) {
    event.preventDefault();
    const code = plainDigits(typed.normalize('NFKC'));
    const same = codes.find((entry) => entry.code.toLowerCase() === code.toLowerCase());
    if (sending) return;
    if (!code || same?.applicable) {
      say(
        same
          ? `${same.code.toUpperCase()} is applied to this cart already.`
          : 'Please enter a discount code.',
      );
      return;
    }
    if (await send(setDiscountCodes([...without(same?.code), code], email))) setTyped('');
  }

  return (
    <Codes>
      <form onSubmit={(event) => void apply(event)} noValidate>
        <TextField
          label="Discount code"
          name="discount-code"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={64}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={problem && !problem.retry ? problem.problems.join(' ') : ''}
        />
        <Button type="submit" $look="quiet" aria-busy={sending || undefined}>
          {sending && typed ? 'Applying...' : 'Apply'}
        </Button>
      </form>
      {problem?.retry && <ChangeProblem problem={problem} onRetry={(retry) => void send(retry())} />}
      {codes.length > 0 && (
        <CodeList codes={codes} onRemove={(code) => void send(setDiscountCodes(without(code), email))} />
      )}
    </Codes>
  );
}

interface CodeListProps {
  codes: Cart['discountCodes'];
  onRemove: (code: string) => void;
}

const CodeList = ({ codes, onRemove }: CodeListProps) => (
  <ul aria-label="Discount codes" aria-live="polite">
    {codes.map(({ code, applicable, reason }) => (
      <li key={code}>
        <span>
          {/* A reason contains the code. */}
          {reason ?? (
            <>
              <strong>{code.toUpperCase()}</strong>{' '}
              <span>{applicable ? 'applied' : 'does not apply to this cart'}</span>
            </>
          )}
        </span>
        <button
          type="button"
          aria-label={`Remove discount code ${code.toUpperCase()}`}
          onClick={() => onRemove(code)}
        >
          <Icon name="x" size={16} />
        </button>
      </li>
    ))}
  </ul>
);
