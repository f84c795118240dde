import { Link } from '@store/shared/runtime/router';
import { styled } from 'styled-components';
import { productUrl } from '@store/shared/contracts/urls';
import { Picture, PictureWell } from '@store/shared/ui/picture';
import { color, size, space } from '@store/shared/ui/theme';
import type { Plates } from './plates-operation';

const Figure = styled.figure`
  figcaption {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]};
    padding-top: ${space[2]};
    border-top: 1px solid ${color.thread};
    margin-top: ${space[2]};
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
  figcaption span {
    flex: none;
    font-variant-numeric: tabular-nums;
  }
  a {
    display: inline-block;
    min-height: 24px;
    color: ${color.ink};
  }
`;

interface Props {
  plates: Plates;
  /** Counted from 1. */
  number: number;
  /** The `sizes` attribute of the image. */
  sizes: string;
  loading?: 'high' | 'lazy';
}

/** A picture with a numbered caption. */
export function PlateFigure({ plates, number, sizes, loading }: Props) {
  const plate = plates[number - 1];
  return (
    <Figure>
      <PictureWell>
        {/* The caption says what the picture shows. */}
        <Picture
          image={plate?.image ?? null}
          alt=""
          widths={[400, 640, 1000]}
          sizes={sizes}
          loading={loading}
        />
      </PictureWell>
      {plate ? (
        <figcaption>
          <span>Plate {number}</span>
          <Link to={productUrl(plate.handle)}>{plate.title}</Link>
        </figcaption>
      ) : null}
    </Figure>
  );
}
