import { useId } from 'react';
import { styled } from 'styled-components';
import { Picture, PictureWell } from '@store/shared/ui/picture';
import { color, radius, size, space } from '@store/shared/ui/theme';
import type { ReviewedProduct } from './order-reviews';

const Group = styled.fieldset`
  display: grid;
  gap: ${space[2]};
  min-width: 0;
  legend {
    padding: 0 0 ${space[1]};
    font-weight: 600;
  }
`;

const Product = styled.label<{ $only?: boolean }>`
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr);
  gap: ${space[3]};
  align-items: center;
  padding: ${space[2]};
  border: 1px solid ${({ $only }) => ($only ? 'transparent' : color.thread)};
  border-radius: ${radius.card};
  overflow-wrap: anywhere;
  cursor: ${({ $only }) => ($only ? 'default' : 'pointer')};
  padding-inline: ${({ $only }) => ($only ? 0 : space[2])};
  input {
    position: absolute;
    opacity: 0;
  }
  &:has(:checked) {
    border-color: ${color.ink};
    box-shadow: inset 0 0 0 1px ${color.ink};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.woad};
    outline-offset: 2px;
  }
  small {
    display: block;
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
`;

const Face = ({ product }: { product: ReviewedProduct }) => (
  <>
    <PictureWell>
      <Picture image={product.image} alt="" widths={[96, 192]} sizes="56px" />
    </PictureWell>
    <span>
      {product.title}
      {product.variantTitle ? <small>{product.variantTitle}</small> : null}
    </span>
  </>
);

interface Props {
  products: readonly ReviewedProduct[];
  value: string;
  onChange: (id: string) => void;
}

/** The reviewed product; a choice when the order has several products without a review. */
export function ProductChoice({ products, value, onChange }: Props) {
  const name = useId();
  const [first, ...others] = products;
  if (!first) return null;
  if (others.length === 0)
    return (
      <Product as="div" $only>
        <Face product={first} />
      </Product>
    );
  return (
    <Group>
      <legend>What is your review about?</legend>
      {products.map((product) => (
        <Product key={product.id}>
          <input
            type="radio"
            name={name}
            checked={product.id === value}
            onChange={() => onChange(product.id)}
          />
          <Face product={product} />
        </Product>
      ))}
    </Group>
  );
}
