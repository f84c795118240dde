import { useEffect, type RefObject } from 'react';

/**
 * Brings an element into the part of the screen that a phone's keyboard leaves free, when the keyboard opens for a field
 * inside it. Browsers keep only the field itself in sight.
 */
export function useAboveKeyboard(place: RefObject<HTMLElement | null>, active: boolean) {
  useEffect(() => {
    const screen = window.visualViewport;
    if (!active || !screen) return;
    const show = () => {
      const element = place.current;
      if (!element?.contains(document.activeElement)) return;
      const { top, bottom } = element.getBoundingClientRect();
      const isInSight = top >= screen.offsetTop && bottom <= screen.offsetTop + screen.height;
      if (!isInSight) element.scrollIntoView({ block: 'start', behavior: 'instant' });
    };
    screen.addEventListener('resize', show);
    return () => screen.removeEventListener('resize', show);
  }, [place, active]);
}
