import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

interface Answer {
  status: number;
  body?: Buffer | string;
  headers?: Record<string, string>;
}

/**
 * A small S3 for tests. It checks each request's signature (version 4) and the hash of its body, supports `If-None-Match`,
 * and lists two keys a page by default.
 */
export class S3Server {
  readonly objects = new Map<string, Buffer>();
  /** Time of the last change that it says of every object. */
  changedAt = new Date();
  private readonly server: Server;

  constructor(
    private readonly bucket: string,
    private readonly accessKey: string,
    private readonly secret: string,
    private readonly pageSize = 2,
  ) {
    this.server = createServer((request, response) => {
      void this.answer(request).then(({ status, body = '', headers = {} }) =>
        response.writeHead(status, headers).end(body),
      );
    });
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage): Promise<Answer> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const content = Buffer.concat(chunks);
    const address = new URL(request.url ?? '/', 'http://s3');
    if (!this.isSigned(request, address, content)) return failure(403, 'SignatureDoesNotMatch');
    const [, bucket, ...rest] = address.pathname.split('/');
    if (bucket !== this.bucket) return failure(404, 'NoSuchBucket');
    const key = decodeURIComponent(rest.join('/'));
    if (request.method === 'POST' && address.searchParams.has('delete')) return this.remove(content);
    if (request.method === 'GET' && key === '') return this.list(address.searchParams);
    if (request.method === 'GET') {
      const found = this.objects.get(key);
      return found ? { status: 200, body: found } : failure(404, 'NoSuchKey');
    }
    if (request.method === 'PUT') {
      if (request.headers['if-none-match'] === '*' && this.objects.has(key))
        return failure(412, 'PreconditionFailed');
      this.objects.set(key, content);
      return { status: 200, headers: { ETag: `"${createHash('md5').update(content).digest('hex')}"` } };
    }
    return failure(405, 'MethodNotAllowed');
  }

  private list(query: URLSearchParams) {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? '';
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, this.pageSize);
    const more = keys.length > page.length;
    const changed = this.changedAt.toISOString();
    const items = page
      .map(
        (key) =>
          `<Contents><Key>${key}</Key><LastModified>${changed}</LastModified><Size>1</Size></Contents>`,
      )
      .join('');
    const next = more ? `<NextContinuationToken>${page.at(-1) ?? ''}</NextContinuationToken>` : '';
    return {
      status: 200,
      headers: { 'Content-Type': 'application/xml' },
      body: `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${items}${next}</ListBucketResult>`,
    };
  }

  private remove(content: Buffer) {
    for (const [, key = ''] of content.toString('utf8').matchAll(/<Key>([^<]*)<\/Key>/g))
      this.objects.delete(key);
    return {
      status: 200,
      headers: { 'Content-Type': 'application/xml' },
      body: '<?xml version="1.0"?><DeleteResult/>',
    };
  }

  /** Computes the AWS signature version 4 of the request and compares it. */
  private isSigned({ method = '', headers }: IncomingMessage, address: URL, content: Buffer): boolean {
    const parts =
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
        headers.authorization ?? '',
      );
    if (!parts) return false;
    const [, accessKey = '', scope = '', signedHeaders = '', signature] = parts;
    const bodyHash = String(headers['x-amz-content-sha256']);
    if (accessKey !== this.accessKey || bodyHash !== sha256(content)) return false;
    const query = [...address.searchParams]
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .sort()
      .join('&');
    const canonicalHeaders = signedHeaders
      .split(';')
      .map((name) => `${name}:${String(headers[name]).trim()}\n`)
      .join('');
    const canonical = [method, address.pathname, query, canonicalHeaders, signedHeaders, bodyHash].join('\n');
    const text = ['AWS4-HMAC-SHA256', String(headers['x-amz-date']), scope, sha256(canonical)].join('\n');
    const key = scope
      .split('/')
      .reduce<Buffer | string>((last, part) => hmac(last, part), `AWS4${this.secret}`);
    return hmac(key, text).toString('hex') === signature;
  }
}

const failure = (status: number, code: string) => ({
  status,
  headers: { 'Content-Type': 'application/xml' },
  body: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
});
