import { RendererClient } from '@store/release-kit/rendering/renderer-client';
import type { PageOrder } from '@store/release-kit/rendering/renderer-contract';
import { buildRendererApp } from '../app';
import { BundleSource } from '../bundle-source';
import { Compositions } from '../compositions';
import { openBundleServer } from './bundle-server';
import { limits, settings } from './test-pool';

type CompositionOptions = ConstructorParameters<typeof Compositions>[0];

/** The token of renderers of tests. */
export const rendererToken = 'a token of tests';

/** A rendering service with a server of bundles, and a client of it. */
export async function openTestRenderer(changes: Partial<CompositionOptions> = {}) {
  const bundles = await openBundleServer();
  const source = new BundleSource(bundles.origin);
  const warn = jest.fn();
  const compositions = new Compositions({
    source,
    settings,
    processes: 1,
    queue: 2,
    log: { warn },
    limits,
    ...changes,
  });
  const app = buildRendererApp({ compositions, token: rendererToken, logLevel: 'silent' });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const client = new RendererClient(origin, rendererToken);
  return {
    app,
    bundles,
    client,
    compositions,
    origin,
    warn,
    async close() {
      await client.close();
      app.server.closeAllConnections();
      await app.close();
      await compositions.close();
      await source.close();
      bundles.close();
    },
  };
}

/** Renders a page over HTTP; resolves when it has ended, or when it will not begin. */
export async function renderOver(
  client: RendererClient,
  { composition }: Pick<PageOrder, 'composition'>,
  url: string,
  { timeoutMs = 60_000, visitor = new AbortController() } = {},
) {
  const page = { html: '', complete: null as boolean | null, start: null as object | null };
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const answer = await client.render(
    {
      composition,
      page: {
        url,
        timeoutMs,
        head: '',
        script: '',
        nonce: '',
        preloads: [],
        pageData: { before: '', after: '' },
        visitor: { currency: { code: 'USD' } as never },
      },
    },
    {
      start: (start) => void (page.start = start),
      chunk: (html) => void (page.html += html.toString()),
      end({ complete }) {
        page.complete = complete;
        end();
      },
    },
    { signal: visitor.signal },
  );
  if (answer.result === 'rendered') await ended;
  return { ...answer, ...page };
}
