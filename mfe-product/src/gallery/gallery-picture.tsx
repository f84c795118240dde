import type { ReactNode } from 'react';
import type { StorefrontImage } from '@store/shared/contracts/storefront';
import { Picture, PictureWell } from '@store/shared/ui/picture';
import { cardWidths, gridSizes } from '@store/shared/ui/product-card';

/** Widths offered, and how wide the gallery is. */
export const galleryWidths = [400, 640, 720, 800, 1000, 1400] as const;
export const gallerySizes = '(min-width: 1320px) 738px, (min-width: 992px) 56vw, calc(100vw - 32px)';

interface GalleryPictureProps {
  image: StorefrontImage | null;
  alt: string;
  /** The page's largest paint. */
  first: boolean;
  /** The list before has loaded it in the width of a card. */
  seenInList: boolean;
  /** Its turn has not come; it is there for readers without JavaScript all the same. */
  waits: boolean;
  /** What lies over it. */
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
          <Picture {...large} />
        </noscript>
      ) : (
        // Not lazy: browsers take slides beside the shown one for out of sight, and would begin when they slide in.
        <Picture {...large} loading={first ? 'high' : 'eager'} />
      )}
      {children}
    </PictureWell>
  );
}
