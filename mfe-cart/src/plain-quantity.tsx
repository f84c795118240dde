import { styled } from 'styled-components';
import { addToCartFields, mostUnits } from '@store/shared/contracts/add-to-cart-form';
import { controlStyle } from '@store/shared/ui/field';

const Input = styled.input`
  ${controlStyle}
  width: 5rem;
`;

interface PlainQuantityProps {
  /** Accessible name. */
  label: string;
  quantity: number;
}

/** A quantity for browsers without JavaScript, in place of the stepper. Server only, within `<noscript>`. */
export function PlainQuantity({ label, quantity }: PlainQuantityProps) {
  return (
    <Input
      type="number"
      name={addToCartFields.quantity}
      aria-label={label}
      min={1}
      max={mostUnits}
      defaultValue={quantity}
    />
  );
}
