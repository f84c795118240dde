import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Services } from '../../scripts/services';
import { shopEnvironment } from '../../scripts/shop-environment';
import { dataFolder, shopPort } from './open-shop';

/** How the commerce service can fail to answer a front door. */
export const failures = ['status 500', 'no JSON', 'an odd answer', 'no answer'] as const;
export type Failure = (typeof failures)[number];

/** The operation that a page's server asks for, and the product or collection that it asks about. */
interface Question {
  operation: string;
  handle: string;
}

const answer = (response: ServerResponse, status: number, body: string) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);

const answers: Record<Failure, (response: ServerResponse) => void> = {
  'status 500': (response) => answer(response, 500, '{"errors":[{"message":"down"}]}'),
  'no JSON': (response) => answer(response, 200, '<h1>Bad gateway</h1>'),
  'an odd answer': (response) =>
    answer(response, 200, '{"data":{"collection":{"title":"T"},"search":{"totalCount":"many"}}}'),
  // Neither answered nor refused.
  'no answer': () => undefined,
};

function questionOf(body: string): Question {
  const { query, variables } = JSON.parse(body) as { query: string; variables: { handle?: string } };
  return { operation: /query (\w+)/.exec(query)?.[1] ?? '', handle: variables.handle ?? '' };
}

/** A front door of its own before a commerce service that fails when it is told to; browsers reach the real one. */
export class FailingStorefront {
  readonly origin: string;
  private readonly shop = shopEnvironment(shopPort, process.env);
  private readonly road = createServer((request, response) => {
    this.pass(request, response).catch((error: unknown) => answer(response, 502, String(error)));
  });
  private services: Services | null = null;

  /**
   * @param offset of its port from the shop's; two that are open at the same time have two.
   * @param fails says for each question how it fails, or null when it is to be answered; may change its mind.
   * @param environment what else is different from the shop, for this front door alone. Another service that its
   * STOREFRONT_INTERNAL_ENDPOINT names is asked in place of the shop's.
   */
  constructor(
    private readonly offset: number,
    private readonly fails: (question: Question) => Failure | null,
    private readonly environment: NodeJS.ProcessEnv = {},
  ) {
    this.origin = `http://localhost:${shopPort + offset}`;
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.road.listen(0, '127.0.0.1', resolve));
    const { port } = this.road.address() as AddressInfo;
    this.services = new Services(
      {
        ...this.shop,
        // What was rendered before would stand in for what cannot be rendered now.
        PAGE_CACHE: 'off',
        ...this.environment,
        EDGE_PORT: String(shopPort + this.offset),
        STORE_ORIGIN: this.origin,
        STOREFRONT_INTERNAL_ENDPOINT: `http://127.0.0.1:${port}/`,
        DATA_DIR: dataFolder,
      },
      () => undefined,
    );
    await this.services.start('edge');
  }

  async close(): Promise<void> {
    await this.services?.stop();
    this.road.closeAllConnections();
    this.road.close();
  }

  private async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const failure = this.fails(questionOf(body));
    if (failure) {
      answers[failure](response);
      return;
    }
    const token = String(request.headers['x-shopify-storefront-access-token'] ?? '');
    const endpoint = this.environment.STOREFRONT_INTERNAL_ENDPOINT ?? this.shop.STOREFRONT_INTERNAL_ENDPOINT;
    const real = await fetch(String(endpoint), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-shopify-storefront-access-token': token },
      body,
    });
    answer(response, real.status, await real.text());
  }
}
