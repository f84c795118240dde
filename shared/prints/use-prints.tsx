import { use, useEffect, useState, type ReactNode } from 'react';
import { lineAttributes, type CartLine, type NewCartLine } from '../contracts/cart';
import { StorefrontContext } from '@store/shared/runtime/stores';
import type { loadPrintableLines, ProductPrint } from './line-print';

/** What the print of a line is made of. */
export type PrintedLine = Pick<NewCartLine, 'merchandiseId' | 'attributes'> & Pick<CartLine, 'image'>;

/** Renders the print above the picture of a line; nothing until it is loaded and for lines without one. */
export type RenderPrint = (line: PrintedLine) => ReactNode;

interface Loaded {
  ProductPrint: typeof ProductPrint;
  products: Awaited<ReturnType<typeof loadPrintableLines.run>>;
}

/** Twice the width of the largest thumbnail, for the close-up and for dense screens. */
const thumbnailWidth = 400;

const mostVariants = 50;

function wantedOn({ attributes }: Pick<PrintedLine, 'attributes'>) {
  const valueOf = (key: string) => attributes.find((attribute) => attribute.key === key)?.value.trim() ?? '';
  return { text: valueOf(lineAttributes.text), number: valueOf(lineAttributes.number) };
}

/** Loads the prints of personalized lines. A failure is logged; the lines keep their products' pictures. */
export function usePrints(lines: readonly PrintedLine[]): RenderPrint {
  const storefront = use(StorefrontContext);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const personalized = lines.filter((line) => {
    const { text, number } = wantedOn(line);
    return text !== '' || number !== '';
  });
  const variants = [...new Set(personalized.map(({ merchandiseId }) => merchandiseId))].sort().join(' ');

  useEffect(() => {
    if (!storefront || variants === '') return;
    const controller = new AbortController();
    const { signal } = controller;
    import(/* webpackChunkName: "line-print" */ './line-print')
      .then(async ({ ProductPrint, loadPrintableLines }) => {
        const ids = variants.split(' ').slice(0, mostVariants);
        const products = await loadPrintableLines.run(storefront, { variants: ids }, { signal });
        if (!signal.aborted) setLoaded({ ProductPrint, products });
      })
      .catch((error: unknown) => {
        if (!signal.aborted) console.error('The prints of the lines could not be loaded', error);
      });
    return () => controller.abort();
  }, [storefront, variants]);

  return function Print({ merchandiseId, attributes, image }) {
    const product = loaded?.products.get(merchandiseId);
    return loaded && product ? (
      <loaded.ProductPrint
        product={product}
        image={image}
        wanted={wantedOn({ attributes })}
        pictureWidth={thumbnailWidth}
      />
    ) : null;
  };
}
