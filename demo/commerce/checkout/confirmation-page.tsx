import type { ReactElement } from 'react';
import { phoneKey } from '@store/shared/contracts/order-identifier';
import { returnsText } from '@store/shared/shop-data/delivery/delivery-sentences';
import { serviceNamed } from '@store/shared/shop-data/delivery/shipping-services';
import { shownAttributes, type Order } from '../orders/order';
import { addressLines } from './address-rules';
import { deliveryDays } from './delivery-days';
import { AttributeFacts, Fact, Lines, TotalsTable } from './order-summary';
import { Page } from './page-frame';

/** The page after an order, which stays at its address. */
export function confirmationPage(storeOrigin: string, order: Order): ReactElement {
  const { name, contact, address, shipping, note } = order;
  const delivery = deliveryDays(
    {
      productTypes: order.lines.map(({ productType }) => productType),
      countryCode: address.countryCode,
      service: serviceNamed(shipping.name, address),
    },
    order.createdAt,
  );
  return (
    <Page storeOrigin={storeOrigin} title={`Order ${name}`}>
      <div className="grid thanks">
        <div className="entry">
          <p className="kicker">
            Order <strong>{name}</strong>
          </p>
          <h1>Thank you, {address.name}</h1>
          <p className="lead">
            Your test order is placed. Nothing was charged and nothing will be shipped: this is a
            demonstration shop.
          </p>
          <p>
            Keep the number {name}. You can look up this order any time with{' '}
            {phoneKey(contact.phone) === '' ? 'your email' : 'your email or phone number'} on the{' '}
            <a href={`${storeOrigin}/pages/orders`}>order lookup</a>. {returnsText}.
          </p>
          <dl className="facts">
            <Fact term="Contact" lines={[contact.email, contact.phone]} />
            <Fact term="Delivery" lines={addressLines(address)} />
            <Fact term="Shipping" lines={[delivery.usual, delivery.latest]} />
            <Fact term="Payment" lines={['Test payment, nothing charged']} />
            <AttributeFacts attributes={shownAttributes(order.attributes)} />
            {note && <Fact term="Note" lines={[note]} />}
          </dl>
          <p>
            <a className="button" href={`${storeOrigin}/`}>
              Continue shopping
            </a>
          </p>
        </div>
        <aside className="cost" aria-label="Order summary">
          <div className="panel">
            <h2>Your order</h2>
            <Lines lines={order.lines} />
            <TotalsTable totals={{ ...order, shippingCents: shipping.cents }} />
          </div>
        </aside>
      </div>
    </Page>
  );
}
