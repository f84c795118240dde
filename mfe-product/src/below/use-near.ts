import { useEffect, useRef, useState, type RefObject } from 'react';

/** How far above or below the window an element may be to count as near. */
const nearMargin = '600px';

/** Whether an element has come near the window once; at once where the browser cannot tell. */
export function useNear<Place extends Element>(): { place: RefObject<Place | null>; isNear: boolean } {
  const place = useRef<Place>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return;
    const report = (entries: { isIntersecting: boolean }[]) =>
      entries.some(({ isIntersecting }) => isIntersecting) && setNear(true);
    if (!('IntersectionObserver' in window)) return void report([{ isIntersecting: true }]);
    const observer = new IntersectionObserver(report, { rootMargin: `${nearMargin} 0px` });
    observer.observe(place.current);
    return () => observer.disconnect();
  });
  return { place, isNear };
}
