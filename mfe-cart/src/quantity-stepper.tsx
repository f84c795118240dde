import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { styled } from 'styled-components';
import { addToCartFields, mostUnits } from '@store/shared/contracts/add-to-cart-form';
import { Icon } from '@store/shared/ui/icons';
import { color, radius, size } from '@store/shared/ui/theme';
import { quantityProblem, readUnits } from './read-units';

const Stepper = styled.div`
  display: inline-grid;
  flex: none;
  grid-template: 46px / 44px 48px 44px;
  place-items: stretch;
  border: 1px solid ${color.inkSoft};
  border-radius: ${radius.control};
  background: ${color.white};
  button,
  input {
    padding: 0;
    border: 0;
    border-radius: ${radius.control};
    background: none;
    text-align: center;
  }
  button {
    display: grid;
    place-items: center;
    cursor: pointer;
    touch-action: manipulation;
    user-select: none;
  }
  [aria-disabled='true'] {
    cursor: not-allowed;
    opacity: 0.4;
  }
  output {
    position: absolute;
    clip-path: inset(50%);
  }
  p {
    grid-column: 1/-1;
    width: 0;
    min-width: 100%;
    color: ${color.madder};
    font-size: ${size.small};
  }
  /* Only the field works. */
  @media (scripting: none) {
    button {
      visibility: hidden;
    }
  }
`;

/** Milliseconds until a button that is held repeats, and between two repetitions. */
const holdMs = 400;
const repeatMs = 60;

interface QuantityStepperProps {
  /** Name of the group and of its field, e.g. `Quantity` or `Quantity of Scotland Hoodie`. */
  label: string;
  quantity: number;
  /** Called once for a press, short or long, and for what was typed. */
  onChange: (quantity: number) => void;
}

/** A quantity that can be typed, with minus and plus, which repeat while they are held. The buttons keep their focus at the limit. */
export function QuantityStepper({ label, quantity, onChange }: QuantityStepperProps) {
  /** What is typed or counted and not handed over yet; what is no quantity stays. */
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  const timer = useRef(0);
  /** Where a button that is held has counted to. */
  const counted = useRef<number | null>(null);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => stop, []);
  const units = readUnits(typed ?? '', 1) ?? quantity;

  function take(text: string) {
    const wanted = readUnits(text, 1);
    setRefused(wanted === null);
    setTyped(wanted === null ? text : null);
    if (wanted !== null && wanted !== quantity) onChange(wanted);
  }

  function button(name: string, icon: 'minus' | 'plus', step: number) {
    const next = (from: number) => Math.min(mostUnits, Math.max(1, from + step));
    const count = (from: number) => {
      counted.current = next(from);
      setTyped(String(counted.current));
      timer.current = window.setTimeout(count, repeatMs, counted.current);
    };
    /** Hands over what was counted, else one step. */
    const release = (otherwise: number) => {
      stop();
      take(String(counted.current ?? otherwise));
      counted.current = null;
    };
    return (
      <button
        type="button"
        aria-label={name}
        aria-disabled={next(units) === units}
        onPointerDown={() => {
          stop();
          timer.current = window.setTimeout(count, holdMs, units);
        }}
        onPointerUp={stop}
        onPointerLeave={() => (counted.current === null ? stop() : release(units))}
        onClick={() => release(next(units))}
        onContextMenu={(event) => event.preventDefault()}
      >
        <Icon name={icon} />
      </button>
    );
  }

  return (
    <Stepper role="group" aria-label={label}>
      {button('Decrease quantity', 'minus', -1)}
      <QuantityInput
        aria-label={label}
        aria-invalid={refused || undefined}
        value={typed ?? quantity}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={({ target }) => take(target.value)}
        onKeyDown={(event) => {
          // Enter hands over what was typed; it does not send the form.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          take(event.currentTarget.value);
        }}
      />
      {button('Increase quantity', 'plus', 1)}
      {/* Announced after a press. */}
      <output aria-label="Quantity">{quantity}</output>
      {refused && <p role="alert">{quantityProblem}</p>}
    </Stepper>
  );
}

/** The field of a quantity in a form of the cart. */
export const QuantityInput = (props: ComponentProps<'input'>) => (
  <input inputMode="numeric" autoComplete="off" name={addToCartFields.quantity} dir="auto" {...props} />
);
