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
    expect(gunzipSync(body.gzip(nonce)).toString()).toBe(html.replaceAll('@@', nonce));
  }
  expect(body.gzip('abc').length).toBeLessThan(html.length / 5);
});

it.each(['', '@@', 'without any', '@@@@'])('manages %j', (text) => {
  const edge = new PageBody(text, '@@');
  expect(gunzipSync(edge.gzip('n')).toString()).toBe(text.replaceAll('@@', 'n'));
});

it('leaves answers that are on their way as they are, however many follow', () => {
  const nonces = Array.from({ length: 6000 }, (_, index) => `nonce-${String(index).padStart(4, '0')}`);
  const answers = nonces.map((nonce) => body.gzip(nonce));
  // More than one room's worth of bytes.
  expect(answers.reduce((sum, answer) => sum + answer.length, 0)).toBeGreaterThan(1024 * 1024);
  const wrong = nonces.filter(
    (nonce, index) => gunzipSync(answers[index]!).toString() !== html.replaceAll('@@', nonce),
  );
  expect(wrong).toEqual([]);
});
