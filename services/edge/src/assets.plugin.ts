import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { isSliceName } from '@store/shared/contracts/slices';
import type { Release } from '@store/shared/contracts/release';
import { integrityOf } from '@store/release-kit/artifact-store';
import type { ReleaseReader } from './releases/release-reader';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
};

/** A published file's name: one segment, nothing hidden. */
const fileName = /^[\w-][\w@.-]*$/;
const versionName = /^\d[\w.-]*$/;

/** Bytes of files that are kept in memory; releases never change, so neither do they. */
const memoryLimit = 48 * 1024 * 1024;

/**
 * Browser files of every published release, old ones too: open tabs keep working. A file that is not in its release's
 * signed document, or not what it says, is not there; the browser would refuse it anyway.
 */
export async function assetsPlugin(app: FastifyInstance, { reader }: { reader: ReleaseReader }) {
  const memory = new Map<string, Buffer>();
  let used = 0;

  async function read(release: Release, file: string): Promise<Buffer | null> {
    const expected = release.files[`browser/${file}`]?.integrity;
    if (!expected) return null;
    const full = path.join(reader.artifacts.folderOf(release.slice, release.version), 'browser', file);
    const known = memory.get(full);
    if (known) return known;
    const content = await readFile(full).catch(() => null);
    if (!content) return null;
    if (integrityOf(content) !== expected) {
      app.log.error({ file, slice: release.slice, version: release.version }, 'a published file was changed');
      return null;
    }
    if (used + content.length <= memoryLimit) {
      memory.set(full, content);
      used += content.length;
    }
    return content;
  }

  // `again-1/` is the same folder under another address; see `retryBase` in the contracts.
  for (const address of [
    '/assets/:slice/:version/:file',
    '/assets/:slice/:version/:again(^again-\\d{1,3}$)/:file',
  ]) {
    app.get<{ Params: { slice: string; version: string; file: string } }>(
      address,
      async ({ params: { slice, version, file }, headers }, reply) => {
        const type = types[path.extname(file)];
        if (!isSliceName(slice) || !versionName.test(version) || !fileName.test(file) || !type)
          return notThere(reply);
        const release = await reader.document(slice, version).catch(() => null);
        if (!release) return notThere(reply);
        const wantsBrotli = /\bbr\b/.test(headers['accept-encoding'] ?? '');
        const compressed = wantsBrotli ? await read(release, `${file}.br`) : null;
        const content = compressed ?? (await read(release, file));
        if (!content) return notThere(reply);
        if (compressed) reply.header('Content-Encoding', 'br');
        return reply
          .headers({
            'Content-Type': type,
            'Cache-Control': 'public, max-age=31536000, immutable',
            Vary: 'Accept-Encoding',
            'Access-Control-Allow-Origin': '*',
            'Cross-Origin-Resource-Policy': 'cross-origin',
            'Timing-Allow-Origin': '*',
            'X-Content-Type-Options': 'nosniff',
          })
          .send(content);
      },
    );
  }
}

function notThere(reply: {
  code(status: number): { header(name: string, value: string): { send(body: object): unknown } };
}) {
  // Not for caches: the same address may be published a moment later.
  return reply
    .code(404)
    .header('Cache-Control', 'no-store')
    .send({ message: 'No such file.', code: 'not-found' });
}
