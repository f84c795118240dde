import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isSliceName } from '@store/shared/contracts/slices';
import type { Release } from '@store/shared/contracts/release';
import { chooseEncoding } from '../pages/content-encoding';
import { clientNetworks } from '@store/service-kit/client-key';
import { integrityOf } from '@store/release-kit/integrity';
import type { TesterPasses } from '../testers/tester-passes';
import type { CompositionFollower } from '../releases/composition-follower';
import type { ReleaseReader } from '../releases/release-reader';
import { TokenBuckets } from '../limits/token-buckets';

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

/** Name of a published file: one path segment that does not begin with a dot. */
const fileName = /^[\w-][\w@.-]*$/;
const versionName = /^\d[\w.-]*$/;

/** Who may have the files of a version: anybody, or only the tester who asks. */
type AssetAccess = 'anybody' | 'tester';

/** Gives anybody the files of public versions, and testers those that their pass names. */
export const assetAccess =
  (passes: TesterPasses, follower: Pick<CompositionFollower, 'isPublic'>) =>
  (request: FastifyRequest, slice: string, version: string): AssetAccess | null => {
    if (follower.isPublic(slice, version)) return 'anybody';
    return isSliceName(slice) && passes.of(request)?.slices[slice] === version ? 'tester' : null;
  };

interface Options {
  reader: ReleaseReader;
  /** Who may have the files of a version that this request names; null when the request may not. */
  accessTo: (request: FastifyRequest, slice: string, version: string) => AssetAccess | null;
  /** Releases that have to be read first, maybe from a bucket, that one client may name in a minute. */
  missesPerMinute?: number;
  /** Bytes of files that are kept in memory, the least recently used go first. Files of a release never change. */
  memoryLimitBytes?: number;
}

const headersFor: Record<AssetAccess, Record<string, string>> = {
  anybody: {
    'Cache-Control': 'public, max-age=31536000, immutable',
    Vary: 'Accept-Encoding',
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Timing-Allow-Origin': '*',
  },
  tester: {
    'Cache-Control': 'private, max-age=3600',
    Vary: 'Accept-Encoding, Cookie',
    'Cross-Origin-Resource-Policy': 'same-origin',
  },
};

/**
 * Serves the browser files of public releases to everybody, so that tabs that were opened with an old release keep working,
 * and those of other releases to testers whose pass names them. Nothing is read for a request that may not have a file. A
 * file that its release's signed document does not name, or whose hash differs, is answered with 404.
 */
export async function assetsPlugin(
  app: FastifyInstance,
  { reader, accessTo, missesPerMinute = 120, memoryLimitBytes = 48 * 1024 * 1024 }: Options,
) {
  const misses = new TokenBuckets(missesPerMinute);
  const memory = new LRUCache<string, Buffer>({
    maxSize: memoryLimitBytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
  });

  async function read(release: Release, file: string): Promise<Buffer | null> {
    const expected = release.files[`browser/${file}`]?.integrity;
    if (!expected) return null;
    const full = path.join(reader.artifacts.folderOf(release.slice, release.version), 'browser', file);
    const cached = memory.get(full);
    if (cached) return cached;
    const content = await readFile(full).catch(() => null);
    if (!content) {
      // Its copy may just have made room for others.
      reader.forget(release.slice, release.version);
      return null;
    }
    if (integrityOf(content) !== expected) {
      app.log.error({ file, slice: release.slice, version: release.version }, 'a published file was changed');
      return null;
    }
    memory.set(full, content);
    return content;
  }

  // `again-1/` is the same folder at another address, for retries; see `retryBase` in shared/contracts/asset-address.ts.
  for (const address of [
    '/assets/:slice/:version/:file',
    '/assets/:slice/:version/:again(^again-\\d{1,3}$)/:file',
  ]) {
    app.get<{ Params: { slice: string; version: string; file: string } }>(address, async (request, reply) => {
      const { slice, version, file } = request.params;
      const type = types[path.extname(file)];
      if (!isSliceName(slice) || !versionName.test(version) || !fileName.test(file) || !type)
        return sendNotFound(reply);
      const access = accessTo(request, slice, version);
      if (!access) return sendNotFound(reply);
      if (!reader.has(slice, version)) {
        const waitMs = misses.tryTake(clientNetworks(request.ip));
        if (waitMs > 0) return sendTooMany(reply, waitMs);
      }
      const release = await reader.document(slice, version).catch(() => null);
      if (!release) return sendNotFound(reply);
      const wantsBrotli = chooseEncoding(request.headers['accept-encoding']) === 'br';
      const compressed = wantsBrotli ? await read(release, `${file}.br`) : null;
      const content = compressed ?? (await read(release, file));
      if (!content) return sendNotFound(reply);
      if (compressed) reply.header('Content-Encoding', 'br');
      return reply
        .headers({
          ...headersFor[access],
          'Content-Type': type,
          'X-Content-Type-Options': 'nosniff',
        })
        .send(content);
    });
  }
}

const sendTooMany = (reply: FastifyReply, waitMs: number) =>
  reply
    .code(429)
    .headers({ 'Cache-Control': 'no-store', 'Retry-After': String(Math.ceil(waitMs / 1000)) })
    .send({ message: 'That was a lot of old versions. Please wait a little.', code: 'too_many' });

function sendNotFound(reply: FastifyReply) {
  // Not cached: the release may become public later.
  return reply
    .code(404)
    .header('Cache-Control', 'no-store')
    .send({ message: 'No such file.', code: 'not-found' });
}
