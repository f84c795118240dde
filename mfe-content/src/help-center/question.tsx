import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '@store/shared/ui/icons';
import { color, font, hover, motion, size, space } from '@store/shared/ui/theme';
import { measure } from '../text-page/text-style';

const Disclosure = styled.details`
  max-width: ${measure};
  border-top: 1px solid ${color.thread};
  &:last-of-type {
    border-bottom: 1px solid ${color.thread};
  }
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[4]};
    min-height: 56px;
    padding-block: ${space[3]};
    cursor: pointer;
  }
  ${hover} {
    summary:hover h3 {
      text-decoration: underline;
      text-underline-offset: 0.2em;
    }
  }
  h3 {
    font: 600 ${size.text} / 1.4 ${font.text};
  }
  svg {
    flex: none;
    transition: transform ${motion.backdrop};
  }
  &[open] svg {
    transform: rotate(180deg);
  }
  /* A link targets the answer; keep the question above it visible. */
  .question-answer {
    padding-bottom: ${space[5]};
    scroll-margin-top: 96px;
  }
  .question-link {
    display: inline-block;
    min-height: 24px;
    margin-top: ${space[3]};
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
  @media print {
    break-inside: avoid;
    &::details-content {
      content-visibility: visible;
      block-size: auto;
    }
    svg,
    .question-link {
      display: none;
    }
  }
`;

interface Props {
  /** Anchor of the answer. */
  id: string;
  title: string;
  open: boolean;
  children: ReactNode;
}

/** A question that opens its answer. Works without JavaScript, in print and with the browser's search. */
export function Question({ id, title, open, children }: Props) {
  return (
    <Disclosure open={open}>
      <summary>
        <h3>{title}</h3>
        <Icon name="chevron-down" size={18} />
      </summary>
      <div className="question-answer" id={id}>
        {children}
        <a className="question-link" href={`#${id}`} aria-label={`Link to: ${title}`}>
          Link to this answer
        </a>
      </div>
    </Disclosure>
  );
}
