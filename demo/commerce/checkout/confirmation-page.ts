import { phoneKey } from '@store/shared/contracts/order-identifier';
import type { Order } from '../orders/order';
import { countryName, regionName } from './address-rules';
import { html, type Html } from './html';
import { linesList, totalsTable } from './order-summary';
import { framePage, type PageFrame } from './page-frame';

/** The page after an order, which stays at its address. */
export function confirmationPage(frame: PageFrame, order: Order): string {
  return framePage(
    frame,
    `Order ${order.name}`,
    html`<div class="grid thanks">
      <div class="entry">
        <p class="kicker">Order <strong>${order.name}</strong></p>
        <h1>Thank you, ${order.address.name}</h1>
        <p class="lead">
          Your test order is placed. Nothing was charged and nothing will be shipped: this is a demonstration
          shop.
        </p>
        <p>
          Keep the number ${order.name}. You find the order again with
          ${phoneKey(order.contact.phone) ? 'your email address or phone number' : 'your email address'} on
          the <a href="${frame.storeOrigin}/pages/orders">order lookup</a>.
        </p>
        <dl class="facts">
          <div>
            <dt>Contact</dt>
            <dd>${order.contact.email}${order.contact.phone && html`<br />${order.contact.phone}`}</dd>
          </div>
          <div>
            <dt>Delivery</dt>
            <dd>${addressLines(order)}</dd>
          </div>
          <div>
            <dt>Shipping</dt>
            <dd>${order.shipping.name}, ${order.shipping.days} after production</dd>
          </div>
          <div>
            <dt>Payment</dt>
            <dd>Test payment, nothing charged</dd>
          </div>
          ${
            order.note &&
            html`<div>
              <dt>Note</dt>
              <dd>${order.note}</dd>
            </div>`
          }
        </dl>
        <p><a class="button" href="${frame.storeOrigin}/">Continue shopping</a></p>
      </div>
      <aside class="cost" aria-label="Order summary">
        <div class="panel">
          <h2>Your order</h2>
          ${linesList(order.lines)} ${totalsTable({ ...order, shippingCents: order.shipping.cents })}
        </div>
      </aside>
    </div>`,
  );
}

function addressLines({ address }: Order): Html {
  const place = [address.city, regionName(address.countryCode, address.region), address.postalCode]
    .filter(Boolean)
    .join(', ');
  const lines = [
    address.name,
    address.company,
    address.address1,
    address.address2,
    place,
    countryName(address.countryCode),
  ];
  return html`${lines.filter(Boolean).map((line, index) => html`${index > 0 && html`<br />`}${line}`)}`;
}
