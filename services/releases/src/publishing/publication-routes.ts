import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { ReleaseError } from '@store/release-kit/release-error';
import { contentName } from '@store/release-kit/storage/uploads';
import { fields, parseInput } from '../api/input';
import type { Callers } from '../people/callers';
import { mustPublish } from '../people/permissions';
import type { ReleaseParts } from '../release-parts';
import { draftSchema } from './publication-draft';

const releaseParams = z.object({ slice: fields.slice, version: fields.version });
const oneSchema = z.object({ id: z.uuid() });
const contentSchema = oneSchema.extend({ content: z.string().regex(/^[0-9a-f]{96}$/, 'must be a SHA-384') });

/** Routes for publishers: announce a release, upload its files, complete it. Each checks the credential's slices and actions. */
export function publicationRoutes(
  app: FastifyInstance,
  { parts, callers }: { parts: ReleaseParts; callers: Callers },
): void {
  const { publications, artifacts } = parts;
  // For copies at another registry.
  app.get('/releases/:slice/:version', ({ params }) => {
    const { slice, version } = parseInput(releaseParams, params);
    return artifacts.signed(slice, version);
  });
  app.get('/releases/:slice/:version/files/:content', async ({ params }, reply) => {
    const { slice, version, content } = parseInput(
      releaseParams.extend(contentSchema.pick({ content: true }).shape),
      params,
    );
    const { files } = await artifacts.read(slice, version);
    const [file] = Object.entries(files).find(([, facts]) => contentName(facts) === content) ?? [];
    if (file === undefined) throw new ReleaseError(`${slice}@${version} has no file with this content.`);
    return reply
      .type('application/octet-stream')
      .send(createReadStream(path.join(artifacts.folderOf(slice, version), file)));
  });
  app.post('/publications', { bodyLimit: 4 * 1024 * 1024 }, async (request, reply) => {
    const draft = parseInput(draftSchema, request.body);
    const caller = callers.of(request);
    mustPublish(caller, draft.slice);
    return reply.code(201).send(await publications.reserve(draft, caller.name));
  });

  /** The caller's own publication of this request. */
  const own = async (request: FastifyRequest) => {
    const caller = callers.of(request);
    const { id } = parseInput(oneSchema, request.params);
    const draft = await publications.draft(id, caller.name);
    mustPublish(caller, draft.slice);
    return { id, draft, publisher: caller.name };
  };

  app.register(async (uploads) => {
    // Bodies are streamed to their place and measured there.
    uploads.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body));
    uploads.put('/publications/:id/files/:content', async (request, reply) => {
      const { content } = parseInput(contentSchema, request.params);
      const { id, draft } = await own(request);
      await publications.receive(id, draft, content, request.body as Readable);
      return reply.code(201).send({});
    });
  });

  app.post('/publications/:id/complete', async (request, reply) => {
    const { id, draft, publisher } = await own(request);
    try {
      return await reply.code(201).send(await publications.complete(id, draft, publisher));
    } catch (error) {
      const { slice, version } = draft;
      if (error instanceof ReleaseError)
        request.log.warn({ slice, version, publisher, reason: error.message }, 'a publication was refused');
      throw error;
    }
  });
}
