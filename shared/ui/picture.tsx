import { useState } from 'react';
import { css, styled } from 'styled-components';
import { pictureUrl } from '../contracts/urls';
import type { PictureAddress } from '../contracts/storefront';
import { color, radius } from './theme';
import { Icon } from './icons';

interface PictureProps {
  image: PictureAddress | null;
  /** Description of the picture; empty when the text beside it describes it. */
  alt: string;
  /** Widths in pixels for `srcset`, ascending; the image CDN scales to them. One width needs no `srcset`. */
  widths: readonly number[];
  /** Displayed width, as in the `sizes` attribute; unused with one width. */
  sizes?: string;
  /** Width divided by height of its well; 4:5 by default. */
  ratio?: number;
  /** `high` for the first visible picture, `eager` for its neighbours, else `lazy`. */
  loading?: 'high' | 'eager' | 'lazy';
}

/** Area of a picture: linen until the picture loads. Put a {@link Picture} inside. */
export const wellStyle = css`
  position: relative;
  display: block;
  aspect-ratio: 4 / 5;
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${color.linen};
  > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  > [role='img'],
  > [data-missing] {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
    color: ${color.inkSoft};
  }
`;

export const PictureWell = styled.span`
  ${wellStyle}
`;

function scaled(url: string, width: number): string {
  // Catalogue addresses have no width parameter; URLSearchParams for 200 pictures would slow the server down.
  if (!url.includes('width=')) return `${url}${url.includes('?') ? '&' : '?'}width=${width}`;
  return pictureUrl(url, width);
}

/**
 * A catalogue picture in several widths. Without a picture, or when it cannot be loaded, a drawn placeholder
 * of the same size replaces it. Place it in a {@link PictureWell} or an element with {@link wellStyle}.
 */
export function Picture({ image, alt, widths, sizes, ratio = 4 / 5, loading = 'lazy' }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!image || broken === image.url) {
    const name = alt ? ({ role: 'img', 'aria-label': alt } as const) : ({ 'data-missing': true } as const);
    return (
      <span {...name}>
        <Icon name="image" size={32} />
      </span>
    );
  }
  const { url } = image;
  const largest = widths.at(-1) ?? 800;
  return (
    <img
      // A new picture gets a new element, so that the old picture is not shown under the new text.
      key={url}
      // The picture may have failed before hydration.
      ref={(element) => {
        if (element?.complete && element.naturalWidth === 0 && element.currentSrc) setBroken(url);
      }}
      src={scaled(url, largest)}
      srcSet={
        widths.length > 1 ? widths.map((width) => `${scaled(url, width)} ${width}w`).join(', ') : undefined
      }
      sizes={sizes}
      width={largest}
      height={Math.round(largest / ratio)}
      alt={alt}
      loading={loading === 'lazy' ? 'lazy' : 'eager'}
      fetchPriority={loading === 'high' ? 'high' : undefined}
      decoding="async"
      onError={() => setBroken(url)}
    />
  );
}
