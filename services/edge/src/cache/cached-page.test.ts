import { createHash } from 'node:crypto';
import { CachedPage } from './cached-page';

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const html = `<script nonce="n1">start('€')</script>${'<p>Hoodie “Kente” €48.94</p>'.repeat(200)}`;

it('has an entity tag for each encoding, which changes with the page', () => {
  const page = new CachedPage(Buffer.from(html), 'n1');
  const tags = [
    page.etag('br'),
    page.etag('gzip'),
    page.etag('identity'),
    new CachedPage(Buffer.from(''), 'n1').etag('br'),
  ];
  expect(new Set(tags).size).toBe(4);
  expect(tags.every((tag) => /^"[\w-]{22}-\w+"$/.test(tag))).toBe(true);
  expect(new CachedPage(Buffer.from(html), 'n1').etag('br')).toBe(page.etag('br'));
});

it('hashes only the inline scripts that carry its nonce', () => {
  const document =
    '<script nonce="n1">a("<\\u003c")</script><script nonce="n1" id="_R_">\nb("€")\n</script>' +
    '<script>injected()</script><script nonce="n2">injected()</script>' +
    '<script type="application/json">{"nonce":"n1"}</script><script nonce="n1">a("<\\u003c")</script>';
  const page = new CachedPage(Buffer.from(document), 'n1');
  expect(page.scriptHashes).toEqual([hashOf('a("<\\u003c")'), hashOf('\nb("€")\n')]);
});
