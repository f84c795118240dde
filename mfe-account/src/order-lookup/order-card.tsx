import type { ReactNode } from 'react';
import { Link } from '@store/shared/runtime/router';
import { styled } from 'styled-components';
import { orderStates } from '@store/shared/shop-data/order-states';
import { productUrl } from '@store/shared/contracts/urls';
import { usePrints, type PrintedLine, type RenderPrint } from '@store/shared/prints/use-prints';
import { Picture, PictureWell } from '@store/shared/ui/picture';
import { above, color, radius, size, space } from '@store/shared/ui/theme';
import type { FoundOrder, FoundProduct } from './found-order';
import { OrderActions } from './order-actions';
import { OrderProgress } from './order-progress';

const Card = styled.article`
  border: 1px solid ${color.thread};
  border-radius: ${radius.card};
  background: ${color.white};
  > * {
    padding-inline: ${space[4]};
    ${above.md} {
      padding-inline: ${space[5]};
    }
  }
  header {
    display: grid;
    gap: ${space[3]} ${space[5]};
    padding-block: ${space[4]};
    border-bottom: 1px solid ${color.thread};
    ${above.md} {
      grid-template-columns: 1fr auto;
      align-items: center;
    }
  }
  dl {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]} ${space[5]};
  }
  dt {
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
  dd {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  @media print {
    border: 0;
    header {
      padding-inline: 0;
      break-after: avoid;
    }
  }
`;

const Lines = styled.ul`
  list-style: none;
  @media print {
    padding-inline: 0;
  }
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: 72px 1fr;
  gap: ${space[1]} ${space[4]};
  padding-block: ${space[4]};
  & + & {
    border-top: 1px solid ${color.linen};
  }
  ${above.md} {
    grid-template-columns: 88px 1fr auto;
  }
  .line-facts {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  a {
    display: inline-block;
    min-height: 24px;
    color: ${color.ink};
    font-weight: 600;
  }
  .line-detail {
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
  .line-price {
    grid-column: 2;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    ${above.md} {
      grid-column: auto;
    }
  }
`;

const Details = styled.dl`
  && {
    display: grid;
    gap: ${space[3]};
    padding-block: ${space[4]};
    border-top: 1px solid ${color.linen};
  }
  dd {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  padding-block: ${space[4]};
  border-top: 1px solid ${color.thread};
  @media print {
    display: none;
  }
`;

interface OrderCardProps {
  order: FoundOrder;
  /** The address that the order was found by; empty for a phone number. Forms about the order are filled in with it. */
  email: string;
  /** Actions beside those of every order. */
  actions?: ReactNode;
}

/** One order: how far it has come, its lines, and its actions. */
export function OrderCard({ order, email, actions }: OrderCardProps) {
  const renderPrint = usePrints(order.products.flatMap((product) => printedLine(product) ?? []));
  return (
    <Card aria-label={`Order ${order.name}`}>
      <header>
        <h3>Order {order.name}</h3>
        <dl>
          {order.date ? <Fact name="Date" value={order.date} /> : null}
          <Fact name="Status" value={orderStates[order.state].label} />
          <Fact name="Total" value={order.total} />
        </dl>
      </header>
      <OrderProgress order={order} />
      <Lines aria-label={`Products of order ${order.name}`}>
        {order.products.map((product) => (
          <OrderLine key={product.key} product={product} renderPrint={renderPrint} />
        ))}
      </Lines>
      {(order.address.length > 0 || order.shippingName) && (
        <Details aria-label={`Delivery of order ${order.name}`}>
          {order.address.length > 0 ? <Fact name="Ships to" value={order.address.join('\n')} /> : null}
          {order.shippingName ? <Fact name="Shipping" value={order.shippingName} /> : null}
        </Details>
      )}
      {order.gift.length > 0 && (
        <Details aria-label={`Gift options of order ${order.name}`}>
          {order.gift.map(({ name, value }) => (
            <Fact key={name} name={name} value={value} />
          ))}
        </Details>
      )}
      <Actions>
        {actions}
        <OrderActions order={order} email={email} />
      </Actions>
    </Card>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{value}</dd>
    </div>
  );
}

/** What is printed on a product; null for one that is no longer sold. */
const printedLine = ({ again, image }: FoundProduct): PrintedLine | null =>
  again && { ...again, image: image && { ...image, altText: null, width: null, height: null } };

function OrderLine({ product, renderPrint }: { product: FoundProduct; renderPrint: RenderPrint }) {
  const printed = printedLine(product);
  return (
    <Line>
      <PictureWell>
        <Picture image={product.image} alt="" widths={[96, 192, 288]} sizes="88px" />
        {printed && renderPrint(printed)}
      </PictureWell>
      <div className="line-facts">
        {product.handle === null ? (
          <p>{product.title}</p>
        ) : (
          <Link to={productUrl(product.handle)}>{product.title}</Link>
        )}
        {product.variantTitle ? <p className="line-detail">{product.variantTitle}</p> : null}
        <p className="line-detail">Quantity: {product.quantity}</p>
        {product.customText ? (
          <p className="line-detail">
            Custom text: <bdi>{product.customText}</bdi>
          </p>
        ) : null}
        {product.customNumber ? (
          <p className="line-detail">
            Custom number: <bdi>{product.customNumber}</bdi>
          </p>
        ) : null}
      </div>
      <p className="line-price">{product.price}</p>
    </Line>
  );
}
