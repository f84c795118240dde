import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { ReleaseError } from '../release-error';
import type { Bucket } from './bucket';

interface S3Settings {
  /** `s3://bucket` or `s3://bucket/prefix`. */
  address: string;
  /** Endpoint of an S3-compatible service; Amazon's own without one. */
  endpoint?: string | undefined;
  region: string;
}

/** Keys that one request may delete. */
const deleteLimit = 1000;

/** An S3-compatible bucket. Credentials come from where the AWS SDK looks for them. */
export class S3Bucket implements Bucket {
  private readonly client: S3Client;
  private readonly bucket: string;
  private readonly prefix: string;

  constructor({ address, endpoint, region }: S3Settings) {
    const { hostname, pathname } = new URL(address);
    this.bucket = hostname;
    this.prefix = pathname.replace(/^\//, '').replace(/(?<!\/)$/, pathname.length > 1 ? '/' : '');
    // Other services than Amazon's are reached by path, and know fewer checksums.
    this.client = new S3Client({
      region,
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 3,
    });
  }

  async get(key: string): Promise<Buffer | null> {
    try {
      const { Body } = await this.client.send(new GetObjectCommand(this.object(key)));
      return Body ? Buffer.from(await Body.transformToByteArray()) : null;
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw this.failure('read', key, error);
    }
  }

  async put(key: string, content: Buffer): Promise<void> {
    try {
      await this.client.send(new PutObjectCommand({ ...this.object(key), Body: content }));
    } catch (error) {
      throw this.failure('written', key, error);
    }
  }

  async create(key: string, content: Buffer): Promise<boolean> {
    try {
      await this.client.send(new PutObjectCommand({ ...this.object(key), Body: content, IfNoneMatch: '*' }));
      return true;
    } catch (error) {
      // 409: another such request is under way, and one of the two wins.
      if (statusOf(error) === 412 || statusOf(error) === 409) return false;
      throw this.failure('written', key, error);
    }
  }

  async list(prefix: string): Promise<string[]> {
    const keys: string[] = [];
    let token: string | undefined;
    try {
      do {
        const page = await this.client.send(
          new ListObjectsV2Command({
            Bucket: this.bucket,
            Prefix: this.prefix + prefix,
            ...(token ? { ContinuationToken: token } : {}),
          }),
        );
        for (const { Key } of page.Contents ?? []) if (Key) keys.push(Key.slice(this.prefix.length));
        token = page.NextContinuationToken;
      } while (token);
    } catch (error) {
      throw this.failure('listed', prefix, error);
    }
    return keys;
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (let from = 0; from < keys.length; from += deleteLimit) {
      const some = keys.slice(from, from + deleteLimit);
      try {
        const { Errors } = await this.client.send(
          new DeleteObjectsCommand({
            Bucket: this.bucket,
            Delete: { Objects: some.map((key) => ({ Key: this.prefix + key })), Quiet: true },
          }),
        );
        const [first] = Errors ?? [];
        if (first) throw new Error(`${first.Key ?? ''}: ${first.Message ?? ''}`);
      } catch (error) {
        throw this.failure('removed', some[0] ?? '', error);
      }
    }
  }

  private object(key: string) {
    return { Bucket: this.bucket, Key: this.prefix + key };
  }

  private failure(what: string, key: string, error: unknown): ReleaseError {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return new ReleaseError(`s3://${this.bucket}/${this.prefix}${key} could not be ${what} (${reason}).`);
  }
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
