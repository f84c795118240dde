import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '@store/shared/ui/icons';
import { color, space } from '@store/shared/ui/theme';
import { VisuallyHidden } from '@store/shared/ui/visually-hidden';
import { useAutoplay, useCarousel } from './use-carousel';

const Frame = styled.section`
  > ul {
    display: flex;
    margin: 0;
    padding: 0;
    overflow-x: auto;
    list-style: none;
    scroll-snap-type: x mandatory;
    scrollbar-width: none;
    overscroll-behavior-x: contain;
  }
  > ul > li {
    flex: 0 0 100%;
    min-width: 0;
    scroll-snap-align: start;
    scroll-snap-stop: always;
  }
`;

const Controls = styled.div`
  display: flex;
  justify-content: center;
  padding-block: ${space[2]};
  button {
    display: grid;
    width: 44px;
    height: 44px;
    padding: 0;
    place-items: center;
    border: 0;
    background: none;
    color: ${color.ink};
    cursor: pointer;
  }
  .dot::before {
    width: 24px;
    height: 2px;
    background: ${color.thread};
    content: '';
  }
  .dot:hover::before {
    background: ${color.inkSoft};
  }
  .dot[aria-current]::before {
    height: 4px;
    background: ${color.madder};
  }
`;

interface CarouselProps {
  label: string;
  slides: readonly { name: string; content: ReactNode }[];
  /** Milliseconds until the next slide; without it, slides turn only when asked to. */
  interval?: number;
  /** Stands in for a slide until it is first in view; without scripts, every slide is there from the start. */
  placeholder?: ReactNode;
}

/** Slides side by side. Without JavaScript they scroll sideways; with it come buttons, and time where wanted. */
export function Carousel({ label, slides, interval, placeholder }: CarouselProps) {
  const carousel = useCarousel(slides.length);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  useAutoplay(carousel, { interval, paused, held });
  const { track, current, viewed, go, trackEvents } = carousel;

  return (
    <Frame
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ul ref={track} {...trackEvents}>
        {slides.map(({ name, content }, index) => (
          <li
            key={name}
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}: ${name}`}
          >
            {placeholder === undefined || viewed.has(index) ? (
              content
            ) : (
              <>
                {placeholder}
                <noscript>{content}</noscript>
              </>
            )}
          </li>
        ))}
      </ul>
      <Controls>
        {interval === undefined ? null : (
          <button type="button" onClick={() => setPaused(!paused)}>
            <Icon name={paused ? 'play' : 'pause'} />
            <VisuallyHidden>{paused ? 'Play' : 'Pause'}</VisuallyHidden>
          </button>
        )}
        <button type="button" onClick={() => go(current - 1)}>
          <Icon name="chevron-left" />
          <VisuallyHidden>Previous slide</VisuallyHidden>
        </button>
        {slides.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            className="dot"
            aria-current={index === current || undefined}
            onClick={() => go(index)}
          >
            <VisuallyHidden>{name}</VisuallyHidden>
          </button>
        ))}
        <button type="button" onClick={() => go(current + 1)}>
          <Icon name="chevron-right" />
          <VisuallyHidden>Next slide</VisuallyHidden>
        </button>
      </Controls>
    </Frame>
  );
}
