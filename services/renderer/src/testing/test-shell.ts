import { defaultCurrency } from '@store/shared/shop-data/currencies';
import type { ByteSink } from '@store/release-kit/rendering/renderer-contract';
import type { PageRequest, PageStart } from '@store/shared/contracts/server-rendering';

/** A shell whose page does what its address says, in real rendering processes. */
export const testShell = `
exports.singletons = { react: { name: 'the react of the shell' } };
const loaded = String(Math.random());
const leaked = [];
const kept = [];
const fail = (message) => {
  throw new Error(message);
};
const never = () => new Promise(() => undefined);
/** Writes a frame past the shell's sink. */
const write = (page, text) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(text.length, 0);
  head.writeUInt32BE(page, 4);
  require('node:fs').writeSync(4, Buffer.concat([head, Buffer.from(text)]));
};
const redirect = (sink, cookies) => sink.start({ status: 303, location: '/cart', cookies });
/** Address → what it does. A string that it returns is its page; false declines the page; else it has used the sink. */
const pages = {
  '/decline': () => false,
  '/throw': () => fail('no page today – “sorry”'),
  '/half-letter': () => fail('no page today \\ud83d'),
  '/long-reason': () => fail('a'.repeat(100_000)),
  '/loop': () => { for (;;); },
  '/memory': () => { for (;;) kept.push({ at: [kept.length] }); },
  '/never': never,
  '/crash': () => {
    setImmediate(fail, 'out of hand');
    return never();
  },
  '/leak': () => {
    leaked.push(Array.from({ length: 300_000 }, (_, at) => ({ at })));
    return loaded;
  },
  '/process': () => loaded,
  '/slow': () => new Promise((resolve) => setTimeout(resolve, 100, 'slow')),
  '/time': ({ timeoutMs }) => String(timeoutMs),
  '/access': ({ buyerIp }) => buyerIp,
  '/calls': ({ onStorefrontCall, traceparent }) => {
    onStorefrontCall({ beganAt: Date.now(), seconds: 2, outcome: 'answered', served: '2026-01' });
    return traceparent;
  },
  '/slots': (_, sink, { slots }) => JSON.stringify(slots),
  '/outage': (_, sink, { onStorefrontDown }) => String(onStorefrontDown(true)),
  '/recovery': (_, sink, { onStorefrontDown }) => String(onStorefrontDown(false)),
  '/remotes': (_, sink, { remotes }) => Object.keys(remotes).filter((name) => remotes[name] instanceof Error).join(),
  '/stream': ({ signal }, sink) => {
    sink.start({ status: 200 });
    signal.addEventListener('abort', () => sink.end({ complete: false }));
  },
  '/aborted': ({ signal }, sink, { onStorefrontDown }) => {
    sink.start({ status: 200 });
    sink.chunk('begun');
    signal.addEventListener('abort', () => onStorefrontDown(true));
  },
  '/dies': (_, sink) => {
    sink.start({ status: 200 });
    setImmediate(fail, 'out of hand');
  },
  '/half': (_, sink) => {
    sink.start({ status: 200 });
    sink.end({ complete: false });
  },
  '/missing': (_, sink) => {
    sink.start({ status: 404 });
    sink.end({ complete: true });
  },
  '/redirect': (_, sink) => {
    redirect(sink, ['a=1', 'b=2']);
    sink.end({ complete: true });
  },
  '/hats': async (_, sink, { composition, remotes }) => {
    sink.start({ status: 200 });
    sink.chunk('<p>/hats');
    await new Promise(setImmediate);
    sink.chunk(' of ' + composition + remotes['mfe-cart'].text + '…');
    sink.end({ complete: true });
  },
  '/status': (_, sink) => sink.start({ status: 99 }),
  '/no-status': (_, sink) => sink.start({ status: 'none' }),
  '/location': (_, sink) => sink.start({ status: 303, location: '/€' }),
  '/cookie': (_, sink) => redirect(sink, ['a=1\\nb: 2']),
  '/long-cookie': (_, sink) => redirect(sink, ['a=' + 'a'.repeat(20_000)]),
  '/no-start': (_, sink) => sink.end({ complete: true }),
  '/late-start': () => write(1, 'early'),
  '/reason': () => write(0, '{"type":"declined","id":1,"reason":7}'),
  '/null': (_, sink) => {
    for (const text of ['null', '"text"', '{"type":"none"}']) write(0, text);
    sink.start({ status: 99 });
  },
  '/no-frames': () => write(0, 'no JSON'),
};
exports.createPageRenderer = (shell) => ({
  async render(request, sink) {
    const made = await (pages[request.url] ?? (() => '<p>' + request.url))(request, sink, shell);
    if (typeof made !== 'string') return made !== false;
    sink.start({ status: 200 });
    sink.chunk(made);
    sink.end({ complete: true });
    return true;
  },
});`;

/** A request for a page. */
export const pageRequest = (url: string, { signal } = new AbortController()): PageRequest => ({
  url,
  visitor: { currency: defaultCurrency },
  head: '',
  preloads: [],
  pageData: { before: '', after: '' },
  script: '',
  nonce: '',
  signal,
});

/** A sink with the page that comes into it; `ended` resolves at its end. */
export function openSink() {
  const page = { start: null as PageStart | null, html: '', complete: null as boolean | null };
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const sink: ByteSink = {
    start: (start) => void (page.start = start),
    chunk: (html) => void (page.html += html.toString()),
    end({ complete }) {
      page.complete = complete;
      end();
    },
  };
  return { page, sink, ended };
}
