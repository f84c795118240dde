import { useState } from 'react';
import { styled } from 'styled-components';
import type { CartLine } from '@store/shared/contracts/cart';
import { productUrl } from '@store/shared/contracts/urls';
import { Link } from '@store/shared/runtime/router';
import { useCart, type CartResult } from '@store/shared/runtime/stores';
import { FormerPrice } from '@store/shared/ui/former-price';
import { Message } from '@store/shared/ui/message';
import { Picture, PictureWell } from '@store/shared/ui/picture';
import { above, color, font, size, space } from '@store/shared/ui/theme';
import { VisuallyHidden } from '@store/shared/ui/visually-hidden';
import { CartPrice } from '../cart-price';
import { LineForm } from '../cart-form/line-form';
import { ChangeProblem, type Refused } from '../change-problem';
import type { RenderPrint } from '@store/shared/prints/use-prints';
import { QuantityStepper } from '../quantity-stepper';
import { LineDetails } from './line-details';
import type { Entry } from './line-order';
import { RemovedLine } from './removed-line';
import { timesPrice } from './cart-totals';

const Row = styled.li`
  border-bottom: 1px solid ${color.thread};
  overflow-wrap: anywhere;
  .line {
    display: grid;
    grid-template-columns: 96px minmax(0, 1fr);
    gap: ${space[4]};
    padding-block: ${space[4]};
    ${above.md} {
      grid-template-columns: 128px minmax(0, 1fr);
      gap: ${space[5]};
    }
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
  dd {
    white-space: pre-wrap;
  }
  .line-controls {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[3]} ${space[4]};
    align-items: center;
  }
  .line-price {
    display: grid;
    margin-left: auto;
    font-variant-numeric: tabular-nums;
    text-align: right;
  }
  .line-price strong {
    font-weight: 600;
  }
  .line-price small {
    color: ${color.inkSoft};
    font-size: ${size.small};
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
  .line-note {
    margin-top: ${space[3]};
  }
  @media (scripting: none) {
    .line-controls > [role='group'],
    .line-remove {
      display: none;
    }
  }
`;

interface CartLineRowProps {
  entry: Entry;
  /** Whether its picture is on the first screen. */
  first: boolean;
  renderPrint: RenderPrint;
  onRemove: (entry: Entry) => Promise<CartResult>;
  onUndo: (entry: Entry) => Promise<CartResult>;
}

/** An entry of the cart: a line with its quantity and Remove, or a removed line with Undo. */
export function CartLineRow({ entry, first, renderPrint, onRemove, onUndo }: CartLineRowProps) {
  const { line, removed } = entry;
  const setQuantity = useCart((state) => state.setQuantity);
  const quantity = useCart((state) => state.wanted[line.id]) ?? line.quantity;
  const [problem, setProblem] = useState<Refused | null>(null);

  async function change(changing: Promise<CartResult>) {
    const result = await changing;
    setProblem(result.ok ? null : result);
  }

  if (removed) {
    return (
      <Row>
        <RemovedLine line={line} onUndo={() => onUndo(entry)} />
      </Row>
    );
  }
  const onSale = line.availableForSale;
  return (
    <Row>
      <div className="line">
        <PictureWell>
          <Picture
            image={line.image}
            alt=""
            widths={[160, 240, 400]}
            sizes="(min-width: 768px) 128px, 96px"
            loading={first ? 'eager' : 'lazy'}
          />
          {renderPrint(line)}
        </PictureWell>
        <div>
          <p className="line-title">
            <Link to={productUrl(line.handle)}>{line.title}</Link>
          </p>
          <LineDetails line={line} />
          <div className="line-controls">
            {onSale ? (
              <QuantityStepper
                label={`Quantity of ${line.title}`}
                quantity={quantity}
                onChange={(wanted) => void change(setQuantity(line, wanted))}
              />
            ) : (
              <span>{`Quantity: ${quantity}`}</span>
            )}
            <button type="button" className="line-remove" onClick={() => void change(onRemove(entry))}>
              Remove<VisuallyHidden> {line.title}</VisuallyHidden>
            </button>
            <noscript>{__SERVER__ && <LineForm line={line} />}</noscript>
            <LinePrice line={line} quantity={quantity} />
          </div>
          {problem && <ChangeProblem problem={problem} onRetry={(retry) => void change(retry())} />}
          {!onSale && (
            <div className="line-note">
              <Message tone="information">
                This choice has sold out since you added it, so it cannot be checked out. Remove it, or{' '}
                <Link to={productUrl(line.handle)}>choose another one</Link>.
              </Message>
            </div>
          )}
        </div>
      </div>
    </Row>
  );
}

const LinePrice = ({ line, quantity }: { line: CartLine; quantity: number }) => (
  <span className="line-price">
    <strong>
      <CartPrice price={timesPrice(line.price, quantity)} />
    </strong>
    {line.compareAtPrice && (
      <span>
        <FormerPrice
          price={timesPrice(line.price, quantity)}
          compareAtPrice={timesPrice(line.compareAtPrice, quantity)}
          withBadge
        />
      </span>
    )}
    {quantity > 1 && (
      <small>
        <CartPrice price={line.price} /> each
      </small>
    )}
  </span>
);
