import type { SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { Button } from '@store/shared/ui/button';
import { Dialog } from '@store/shared/ui/dialog';
import { controlStyle } from '@store/shared/ui/field';
import { space } from '@store/shared/ui/theme';
import type { Choices } from './choices-operation';

/** A product of which something is to be chosen. */
export interface Undecided extends Choices {
  id: string;
  title: string;
}

interface ChooseDialogProps {
  products: readonly Undecided[];
  open: boolean;
  onClose: () => void;
  /** Called with the variants that were chosen. */
  onChoose: (variants: string[]) => void;
}

/** Asks for the size of each product. Nothing is chosen at first: what nobody chose is not bought. */
export function ChooseDialog({ products, open, onClose, onChoose }: ChooseDialogProps) {
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    onChoose([...new FormData(event.currentTarget).values()].map(String));
  };
  return (
    <Dialog open={open} onClose={onClose} title="Choose your sizes">
      <Form onSubmit={submit}>
        {products.map(({ id, title, what, variants }) => (
          <label key={id}>
            <span>{title}</span>
            <select name={id} required defaultValue="">
              <option value="" disabled>
                Choose {what}
              </option>
              {variants.map((variant) => (
                <option key={variant.id} value={variant.id}>
                  {variant.title}
                </option>
              ))}
            </select>
          </label>
        ))}
        <Button>Add to cart</Button>
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space[4]};
  label {
    display: grid;
    gap: ${space[1]};
  }
  span {
    font-weight: 600;
  }
  select {
    ${controlStyle}
  }
`;
