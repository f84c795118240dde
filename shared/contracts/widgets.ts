import type { StorefrontImage, StorefrontMoney } from './storefront';

/** Props of `mfe-cart/add-to-cart`: quantity, the button, its validation and its result dialogs. */
export interface AddToCartProps {
  product: { handle: string; title: string; productType: string; image: StorefrontImage | null };
  /** The variant of all chosen options; null while an option is missing, and while it loads. */
  variant: {
    id: string;
    title: string;
    availableForSale: boolean;
    price: StorefrontMoney;
    image: StorefrontImage | null;
    selectedOptions: { name: string; value: string }[];
  } | null;
  /** There is a variant of the chosen options, but its details have not come yet: the server then finds it by the options. */
  isLoading?: boolean;
  /** A size that the page preselected and the shopper has not touched; the first addition of a session asks about it. */
  untouchedSize?: string | undefined;
  /** Text of the shopper, untrimmed; empty for none. */
  customText: string;
  customNumber: string;
}

/** Props of every widget by name. `mfe-cart/add-to-cart` is exposed as `./add-to-cart` of `mfe-cart`. */
export interface WidgetProps {
  'mfe-cart/add-to-cart': AddToCartProps;
}
export type WidgetName = keyof WidgetProps;
