import { reviewPictureFormat } from '@store/shared/contracts/reviews';
import type { S3Bucket } from '@store/service-kit/s3-bucket';
import type { FileStore } from './file-store';

/** Pictures of reviews in an S3-compatible bucket. Writing an object is atomic, so there is nothing to sweep. */
export const createBucketStore = (bucket: S3Bucket): FileStore => ({
  write: (name, content) => bucket.put(name, content, reviewPictureFormat.type),
  read: (name) => bucket.get(name),
  remove: (name) => bucket.remove([name]),
  sweep: () => Promise.resolve(),
});
