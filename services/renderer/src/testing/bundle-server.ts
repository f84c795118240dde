import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RenderedComposition } from '@store/release-kit/rendering/renderer-contract';
import { integrityOf } from '@store/release-kit/integrity';
import { sampleRelease } from '@store/release-kit/testing/sample-release';
import type { Release } from '@store/shared/contracts/release';
import type { SliceName } from '@store/shared/contracts/slices';

/** The shell of tests: a page is the text of its address, or what its remote makes of it. */
export const testShell = `
exports.singletons = { react: { name: 'the react of the shell' } };
const write = (page, text) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(text.length, 0);
  head.writeUInt32BE(page, 4);
  require('node:fs').writeSync(4, Buffer.concat([head, Buffer.from(text)]));
};
const oddAnswers = {
  '/status': (sink) => sink.start({ status: 99 }),
  '/no-status': (sink) => sink.start({ status: 'none' }),
  '/location': (sink) => sink.start({ status: 303, location: '/€' }),
  '/cookie': (sink) => sink.start({ status: 303, location: '/', cookies: ['a=1\\nb: 2'] }),
  '/long-cookie': (sink) => sink.start({ status: 303, location: '/', cookies: ['a=' + 'a'.repeat(20_000)] }),
  '/no-start': (sink) => sink.end({ complete: true }),
  '/late-start': () => write(1, 'early'),
  '/reason': () => write(0, '{"type":"declined","id":1,"reason":7}'),
  '/null': (sink) => ['null', '"text"', '{"type":"none"}'].forEach((text) => write(0, text)) || sink.start({ status: 99 }),
};
exports.createPageRenderer = ({ remotes, composition, onStorefrontDown }) => ({
  async render({ url, signal }, sink) {
    if (url === '/decline') return false;
    if (url === '/throw') throw new Error('no page today – “sorry”');
    if (url === '/half-letter') throw new Error('no page today \\ud83d');
    if (url === '/long-reason') throw new Error('a'.repeat(100_000));
    if (url === '/no-frames') write(0, 'no JSON');
    if (url === '/loop') for (;;);
    const odd = oddAnswers[url];
    if (odd) odd(sink);
    if (odd) return true;
    if (url === '/redirect') {
      sink.start({ status: 303, location: '/cart', cookies: ['a=1', 'b=2'] });
      sink.end({ complete: true });
      return true;
    }
    sink.start({ status: url === '/missing' ? 404 : 200 });
    if (url === '/aborted') {
      sink.chunk('begun');
      signal.addEventListener('abort', () => onStorefrontDown(true));
      return true;
    }
    sink.chunk('<p>' + url);
    await new Promise(setImmediate);
    sink.chunk(' of ' + composition + remotes['mfe-cart'].text + '…');
    sink.end({ complete: url !== '/half' });
    return true;
  },
});`;

const cart = "exports.text = ' with ' + require('react').name;";

/** An edge's internal server with releases of a shell and a cart. */
export async function openBundleServer() {
  const files = new Map<string, string>();
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const content = files.get(url);
    response.writeHead(content === undefined ? 404 : 200).end(content);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const add = (slice: SliceName, version: string, bundle: string, changes: Partial<Release> = {}): string => {
    const content = Buffer.from(bundle);
    const release = sampleRelease(slice, version, {
      files: { 'server/index.js': { size: content.length, integrity: integrityOf(content) } },
      ...changes,
    });
    const document = JSON.stringify(release);
    files.set(`/releases/${slice}/${version}/release.json`, document);
    files.set(`/releases/${slice}/${version}/server/index.js`, bundle);
    return createHash('sha256').update(document).digest('hex');
  };
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Path → content. */
    files,
    /** The paths that were asked for. */
    asked,
    add,
    /** Adds releases and names the composition of them. */
    compose(id: string, { shell = testShell, version = '1.0.0' } = {}): RenderedComposition {
      const provided = { provided: { react: '19.3.1' }, required: {} };
      return {
        id,
        slices: { shell: version, 'mfe-cart': version },
        documents: {
          shell: add('shell', version, shell, { singletons: provided }),
          'mfe-cart': add('mfe-cart', version, cart, {
            publisher: 'carl',
            routes: [{ id: 'cart', path: '/throw', files: [], widgets: [] }],
          }),
        },
      };
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
