import type { ComponentProps } from 'react';
import { Link } from '@store/shared/runtime/router';
import { store } from '@store/shared/shop-data/store';
import { pageUrl } from '@store/shared/contracts/urls';
import { Button } from '@store/shared/ui/button';
import { DeliveryTimes } from '../delivery/delivery-times';
import { OrderStates } from '../order-status/order-states';
import { Note } from './text-style';

/** A link of a text: inside the site without a new document. */
export function TextLink({ href = '', children, ...rest }: ComponentProps<'a'>) {
  return href.startsWith('/') ? (
    <Link to={href}>{children}</Link>
  ) : (
    <a href={href} {...rest}>
      {children}
    </a>
  );
}

export const SupportEmail = () => <a href={`mailto:${store.supportEmail}`}>{store.supportEmail}</a>;

export const SupportPhone = () => (
  <a href={`tel:${store.supportPhone.replace(/[^+\d]/g, '')}`} className="no-wrap">
    {store.supportPhone}
  </a>
);

export const PostalAddress = () => (
  <address>
    {store.address.map((line) => (
      <span key={line}>
        {line}
        <br />
      </span>
    ))}
  </address>
);

/** Link to the order lookup. */
export const OrderLookupLink = () => (
  <p>
    <Button as={Link} to={pageUrl('orders')}>
      Look up your order
    </Button>
  </p>
);

/** Components that texts may use. */
export const textComponents = {
  a: TextLink,
  DeliveryTimes,
  Note,
  OrderLookupLink,
  OrderStates,
  PostalAddress,
  SupportEmail,
  SupportPhone,
};
