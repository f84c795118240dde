import type { S3Bucket } from '@store/service-kit/s3-bucket';

/** The bucket that holds releases. */
export type Bucket = Pick<S3Bucket, 'get' | 'put' | 'create' | 'list' | 'remove'>;
