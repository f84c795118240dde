import type { AddToCartProps } from '@store/shared/contracts/widgets';
import AddToCart from './add-to-cart';

const props: AddToCartProps = {
  product: { handle: 'hoodie', title: 'Kente Hoodie', productType: 'Hoodie', image: null },
  variant: {
    id: 'gid://shopify/ProductVariant/1',
    title: 'M',
    availableForSale: true,
    price: { amount: '59.99', currencyCode: 'USD' },
    image: null,
    selectedOptions: [{ name: 'Size', value: 'M' }],
  },
  customText: '',
  customNumber: '',
};

export const Chosen = () => <AddToCart {...props} />;
export const OptionMissing = () => <AddToCart {...props} variant={null} />;
export const SoldOut = () => (
  <AddToCart {...props} variant={props.variant && { ...props.variant, availableForSale: false }} />
);
