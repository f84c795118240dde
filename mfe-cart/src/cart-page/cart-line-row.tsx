import { useState } from 'react';
import { styled } from 'styled-components';
import type { CartLine } from '@store/shared/contracts/cart';
import { productUrl } from '@store/shared/contracts/urls';
import { Link } from '@store/shared/router';
import { useCart } from '@store/shared/stores';
import { Message } from '@store/shared/ui/message';
import { Picture, PictureWell } from '@store/shared/ui/picture';
import { Price } from '@store/shared/ui/price';
import { above, color, font, size, space } from '@store/shared/ui/theme';
import { VisuallyHidden } from '@store/shared/ui/visually-hidden';
import { QuantityStepper } from '../quantity-stepper';
import { useWantedQuantity } from './use-wanted-quantity';

const Row = styled.li`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  gap: ${space[4]};
  padding-block: ${space[4]};
  border-bottom: 1px solid ${color.thread};
  overflow-wrap: anywhere;
  ${above.md} {
    grid-template-columns: 128px minmax(0, 1fr);
    gap: ${space[5]};
  }
  .line-title {
    font: 500 ${size.lead} / 1.25 ${font.display};
    a {
      color: ${color.ink};
    }
  }
  dl {
    display: grid;
    gap: ${space[1]};
    margin-block: ${space[2]} ${space[3]};
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
  dl > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[1]};
  }
  .line-controls {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[3]} ${space[4]};
    align-items: center;
  }
  .line-price {
    margin-left: auto;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  .line-remove {
    min-height: 44px;
    padding: 0 ${space[2]};
    border: 0;
    background: none;
    color: ${color.woad};
    text-decoration: underline;
    text-underline-offset: 0.2em;
    cursor: pointer;
  }
`;

interface CartLineRowProps {
  line: CartLine;
  onRemoved: () => void;
}

/** One line of the cart: what it is, what is printed on it, how many, and Remove. */
export function CartLineRow({ line, onRemoved }: CartLineRowProps) {
  const remove = useCart((state) => state.remove);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const { quantity, change } = useWantedQuantity(line, setProblems);

  async function removeLine() {
    const result = await remove(line);
    if (result.ok) onRemoved();
    else setProblems(result.problems);
  }

  const details = [
    { name: 'Variant', value: line.variantTitle },
    { name: 'Custom Text', value: line.customText },
    { name: 'Custom Number', value: line.customNumber },
  ].filter(({ value }) => value !== '');

  return (
    <Row>
      <PictureWell>
        <Picture
          image={line.image}
          alt=""
          widths={[160, 240, 400]}
          sizes="(min-width: 768px) 128px, 96px"
          loading="eager"
        />
      </PictureWell>
      <div>
        <p className="line-title">
          <Link to={productUrl(line.handle)}>{line.title}</Link>
        </p>
        <dl>
          {details.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}:</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className="line-controls">
          <QuantityStepper label={`Quantity of ${line.title}`} quantity={quantity} onChange={change} />
          <button type="button" className="line-remove" onClick={() => void removeLine()}>
            Remove<VisuallyHidden> {line.title}</VisuallyHidden>
          </button>
          <span className="line-price">
            <Price price={line.price} />
          </span>
        </div>
        {problems.length > 0 && <Message tone="error">{problems.join(' ')}</Message>}
        {!line.availableForSale && <Message tone="information">This is sold out by now.</Message>}
      </div>
    </Row>
  );
}
