/** @jest-environment node */
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet, styled } from 'styled-components';
import { PageStream } from './page-stream';

const Title = styled.h1`
  color: red;
`;
const Price = styled.p`
  color: blue;
`;

function open() {
  const written: string[] = [];
  const sheet = new ServerStyleSheet({ nonce: 'n' });
  const title = sheet.collectStyles(<Title />);
  const price = sheet.collectStyles(<Price />);
  let deferred = '';
  let ended = 0;
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
    end: () => void (ended += 1),
  });
  return {
    stream,
    written,
    useTitle: () => renderToString(title),
    usePrice: () => renderToString(price),
    defer: (script: string) => void (deferred += script),
    timesEnded: () => ended,
    async flush() {
      stream.flush();
      await setImmediate();
    },
  };
}

it('puts styles and head markup into the head, and data and script after the first flush', async () => {
  const { stream, written, useTitle, flush } = open();
  useTitle();
  stream.write('<!DOCTYPE html><html><head><title>T</title></head><body>Hoodie');
  await setImmediate();
  expect(written).toEqual([]);
  await flush();
  expect(written).toHaveLength(1);
  expect(written[0]).toMatch(
    /^<!DOCTYPE html><html><head><title>T<\/title><style nonce="n"[^>]*>[^<]*color:red[^<]*<\/style><link after="43"><\/head><body>Hoodie<script boot>$/,
  );
});

it('sends later styles in front of the markup that needs them, and earlier ones only once', async () => {
  const { stream, written, useTitle, usePrice, flush } = open();
  useTitle();
  stream.write('<html><head></head><body>');
  await flush();
  usePrice();
  stream.write('<p>late</p>');
  await flush();
  expect(written[1]).toMatch(/^<style nonce="n"[^>]*>[^<]*color:blue[^<]*<\/style><p>late<\/p>$/);
  expect(written[1]).not.toContain('color:red');
});

it('keeps the order of pieces that are flushed in one tick', async () => {
  const { stream, written, useTitle, defer, flush } = open();
  useTitle();
  stream.write('<html><head></head><body>');
  stream.flush();
  stream.write('<p>one</p>');
  stream.flush();
  defer('<script>two</script>');
  await flush();
  expect(written.join('').replace(/<style.*?<\/style>/s, '<style>')).toBe(
    '<html><head><style><link after="12"></head><body><script boot><p>one</p><script>two</script>',
  );
});

it('waits for the whole head, and for whole characters', async () => {
  const { stream, written, flush } = open();
  const head = Buffer.from('<html><head><title>Café</title></head><body>');
  const middle = head.indexOf('é') + 1;
  stream.write(head.subarray(0, middle));
  await flush();
  expect(written).toEqual([]);
  stream.write(head.subarray(middle));
  await flush();
  expect(written.join('')).toContain('<title>Café</title>');
});

it('sends deferred data as soon as it has settled, and nothing when there is none', async () => {
  const { stream, written, defer, flush } = open();
  stream.write('<html><head></head><body>');
  await flush();
  await flush();
  expect(written).toHaveLength(1);
  defer('<script>1</script>');
  await flush();
  expect(written[1]).toBe('<script>1</script>');
});

it('flushes the rest and ends once', async () => {
  const { stream, written, timesEnded } = open();
  stream.write('<html><head></head><body>');
  stream.end('</body></html>');
  await once(stream, 'finish');
  expect(written.join('')).toContain('</body></html>');
  expect(timesEnded()).toBe(1);
});
