import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { styled } from 'styled-components';
import { whenLoaded } from '@store/shared/browser/when-idle';
import { iconButton } from '@store/shared/ui/icon-button';
import { Icon } from '@store/shared/ui/icons';
import { color, hover, space } from '@store/shared/ui/theme';
import { VisuallyHidden } from '@store/shared/ui/visually-hidden';
import { useAutoplay, useCalm, useCarousel } from './use-carousel';

const Frame = styled.section`
  > ul {
    display: flex;
    overflow-x: auto;
    list-style: none;
    scroll-snap-type: x mandatory;
    scrollbar-width: none;
    overscroll-behavior-x: contain;
  }
  > ul:focus-visible {
    outline-offset: -4px;
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
    ${iconButton}
  }
  .dot::before {
    width: 24px;
    height: 2px;
    background: ${color.thread};
    forced-color-adjust: none;
    content: '';
  }
  ${hover} {
    .dot:hover::before {
      background: ${color.inkSoft};
    }
  }
  .dot[aria-current]::before {
    height: 4px;
    background: ${color.madder};
  }
`;

interface Slide {
  name: string;
  /**
   * @param wanted whether the slide should load its content: it is, was or soon will be in view.
   * @param near whether it or the slide before it is or was in view.
   */
  content: (wanted: boolean, near: boolean) => ReactNode;
}

interface CarouselProps {
  label: string;
  slides: readonly Slide[];
  /** Milliseconds per slide; without it, slides advance only by hand. */
  interval?: number;
  /**
   * When slides load their content: `soon` loads the first at once and the others when the browser is idle, `seen` loads
   * each when it first comes into view.
   */
  wanted: 'soon' | 'seen';
}

/** Slides side by side that scroll sideways. JavaScript adds buttons and the interval. */
export function Carousel({ label, slides, interval, wanted }: CarouselProps) {
  const carousel = useCarousel(slides.length);
  const [chosen, setPaused] = useState<boolean | null>(null);
  const wantsCalm = useCalm();
  const paused = chosen ?? wantsCalm;
  const [held, setHeld] = useState(false);
  useAutoplay(carousel, { interval, paused, held });
  const { track, current, viewed, go, onKeyDown, trackEvents } = carousel;
  const isWanted = useWanted(wanted, track, viewed);

  return (
    <Frame
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={onKeyDown}
    >
      <ul ref={track} {...trackEvents}>
        {slides.map(({ name, content }, index) => (
          <li
            key={name}
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}: ${name}`}
          >
            {content(isWanted(index), viewed.has(index) || viewed.has(index - 1))}
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

/** Which slides should load their content. */
function useWanted(
  when: CarouselProps['wanted'],
  track: RefObject<HTMLElement | null>,
  viewed: ReadonlySet<number>,
): (slide: number) => boolean {
  const [arrived, setArrived] = useState(false);

  useEffect(() => {
    const arrive = () => setArrived(true);
    if (when === 'soon') return void whenLoaded(arrive);
    if (!track.current || !('IntersectionObserver' in window)) return void arrive();
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      arrive();
    });
    observer.observe(track.current);
    return () => observer.disconnect();
  }, [when, track]);

  return when === 'soon' ? (slide) => arrived || viewed.has(slide) : (slide) => arrived && viewed.has(slide);
}
