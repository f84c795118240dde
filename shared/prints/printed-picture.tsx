import { useState, type ReactNode } from 'react';
import type { Personalization, PrintPicture } from '../contracts/personalization';
import type { StorefrontImage } from '../contracts/storefront';
import { pictureUrl } from '../contracts/urls';
import { closeUp } from './close-up';
import { groundOf, largePicture, PrintOnPicture, type Wanted } from './print-on-picture';
import type { PictureSize } from './printed-letters';

/** Dimensions of a picture; those of the shop's pictures where the service does not name them. */
export const sizeOf = ({ width, height }: Pick<StorefrontImage, 'width' | 'height'>): PictureSize => ({
  width: width ?? 1600,
  height: height ?? 2000,
});

interface PrintedPictureProps {
  personalization: Personalization;
  picture: PrintPicture;
  image: StorefrontImage;
  wanted: Wanted;
  /** Width divided by height. */
  ratio: number;
  /** Name for assistive technology; without one the picture is hidden from it. */
  label?: string;
  /** Pixel width of the pictures that are loaded. */
  pictureWidth?: number;
  /** Whether all of the picture is shown, not only what is printed. */
  isWhole?: boolean;
  /** Drawn above the print, in units of the picture. */
  children?: ReactNode;
}

/** The part of a product's picture that is printed on, or all of it, with the print. It has `data-waiting` until the picture is loaded. */
export function PrintedPicture({
  personalization,
  picture,
  image,
  wanted,
  ratio,
  label,
  pictureWidth = largePicture,
  isWhole = false,
  children,
}: PrintedPictureProps) {
  const ground = groundOf(personalization, picture, image.url, wanted);
  const address = pictureUrl(ground, pictureWidth);
  const [loaded, setLoaded] = useState<string>();
  const whole = sizeOf(image);
  const areas = personalization.areas.filter(({ view }) => view === picture.view);
  const { x, y, width, height } = isWhole ? { x: 0, y: 0, ...whole } : closeUp(areas, whole, ratio);
  return (
    <svg
      data-waiting={loaded !== address || undefined}
      viewBox={`${x} ${y} ${width} ${height}`}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <image href={address} width={whole.width} height={whole.height} onLoad={() => setLoaded(address)} />
      <PrintOnPicture
        personalization={personalization}
        picture={picture}
        address={image.url}
        size={whole}
        wanted={wanted}
        pictureWidth={pictureWidth}
      />
      {children}
    </svg>
  );
}
