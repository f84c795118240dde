import { useDeferredValue, useMemo, useState } from 'react';
import type { StorefrontImage } from '@store/shared/contracts/storefront';
import type { Product } from '../product/product';
import { usePrintPreview } from './use-print-preview';

export const customFields = ['text', 'number'] as const;
export type CustomField = (typeof customFields)[number];

/** State of a custom field: whether it is wanted, and its value. */
export interface CustomEntry {
  wanted: boolean;
  typed: string;
}

const noEntry: CustomEntry = { wanted: false, typed: '' };

/** The value for the add-to-cart widget; empty when the answer is "No". */
export const customValue = ({ wanted, typed }: CustomEntry): string => (wanted ? typed : '');

export type PersonalizationState = ReturnType<typeof usePersonalization>;

/** Custom values and their preview. `images` are those that the gallery shows. */
export function usePersonalization(product: Product | null, images: readonly StorefrontImage[]) {
  const [entries, setEntries] = useState({ text: noEntry, number: noEntry });
  const [edited, setEdited] = useState<CustomField | null>(null);
  const wantedFields = customFields.filter((each) => entries[each].wanted);
  const preview = usePrintPreview(product, wantedFields.length > 0);
  const field = wantedFields.find((each) => each === edited) ?? wantedFields[0] ?? null;

  // Defer the preview, so that typing stays responsive.
  const typedText = useDeferredValue(customValue(entries.text));
  const typedNumber = useDeferredValue(customValue(entries.number));
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
    entries,
    /** The field that was edited last, out of those that are wanted. */
    field,
    change(of: CustomField, entry: CustomEntry) {
      setEntries((before) => ({ ...before, [of]: entry }));
      setEdited(of);
    },
    /** The picture that shows the last edited field; null when there is none. */
    look,
    /** Renders the print above a gallery picture; null without anything to render. */
    overlay,
    /** The side of the product on which a field is printed, e.g. `back`; null where it is not known. */
    sideOf: (of: CustomField) => preview?.sideOf(preview.personalization, of) ?? null,
    /** Renders the close-up of that field's print; null without a preview. */
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
