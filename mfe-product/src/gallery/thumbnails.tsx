import { useRef, type ReactNode } from 'react';
import type { StorefrontImage } from '@store/shared/contracts/storefront';
import { Picture, PictureWell } from '@store/shared/ui/picture';
import { Thumbnails as Row } from './gallery-styles';

const widths = [160, 320] as const;
/** Width for readers without JavaScript, see `gallery-picture.tsx`. */
const plainWidth = [320] as const;
const sizes = '(min-width: 992px) 135px, 18vw';

/** Milliseconds of hovering after which a thumbnail shows its picture. */
const hoverMilliseconds = 300;

interface ThumbnailsProps {
  images: readonly (StorefrontImage | null)[];
  shown: number;
  waits: boolean;
  /** Content above a picture, such as the preview of personalization. */
  overlay: ((image: StorefrontImage, index: number) => ReactNode) | null;
  onChoose: (index: number) => void;
}

export function Thumbnails({ images, shown, waits, overlay, onChoose }: ThumbnailsProps) {
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = () => clearTimeout(resting.current);
  return (
    <Row role="group" aria-label="Choose a picture">
      {images.map((image, index) => (
        <div key={index}>
          <button
            type="button"
            aria-label={`Picture ${index + 1}`}
            aria-current={index === shown || undefined}
            onClick={() => onChoose(index)}
            onPointerEnter={({ pointerType }) => {
              leave();
              if (pointerType === 'mouse')
                resting.current = setTimeout(() => onChoose(index), hoverMilliseconds);
            }}
            onPointerLeave={leave}
          >
            <PictureWell>
              {waits ? (
                <noscript>
                  <Picture image={image} alt="" widths={plainWidth} />
                </noscript>
              ) : (
                <Picture image={image} alt="" widths={widths} sizes={sizes} />
              )}
            </PictureWell>
          </button>
          {image && overlay?.(image, index)}
        </div>
      ))}
    </Row>
  );
}

/** Placeholder of thumbnails while pictures load. */
export const ThumbnailsSkeleton = () => (
  <Row aria-hidden="true">
    <PictureWell />
    <PictureWell />
    <PictureWell />
  </Row>
);
