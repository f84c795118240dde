import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { measureUpstream } from './metrics';

export interface S3Settings {
  /** `s3://bucket` or `s3://bucket/prefix`. */
  address: string;
  /** Endpoint of an S3-compatible service; Amazon's own without one. */
  endpoint?: string | undefined;
  region: string;
  /** Without these the SDK looks for credentials: environment, profile, role of the machine. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
  /** Makes the error to throw from its sentence; a plain Error unless given. */
  createError?: (message: string) => Error;
}

/** Most keys that one request may delete. */
const deleteLimit = 1000;

/** Objects below a prefix of an S3-compatible bucket. Keys are paths with slashes, without the prefix. */
export class S3Bucket {
  private readonly client: S3Client;
  private readonly bucket: string;
  private readonly prefix: string;
  private readonly createError: (message: string) => Error;
  private readonly send = ((command: never) =>
    measureUpstream(
      'bucket',
      () => this.client.send(command),
      (error) => (statusOf(error) ?? 500) < 500,
    )) as S3Client['send'];

  constructor({ address, endpoint, region, credentials, createError }: S3Settings) {
    const { hostname, pathname } = new URL(address);
    this.bucket = hostname;
    this.prefix = pathname.replace(/^\//, '').replace(/(?<!\/)$/, pathname.length > 1 ? '/' : '');
    this.createError = createError ?? ((message) => new Error(message));
    this.client = new S3Client({
      region,
      maxAttempts: 3,
      requestHandler: { connectionTimeout: 3_000, requestTimeout: 30_000 },
      // Services other than Amazon's have no certificate for each bucket's host name, and support fewer checksums.
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
      ...(credentials && { credentials }),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  /** @returns null when there is no such object. */
  async get(key: string): Promise<Buffer | null> {
    try {
      const { Body } = await this.send(new GetObjectCommand(this.object(key)));
      return Body ? Buffer.from(await Body.transformToByteArray()) : null;
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw this.failure('read', key, error);
    }
  }

  async put(key: string, content: Uint8Array, contentType?: string): Promise<void> {
    const type = contentType === undefined ? {} : { ContentType: contentType };
    try {
      await this.send(new PutObjectCommand({ ...this.object(key), ...type, Body: content }));
    } catch (error) {
      throw this.failure('written', key, error);
    }
  }

  /** Puts an object that must not exist yet. @returns false, with nothing changed, when it exists. */
  async create(key: string, content: Buffer): Promise<boolean> {
    try {
      await this.send(new PutObjectCommand({ ...this.object(key), Body: content, IfNoneMatch: '*' }));
      return true;
    } catch (error) {
      // 409: another request creates the same object at this moment.
      if (statusOf(error) === 412 || statusOf(error) === 409) return false;
      throw this.failure('written', key, error);
    }
  }

  /** The objects whose keys start with a prefix. */
  async list(prefix: string): Promise<{ key: string; changedAt: Date }[]> {
    const objects: { key: string; changedAt: Date }[] = [];
    let token: string | undefined;
    try {
      do {
        const page = await this.send(
          new ListObjectsV2Command({
            Bucket: this.bucket,
            Prefix: this.prefix + prefix,
            ...(token ? { ContinuationToken: token } : {}),
          }),
        );
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key)
            objects.push({ key: Key.slice(this.prefix.length), changedAt: LastModified ?? new Date() });
        token = page.NextContinuationToken;
      } while (token);
    } catch (error) {
      throw this.failure('listed', prefix, error);
    }
    return objects;
  }

  /** Removes objects; a key without an object is no error. */
  async remove(keys: readonly string[]): Promise<void> {
    for (let from = 0; from < keys.length; from += deleteLimit) {
      const some = keys.slice(from, from + deleteLimit);
      try {
        const { Errors } = await this.send(
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

  private failure(what: string, key: string, error: unknown): Error {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return this.createError(`s3://${this.bucket}/${this.prefix}${key} could not be ${what} (${reason}).`);
  }
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
