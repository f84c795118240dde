import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Services } from '../../scripts/services';
import { edgeBeside, shopEnvironment } from '../../scripts/shop-environment';
import { serveHere, type LocalServer } from '../../scripts/testing/local-server';
import { dataFolder, shopPort } from './open-shop';
import { storefrontHeaders } from './storefront-headers';

/** Ways in which the commerce service can fail a request of an edge. */
export type Failure = 'status 500' | 'half its fields' | 'no answer';

/** Changes the text of a normal answer. */
type ChangedAnswer = (text: string) => string;

/** The operation that a page's server requests, and the handle of the product or collection. */
interface StorefrontOperation {
  operation: string;
  handle: string;
  /** Whether it came with the private token. */
  isPrivate: boolean;
}

const answer = (response: ServerResponse, status: number, body: string) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);

const answers: Record<Failure, (response: ServerResponse) => void> = {
  'status 500': (response) => answer(response, 500, '{"errors":[{"message":"down"}]}'),
  'half its fields': (response) =>
    answer(
      response,
      200,
      '{"data":{"collection":{"title":"T","products":{"nodes":[{"id":"1"}]}},"product":{"title":"T"},"search":{"nodes":[]}}}',
    ),
  // No response.
  'no answer': () => undefined,
};

function operationOf(body: string, headers: IncomingHttpHeaders): StorefrontOperation {
  const { query, variables } = JSON.parse(body) as { query: string; variables: { handle?: string } };
  return {
    operation: /(?:query|mutation) (\w+)/.exec(query)?.[1] ?? '',
    handle: variables.handle ?? '',
    isPrivate: headers['shopify-storefront-private-token'] !== undefined,
  };
}

/** How a request fails or its answer is changed, or null for a normal response. Its result may change over time. */
type Failing = (operation: StorefrontOperation) => Failure | ChangedAnswer | null;

/** Passes a request on to the real Storefront API, unless it is to fail. */
async function pass(request: IncomingMessage, response: ServerResponse, fails: Failing): Promise<void> {
  const body = await text(request);
  const failure = fails(operationOf(body, request.headers));
  if (typeof failure === 'string') {
    answers[failure](response);
    return;
  }
  const real = await fetch(shopEnvironment(shopPort, process.env).STOREFRONT_INTERNAL_ENDPOINT ?? '', {
    method: 'POST',
    headers: storefrontHeaders(request.headers),
    body,
  });
  const answered = await real.text();
  answer(response, real.status, failure ? failure(answered) : answered);
}

/**
 * An edge and a renderer beside the shop's. The Storefront API that they ask fails on demand; browsers ask the commerce
 * service itself.
 */
export class FailingStorefront {
  readonly origin: string;
  private api: LocalServer | null = null;
  private services: Services | null = null;

  /**
   * @param offset of its port from the shop's port; different for edges that are open at the same time.
   * @param fails see {@link Failing}.
   * @param environment additional settings of this edge.
   */
  constructor(
    private readonly offset: number,
    private readonly fails: Failing,
    private readonly environment: NodeJS.ProcessEnv = {},
  ) {
    this.origin = `http://localhost:${shopPort + offset}`;
  }

  async open(): Promise<void> {
    this.api = await serveHere((request, response) => {
      pass(request, response, this.fails).catch((error: unknown) => answer(response, 502, String(error)));
    });
    this.services = new Services(
      {
        ...shopEnvironment(shopPort, process.env),
        // Cached documents would replace the pages that cannot be rendered.
        PAGE_CACHE: 'off',
        REQUEST_TIMEOUT_MS: '5000',
        ...this.environment,
        ...edgeBeside(shopPort + this.offset),
        STORE_ORIGIN: this.origin,
        STOREFRONT_INTERNAL_ENDPOINT: `${this.api.origin}/`,
        DATA_DIR: dataFolder,
      },
      () => undefined,
    );
    await this.services.start('renderer');
    await this.services.start('edge');
  }

  async close(): Promise<void> {
    await this.services?.stop();
    this.api?.close();
  }
}
