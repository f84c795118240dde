import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { RateLimitError } from '@store/service-kit/rate-limits';
import { uploadLimits, uploadResponseSchema } from '@store/shared/contracts/uploads';
import type { BackendParts } from '../platform/backend-parts';
import { limits } from '../platform/limits';
import { answers, ApiRefusal } from '../platform/api-refusal';
import { whileItFlows } from './body-flow';
import { StorageFullError } from './file-store';
import type { PictureSizes } from './picture-processes';
import { reencode } from './reencode';

/** Uploads at the same time, each while its body flows; their pictures wait for a process that decodes. */
const maxConcurrent = 6;

/** `POST /storage`: pictures for a review, as multipart with repeated `file` parts. */
export const storageRoutes: FastifyPluginAsyncZod<BackendParts> = async (app, parts) => {
  const { rateLimits, pictures, visitor } = parts;
  let concurrent = 0;
  await app.register(multipart, {
    throwFileSizeLimit: true,
    limits: {
      files: uploadLimits.files,
      fileSize: uploadLimits.bytes,
      fields: 4,
      fieldSize: 1_000,
      parts: 12,
    },
  });

  app.post(
    '/storage',
    {
      schema: {
        summary: 'Upload up to eight JPEG or PNG pictures, multipart, each part named `file`',
        consumes: ['multipart/form-data'],
        response: answers(uploadResponseSchema),
      },
      onRequest: visitor.onlySignedIn,
    },
    async (request, reply) => {
      const { accountId } = await visitor.signedIn(request);
      await rateLimits.take(limits.uploadRequestsByAccount, accountId);
      if (!request.isMultipart())
        throw new ApiRefusal('unsupported_type', 'Please send the pictures as a form.');
      if (concurrent >= maxConcurrent) {
        throw new ApiRefusal('unavailable', 'Many pictures are on their way. Please try again in a moment.', {
          retryAfterSeconds: 5,
        });
      }
      concurrent += 1;
      try {
        const sizes = await readPictures(request);
        await rateLimits.take(limits.uploadsByAccount, accountId, sizes.length);
        return { data: await pictures.keep(accountId, sizes) };
      } catch (error) {
        // What is left of the body is not read.
        if (!request.raw.complete) void reply.header('connection', 'close');
        throw toRefusal(error);
      } finally {
        concurrent -= 1;
      }
    },
  );
};

/** Reads and decodes the files one after another, so that only one is in memory. */
async function readPictures(request: FastifyRequest): Promise<PictureSizes[]> {
  const pictures: PictureSizes[] = [];
  const files = request.files();
  for (;;) {
    const part = await whileItFlows(request.raw, files.next());
    if (part.done) break;
    const content = await whileItFlows(request.raw, part.value.toBuffer());
    pictures.push(await reencode(content, pictures.length + 1));
  }
  if (pictures.length === 0) throw new ApiRefusal('invalid', 'Please choose at least one picture.');
  return pictures;
}

function toRefusal(error: unknown): unknown {
  if (error instanceof ApiRefusal || error instanceof RateLimitError) return error;
  if (error instanceof StorageFullError) {
    return new ApiRefusal(
      'unavailable',
      'We have no room for pictures at the moment. Please try again later.',
      {
        retryAfterSeconds: 600,
        cause: error,
      },
    );
  }
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    return new ApiRefusal(
      'too_large',
      `Each picture may have ${uploadLimits.bytes / 1024 / 1024} MB at most.`,
    );
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT')
    return new ApiRefusal('too_many_files', `Please add ${uploadLimits.files} pictures at most at once.`);
  // The parser's error for an incomplete body has no code.
  const mayBeBroken = code === undefined || code === 'ERR_STREAM_PREMATURE_CLOSE';
  return mayBeBroken && brokenBody.test(String(message))
    ? new ApiRefusal('invalid', 'The pictures did not arrive whole. Please send them again.')
    : error;
}

const brokenBody = /unexpected end|malformed|premature close|aborted|boundary not found/i;
