import { RendererClient } from '@store/release-kit/rendering/renderer-client';
import type { PageOrder } from '@store/release-kit/rendering/renderer-contract';
import { buildRendererApp } from '../app';
import { BundleSource } from '../bundle-source';
import { Compositions } from '../compositions';
import { openBundleServer } from './bundle-server';
import { limits, settings } from './test-pool';
import { openSink, pageRequest } from './test-shell';

type CompositionOptions = ConstructorParameters<typeof Compositions>[0];

/** The token of renderers of tests. */
export const rendererToken = 'a token of tests';

/** A rendering service with a server of bundles, and a client of it. */
export async function openTestRenderer(changes: Partial<CompositionOptions> = {}) {
  const bundles = await openBundleServer();
  const source = new BundleSource(bundles.origin);
  const compositions = new Compositions({
    source,
    settings,
    processes: 1,
    queue: 2,
    limit: 8,
    log: { warn: () => undefined },
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
  const { page, sink, ended } = openSink();
  const { signal, ...asked } = pageRequest(url, visitor);
  const answer = await client.render({ composition, page: { ...asked, timeoutMs } }, sink, { signal });
  if (answer.result === 'rendered') await ended;
  return { ...answer, ...page };
}
