import { useState, type SubmitEvent } from 'react';
import { styled } from 'styled-components';
import type { Cart } from '@store/shared/contracts/cart';
import { useCart } from '@store/shared/stores';
import { Button } from '@store/shared/ui/button';
import { Icon } from '@store/shared/ui/icons';
import { TextField } from '@store/shared/ui/text-field';
import { color, radius, size, space } from '@store/shared/ui/theme';

const Codes = styled.div`
  display: grid;
  gap: ${space[3]};
  form {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space[2]};
    align-items: end;
  }
  form:has([role='alert']) {
    align-items: center;
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
    display: grid;
    flex: none;
    width: 44px;
    height: 44px;
    padding: 0;
    place-items: center;
    border: 0;
    background: none;
    cursor: pointer;
  }
`;

/** Discount codes of the cart: enter one, see whether it counts, take it off again. */
export function DiscountCodes({ codes }: { codes: Cart['discountCodes'] }) {
  const setDiscountCodes = useCart((state) => state.setDiscountCodes);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const [sending, setSending] = useState(false);

  async function send(wanted: string[]): Promise<boolean> {
    setSending(true);
    const result = await setDiscountCodes(wanted);
    setSending(false);
    setProblem(result.ok ? '' : result.problems.join(' '));
    return result.ok;
  }

  async function apply(event: SubmitEvent) {
    event.preventDefault();
    const code = typed.trim();
    if (!code) {
      setProblem('Please enter a discount code.');
      return;
    }
    if (sending) return;
    const others = codes
      .map((entry) => entry.code)
      .filter((entry) => entry.toLowerCase() !== code.toLowerCase());
    if (await send([...others, code])) setTyped('');
  }

  return (
    <Codes>
      <form onSubmit={(event) => void apply(event)} noValidate>
        <TextField
          label="Discount code"
          name="discount-code"
          autoComplete="off"
          autoCapitalize="characters"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={problem}
        />
        <Button type="submit" $look="quiet" aria-busy={sending || undefined}>
          Apply
        </Button>
      </form>
      {codes.length > 0 && (
        <ul aria-label="Discount codes" aria-live="polite">
          {codes.map(({ code, applicable }) => (
            <li key={code}>
              <span>
                <strong>{code}</strong> {applicable ? 'applied' : 'does not apply to this cart'}
              </span>
              <button
                type="button"
                aria-label={`Remove discount code ${code}`}
                onClick={() => void send(codes.map((entry) => entry.code).filter((entry) => entry !== code))}
              >
                <Icon name="x" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Codes>
  );
}
