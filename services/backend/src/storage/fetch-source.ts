import { uploadLimits } from '@store/shared/contracts/uploads';
import { readLimited } from '@store/service-kit/read-limited';
import { ApiRefusal } from '../platform/api-refusal';
import type { PictureSizes } from './picture-processes';
import { reencode } from './reencode';

/** Fetches a picture by its path and query. @throws ApiRefusal `unavailable` when it cannot be had. */
export type FetchSource = (path: string) => Promise<PictureSizes>;

/** Milliseconds for a picture. */
const timeoutMs = 20_000;

/**
 * Fetches imported pictures from one origin and encodes them anew. Redirects are errors, so that no request goes to
 * another host; a picture may have as many bytes as an uploaded one.
 */
export function createSourceFetcher(origin: string): FetchSource {
  return async (path) => {
    try {
      // Joined as text: resolving "//host/x" against a base address would change the host.
      const response = await fetch(new URL(origin + path), {
        headers: { accept: 'image/jpeg, image/png' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok || !response.body)
        throw new Error(`The picture's source answered ${response.status}.`);
      const picture = await readLimited(response.body, uploadLimits.bytes);
      if (!picture) throw new Error(`The picture has more than ${uploadLimits.bytes} bytes.`);
      return await reencode(picture, 1);
    } catch (error) {
      throw new ApiRefusal('unavailable', 'The picture is not available at the moment.', {
        retryAfterSeconds: 10,
        cause: error,
      });
    }
  };
}
