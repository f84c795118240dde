/**
 * Preloads the page's scripts while the line waits for the answer of the host of pictures: those of slices, and the shell's,
 * which is large, on a page without an important picture. Elsewhere start.ts decides when it is loaded. The build compiles this
 * file to the text of a script, whose `data-files` is JSON of `[address, integrity]`, the shell's first. The policy of a page
 * from a cache allows what its scripts add, and no preloads in its markup.
 */
type ScriptFile = [href: string, integrity: string];

const [shell, ...slices] = JSON.parse(document.currentScript?.dataset.files ?? '[]') as ScriptFile[];

function preload([href, integrity]: ScriptFile) {
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
// React puts preloads of important pictures into the head.
if (shell && !document.querySelector('link[as=image][fetchpriority=high]')) preload(shell);
