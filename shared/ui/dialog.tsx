import { useId, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { iconButton } from './icon-button';
import { Icon } from './icons';
import { modalStyle } from './modal-style';
import { calm, color, font, hover, motion, radius, shadow, size, space } from './theme';
import { useModal } from './use-modal';
import { VisuallyHidden } from './visually-hidden';

/** A panel over the whole height at the right. */
const sideStyle = css`
  width: min(26rem, 100vw - ${space[5]});
  height: 100dvh;
  max-height: none;
  margin: 0 0 0 auto;
  border-radius: ${radius.dialog} 0 0 ${radius.dialog};
  opacity: 1;
  transform: translateX(100%);
  &[open] {
    transform: none;
    @starting-style {
      opacity: 1;
      transform: translateX(100%);
    }
  }
`;

/** Backdrop in 150 ms, panel in 300 ms, both ways. The browser keeps it on top until the transition ends. */
const Panel = styled.dialog<{ $width: string; $side: boolean }>`
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
  ${({ $side }) => $side && sideStyle}
  ${modalStyle}
  h2 {
    margin: 0 ${space[7]} ${space[4]} 0;
    font: 600 ${size.title} / 1.15 ${font.display};
  }
  .dialog-close {
    ${iconButton}
    position: absolute;
    top: ${space[3]};
    right: ${space[3]};
    border-radius: ${radius.control};
  }
  ${hover} {
    .dialog-close:hover {
      background: ${color.linen};
    }
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
  /** Called for Escape, the backdrop and the close button; the owner then sets `open` to false. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** CSS length; at most the window's. */
  width?: string;
  /** Opens as a panel at the right edge, with a width of its own. */
  side?: boolean;
}

/**
 * A modal dialog with a title and a close button. Keep it mounted with `open={false}`, so that its exit transition runs.
 */
export function Dialog({ open, onClose, title, children, width = '32rem', side = false }: DialogProps) {
  const modal = useModal(open, onClose);
  const titleId = useId();
  return (
    <Panel {...modal} $width={width} $side={side} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
      {/* Last, so that the first focusable element is part of the dialog's content. */}
      <button type="button" className="dialog-close" onClick={onClose}>
        <Icon name="x" />
        <VisuallyHidden>Close</VisuallyHidden>
      </button>
    </Panel>
  );
}
