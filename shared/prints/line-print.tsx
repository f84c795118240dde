import { styled } from 'styled-components';
import type { StorefrontImage } from '../contracts/storefront';
import { printedPicture, type PrintableProduct } from './printable-product';
import { PrintedPicture } from './printed-picture';
import { color } from '../ui/theme';
import type { Wanted } from './print-on-picture';

/** Covers the product's picture in its well. */
const Cover = styled.span`
  position: absolute;
  inset: 0;
  svg {
    display: block;
    width: 100%;
    height: 100%;
    background: ${color.linen};
  }
  /* The product's picture stays until this one has come. */
  svg[data-waiting] {
    opacity: 0;
  }
`;

/** Twice the width of the largest thumbnail, for the close-up and for dense screens. */
const pictureWidth = 400;

interface LinePrintProps {
  product: PrintableProduct;
  image: StorefrontImage | null;
  wanted: Wanted;
}

/** The printed part of the product with the shopper's text and number; nothing where that picture is not known. */
export function LinePrint({ product, image, wanted }: LinePrintProps) {
  const shown = printedPicture(product, wanted, image);
  if (!shown) return null;
  const { personalization } = product;
  return (
    <Cover>
      <PrintedPicture
        {...shown}
        personalization={personalization}
        wanted={wanted}
        pictureWidth={pictureWidth}
        ratio={4 / 5}
      />
    </Cover>
  );
}

export { loadPrintableLines } from './printable-lines-operation';
