import { memo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { StorefrontImage } from '@store/shared/contracts/storefront';
import { useLateDialog } from '@store/shared/hooks/use-late-dialog';
import { TurningButtons, ZoomButton } from './gallery-buttons';
import { altOf, GalleryPicture } from './gallery-picture';
import { Frame, Slides } from './gallery-styles';
import { Thumbnails, ThumbnailsSkeleton } from './thumbnails';
import { useGallery, type Look } from './use-gallery';
import { usePicturesTurn } from './use-pictures-turn';

interface GalleryProps {
  title: string;
  images: readonly StorefrontImage[];
  /** The chosen variant's picture; null keeps the visible one. */
  wanted: number | null;
  /** The picture on which the shopper changed the personalization last. */
  look: Look | null;
  /** Whether the first picture is in the browser's cache in the width of a card. */
  seenInList: boolean;
  /** Whether more pictures are loading; keeps the space of their thumbnails. */
  pending: boolean;
  /** Content above a picture, such as the preview of personalization. */
  overlay: ((image: StorefrontImage, index: number) => ReactNode) | null;
}

const loadZoom = async () => (await import(/* webpackChunkName: "zoom" */ './zoom-dialog')).ZoomDialog;

/** The product's pictures, 4:5; the first slide is the page's largest contentful paint. Memoised. */
export const Gallery = memo(function Gallery(props: GalleryProps) {
  const { title, images, wanted, look, seenInList, pending, overlay } = props;
  const pictures = images.length > 0 ? images : [null];
  const several = pictures.length > 1;
  const turn = usePicturesTurn();
  const frame = useRef<HTMLElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const wantedLook = wanted === null ? null : { index: wanted, why: pictures[wanted]?.url ?? '' };
  const gallery = useGallery(
    { frame, track },
    { count: pictures.length, wanted: wantedLook, look, ready: turn === 'motion' },
  );
  const { start, shown } = gallery;
  const slides = pictures.map((_, place) => (start + place) % pictures.length);
  const { Dialog: ZoomDialog, ...zoomDialog } = useLateDialog(loadZoom);

  const zoom = () => {
    if (images.length === 0) return;
    gallery.choose(shown);
    void zoomDialog.show();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.key === 'Enter') zoom();
    else if (by && several) gallery.step(by);
    else return;
    event.preventDefault();
  };

  return (
    <Frame ref={frame} aria-roledescription="carousel" aria-label={`Pictures of ${title}`}>
      <div className="gallery-stage">
        <Slides
          ref={track}
          tabIndex={0}
          role="group"
          aria-label={several ? 'Pictures, arrow keys turn them, Enter enlarges' : 'Picture, Enter enlarges'}
          onScroll={gallery.scrolled}
          onKeyDown={onKeyDown}
          onClick={zoom}
        >
          {slides.map((index) => (
            <Slide key={index} label={`${index + 1} of ${pictures.length}`}>
              <GalleryPicture
                image={pictures[index] ?? null}
                alt={altOf(title, pictures[index] ?? null, index)}
                first={index === start}
                seenInList={seenInList}
                waits={!gallery.isUsed && index !== start && index !== shown}
              >
                {pictures[index] && overlay?.(pictures[index], index)}
              </GalleryPicture>
            </Slide>
          ))}
        </Slides>
        {several && <TurningButtons gallery={gallery} slides={slides} />}
        {images.length > 0 && <ZoomButton onZoom={zoom} onReach={zoomDialog.prefetch} />}
      </div>
      {several && (
        <Thumbnails
          images={pictures}
          shown={shown}
          waits={turn === 'first'}
          overlay={overlay}
          onChoose={gallery.choose}
        />
      )}
      {pending && <ThumbnailsSkeleton />}
      {ZoomDialog && (
        <ZoomDialog
          title={title}
          images={images}
          index={shown}
          open={zoomDialog.open}
          overlay={overlay}
          onShow={gallery.choose}
          onClose={zoomDialog.close}
        />
      )}
    </Frame>
  );
});

const Slide = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="group" aria-roledescription="slide" aria-label={label}>
    {children}
  </div>
);
