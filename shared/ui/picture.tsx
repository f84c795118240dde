import { useState } from 'react';
import { css, styled } from 'styled-components';
import { pictureUrl } from '../contracts/urls';
import type { StorefrontImage } from '../contracts/storefront';
import { color, radius } from './theme';
import { Icon } from './icons';

interface PictureProps {
  image: Pick<StorefrontImage, 'url'> | null;
  /** What the picture shows; empty when the text beside it says it already. */
  alt: string;
  /** Pixels offered to the browser, ascending; the photo CDN scales to them. */
  widths: readonly number[];
  /** How wide it is drawn, as in the `sizes` attribute. */
  sizes: string;
  /** Width divided by height of the well it stands in; 4:5 unless told otherwise. */
  ratio?: number;
  /** `high` for what a shopper sees first, `eager` for its neighbours, else `lazy`. */
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
    display: block;
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
  // Catalogue addresses carry no width of their own; URLSearchParams for 200 pictures would be felt on the server.
  if (!url.includes('width=')) return `${url}${url.includes('?') ? '&' : '?'}width=${width}`;
  return pictureUrl(url, width);
}

/** What a picture in these widths is fetched from, and the size that it says it has; the ratio is that of a well. */
function pictureSources(url: string, widths: readonly number[], ratio = 4 / 5) {
  const largest = widths.at(-1) ?? 800;
  return {
    src: scaled(url, largest),
    srcSet: widths.map((width) => `${scaled(url, width)} ${width}w`).join(', '),
    width: largest,
    height: Math.round(largest / ratio),
  };
}

/**
 * A catalogue picture in several widths. Without a picture, or when it cannot be loaded, a drawn placeholder
 * of the same size takes its place. Stands in a {@link PictureWell}, or where {@link wellStyle} is applied.
 */
export function Picture({ image, alt, widths, sizes, ratio, loading = 'lazy' }: PictureProps) {
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
  const { src, srcSet, width, height } = pictureSources(url, widths, ratio);
  return (
    <img
      // A new picture is a new element: the old one must not stay on screen under the new text.
      key={url}
      // It may have failed before hydration.
      ref={(element) => {
        if (element?.complete && element.naturalWidth === 0 && element.currentSrc) setBroken(url);
      }}
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading={loading === 'lazy' ? 'lazy' : 'eager'}
      fetchPriority={loading === 'high' ? 'high' : undefined}
      decoding="async"
      onError={() => setBroken(url)}
    />
  );
}
