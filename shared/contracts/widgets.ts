import type { StorefrontImage, StorefrontMoney } from './storefront';

/** Props of `mfe-cart/add-to-cart`: quantity, the button, its validation and its result dialogs. */
export interface AddToCartProps {
  product: { handle: string; title: string; productType: string; image: StorefrontImage | null };
  /** The variant that all chosen options name; null while none does. */
  variant: {
    id: string;
    title: string;
    availableForSale: boolean;
    price: StorefrontMoney;
    image: StorefrontImage | null;
    selectedOptions: { name: string; value: string }[];
  } | null;
  /** What the shopper typed, untrimmed; empty when not wanted. */
  customText: string;
  customNumber: string;
}

/** Every widget that one slice exposes for others, with its props. Exposed as `./add-to-cart` of `mfe-cart`. */
export interface WidgetProps {
  'mfe-cart/add-to-cart': AddToCartProps;
}
export type WidgetName = keyof WidgetProps;
