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
      at="left"
      name="Previous picture"
      icon="chevron-left"
      disabled={!gallery.moving && gallery.shown === slides[0]}
      onClick={() => gallery.step(-1)}
    />
    <GalleryButton
      at="right"
      name="Next picture"
      icon="chevron-right"
      disabled={!gallery.moving && gallery.shown === slides.at(-1)}
      onClick={() => gallery.step(1)}
    />
    {gallery.moving && (
      <GalleryButton
        at="play"
        name={gallery.playing ? 'Pause pictures' : 'Play pictures'}
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
  <button
    type="button"
    className="gallery-button"
    data-at="zoom"
    aria-label="Enlarge picture"
    aria-haspopup="dialog"
    onClick={onZoom}
    onPointerEnter={onReach}
  >
    <Icon name="search" />
  </button>
);

interface GalleryButtonProps {
  at: 'left' | 'right' | 'play';
  name: string;
  icon: IconName;
  disabled?: boolean;
  onClick: () => void;
}

const GalleryButton = ({ at, name, icon, disabled, onClick }: GalleryButtonProps) => (
  <button
    type="button"
    className="gallery-button"
    data-at={at}
    aria-label={name}
    disabled={disabled}
    onClick={onClick}
  >
    <Icon name={icon} />
  </button>
);
