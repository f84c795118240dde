/** @jest-environment @store/slice-kit/node-environment */
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
  stream.write('<title>T</title><div id="root">Hoodie');
  await setImmediate();
  expect(written).toEqual([]);
  await flush();
  expect(written).toHaveLength(1);
  expect(written[0]).toMatch(
    /^<!DOCTYPE html><html lang="en"><head>(<meta [^>]*>)+<title>T<\/title><style nonce="n"[^>]*>[^<]*color:red[^<]*<\/style><link after="\d+"><\/head><body><div id="root">Hoodie<script boot>$/,
  );
});

it('sends later styles in front of the markup that needs them, and earlier ones only once', async () => {
  const { stream, written, useTitle, usePrice, flush } = open();
  useTitle();
  stream.write('<div id="root">');
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
  stream.write('<div id="root">');
  stream.flush();
  stream.write('<p>one</p>');
  stream.flush();
  defer('<script>two</script>');
  await flush();
  const page = written.join('');
  expect(
    page
      .slice(page.indexOf('<style'))
      .replace(/<style.*?<\/style>/s, '<style>')
      .replace(/\d+/, 'N'),
  ).toBe('<style><link after="N"></head><body><div id="root"><script boot><p>one</p><script>two</script>');
});

it('waits for the whole head, and for whole characters', async () => {
  const { stream, written, flush } = open();
  const head = Buffer.from('<title>Café</title><div id="root">');
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
  stream.write('<div id="root">');
  await flush();
  await flush();
  expect(written).toHaveLength(1);
  defer('<script>1</script>');
  await flush();
  expect(written[1]).toBe('<script>1</script>');
});

it('flushes the rest and ends once', async () => {
  const { stream, written, timesEnded } = open();
  stream.write('<div id="root">');
  stream.end('</div>');
  await once(stream, 'finish');
  expect(written.join('')).toMatch(/<\/div>.*<\/body><\/html>$/);
  expect(timesEnded()).toBe(1);
});
