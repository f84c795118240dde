import { FormerPrice } from '@store/shared/ui/former-price';
import { Price } from '@store/shared/ui/price';

const price = { amount: '39.99', currencyCode: 'USD' };
const compareAtPrice = { amount: '49.99', currencyCode: 'USD' };

export const Reduced = () => (
  <p>
    <Price price={price} />
    <FormerPrice price={price} compareAtPrice={compareAtPrice} />
  </p>
);
export const WithBadge = () => (
  <p>
    <Price price={price} />
    <FormerPrice price={price} compareAtPrice={compareAtPrice} withBadge />
  </p>
);
