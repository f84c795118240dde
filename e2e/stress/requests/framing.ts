/** The end of a head, and a body after it. */
type Framed = (body: Buffer) => Buffer;
/** Bytes of Latin-1 text. */
export const text = (content: string) => Buffer.from(content, 'latin1');
const withLength = (length: (body: Buffer) => number | string): Framed => {
  return (body) => Buffer.concat([text(`Content-Length: ${length(body)}\r\n\r\n`), body]);
};
const chunked = (chunksOf: (body: Buffer) => Buffer[], more = ''): Framed => {
  return (body) => Buffer.concat([text(`Transfer-Encoding: chunked\r\n${more}\r\n`), ...chunksOf(body)]);
};
const chunk = (body: Buffer, size = body.length.toString(16)) => [text(`${size}\r\n`), body, text('\r\n')];
const last = text('0\r\n\r\n');

const length = withLength((body) => body.length);
/** How a body follows the head, as the standard wants it. */
export const rightFramings: Framed[] = [
  length,
  length,
  length,
  chunked((body) => (body.length ? [...chunk(body), last] : [last])),
];
/** Bodies whose end cannot be found, or not where the head says. */
export const wrongFramings: Framed[] = [
  withLength((body) => body.length + 50),
  withLength((body) => Math.max(0, body.length - 5)),
  withLength(() => -1),
  withLength(() => '1, 2'),
  withLength(() => '9'.repeat(30)),
  chunked((body) => [...chunk(body, 'zz'), last]),
  chunked((body) => [...chunk(body, 'fffffffff'), last]),
  chunked((body) => chunk(body)),
  chunked((body) => [...chunk(body), text('0\r\nBad trailer\r\n\r\n')]),
  chunked((body) => [...chunk(body), last], 'Content-Length: 3\r\n'),
  (body) => Buffer.concat([text('\r\n'), body]),
  () => Buffer.alloc(0),
];
