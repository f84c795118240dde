import type { ComponentProps } from 'react';
import { Icon, type IconName } from '@store/shared/ui/icons';
import type { GalleryState } from './use-gallery';

interface TurningButtonsProps {
  gallery: GalleryState;
  /** Indices of the pictures in the order of their slides. */
  slides: readonly number[];
}

/** Turn the pictures. At the first and the last one they are disabled until the motion code has loaded. */
export const TurningButtons = ({ gallery, slides }: TurningButtonsProps) => (
  <>
    <GalleryButton
      data-at="left"
      aria-label="Previous picture"
      icon="chevron-left"
      disabled={!gallery.moving && gallery.shown === slides[0]}
      onClick={() => gallery.step(-1)}
    />
    <GalleryButton
      data-at="right"
      aria-label="Next picture"
      icon="chevron-right"
      disabled={!gallery.moving && gallery.shown === slides.at(-1)}
      onClick={() => gallery.step(1)}
    />
    {gallery.moving && (
      <GalleryButton
        data-at="play"
        aria-label={gallery.playing ? 'Pause pictures' : 'Play pictures'}
        icon={gallery.playing ? 'pause' : 'play'}
        onClick={gallery.togglePlaying}
      />
    )}
  </>
);

interface ZoomButtonProps {
  onZoom: () => void;
  /** Called when a pointer reaches it. */
  onReach: () => void;
}

export const ZoomButton = ({ onZoom, onReach }: ZoomButtonProps) => (
  <GalleryButton
    data-at="zoom"
    aria-label="Enlarge picture"
    aria-haspopup="dialog"
    icon="search"
    onClick={onZoom}
    onPointerEnter={onReach}
  />
);

interface GalleryButtonProps extends ComponentProps<'button'> {
  icon: IconName;
  /** Its corner of the gallery. */
  'data-at': 'left' | 'right' | 'play' | 'zoom';
}

const GalleryButton = ({ icon, ...attributes }: GalleryButtonProps) => (
  <button type="button" className="gallery-button" {...attributes}>
    <Icon name={icon} />
  </button>
);
