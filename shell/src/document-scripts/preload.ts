/**
 * Preloads the scripts of the page's slices while the line waits for the answer of the host of pictures. The build compiles
 * this file to the text of a script, whose `data-files` is JSON of `[address, integrity]`. The policy of a page from a cache
 * allows what its scripts add, and no preloads in its markup.
 */
const files = JSON.parse(document.currentScript?.dataset.files ?? '[]') as [
  href: string,
  integrity: string,
][];

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
