/** @jest-environment @store/slice-kit/browser-environment */
import { defaultCurrency } from '@store/shared/shop-data/currencies';
import { PageParts } from './page-parts';
import { pageSettings, sampleComposition } from '../testing/sample-composition';

interface Rules {
  createHTML: (html: string) => string | null;
  createScript: (text: string) => string | null;
  createScriptURL: (address: string) => string | null;
}

const createPolicy = jest.fn<unknown, [string, Rules]>();

/** Runs the first script of a document, in a browser that knows Trusted Types. */
function makePolicy(): Rules | undefined {
  const parts = new PageParts(sampleComposition('c1'), pageSettings);
  document.documentElement.innerHTML = parts.clientDocument('/', { currency: defaultCurrency }, 'n');
  // oxlint-disable-next-line typescript/no-implied-eval -- the document runs it the same way
  new Function('globalThis', document.querySelector('script')?.text ?? '')({
    trustedTypes: { createPolicy },
  });
  const [name, rules] = createPolicy.mock.calls[0] ?? [];
  expect(name).toBe('default');
  return rules;
}

it('makes the one policy before any other script of the page runs', () => {
  const rules = makePolicy();
  expect(rules?.createScriptURL('/assets/shell/1.0.0/main.js')).toBe('/assets/shell/1.0.0/main.js');
  for (const address of [
    '//elsewhere.invalid/assets/a.js',
    '/api/storage/a.js',
    '/assets/../a.js',
    'data:,a',
  ])
    expect(rules?.createScriptURL(address)).toBeNull();
  expect(rules?.createScript('{"@type":"Product"}')).toBe('{"@type":"Product"}');
  expect(rules?.createScript('alert(1)')).toBeNull();
  for (const html of ['', '{"@type":"Product"}', '<p title="a">1 &lt; 2</p>', '<script></script>'])
    expect(rules?.createHTML(html)).toBe(html);
  for (const html of [
    '<script>a</script>',
    '<p onclick="a()">',
    '<svg>',
    '<!-- <p>',
    '<p title="<p>">',
    '1 < 2',
  ])
    expect(rules?.createHTML(html)).toBeNull();
});
