import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Services } from '../../scripts/services';
import { edgeBeside, shopEnvironment } from '../../scripts/shop-environment';
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

/** A Storefront API that passes requests on to a real one, unless they are to fail. */
class FailingApi {
  private readonly server = createServer((request, response) => {
    this.pass(request, response).catch((error: unknown) => answer(response, 502, String(error)));
  });

  constructor(private readonly fails: Failing) {}

  /** @returns its address. */
  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const failure = this.fails(operationOf(body, request.headers));
    if (typeof failure === 'string') {
      answers[failure](response);
      return;
    }
    const real = await fetch(shopEnvironment(shopPort, process.env).STOREFRONT_INTERNAL_ENDPOINT ?? '', {
      method: 'POST',
      headers: storefrontHeaders(request.headers),
      body,
    });
    const text = await real.text();
    answer(response, real.status, failure ? failure(text) : text);
  }
}

/**
 * An edge and a renderer beside the shop's. The Storefront API that they ask fails on demand; browsers ask the commerce
 * service itself.
 */
export class FailingStorefront {
  readonly origin: string;
  private readonly api: FailingApi;
  private services: Services | null = null;

  /**
   * @param offset of its port from the shop's port; different for edges that are open at the same time.
   * @param fails see {@link Failing}.
   * @param environment additional settings of this edge.
   */
  constructor(
    private readonly offset: number,
    fails: Failing,
    private readonly environment: NodeJS.ProcessEnv = {},
  ) {
    this.origin = `http://localhost:${shopPort + offset}`;
    this.api = new FailingApi(fails);
  }

  async open(): Promise<void> {
    const endpoint = await this.api.open();
    this.services = new Services(
      {
        ...shopEnvironment(shopPort, process.env),
        // Cached documents would replace the pages that cannot be rendered.
        PAGE_CACHE: 'off',
        REQUEST_TIMEOUT_MS: '5000',
        ...this.environment,
        ...edgeBeside(shopPort + this.offset),
        STORE_ORIGIN: this.origin,
        STOREFRONT_INTERNAL_ENDPOINT: endpoint,
        DATA_DIR: dataFolder,
      },
      () => undefined,
    );
    await this.services.start('renderer');
    await this.services.start('edge');
  }

  async close(): Promise<void> {
    await this.services?.stop();
    this.api.close();
  }
}
