/**
 * Preloads the page's scripts once it is painted. The build compiles this file to the text of a script, whose
 * `data-files` is JSON of `[address, integrity]`.
 */
import { whenPainted } from './when-painted';

const files = JSON.parse(document.currentScript?.dataset.files ?? '[]') as [
  href: string,
  integrity: string,
][];

whenPainted(() => {
  for (const [href, integrity] of files) {
    const link = Object.assign(document.createElement('link'), {
      rel: 'preload',
      as: 'script',
      fetchPriority: 'low',
      href,
    });
    if (integrity) Object.assign(link, { integrity, crossOrigin: '' });
    document.head.append(link);
  }
});
