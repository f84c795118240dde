import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Services } from '../../scripts/services';
import { shopEnvironment } from '../../scripts/shop-environment';
import { dataFolder, shopPort } from './open-shop';

/** The operation that a page's server asks for, and the product that it asks about. */
interface Question {
  operation: string;
  handle: string;
}

/** A front door of its own before a commerce service that fails when it is told to; browsers reach the real one. */
export class FailingStorefront {
  readonly origin = `http://localhost:${shopPort + 6}`;
  private readonly server = createServer((request, response) => void this.answer(request, response));
  private services: Services | null = null;

  /** @param fails decides for each question; may change its mind. */
  constructor(private readonly fails: (question: Question) => boolean) {}

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const { port } = this.server.address() as AddressInfo;
    this.services = new Services(
      {
        ...shopEnvironment(shopPort, process.env),
        EDGE_PORT: String(shopPort + 6),
        STORE_ORIGIN: this.origin,
        STOREFRONT_INTERNAL_ENDPOINT: `http://127.0.0.1:${port}/`,
        // What was rendered before would stand in for what cannot be rendered now.
        PAGE_CACHE: 'off',
        DATA_DIR: dataFolder,
      },
      () => undefined,
    );
    await this.services.start('edge');
  }

  async close(): Promise<void> {
    await this.services?.stop();
    this.server.closeAllConnections();
    this.server.close();
  }

  private async answer(request: IncomingMessage, response: ServerResponse) {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { query, variables } = JSON.parse(body) as { query: string; variables: { handle?: string } };
    const operation = /query (\w+)/.exec(query)?.[1] ?? '';
    if (this.fails({ operation, handle: variables.handle ?? '' })) {
      response.writeHead(503).end('down');
      return;
    }
    const real = await fetch(`http://127.0.0.1:${shopPort + 10}/api/2025-04/graphql.json`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Shopify-Storefront-Access-Token': 'kith-demo-storefront-token',
      },
      body,
    });
    response.writeHead(real.status, { 'Content-Type': 'application/json' }).end(await real.text());
  }
}
