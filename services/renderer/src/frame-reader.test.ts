import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { FrameReader, readFrames } from './frame-reader';

const frame = (page: number, text: string) => {
  const bytes = Buffer.from(text);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(bytes.length, 0);
  head.writeUInt32BE(page, 4);
  return Buffer.concat([head, bytes]);
};

/** Reads pieces; what belongs to one page is put together. */
function read(pieces: readonly Buffer[]) {
  const pages: Record<number, Buffer[]> = {};
  const messages: unknown[] = [];
  const reader = new FrameReader({
    html: (page, bytes) => void (pages[page] ??= []).push(bytes),
    message: (sent) => void messages.push(sent),
  });
  for (const piece of pieces) reader.read(piece);
  const html = Object.entries(pages).map(([page, bytes]) => [page, Buffer.concat(bytes).toString()]);
  return { messages, html: Object.fromEntries(html) as Record<string, string> };
}

const said = Buffer.concat([
  frame(0, '{"type":"ready"}'),
  frame(7, '<p>“Kente”'),
  frame(8, ''),
  frame(9, 'another page'),
  frame(7, '</p>'),
  frame(0, '"…"'),
]);
const understood = { messages: [{ type: 'ready' }, '…'], html: { 7: '<p>“Kente”</p>', 9: 'another page' } };

it('reads messages and pieces of pages that come together', () => {
  expect(read([said])).toEqual(understood);
});

it('reads them wherever they are divided', () => {
  expect(read([...said].map((byte) => Buffer.from([byte])))).toEqual(understood);
});

it('passes a piece of a page on before all of it has come', () => {
  expect(read([frame(7, '<p>Kente</p>').subarray(0, 11)]).html).toEqual({ 7: '<p>' });
});

it('refuses a message that is too long before it has come', () => {
  expect(() => read([frame(0, 'a'.repeat(64 * 1024 + 1)).subarray(0, 8)])).toThrow(
    'a message has more than 65536 bytes',
  );
});

it('reads nothing of a pipe after what cannot be read', async () => {
  const pipe = new PassThrough();
  const message = jest.fn();
  const unreadable = jest.fn();
  readFrames(pipe, { html: () => undefined, message, unreadable });
  for (const text of ['no JSON', '{"type":"ready"}', 'no JSON']) {
    pipe.write(frame(0, text));
    await setImmediate();
  }
  expect([message.mock.calls, unreadable.mock.calls.length]).toEqual([[], 1]);
});
