/**
 * Fetches the web fonts. The build compiles this file to the text of a script, whose `data-fonts` is JSON of their
 * addresses and `data-style` the id of the style element with their faces.
 *
 * On a slow line the web fonts wait for the page's pictures and scripts (they took 0.3 s from both, measured), and come
 * into use after the first click after that, when what it does has been shown: what moves within half a second of it,
 * the shopper moved. Elsewhere they are asked for before the text that needs them is there.
 */
const data = document.currentScript?.dataset;
const addresses = JSON.parse(data?.fonts ?? '[]') as string[];
const faces = document.getElementById(data?.style ?? '') as HTMLStyleElement;

/** The Network Information API, which not every browser has: milliseconds and megabits per second. */
const { connection } = navigator as { connection?: { rtt: number; downlink: number } };

const get = (rel: 'preload' | 'prefetch') =>
  Promise.all(
    addresses.map(
      (href) =>
        new Promise((onload) => {
          const link = document.createElement('link');
          document.head.append(
            Object.assign(link, { rel, as: 'font', type: 'font/woff2', crossOrigin: '', href, onload }),
          );
        }),
    ),
  );

/** Milliseconds in which most clicks have shown their page: new letters lay the old page out anew, which delays that. */
const shownMs = 250;
const useFaces = () =>
  setTimeout(() => requestIdleCallback(() => (faces.media = 'all'), { timeout: 100 }), shownMs);

if (connection && connection.rtt >= 150 && connection.downlink < 3) {
  faces.media = 'not all';
  const whenFetched = () => addEventListener('click', useFaces, { once: true, capture: true });
  addEventListener('load', () => void get('prefetch').then(whenFetched));
} else void get('preload');

export {};
