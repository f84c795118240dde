import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import type { StorefrontImage } from '@store/shared/contracts/storefront';
import type { Look } from '../gallery/use-gallery';
import type { Product } from '../product/product';
import { customValue, noCustomEntry, type CustomEntry } from './custom-entry';
import { usePrintPreview } from './use-print-preview';

const fields = ['text', 'number'] as const;
type Field = (typeof fields)[number];

/** Custom values and their preview. */
export interface PersonalizationState {
  text: CustomEntry;
  number: CustomEntry;
  setText: (entry: CustomEntry) => void;
  setNumber: (entry: CustomEntry) => void;
  /** The picture that shows the last edited field; null when there is none. */
  look: Look | null;
  /** The field that was edited last, out of those that are wanted. */
  field: Field | null;
  /** Renders the print above a gallery picture; null without anything to render. */
  overlay: ((image: StorefrontImage, index: number) => ReactNode) | null;
  /** Renders the close-up of that field's print; null without a preview. */
  card: ReactNode;
  /** The side of the product on which a field is printed, e.g. `back`; null where it is not known. */
  sideOf: (field: Field) => string | null;
}

/** `images` as the gallery shows them. */
export function usePersonalization(
  product: Product | null,
  images: readonly StorefrontImage[],
): PersonalizationState {
  const [text, setText] = useState(noCustomEntry);
  const [number, setNumber] = useState(noCustomEntry);
  const [edited, setField] = useState<Field | null>(null);
  const preview = usePrintPreview(product, text.wanted || number.wanted);

  const isWanted = { text: text.wanted, number: number.wanted };
  const field = edited && isWanted[edited] ? edited : (fields.find((each) => isWanted[each]) ?? null);

  // Defer the preview, so that typing stays responsive.
  const typedText = useDeferredValue(customValue(text));
  const typedNumber = useDeferredValue(customValue(number));
  const wanted = useMemo(
    () => preview?.printable(typedText, typedNumber) ?? { text: '', number: '' },
    [preview, typedText, typedNumber],
  );
  const something = wanted.text.trim() !== '' || wanted.number !== '';

  const overlay = useMemo(() => {
    if (!preview || !something) return null;
    const { GalleryPrint, personalization } = preview;
    return function Print(image: StorefrontImage, index: number) {
      return <GalleryPrint personalization={personalization} image={image} index={index} wanted={wanted} />;
    };
  }, [preview, something, wanted]);

  const typed = field && wanted[field].trim() !== '' ? field : null;
  const index = preview && typed ? preview.indexOf(preview.personalization, typed) : null;
  const look = useMemo(() => (index === null || !typed ? null : { index, why: typed }), [index, typed]);
  return {
    text,
    number,
    field,
    setText(entry) {
      setText(entry);
      setField('text');
    },
    setNumber(entry) {
      setNumber(entry);
      setField('number');
    },
    look,
    overlay,
    sideOf: (of) => preview?.sideOf(preview.personalization, of) ?? null,
    card: preview && product && field && (
      <preview.PreviewCard
        personalization={preview.personalization}
        images={images}
        field={field}
        wanted={wanted}
        title={product.title}
      />
    ),
  };
}
