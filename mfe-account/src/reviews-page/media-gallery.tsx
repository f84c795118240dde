import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { reviewPictureWidths, type reviewMedia } from '@store/shared/contracts/review-pictures';
import { iconButton } from '@store/shared/ui/icon-button';
import { Icon } from '@store/shared/ui/icons';
import { Picture, PictureWell } from '@store/shared/ui/picture';
import { followSwipes } from '@store/shared/ui/swipe';
import { color, hover, radius, space } from '@store/shared/ui/theme';
import { VisuallyHidden } from '@store/shared/ui/visually-hidden';
import { ReviewVideo } from './review-video';

const slideDurationMs = 250;
const swipeLimits = { distancePx: 30 };

const Gallery = styled.section`
  min-width: 0;
  .gallery-stage {
    position: relative;
    overflow: hidden;
    border-radius: ${radius.card};
    background: ${color.linen};
    touch-action: pan-y pinch-zoom;
  }
  /* Dragging swipes instead of dragging the image. */
  .gallery-stage img {
    user-select: none;
    -webkit-user-drag: none;
  }
  .gallery-track {
    display: grid;
    grid-auto-columns: 100%;
    grid-auto-flow: column;
    transition: transform ${slideDurationMs}ms ease-out;
  }
  .gallery-arrow {
    ${iconButton}
    position: absolute;
    top: calc(50% - 22px);
    border: 1px solid ${color.thread};
    border-radius: 50%;
    background: ${color.paper};
    color: ${color.ink};
  }
  ${hover} {
    .gallery-arrow:hover {
      border-color: ${color.ink};
    }
  }
  .gallery-thumbnails {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(56px, 1fr));
    gap: ${space[2]};
    margin-top: ${space[3]};
  }
  .gallery-thumbnails button {
    padding: 0;
    border: 0;
    border-radius: ${radius.card};
    background: none;
    color: ${color.inkSoft};
    cursor: pointer;
  }
  .gallery-thumbnails button[aria-current] {
    outline: 2px solid ${color.ink};
    outline-offset: 2px;
  }
  .gallery-thumbnails button:focus-visible {
    outline: 2px solid ${color.woad};
    outline-offset: 2px;
  }
`;

const Slide = styled(PictureWell)`
  aspect-ratio: 1;
  border-radius: 0;
  > img {
    object-fit: contain;
  }
`;

const Thumbnail = styled(PictureWell)`
  aspect-ratio: 1;
  border-radius: ${radius.control};
  .thumbnail-video {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
  }
`;

interface Props {
  media: ReturnType<typeof reviewMedia>;
  /** The reviewer's name, for alternative texts. */
  by: string;
  /** Whether the gallery is visible; a video stops otherwise. */
  active: boolean;
}

/** The pictures and videos of a review: arrows, thumbnails, swipes and arrow keys, without end. */
export function MediaGallery({ media, by, active }: Props) {
  const [shown, setShown] = useState(0);
  const stage = useRef<HTMLDivElement>(null);
  const { length } = media;
  const several = length > 1;
  const step = useCallback((by: number) => setShown((before) => (before + by + length) % length), [length]);

  useEffect(() => {
    const element = stage.current;
    if (!element || length < 2) return;
    const ended = new AbortController();
    followSwipes(element, {
      limits: swipeLimits,
      signal: ended.signal,
      accepts: (target) => !(target instanceof HTMLVideoElement),
      onEnd: step,
    });
    return () => ended.abort();
  }, [length, step]);

  const onKeyDown = (event: KeyboardEvent) => {
    // A video uses the arrow keys itself.
    if (!several || event.target instanceof HTMLVideoElement) return;
    if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === 'ArrowRight') step(1);
    else return;
    event.preventDefault();
  };

  return (
    <Gallery aria-roledescription="carousel" aria-label={`Pictures by ${by}`} onKeyDown={onKeyDown}>
      <div className="gallery-stage" ref={stage}>
        <div className="gallery-track" style={{ transform: `translateX(-${shown * 100}%)` }}>
          {media.map(({ kind, name, url }, index) => (
            <Slide key={name} inert={index !== shown}>
              {kind === 'image' ? (
                <Picture
                  image={{ url }}
                  alt={`Picture ${index + 1} of ${media.length} by ${by}`}
                  widths={reviewPictureWidths}
                  sizes="(min-width: 1024px) 530px, (min-width: 768px) 50vw, 92vw"
                  ratio={1}
                  loading={index === 0 ? 'eager' : 'lazy'}
                />
              ) : (
                <ReviewVideo
                  url={url}
                  label={`Video ${index + 1} of ${media.length} by ${by}`}
                  shown={active && index === shown}
                />
              )}
            </Slide>
          ))}
        </div>
        {several ? (
          <>
            <button type="button" className="gallery-arrow" style={{ left: 12 }} onClick={() => step(-1)}>
              <Icon name="chevron-left" />
              <VisuallyHidden>Previous picture</VisuallyHidden>
            </button>
            <button type="button" className="gallery-arrow" style={{ right: 12 }} onClick={() => step(1)}>
              <Icon name="chevron-right" />
              <VisuallyHidden>Next picture</VisuallyHidden>
            </button>
          </>
        ) : null}
      </div>
      {several ? <Thumbnails media={media} shown={shown} onChoose={setShown} /> : null}
    </Gallery>
  );
}

interface ThumbnailsProps {
  media: Props['media'];
  shown: number;
  onChoose: (index: number) => void;
}

const Thumbnails = ({ media, shown, onChoose }: ThumbnailsProps) => (
  <div className="gallery-thumbnails">
    {media.map(({ kind, name, url }, index) => (
      <button
        key={name}
        type="button"
        aria-label={`Show ${kind === 'image' ? 'picture' : 'video'} ${index + 1}`}
        aria-current={index === shown ? 'true' : undefined}
        onClick={() => onChoose(index)}
      >
        <Thumbnail>
          {kind === 'image' ? (
            <Picture image={{ url }} alt="" widths={[320]} sizes="80px" ratio={1} />
          ) : (
            <span className="thumbnail-video">
              <Icon name="play" />
            </span>
          )}
        </Thumbnail>
      </button>
    ))}
  </div>
);
