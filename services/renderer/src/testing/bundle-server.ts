import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RenderedComposition } from '@store/release-kit/rendering/renderer-contract';
import { integrityOf, sha256Of } from '@store/release-kit/integrity';
import { sampleRelease } from '@store/release-kit/testing/sample-release';
import type { Release } from '@store/shared/contracts/release';
import type { SliceName } from '@store/shared/contracts/slices';
import { testShell } from './test-shell';

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
    return sha256Of(document);
  };
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Path → content. */
    files,
    /** The paths that were asked for. */
    asked,
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
