import { useId } from 'react';
import { styled } from 'styled-components';
import type { Personalization, PrintPicture } from '../contracts/personalization';
import { pictureUrl } from '../contracts/urls';
import { PrintedLetters, type PictureSize } from './printed-letters';
import { useLoaded } from './use-loaded';

/** Custom text and number; empty when not wanted. */
export interface Wanted {
  text: string;
  number: string;
}

/** Pixel width of the pictures below and above the letters on a product's page, enough for a phone's density. */
export const largePicture = 1000;

/**
 * Blends the letters with the light picture of the cloth (`hard-light`): mid grey keeps their colour, folds darken it.
 * Without a light picture the letters are blended with `multiply`.
 */
const Print = styled.g`
  mask {
    mask-type: alpha;
  }
  .print-lit {
    isolation: isolate;
  }
  .print-light {
    mix-blend-mode: hard-light;
  }
  .print-line {
    unicode-bidi: plaintext;
    white-space: pre;
  }
  .print-flat {
    opacity: 0.92;
  }
`;

/** The areas of a view with a value to print. */
export function printsOn({ areas }: Personalization, view: string, wanted: Wanted) {
  return areas.flatMap((area) => {
    const text = wanted[area.field].trim();
    return area.view === view && text ? [{ area, text }] : [];
  });
}

/** The picture below a print: without sample lettering where there is such a one and something is printed. */
export function groundOf(
  personalization: Personalization,
  picture: PrintPicture,
  address: string,
  wanted: Wanted,
): string {
  if (printsOn(personalization, picture.view, wanted).length === 0) return address;
  return picture.variantBlanks?.[address] ?? picture.blank ?? address;
}

interface PrintOnPictureProps {
  personalization: Personalization;
  picture: PrintPicture;
  /** Address of the picture below: the product's own or the chosen variant's. */
  address: string;
  size: PictureSize;
  wanted: Wanted;
  /** Pixel width of the pictures that are loaded. */
  pictureWidth?: number;
}

/** The print on one picture as content of an SVG with the picture's dimensions. */
export function PrintOnPicture({
  personalization,
  picture,
  address,
  size,
  wanted,
  pictureWidth = largePicture,
}: PrintOnPictureProps) {
  const id = useId();
  const light = picture.light && pictureUrl(picture.light, pictureWidth);
  // Without the loaded light picture its mask would hide the letters.
  const isLit = useLoaded(light);
  const prints = printsOn(personalization, picture.view, wanted);
  if (prints.length === 0) return null;
  const letters = prints.map(({ area, text }, index) => (
    <PrintedLetters key={index} area={area} text={text} picture={size} />
  ));
  const whole = { x: 0, y: 0, ...size, preserveAspectRatio: 'none' } as const;
  const ground = groundOf(personalization, picture, address, wanted);
  return (
    <Print>
      {ground !== address && <image href={pictureUrl(ground, pictureWidth)} {...whole} />}
      {isLit ? (
        <>
          <mask id={`${id}-cloth`} maskUnits="userSpaceOnUse" {...size} x={0} y={0}>
            <image href={light} {...whole} />
          </mask>
          <mask id={`${id}-letters`} maskUnits="userSpaceOnUse" {...size} x={0} y={0}>
            {letters}
          </mask>
          <g mask={`url(#${id}-cloth)`}>
            <g className="print-lit" mask={`url(#${id}-letters)`}>
              {letters}
              <image className="print-light" href={light} {...whole} />
            </g>
          </g>
        </>
      ) : (
        <g className="print-flat">{letters}</g>
      )}
    </Print>
  );
}
