import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { PageBody } from './page-body';
import { noncePlaceholder } from './page-parts';
import { chooseEncoding, PageResponse, sendBody } from './page-response';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0,gzip;q=0', 'identity'],
  ['identity', 'identity'],
  ['brotli, xgzip', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('answers %j in %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

/** What a client gets from a server that answers so, before any decoding. */
async function answerOf(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { get } = await import('node:http');
  try {
    return await new Promise<{ headers: Record<string, unknown>; bytes: Buffer }>((resolve, reject) => {
      get({ port: (server.address() as AddressInfo).port }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => resolve({ headers: answer.headers, bytes: Buffer.concat(chunks) }));
      }).on('error', reject);
    });
  } finally {
    server.close();
  }
}

const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };

it.each(['br', 'gzip', 'identity'] as const)(
  'streams in %s with the nonce in it, and keeps the page without',
  async (encoding) => {
    let kept: PageBody | null = null;
    const { headers, bytes } = await answerOf((_, response) => {
      const page = new PageResponse(response, 200, {}, 'secret', encoding);
      page.write(`<script nonce="${noncePlaceholder}">`);
      page.write('</script>');
      kept = page.end();
    });
    expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    expect(decode[encoding](bytes).toString()).toBe('<script nonce="secret"></script>');
    expect((kept as PageBody | null)?.plain('another').toString()).toBe('<script nonce="another"></script>');
  },
);

it.each([
  ['gzip, br', 'gzip'],
  ['br', undefined],
  ['gzip;q=0', undefined],
])('sends a finished page to %j in %s, with its length', async (acceptEncoding, encoding) => {
  const body = new PageBody(`<p nonce="${noncePlaceholder}">`, noncePlaceholder);
  const { headers, bytes } = await answerOf((_, response) =>
    sendBody(response, { status: 200, headers: {}, body, nonce: 'n', acceptEncoding }),
  );
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers['content-length']).toBe(String(bytes.length));
  expect((encoding ? gunzipSync(bytes) : bytes).toString()).toBe('<p nonce="n">');
});
