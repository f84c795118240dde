import { styled } from 'styled-components';
import { Icon } from '@store/shared/ui/icons';
import { color, radius } from '@store/shared/ui/theme';

const Stepper = styled.div`
  display: inline-grid;
  flex: none;
  grid-template-columns: 44px minmax(32px, auto) 44px;
  align-items: center;
  height: 48px;
  border: 1px solid ${color.inkSoft};
  border-radius: ${radius.control};
  background: ${color.white};
  button {
    display: grid;
    height: 100%;
    min-height: 44px;
    padding: 0;
    place-items: center;
    border: 0;
    border-radius: ${radius.control};
    background: none;
    color: inherit;
    cursor: pointer;
  }
  button[aria-disabled='true'] {
    color: ${color.inkSoft};
    cursor: not-allowed;
    opacity: 0.5;
  }
  output {
    font-variant-numeric: tabular-nums;
    text-align: center;
  }
`;

interface QuantityStepperProps {
  /** Name of the group, e.g. `Quantity` or `Quantity of Scotland Hoodie`. */
  label: string;
  quantity: number;
  onChange: (quantity: number) => void;
}

/** A quantity with minus and plus, at least 1. The buttons keep their focus at the limit. */
export function QuantityStepper({ label, quantity, onChange }: QuantityStepperProps) {
  const atMinimum = quantity <= 1;
  return (
    <Stepper role="group" aria-label={label}>
      <button
        type="button"
        aria-label="Decrease quantity"
        aria-disabled={atMinimum}
        onClick={() => {
          if (!atMinimum) onChange(quantity - 1);
        }}
      >
        <Icon name="minus" />
      </button>
      <output aria-label="Quantity">{quantity}</output>
      <button type="button" aria-label="Increase quantity" onClick={() => onChange(quantity + 1)}>
        <Icon name="plus" />
      </button>
    </Stepper>
  );
}
