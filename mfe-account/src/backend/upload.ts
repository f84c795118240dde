import * as z from 'zod/mini';
import { noAnswer, readAnswer, type BackendResult } from '@store/shared/clients/backend/backend-client';

/** Time limit in milliseconds: one picture of 8 MB on a slow line. */
const uploadLimit = 120_000;

/** `uploadResponseSchema` for one part. */
const onePictureSchema = z.object({ data: z.tuple([z.string()]) });

interface UploadOptions {
  signal: AbortSignal;
  /** Called with the share that has been sent, 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * Uploads one picture and returns its id. Pictures are sent in separate requests, so that a refused one does not affect
 * the others. Uses XMLHttpRequest, because fetch does not report upload progress.
 */
export function uploadPicture(
  file: File,
  { signal, onProgress }: UploadOptions,
): Promise<BackendResult<string>> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve(noAnswer(true));
      return;
    }
    const request = new XMLHttpRequest();
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', '/api/storage');
    request.timeout = uploadLimit;
    request.setRequestHeader('accept', 'application/json');
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => {
      const result = readAnswer(request.status, request.responseText, onePictureSchema);
      resolve(result.ok ? { ok: true, value: result.value.data[0] } : result);
    };
    request.onerror = () => resolve(noAnswer(false));
    request.ontimeout = () => resolve(noAnswer(false));
    request.onabort = () => resolve(noAnswer(true));
    const body = new FormData();
    body.append('file', file, file.name);
    request.send(body);
  });
}
