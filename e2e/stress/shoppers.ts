import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { collectionUrl, homeUrl, productUrl } from '@store/shared/contracts/urls';
import { featuredProducts } from '@store/shared/shop-data/featured-products';
import { visitorAgent } from '../shop/simulated-visitors';

/** What shoppers ask for. Rendered pages and answers of the API have addresses that no cache has. */
export const requestKinds = ['cached page', 'collection', 'product', 'search', 'API', 'health'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** An answer, as far as it is judged. */
export interface Answer {
  kind: RequestKind;
  /** 0 without an answer. */
  status: number;
  /** Milliseconds from the moment at which the request was due until the answer began. */
  ms: number;
  retryAfter: boolean;
  /** The body of an answer that is no 200. */
  text: string;
}

interface ShopperOptions {
  /** What they ask for, in this order again and again. */
  round?: readonly RequestKind[];
  /** Milliseconds after which a shopper gives up. */
  patienceMs?: number;
}

const handle = featuredProducts[0]?.handle ?? '';
let visits = Date.now();
const addressOf: Record<RequestKind, () => string> = {
  'cached page': () => homeUrl,
  collection: () => `${collectionUrl('hoodie')}?subscribed=${++visits}`,
  product: () => `${productUrl(handle)}?subscribed=${++visits}`,
  search: () => `/search?q=tartan&subscribed=${++visits}`,
  API: () => `/api/reviews?currentPage=${++visits % 90_000}`,
  health: () => '/healthz',
};

/** What they ask for unless something else is said. */
const usualRound: readonly RequestKind[] = [
  'cached page',
  'API',
  'collection',
  'health',
  'product',
  'cached page',
  'API',
  'search',
  'API',
  'product',
];

/** Shoppers of a shop, who send requests at a steady rate, however slow the answers are. */
export class Shoppers {
  private sent = 0;

  constructor(
    private readonly port: number,
    private readonly perSecond: number,
    private readonly options: ShopperOptions = {},
  ) {}

  /** Sends requests for some seconds, and waits for their answers. */
  visit(seconds: number): Promise<Answer[]> {
    return this.send((sent) => sent < seconds * this.perSecond);
  }

  /** Sends requests until the work has ended, and waits for their answers. @throws what the work throws. */
  async visitDuring(work: Promise<void>): Promise<Answer[]> {
    let hasEnded = false;
    const ended = work.finally(() => (hasEnded = true));
    const [answers] = await Promise.all([this.send(() => !hasEnded), ended]);
    return answers;
  }

  private async send(goesOn: (sent: number) => boolean): Promise<Answer[]> {
    const began = performance.now();
    const answers: Promise<Answer>[] = [];
    const { round = usualRound } = this.options;
    while (goesOn(answers.length)) {
      const dueAt = began + (answers.length / this.perSecond) * 1000;
      await pause(Math.max(0, dueAt - performance.now()));
      answers.push(this.ask(round[this.sent++ % round.length] ?? 'health', dueAt));
    }
    return Promise.all(answers);
  }

  private ask(kind: RequestKind, dueAt: number): Promise<Answer> {
    return new Promise((resolve) => {
      const options = {
        host: '127.0.0.1',
        port: this.port,
        path: addressOf[kind](),
        agent: false as const,
        headers: { 'user-agent': visitorAgent },
        signal: AbortSignal.timeout(this.options.patienceMs ?? 10_000),
      };
      let text = '';
      let began: number | undefined;
      const end = (status: number, retryAfter = false) =>
        resolve({
          kind,
          status,
          ms: (began ?? performance.now()) - dueAt,
          retryAfter,
          text: status === 200 ? '' : text,
        });
      const request = http.get(options, (answer) => {
        began = performance.now();
        answer
          .setEncoding('utf8')
          .on('data', (chunk: string) => (text += chunk))
          .once('end', () => end(answer.statusCode ?? 0, 'retry-after' in answer.headers))
          .once('error', () => end(0));
      });
      request.once('error', () => end(0));
    });
  }
}
