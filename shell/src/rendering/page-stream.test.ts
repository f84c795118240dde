/** @jest-environment node */
import type { ServerStyleSheet } from 'styled-components';
import { PageStream } from './page-stream';

/** A sheet that has gathered these styles since it was last asked. */
function open() {
  const written: string[] = [];
  let styles = '';
  let deferred = '';
  let ended = false;
  const sheet = {
    _emitSheetCSS: () => styles,
    instance: { clearTag: () => void (styles = '') },
  } as unknown as ServerStyleSheet;
  const stream = new PageStream({
    sheet,
    head: (shown) => `<link after="${shown.length}">`,
    boot: '<script boot>',
    takeDeferred: () => {
      const scripts = deferred;
      deferred = '';
      return scripts;
    },
    write: (html) => void written.push(html),
    end: () => void (ended = true),
  });
  return {
    stream,
    written,
    style: (css: string) => void (styles = css),
    defer: (script: string) => void (deferred += script),
    hasEnded: () => ended,
  };
}

it('puts styles and head markup into the head, and data and script after the first flush', () => {
  const { stream, written, style } = open();
  style('<style>a</style>');
  stream.write('<html><head><title>T</title></head><body>Hoodie');
  expect(written).toEqual([]);
  stream.flush();
  expect(written).toEqual([
    '<html><head><title>T</title><style>a</style><link after="28"></head><body>Hoodie<script boot>',
  ]);
});

it('sends later styles in front of the markup that needs them', () => {
  const { stream, written, style } = open();
  stream.write('<html><head></head><body>');
  stream.flush();
  style('<style>b</style>');
  stream.write('<p>late</p>');
  stream.flush();
  expect(written[1]).toBe('<style>b</style><p>late</p>');
});

it('waits for the whole head, also when a chunk ends inside it', () => {
  const { stream, written } = open();
  stream.write('<html><head><title>T');
  stream.flush();
  expect(written).toEqual([]);
  stream.write('</title></head><body>');
  stream.flush();
  expect(written).toHaveLength(1);
});

it('sends deferred data as soon as it is there, and nothing when there is nothing', () => {
  const { stream, written, defer } = open();
  stream.write('<html><head></head><body>');
  stream.flush();
  stream.flush();
  expect(written).toHaveLength(1);
  defer('<script>1</script>');
  stream.flush();
  expect(written[1]).toBe('<script>1</script>');
});

it('flushes what is left and tells of the end once', async () => {
  const { stream, written, hasEnded } = open();
  stream.write('<html><head></head><body>');
  stream.end('</body></html>');
  await new Promise((resolve) => stream.once('finish', resolve));
  expect(written.join('')).toContain('</body></html>');
  expect(hasEnded()).toBe(true);
});
