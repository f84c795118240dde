import * as fc from 'fast-check';
import { plainHtml } from './plain-html';

describe('plainHtml', () => {
  it.each([
    ['<p>Warm <strong>fleece</strong></p>', '<p>Warm <strong>fleece</strong></p>'],
    ['<P CLASS="a" onclick=\'x()\'>Text</P>', '<p>Text</p>'],
    ['<a href="javascript:alert(1)">Link</a>', 'Link'],
    ['Fish &amp; chips &lt;b&gt;', 'Fish &amp; chips &lt;b&gt;'],
    ['<script>alert(1)</script>After', 'After'],
    ['<style>p{}</style><p>After', '<p>After</p>'],
    ['<img src=x onerror=alert(1)>Text', 'Text'],
    ['<p title="a>b">Text</p>', '<p>Text</p>'],
    ['<ul><li>One<li>Two</ul>Rest', '<ul><li>One<li>Two</li></li></ul>Rest'],
    ['</p></div>Text', 'Text'],
    ['<strong>Open', '<strong>Open</strong>'],
    ['One<br/>Two', 'One<br>Two'],
    ['<!-- <p>no</p> -->Yes', 'Yes'],
    ['1 < 2', '1 &lt; 2'],
    ['<scr<script>ipt>alert(1)</scr</script>ipt>', expect.not.stringContaining('<scr')],
  ])('makes %p harmless', (html, plain) => {
    expect(plainHtml(html)).toEqual(plain);
  });

  it('lets nothing through but bare, balanced elements of its list', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '/',
      '=',
      ' ',
      '<p>',
      '</p>',
      '<p ',
      '<li>',
      '<b>',
      '</b>',
      '<script>',
      '</script>',
      '<!--',
      '-->',
      'onload',
      '<img src=x ',
      '<svg/onload=',
      '&lt;',
      'text',
      '<br>',
      '<br/>',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 4 })), { maxLength: 30 }), (pieces) => {
        const plain = plainHtml(pieces.join(''));
        expect(plain.replace(/<\/?(?:p|br|strong|em|b|i|ul|ol|li|h[234])>/g, '')).not.toMatch(/[<>]/);
        const host = document.createElement('div');
        host.innerHTML = plain;
        expect([...host.querySelectorAll('*')].every((element) => element.attributes.length === 0)).toBe(
          true,
        );
      }),
    );
  });
});
