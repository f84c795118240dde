import fc from 'fast-check';
import { rightFramings, text, wrongFramings } from './framing';
import { hostileBody } from './hostile-body';

/** A request as bytes, which may be no valid HTTP. */
export interface HostileRequest {
  bytes: Buffer;
  /** Whether it has an end that a server can recognise, so that the server has to answer. */
  whole: boolean;
}

/** An application as requests reach it. */
export interface Target {
  /** Routes such as `POST /actions/start`. */
  routes: readonly string[];
  /** Header lines of a caller that is let in. */
  credentials: readonly string[];
  /** Routes whose answers may not end for a while. */
  streams?: readonly string[];
}

/** Part of an address. Text is sent as Latin-1, a byte for each character. */
const part = fc.oneof(
  { weight: 20, arbitrary: fc.string({ maxLength: 20 }).map(encodeURIComponent) },
  fc.constantFrom('hoodie', '1', '0', '-1', '1e309', '__proto__', 'constructor', 'x.jpg', 'main.js', ''),
  fc.constantFrom(
    '%00',
    '%',
    '%ff%fe',
    '%E0%A4%A',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '..',
    '..;',
    '%5c..%5c',
    '%0d%0a',
  ),
  fc.constantFrom(
    "'; drop table reviews; --",
    '{{7*7}}',
    '<script>',
    'a'.repeat(3000),
    '\0',
    ' ',
    '\t',
    '\\',
  ),
  fc.string({ unit: 'binary-ascii', maxLength: 30 }),
  fc.uint8Array({ maxLength: 12 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
);

const queryName = fc.constantFrom(
  'email',
  'phone',
  'code',
  'page',
  'currentPage',
  'pageSize',
  'sort',
  'stars',
  'productId',
  'width',
  'q',
  'filter',
  'variant',
  'format',
  'limit',
  'before',
  'after',
  'since',
  'form',
  'key',
  'done',
  '__proto__',
  'a[]',
);
const query = fc
  .array(fc.tuple(queryName, part), { maxLength: 4 })
  .map((pairs) => (pairs.length > 0 ? `?${pairs.map((pair) => pair.join('=')).join('&')}` : ''));

/** The request target: mostly a path, else another form of RFC 9112 or none of them. */
const shapeOfTarget = fc.oneof(
  { weight: 12, arbitrary: fc.constant((path: string) => path) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      (path: string) => `http://other.example${path}`,
      (path: string) => `//other.example${path}`,
      (path: string) => `${path}#fragment`,
      (path: string) => path.slice(1),
      (path: string) => `${path}/`,
      () => '*',
      () => '',
      () => `/${'%41'.repeat(6000)}`,
    ),
  },
);

const method = fc.constantFrom(
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PUT',
  'PATCH',
  'DELETE',
  'PROPFIND',
  'MADEUP',
  'get',
  '',
);
const version = fc.constantFrom(
  'HTTP/1.0',
  'HTTP/0.9',
  'HTTP/2.0',
  'HTTP/9.9',
  'HTTP/1.1 x',
  'HTTPS/1.1',
  '',
);

const headerLine = fc.constantFrom(
  'Host: other.example',
  'Host: a b',
  'Host:',
  'Origin: null',
  'Origin: https://other.example',
  'Sec-Fetch-Site: cross-site',
  'Expect: 100-continue',
  'Expect: nonsense',
  'Upgrade: websocket\r\nConnection: Upgrade',
  'Upgrade: x',
  'Keep-Alive: x',
  'TE: trailers',
  'Trailer: x',
  'Proxy-Connection: keep-alive',
  'Connection: x, content-length, host',
  'Accept: application/json',
  'Accept: ;;;/,*',
  'Accept-Encoding: br;q=x, *;q=-1',
  'Range: bytes=9-1,-5,x',
  'If-None-Match: W/"',
  'If-Modified-Since: yesterday',
  'Content-Encoding: gzip',
  'Authorization: Bearer',
  'Authorization: Basic \xff\xfe',
  'Cookie: selectedUserCurrency=EURX; cart_id=%; bucket=-1; =; ;',
  'Cookie: viewed_products=%7B%7D; session=\xff; __Host-session=%00',
  'Idempotency-Key: 1',
  `Idempotency-Key: ${'k'.repeat(5000)}`,
  'X-Forwarded-For: nonsense, ::::, 999.1.1.1',
  'X-Forwarded-Host: other.example',
  'X-Forwarded-Proto: gopher',
  'X-Request-Id: ../../x',
  'X-Shopify-Storefront-Access-Token: wrong',
  'Transfer-Encoding: gzip',
  'no colon here',
  ': no name',
  'Null: \0',
  ' folded: line',
  `Long: ${'x'.repeat(20_000)}`,
  Array.from({ length: 2100 }, (_, index) => `H${index}: x`).join('\r\n'),
);

const contentType = fc.constantFrom(
  'application/json',
  'application/json',
  'application/json',
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=b',
  'multipart/form-data; boundary=b',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'text/plain',
  'text/plain;application/json',
  'application/json; charset=utf-16',
  'application/json;',
  'application/csp-report',
  'application/reports+json',
  'nonsense',
  '/',
  '\xff',
  'application/json\0',
  `text/${'p'.repeat(5000)}`,
);

/** Requests to the routes of an application: nearly right ones, and ones that are malformed at every level. */
export function hostileRequest({ routes, credentials, streams = [] }: Target): fc.Arbitrary<HostileRequest> {
  const seldom = <Value>(arbitrary: fc.Arbitrary<Value>) =>
    fc.oneof({ weight: 15, arbitrary: fc.constant(null) }, arbitrary);
  return fc
    .record({
      route: fc.constantFrom(...routes, 'GET /*'),
      parts: fc.array(part, { minLength: 5, maxLength: 5 }),
      query,
      shapeOfTarget,
      otherMethod: seldom(method),
      otherVersion: seldom(version),
      header: fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, headerLine),
      isLetIn: fc.nat(4).map((die) => die > 0),
      client: fc.nat(65_535),
      contentType,
      body: hostileBody,
      framing: fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom(...rightFramings) },
        fc.constantFrom(...wrongFramings),
      ),
      lineEnd: fc.oneof(
        { weight: 30, arbitrary: fc.constant('\r\n') },
        fc.constantFrom('\n', '\r', '\r\r\n'),
      ),
    })
    .map((made) => {
      const [verb = 'GET', pattern = '/'] = made.route.split(' ');
      let next = 0;
      const path = pattern.replace(/:\w+(\([^)]*\))?|\*/g, () => made.parts[next++] ?? '');
      const sent = made.otherMethod ?? verb;
      const hasBody = !['GET', 'HEAD'].includes(sent);
      const head = [
        [sent, made.shapeOfTarget(path + made.query), made.otherVersion ?? 'HTTP/1.1'].join(' '),
        'Host: localhost',
        'Connection: close',
        `X-Forwarded-For: 203.0.${made.client >> 8}.${made.client & 255}`,
        ...(made.isLetIn ? credentials : []),
        ...(hasBody ? [`Content-Type: ${made.contentType}`] : []),
        ...(made.header === null ? [] : [made.header]),
        '',
      ].join(made.lineEnd);
      const rest = hasBody ? made.framing(made.body) : text('\r\n');
      return {
        bytes: Buffer.concat([text(head), rest]),
        whole:
          !(hasBody && wrongFramings.includes(made.framing)) &&
          made.lineEnd === '\r\n' &&
          !streams.includes(pattern),
      };
    });
}
