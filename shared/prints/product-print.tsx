import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import type { StorefrontImage } from '../contracts/storefront';
import { color } from '../ui/theme';
import { printedPicture, type PrintableProduct } from './printable-product';
import type { Wanted } from './print-on-picture';
import { PrintedPicture } from './printed-picture';

/** Covers the product's picture in its well, once this one has come. */
const Cover = styled.span`
  position: absolute;
  inset: 0;
  svg {
    width: 100%;
    height: 100%;
    background: ${color.linen};
  }
  svg[data-waiting] {
    opacity: 0;
  }
`;

interface ProductPrintProps extends Pick<
  ComponentProps<typeof PrintedPicture>,
  'label' | 'pictureWidth' | 'isWhole'
> {
  product: PrintableProduct;
  /** The picture that stands for the product; null for its first one. */
  image: StorefrontImage | null;
  wanted: Wanted;
}

/** The printed part of a product with a shopper's text and number; nothing where that picture is not known. */
export function ProductPrint({ product, image, wanted, ...looks }: ProductPrintProps) {
  const shown = printedPicture(product, wanted, image);
  if (!shown) return null;
  const { personalization } = product;
  return (
    <Cover>
      <PrintedPicture {...shown} {...looks} personalization={personalization} wanted={wanted} ratio={4 / 5} />
    </Cover>
  );
}
