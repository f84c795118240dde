import { styled } from 'styled-components';
import { customInputLimit } from '@store/shared/contracts/custom-input';
import { charactersOf, plainDigits } from '@store/shared/contracts/entered-text';
import type { Personalization, PrintArea } from '@store/shared/contracts/personalization';
import type { StorefrontImage } from '@store/shared/contracts/storefront';
import { printsOn, PrintOnPicture, type Wanted } from '@store/shared/prints/print-on-picture';
import type { PictureSize } from '@store/shared/prints/printed-letters';
import { PrintedPicture, sizeOf } from '@store/shared/prints/printed-picture';
import { pictureOf, readPersonalization } from '@store/shared/prints/read-personalization';
import { color, radius, size, space } from '@store/shared/ui/theme';

/**
 * Parses the metafield and translates its picture indexes to the gallery's; null, which means no preview, when it is
 * malformed.
 * @param places where each picture of the gallery stands among all of the product's
 */
export function readPreview(json: string, places: readonly number[]): Personalization | null {
  const read = readPersonalization(json);
  if (!read) return null;
  const pictures = read.pictures
    .map((picture) => ({ ...picture, image: places.indexOf(picture.image) }))
    .filter(({ image }) => image >= 0);
  return { ...read, pictures };
}

/** What is printed of what was typed. What is above the limit is not previewed; the field shows the error. */
export function printable(text: string, number: string): Wanted {
  const within = (typed: string) => charactersOf(typed).slice(0, customInputLimit).join('');
  const digits = plainDigits(number);
  return { text: within(text), number: /^[0-9]*$/.test(digits) ? within(digits) : '' };
}

/** The index of the first picture on which a field is printed; null when there is none. */
export const indexOf = (personalization: Personalization, field: keyof Wanted): number | null =>
  pictureOf(personalization, field)?.image ?? null;

/** The side of the product on which a field is printed, in words; null where a picture's name is none. */
export function sideOf({ areas }: Personalization, field: keyof Wanted): string | null {
  const view = areas.find((area) => area.field === field)?.view;
  return view === 'front' || view === 'back' ? view : null;
}

const Overlay = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  pointer-events: none;
`;

interface GalleryPrintProps {
  personalization: Personalization;
  image: StorefrontImage;
  /** Index of the picture in the gallery. */
  index: number;
  wanted: Wanted;
}

/** The preview above a gallery picture, cropped like the picture. */
export function GalleryPrint({ personalization, image, index, wanted }: GalleryPrintProps) {
  const picture = personalization.pictures.find((each) => each.image === index);
  if (!picture) return null;
  const { width, height } = sizeOf(image);
  return (
    <Overlay viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <PrintOnPicture
        personalization={personalization}
        picture={picture}
        address={image.url}
        size={{ width, height }}
        wanted={wanted}
      />
    </Overlay>
  );
}

const Card = styled.figure`
  svg {
    width: 100%;
    /* A phone's keyboard leaves room for it and the field below. */
    max-height: min(200px, 20vh);
    border-radius: ${radius.card};
    background: ${color.linen};
  }
  /* Letters alone, before their picture has come, would lie on bare ground. */
  svg[data-waiting] > g {
    visibility: hidden;
  }
  figcaption {
    margin-block: ${space[1]} ${space[2]};
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
`;

/** A dashed box in the letters' color. */
function EmptyArea({ area, picture }: { area: PrintArea; picture: PictureSize }) {
  const x = area.x * picture.width;
  const y = area.y * picture.height;
  const width = area.width * picture.width;
  const height = area.height * picture.height;
  return (
    <rect
      x={x}
      y={y}
      width={width}
      height={height}
      transform={`rotate(${area.rotate} ${x + width / 2} ${y + height / 2})`}
      fill="none"
      stroke={area.color}
      strokeWidth={6}
      strokeDasharray="24 16"
    />
  );
}

interface PreviewCardProps {
  personalization: Personalization;
  images: readonly StorefrontImage[];
  field: keyof Wanted;
  wanted: Wanted;
  title: string;
}

/**
 * An enlarged part of the picture with the print, for screens on which the gallery is not visible while typing. Marks
 * where the field is printed as long as it is empty.
 */
export function PreviewCard({ personalization, images, field, wanted, title }: PreviewCardProps) {
  const picture = pictureOf(personalization, field);
  const image = picture && images[picture.image];
  if (!picture || !image) return null;
  const whole = sizeOf(image);
  const empty = wanted[field].trim() === '' ? personalization.areas : [];
  const printed = printsOn(personalization, picture.view, wanted).map(({ text }) => text);
  const shown = printed.length > 0 ? printed.join(', ') : `where the ${field} is printed`;
  return (
    <Card>
      <PrintedPicture
        personalization={personalization}
        picture={picture}
        image={image}
        wanted={wanted}
        ratio={4 / 3}
        label={`Preview: ${shown} on ${image.altText || title}`}
      >
        {empty
          .filter((area) => area.view === picture.view && area.field === field)
          .map((area) => (
            <EmptyArea key={area.y} area={area} picture={whole} />
          ))}
      </PrintedPicture>
      <figcaption>Preview. Every piece is set by hand and may differ slightly.</figcaption>
    </Card>
  );
}
