import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ReleaseError } from '@store/release-kit/release-error';
import { versionSchema, type Release } from '@store/shared/contracts/release';
import { isSliceName, type SliceName } from '@store/shared/contracts/slices';
import type { ReleaseReader } from '../releases/release-reader';

/** Who asks has to name exactly one release. */
interface Named {
  slice: string;
  version: string;
}

/**
 * Gives renderers the releases that the edge can read: `release.json` byte by byte, as it was signed and hashed, and the
 * files of its server bundle. What is not there is 404; 503 is a store that cannot be read now.
 */
export function releasesPlugin(app: FastifyInstance, { reader }: { reader: ReleaseReader }): void {
  app.get<{ Params: Named }>('/releases/:slice/:version/release.json', async ({ params }, reply) => {
    const text = await find(params, reply, async (slice, version) => {
      // Counts among the copies that the edge keeps.
      await reader.document(slice, version);
      const { document } = await reader.artifacts.signed(slice, version);
      return document;
    });
    return text && reply.type('application/json; charset=utf-8').send(text);
  });

  app.get<{ Params: Named & { '*': string } }>(
    '/releases/:slice/:version/server/*',
    async ({ params }, reply) => {
      const content = await find(params, reply, async (slice, version) =>
        serverFile(reader, await reader.document(slice, version), params['*']),
      );
      return content && reply.type('application/octet-stream').send(content);
    },
  );
}

/** What a release has; null with an answer sent. */
async function find<Found>(
  { slice, version }: Named,
  reply: FastifyReply,
  read: (slice: SliceName, version: string) => Promise<Found | null>,
): Promise<Found | null> {
  try {
    const isName = isSliceName(slice) && versionSchema.safeParse(version).success;
    const found = isName ? await read(slice, version) : null;
    if (found !== null) return found;
  } catch (error) {
    if (!(error instanceof ReleaseError)) {
      reply.log.warn({ err: error, slice, version }, 'a release cannot be read now');
      reply.code(503).header('Retry-After', 1).send({ message: 'The release cannot be read now.' });
      return null;
    }
  }
  reply.code(404).send({ message: 'There is no such file of a release.' });
  return null;
}

/** A file of a release's server bundle; null when its document does not name it, or it is gone. */
async function serverFile(reader: ReleaseReader, release: Release, name: string): Promise<Buffer | null> {
  const file = `server/${name}`;
  if (!Object.hasOwn(release.files, file)) return null;
  const folder = reader.artifacts.folderOf(release.slice, release.version);
  return readFile(path.join(folder, file)).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    reader.forget(release.slice, release.version);
    return null;
  });
}
