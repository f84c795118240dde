/**
 * Preloads the page's scripts: those of slices at once, while the line waits for the answer of the host of pictures, and the
 * shell's, which is large, once the page is painted. The build compiles this file to the text of a script, whose `data-files`
 * is JSON of `[address, integrity]`, the shell's first.
 */
import { whenPainted } from './when-painted';

type File = [href: string, integrity: string];

const [shell, ...slices] = JSON.parse(document.currentScript?.dataset.files ?? '[]') as File[];

function preload([href, integrity]: File) {
  const link = Object.assign(document.createElement('link'), {
    rel: 'preload',
    as: 'script',
    fetchPriority: 'low',
    href,
  });
  if (integrity) Object.assign(link, { integrity, crossOrigin: '' });
  document.head.append(link);
}

slices.forEach(preload);
whenPainted(() => {
  if (shell) preload(shell);
});
