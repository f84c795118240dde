import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { processing, refunds, shipping, spanText } from '@store/shared/shop-data/policies';
import { processingOf, productKind } from '@store/shared/shop-data/delivery/delivery-promise';
import { store } from '@store/shared/shop-data/store';
import { pageUrl } from '@store/shared/contracts/urls';
import { Link } from '@store/shared/runtime/router';
import { Icon } from '@store/shared/ui/icons';
import { Skeleton } from '@store/shared/ui/skeleton';
import { color, font, motion, size, space } from '@store/shared/ui/theme';
import type { Product } from '../product/product';

const Sections = styled.div`
  border-bottom: 1px solid ${color.thread};
  details {
    border-top: 1px solid ${color.thread};
  }
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 56px;
    font: 600 ${size.text} / 1.25 ${font.text};
    cursor: pointer;
  }
  summary svg {
    transition: transform ${motion.backdrop};
  }
  [open] > summary svg {
    transform: rotate(180deg);
  }
  .section-body {
    padding-bottom: ${space[5]};
    overflow-wrap: anywhere;
  }
  .section-body * + :is(p, ul, ol, dl, table, figure, blockquote, h2, h3, h4, h5, h6) {
    margin-top: ${space[3]};
  }
  .section-body :is(h2, h3, h4, h5, h6) {
    font-size: ${size.text};
  }
  ul,
  ol {
    padding-left: 1.25em;
  }
  table {
    display: block;
    overflow-x: auto;
    border-collapse: collapse;
  }
  td,
  th {
    padding: ${space[1]} ${space[3]} ${space[1]} 0;
    text-align: left;
  }
  img {
    height: auto;
  }
`;

function Section({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={open}>
      <summary>
        {title}
        <Icon name="chevron-down" size={18} />
      </summary>
      <div className="section-body">{children}</div>
    </details>
  );
}

/** Details, delivery and guarantee as native disclosures, which work without JavaScript and with find-in-page. */
export function ProductAccordions({ product }: { product: Product | null }) {
  return (
    <Sections>
      <Section title="Item details" open>
        {product ? (
          // The loader has sanitised the HTML; its type shows it.
          <div dangerouslySetInnerHTML={{ __html: product.descriptionHtml }} />
        ) : (
          <Skeleton $height="9em" />
        )}
      </Section>
      <Section title="Delivery Information">
        <DeliveryInformation productType={product?.productType ?? ''} />
      </Section>
      <Section title="Satisfaction Guarantee">
        <p>
          A faulty product is refunded in full. Write to{' '}
          <a href={`mailto:${store.supportEmail}`}>{store.supportEmail}</a> within {refunds.faultyClaimDays}{' '}
          days, and we make it right. The warranty applies once per order.
        </p>
        <p>
          You can return an order within {refunds.returnDaysFromReceipt} days of receiving it: see our{' '}
          <Link to={pageUrl('return-policy')}>return policy</Link> and{' '}
          <Link to={pageUrl('refund-policy')}>refund policy</Link>.
        </p>
      </Section>
    </Sections>
  );
}

const { clothes, other } = processing.productionBusinessDays;
const { usa, international } = shipping.transitBusinessDays;

/** How the time until an arrival is made up; the arrival itself stands above the button. */
function DeliveryInformation({ productType }: { productType: string }) {
  return (
    <>
      <p>
        Every piece is made for you. Order check, production and quality control take{' '}
        {spanText(processingOf([productKind(productType)]))} business days for this one; of that, production
        alone is {spanText(clothes)} business days for clothes and {spanText(other)} business days for other
        products. After that, shipping usually takes:
      </p>
      <ul>
        <li>USA: {spanText(usa)} business days</li>
        <li>International: {spanText(international)} business days</li>
      </ul>
      <p>
        Prices and special areas: <Link to={pageUrl('shipping-information')}>shipping information</Link>.
      </p>
    </>
  );
}
