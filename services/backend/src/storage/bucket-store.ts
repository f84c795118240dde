import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { FileStore } from './file-store';

export interface BucketSettings {
  bucket: string;
  region: string;
  /** Of another service than Amazon's, such as MinIO. */
  endpoint?: string | undefined;
  /** Otherwise found as the SDK does: environment, profile, role of the machine. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

/** Files in an S3-compatible bucket; an object appears whole or not at all by itself. */
export function createBucketStore({ bucket, region, endpoint, credentials }: BucketSettings): FileStore {
  const client = new S3Client({
    region,
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 10_000 },
    // Bucket in the path: other services have no certificate for every bucket's host name.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
  });
  return {
    async write(name, content) {
      await client.send(
        new PutObjectCommand({ Bucket: bucket, Key: name, Body: content, ContentType: 'image/jpeg' }),
      );
    },
    async read(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: name }));
        return Body ? Buffer.from(await Body.transformToByteArray()) : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: name }));
    },
    sweep: () => Promise.resolve(),
  };
}
