import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { StorefrontImage } from '@store/shared/contracts/storefront';
import { Icon } from '@store/shared/ui/icons';
import { Picture, PictureWell } from '@store/shared/ui/picture';
import { cardWidths, gridSizes } from '@store/shared/ui/product-card';
import { above, calm, color, radius, space } from '@store/shared/ui/theme';

const Frame = styled.section`
  position: relative;
  min-width: 0;
`;

/** Swiped and scrolled by the browser itself, so it works before and without our script. */
const Slides = styled.div`
  display: grid;
  grid-auto-columns: 100%;
  grid-auto-flow: column;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-behavior: smooth;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  border-radius: ${radius.card};
  > div {
    scroll-snap-align: start;
    scroll-snap-stop: always;
  }
  /* The picture that the list has loaded already stays below the large one until that is there. */
  [data-large] {
    position: absolute;
    inset: 0;
    display: block;
  }
  [data-large] > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  ${calm} {
    scroll-behavior: auto;
  }
`;

const Stage = styled.div`
  position: relative;
`;

const Arrow = styled.button<{ $side: 'left' | 'right' }>`
  position: absolute;
  top: calc(50% - 22px);
  ${({ $side }) => $side}: ${space[3]};
  display: grid;
  width: 44px;
  height: 44px;
  padding: 0;
  place-items: center;
  border: 1px solid ${color.thread};
  border-radius: 50%;
  background: ${color.paper};
  color: ${color.ink};
  cursor: pointer;
  &:disabled {
    visibility: hidden;
  }
`;

const Thumbnails = styled.div`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: ${space[2]};
  margin-top: ${space[3]};
  ${above.md} {
    gap: ${space[3]};
  }
  button {
    padding: 0;
    border: 0;
    border-radius: ${radius.card};
    background: none;
    cursor: pointer;
  }
  button[aria-current] {
    outline: 2px solid ${color.ink};
    outline-offset: 2px;
  }
  button:focus-visible {
    outline: 2px solid ${color.woad};
    outline-offset: 2px;
  }
`;

const widths = [400, 640, 800, 1000, 1400] as const;
const sizes = '(min-width: 1320px) 738px, (min-width: 992px) 56vw, calc(100vw - 32px)';
const thumbnailWidths = [160, 320] as const;
const thumbnailSizes = '(min-width: 992px) 135px, 18vw';

interface GalleryProps {
  title: string;
  images: readonly StorefrontImage[];
  /** Which picture the chosen variant asks for; null leaves the one that is shown. */
  wanted: number | null;
  /** The first picture is in the browser's cache in the width of a card. */
  seenInList: boolean;
  /** More pictures are on their way; their thumbnails' room is kept. */
  pending: boolean;
}

const neverChanges = () => () => undefined;

/** What waits is there for readers without JavaScript all the same. */
const Unless = ({ waits, children }: { waits: boolean; children: ReactNode }) =>
  waits ? <noscript>{children}</noscript> : children;

/** The product's pictures, 4:5; the first is the page's largest paint. */
export function Gallery({ title, images, wanted, seenInList, pending }: GalleryProps) {
  const slides = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  const lastWanted = useRef(wanted);
  /**
   * The other pictures wait until the page is interactive: browsers fetch them early although they are lazy, and on a
   * slow line they took 0.6 s from the first one and from the button (measured).
   */
  const interactive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

  const show = (index: number) => slides.current?.scrollTo({ left: index * slides.current.clientWidth });

  useEffect(() => {
    if (wanted === lastWanted.current) return;
    lastWanted.current = wanted;
    if (wanted !== null) show(wanted);
  }, [wanted]);

  const pictures = images.length > 0 ? images : [null];
  const alt = (image: StorefrontImage | null, index: number) =>
    image?.altText || (index === 0 ? title : `${title}, picture ${index + 1}`);

  return (
    <Frame aria-roledescription="carousel" aria-label={`Pictures of ${title}`}>
      <Stage>
        <Slides
          ref={slides}
          tabIndex={0}
          role="group"
          aria-label="Pictures, scroll sideways"
          onScroll={({ currentTarget }) =>
            setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
          }
        >
          {pictures.map((image, index) => (
            <div
              key={index}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${pictures.length}`}
            >
              <PictureWell>
                {index === 0 && seenInList ? (
                  <>
                    <Picture image={image} alt="" widths={cardWidths} sizes={gridSizes} loading="high" />
                    <span data-large>
                      <Picture
                        image={image}
                        alt={alt(image, index)}
                        widths={widths}
                        sizes={sizes}
                        loading="eager"
                      />
                    </span>
                  </>
                ) : (
                  <Unless waits={index > 0 && !interactive}>
                    <Picture
                      image={image}
                      alt={alt(image, index)}
                      widths={widths}
                      sizes={sizes}
                      loading={index === 0 ? 'high' : 'lazy'}
                    />
                  </Unless>
                )}
              </PictureWell>
            </div>
          ))}
        </Slides>
        {pictures.length > 1 && (
          <>
            <Arrow
              $side="left"
              type="button"
              aria-label="Previous picture"
              disabled={shown === 0}
              onClick={() => show(shown - 1)}
            >
              <Icon name="chevron-left" />
            </Arrow>
            <Arrow
              $side="right"
              type="button"
              aria-label="Next picture"
              disabled={shown === pictures.length - 1}
              onClick={() => show(shown + 1)}
            >
              <Icon name="chevron-right" />
            </Arrow>
          </>
        )}
      </Stage>
      {pictures.length > 1 && (
        <Thumbnails role="group" aria-label="Choose a picture">
          {pictures.map((image, index) => (
            <button
              key={index}
              type="button"
              aria-label={`Picture ${index + 1}`}
              aria-current={index === shown || undefined}
              onClick={() => show(index)}
            >
              <PictureWell>
                <Picture image={image} alt="" widths={thumbnailWidths} sizes={thumbnailSizes} />
              </PictureWell>
            </button>
          ))}
        </Thumbnails>
      )}
      {pending && (
        <Thumbnails aria-hidden="true">
          <PictureWell />
          <PictureWell />
          <PictureWell />
        </Thumbnails>
      )}
    </Frame>
  );
}
