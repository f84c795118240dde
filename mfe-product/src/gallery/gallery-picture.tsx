import type { ReactNode } from 'react';
import { mayFetchAhead } from '@store/shared/browser/line';
import type { StorefrontImage } from '@store/shared/contracts/storefront';
import { Picture, PictureWell } from '@store/shared/ui/picture';
import { cardWidths, gridSizes } from '@store/shared/ui/card-sizes';

/** Image widths and the `sizes` attribute of the gallery. */
export const galleryWidths = [400, 640, 720, 800, 1000, 1400] as const;
/** Width of pictures that only readers without JavaScript get: one, as everybody's document carries their addresses. */
const plainWidth = [1000] as const;
export const gallerySizes = '(min-width: 1320px) 668px, (min-width: 768px) 50vw, calc(100vw - 32px)';

/** What a picture shows: its own text, or the product and its place. */
export const altOf = (title: string, image: StorefrontImage | null, index: number): string =>
  image?.altText || (index === 0 ? title : `${title}, picture ${index + 1}`);

interface GalleryPictureProps {
  image: StorefrontImage | null;
  alt: string;
  /** Whether it is the largest contentful paint of the page. */
  first: boolean;
  /** Whether the list has loaded it in the width of a card. */
  seenInList: boolean;
  /** Delays loading; readers without JavaScript get it at once. */
  waits: boolean;
  /** Content above the picture. */
  children?: ReactNode;
}

/** One picture of the gallery in its well. */
export function GalleryPicture({ image, alt, first, seenInList, waits, children }: GalleryPictureProps) {
  const large = { image, alt, widths: galleryWidths, sizes: gallerySizes } as const;
  return (
    <PictureWell>
      {first && seenInList ? (
        <>
          <Picture image={image} alt="" widths={cardWidths} sizes={gridSizes} loading="high" />
          <span data-large>
            <Picture {...large} loading="eager" />
          </span>
        </>
      ) : waits ? (
        <noscript>
          <Picture image={image} alt={alt} widths={plainWidth} />
        </noscript>
      ) : (
        // Browsers start loading a lazy neighbouring slide only when it slides in, so it is lazy with data saving alone.
        <Picture {...large} loading={first ? 'high' : mayFetchAhead() ? 'eager' : 'lazy'} />
      )}
      {children}
    </PictureWell>
  );
}
