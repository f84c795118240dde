import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { timeLeftMs } from './deadline';
import { proxyAgentOptions } from './env-proxy';
import { measureUpstream } from './metrics';

/** Time limits in milliseconds. Each is an error of the call. */
export interface S3Limits {
  /** Until there is a connection. */
  connectMs: number;
  /** Until the answer's headers, the upload of an object included. */
  headersMs: number;
  /** In which nothing is sent or received. */
  idleMs: number;
  /** A whole call with its repetitions and the answer's body; less when the deadline of a request comes first. */
  wholeMs: number;
}

const usualLimits: S3Limits = { connectMs: 3_000, headersMs: 30_000, idleMs: 10_000, wholeMs: 60_000 };

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
  limits?: S3Limits;
}

/** Most keys that one request may delete. */
const deleteLimit = 1000;

/** Objects below a prefix of an S3-compatible bucket. Keys are paths with slashes, without the prefix. */
export class S3Bucket {
  private readonly client: S3Client;
  private readonly bucket: string;
  private readonly prefix: string;
  private readonly createError: (message: string) => Error;
  private readonly limits: S3Limits;
  constructor({ address, endpoint, region, credentials, createError, limits = usualLimits }: S3Settings) {
    const { hostname, pathname } = new URL(address);
    this.bucket = hostname;
    this.prefix = pathname.replace(/^\//, '').replace(/(?<!\/)$/, pathname.length > 1 ? '/' : '');
    this.createError = createError ?? ((message) => new Error(message));
    this.limits = limits;
    this.client = new S3Client({
      region,
      maxAttempts: 3,
      requestHandler: {
        connectionTimeout: limits.connectMs,
        requestTimeout: limits.headersMs,
        // Without it, the request's limit is a line in the log.
        throwOnRequestTimeout: true,
        socketTimeout: limits.idleMs,
        httpAgent: proxyAgentOptions(),
        httpsAgent: proxyAgentOptions(),
      },
      // Services other than Amazon's have no certificate for each bucket's host name, and support fewer checksums.
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
      ...(credentials && { credentials }),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  /** @returns null when there is no such object. */
  async get(key: string): Promise<Buffer | null> {
    const read = async (until: { abortSignal: AbortSignal }) => {
      const { Body } = await this.client.send(new GetObjectCommand(this.object(key)), until);
      return Body ? Buffer.from(await Body.transformToByteArray()) : null;
    };
    return this.call('read', key, read, [404]);
  }

  async put(key: string, content: Uint8Array, contentType?: string): Promise<void> {
    const type = contentType === undefined ? {} : { ContentType: contentType };
    const command = new PutObjectCommand({ ...this.object(key), ...type, Body: content });
    await this.call('written', key, (until) => this.client.send(command, until));
  }

  /** Puts an object that must not exist yet. @returns false, with nothing changed, when it exists. */
  async create(key: string, content: Buffer): Promise<boolean> {
    const command = new PutObjectCommand({ ...this.object(key), Body: content, IfNoneMatch: '*' });
    // 409: another request creates the same object at this moment.
    const put = await this.call('written', key, (until) => this.client.send(command, until), [412, 409]);
    return put !== null;
  }

  /** The objects whose keys start with a prefix. */
  async list(prefix: string): Promise<{ key: string; changedAt: Date }[]> {
    const objects: { key: string; changedAt: Date }[] = [];
    let token: string | undefined;
    do {
      const command = new ListObjectsV2Command({
        Bucket: this.bucket,
        Prefix: this.prefix + prefix,
        ContinuationToken: token,
      });
      const page = await this.call('listed', prefix, (until) => this.client.send(command, until));
      for (const { Key, LastModified } of page?.Contents ?? [])
        if (Key) objects.push({ key: Key.slice(this.prefix.length), changedAt: LastModified ?? new Date() });
      token = page?.NextContinuationToken;
    } while (token);
    return objects;
  }

  /** Removes objects; a key without an object is no error. */
  async remove(keys: readonly string[]): Promise<void> {
    for (let from = 0; from < keys.length; from += deleteLimit) {
      const some = keys.slice(from, from + deleteLimit);
      const command = new DeleteObjectsCommand({
        Bucket: this.bucket,
        Delete: { Objects: some.map((key) => ({ Key: this.prefix + key })), Quiet: true },
      });
      await this.call('removed', some[0] ?? '', async (until) => {
        const { Errors } = await this.client.send(command, until);
        const [first] = Errors ?? [];
        if (first) throw new Error(`${first.Key ?? ''}: ${first.Message ?? ''}`);
      });
    }
  }

  /**
   * Measures a call, and ends it with its time.
   * @param what is done, for the sentence of an error.
   * @param expected statuses that are no failure; the call then resolves with null.
   */
  private async call<Answer>(
    what: string,
    key: string,
    ask: (until: { abortSignal: AbortSignal }) => Promise<Answer>,
    expected: readonly number[] = [],
  ): Promise<Answer | null> {
    const wholeMs = timeLeftMs(this.limits.wholeMs);
    const abortSignal = AbortSignal.timeout(wholeMs);
    try {
      return await measureUpstream(
        'bucket',
        () => ask({ abortSignal }),
        (error) => (statusOf(error) ?? 500) < 500,
      );
    } catch (error) {
      if (expected.includes(statusOf(error) ?? 0)) return null;
      // The SDK says only that it was aborted.
      const reason = abortSignal.aborted ? `Error: no whole answer within ${wholeMs} ms` : String(error);
      throw this.createError(`s3://${this.bucket}/${this.prefix}${key} could not be ${what} (${reason}).`);
    }
  }

  private object(key: string) {
    return { Bucket: this.bucket, Key: this.prefix + key };
  }
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
