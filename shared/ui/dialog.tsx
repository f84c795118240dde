import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from './icons';
import { modalStyle } from './modal-style';
import { calm, color, font, motion, radius, shadow, size, space } from './theme';
import { VisuallyHidden } from './visually-hidden';

/** Backdrop in 150 ms, panel in 300 ms, both ways (spec section 9). The browser keeps it on top until it has left. */
const Panel = styled.dialog<{ $width: string }>`
  width: min(${({ $width }) => $width}, calc(100vw - 2 * ${space[4]}));
  max-width: none;
  max-height: calc(100dvh - 2 * ${space[4]});
  padding: ${space[5]};
  border: 0;
  border-radius: ${radius.dialog};
  background: ${color.paper};
  color: ${color.ink};
  box-shadow: ${shadow};
  overscroll-behavior: contain;
  opacity: 0;
  transform: translateY(${space[4]});
  transition:
    opacity ${motion.panel} ${motion.ease},
    transform ${motion.panel} ${motion.ease},
    overlay ${motion.panel} allow-discrete,
    display ${motion.panel} allow-discrete;
  &[open] {
    opacity: 1;
    transform: none;
    @starting-style {
      opacity: 0;
      transform: translateY(${space[4]});
    }
  }
  ${modalStyle}
  h2 {
    margin: 0 ${space[7]} ${space[4]} 0;
    font: 600 ${size.title} / 1.15 ${font.display};
  }
  .dialog-close {
    position: absolute;
    top: ${space[3]};
    right: ${space[3]};
    display: grid;
    width: 44px;
    height: 44px;
    padding: 0;
    place-items: center;
    border: 0;
    border-radius: ${radius.control};
    background: none;
    color: inherit;
    cursor: pointer;
  }
  .dialog-close:hover {
    background: ${color.linen};
  }
  ${calm} {
    &,
    &::backdrop {
      transition: none;
    }
  }
`;

interface DialogProps {
  open: boolean;
  /** Asked for by Escape, the backdrop or the close button; the owner sets `open` to false. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** CSS length; at most the window's. */
  width?: string;
}

/**
 * A modal dialog on the browser's own `<dialog>`: it holds the focus, gives it back, and closes with Escape.
 * Leave it in place with `open={false}` so that it can leave smoothly.
 */
export function Dialog({ open, onClose, title, children, width = '32rem' }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = element.current;
    if (open && !dialog?.open) dialog?.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);

  // The panel's padding belongs to the dialog element too: only a press outside its box is on the backdrop.
  const closeFromBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return;
    const box = event.currentTarget.getBoundingClientRect();
    const inside =
      event.clientX >= box.left &&
      event.clientX <= box.right &&
      event.clientY >= box.top &&
      event.clientY <= box.bottom;
    if (!inside) onClose();
  };

  return (
    <Panel
      ref={element}
      $width={width}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A cancel event of a file input inside bubbles up to here as well.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onMouseDown={closeFromBackdrop}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
      {/* Last, so that the first thing to focus is the dialog's own. */}
      <button type="button" className="dialog-close" onClick={onClose}>
        <Icon name="x" />
        <VisuallyHidden>Close</VisuallyHidden>
      </button>
    </Panel>
  );
}
