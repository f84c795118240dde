import { gunzipSync } from 'node:zlib';
import { PageBody } from './page-body';

const html = `<script nonce="@@">1</script>${'<p>Hoodie “Kente” €48.94</p>'.repeat(200)}<style nonce="@@"></style>`;
const body = new PageBody(html, '@@');

it('puts another nonce into every copy', () => {
  expect(body.plain('abc').toString()).toBe(html.replaceAll('@@', 'abc'));
  expect(body.plain('xyz').toString()).toBe(html.replaceAll('@@', 'xyz'));
});

it('puts it into the compressed page as well, which stays a valid gzip file', () => {
  for (const nonce of ['abc', 'another-nonce_1', '']) {
    expect(gunzipSync(body.gzip(nonce).bytes).toString()).toBe(html.replaceAll('@@', nonce));
  }
  expect(body.gzip('abc').bytes.length).toBeLessThan(html.length / 5);
});

it.each(['', '@@', 'without any', '@@@@'])('manages %j', (text) => {
  const edge = new PageBody(text, '@@');
  expect(gunzipSync(edge.gzip('n').bytes).toString()).toBe(text.replaceAll('@@', 'n'));
});

it('leaves answers that are on their way as they are, and writes into those that were sent', () => {
  const nonces = Array.from({ length: 300 }, (_, index) => `nonce-${String(index).padStart(3, '0')}`);
  const underWay: { nonce: string; file: ReturnType<PageBody['gzip']> }[] = [];
  const wrong: string[] = [];
  const used = new Set<Buffer>();
  for (const [index, nonce] of nonces.entries()) {
    const file = body.gzip(nonce);
    used.add(file.bytes);
    underWay.push({ nonce, file });
    // Up to seven at once, which end in another order than they began, and tell it twice.
    if (underWay.length < 7) continue;
    const [sent] = underWay.splice((index * 5) % 7, 1);
    if (!sent) continue;
    if (gunzipSync(sent.file.bytes).toString() !== html.replaceAll('@@', sent.nonce)) wrong.push(sent.nonce);
    sent.file.release();
    sent.file.release();
  }
  expect(wrong).toEqual([]);
  expect(used.size).toBeLessThan(10);
});
