/**
 * Asks for the page's scripts. The build compiles this file to the text of a script, whose `data-files` is JSON of
 * `[address, integrity]`. An element in the markup would need a nonce in the page's policy of scripts.
 */
const files = JSON.parse(document.currentScript?.dataset.files ?? '[]') as [
  href: string,
  integrity: string,
][];

for (const [href, integrity] of files) {
  // A low priority leaves the line to the page's first pictures and fonts.
  const link = Object.assign(document.createElement('link'), {
    rel: 'preload',
    as: 'script',
    fetchPriority: 'low',
    href,
  });
  if (integrity) Object.assign(link, { integrity, crossOrigin: '' });
  document.head.append(link);
}
