import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { StorefrontImage } from '@store/shared/contracts/storefront';
import { Icon, type IconName } from '@store/shared/ui/icons';
import { Picture } from '@store/shared/ui/picture';
import { useModal } from '@store/shared/ui/use-modal';
import { VisuallyHidden } from '@store/shared/ui/visually-hidden';
import { altOf, gallerySizes, galleryWidths } from './gallery-picture';
import { useZoom, zoomStep } from './use-zoom';
import { Head, Panel, Stage, Tools } from './zoom-styles';
import { largestScale } from './zoom-view';

interface ZoomDialogProps {
  title: string;
  images: readonly StorefrontImage[];
  index: number;
  open: boolean;
  overlay: ((image: StorefrontImage, index: number) => ReactNode) | null;
  onShow: (index: number) => void;
  onClose: () => void;
}

const widths = [800, 1000, 1600] as const;
/** Pixels by which an arrow key pans an enlarged picture. */
const keyStep = 80;

/** A picture over the whole window that can be enlarged by pinch, wheel, double click, keys and buttons. */
export function ZoomDialog({ title, images, index, open, overlay, onShow, onClose }: ZoomDialogProps) {
  const modal = useModal(open, onClose);
  const stage = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const show = (by: number) => onShow((index + by + images.length) % images.length);
  const { view, zoom, pan, reset } = useZoom(stage, show);
  const turn = (by: number) => {
    reset();
    show(by);
  };
  const enlarged = view.scale > 1;

  // Set on the element directly, because it changes with every frame of a gesture.
  useEffect(() => {
    const { current } = picture;
    if (current) current.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
  }, [view]);

  const onKeyDown = (event: KeyboardEvent) => {
    const actions: Record<string, () => void> = {
      '+': () => zoom(zoomStep),
      '=': () => zoom(zoomStep),
      '-': () => zoom(1 / zoomStep),
      '0': reset,
      ArrowLeft: () => (enlarged ? pan(keyStep, 0) : turn(-1)),
      ArrowRight: () => (enlarged ? pan(-keyStep, 0) : turn(1)),
      ArrowUp: () => pan(0, keyStep),
      ArrowDown: () => pan(0, -keyStep),
    };
    const action = event.ctrlKey || event.metaKey ? undefined : actions[event.key];
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };

  const image = images[index];
  return (
    <Panel
      {...modal}
      aria-labelledby={titleId}
      onClose={reset}
      onKeyDown={onKeyDown}
      // Do not let clicks bubble to the gallery, which opens this dialog.
      onClick={(event) => event.stopPropagation()}
    >
      <Head>
        <h2 id={titleId}>
          <VisuallyHidden>Enlarged picture: </VisuallyHidden>
          {title}
        </h2>
        <Tool name="Close" icon="x" onClick={onClose} />
      </Head>
      <Stage
        ref={stage}
        tabIndex={0}
        role="group"
        aria-label="Picture. Plus and minus enlarge, arrow keys move, 0 shows all of it."
        data-enlarged={enlarged || undefined}
      >
        <div ref={picture} className="zoom-picture">
          {open && image && (
            <>
              {/* The gallery's picture, which is loaded already, until the large one is. */}
              <Picture image={image} alt="" widths={galleryWidths} sizes={gallerySizes} loading="eager" />
              <Picture
                image={image}
                alt={altOf(title, image, index)}
                widths={widths}
                sizes="200vmin"
                loading="eager"
              />
              {overlay?.(image, index)}
            </>
          )}
        </div>
      </Stage>
      <ZoomTools scale={view.scale} several={images.length > 1} onZoom={zoom} onTurn={turn} />
    </Panel>
  );
}

interface ZoomToolsProps {
  scale: number;
  /** Whether there are other pictures. */
  several: boolean;
  onZoom: (factor: number) => void;
  onTurn: (by: number) => void;
}

const ZoomTools = ({ scale, several, onZoom, onTurn }: ZoomToolsProps) => (
  <Tools>
    {several && <Tool name="Previous picture" icon="chevron-left" onClick={() => onTurn(-1)} />}
    <Tool name="Smaller" icon="minus" off={scale <= 1} onClick={() => onZoom(1 / zoomStep)} />
    <output aria-label="Size">{`${Math.round(scale * 100)} %`}</output>
    <Tool name="Larger" icon="plus" off={scale >= largestScale} onClick={() => onZoom(zoomStep)} />
    {several && <Tool name="Next picture" icon="chevron-right" onClick={() => onTurn(1)} />}
  </Tools>
);

interface ToolProps {
  name: string;
  icon: IconName;
  /** Disables the button without losing the focus. */
  off?: boolean;
  onClick: () => void;
}

const Tool = ({ name, icon, off, onClick }: ToolProps) => (
  <button type="button" aria-label={name} aria-disabled={off || undefined} onClick={onClick}>
    <Icon name={icon} />
  </button>
);
