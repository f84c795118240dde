import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { collectionUrl, homeUrl, productUrl } from '@store/shared/contracts/urls';
import { featuredProducts } from '@store/shared/shop-data/featured-products';

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

/** Milliseconds after which a shopper gives up. */
const patienceMs = 10_000;

const handle = featuredProducts[0]?.handle ?? '';
let visits = Date.now();
const addressOf: Record<RequestKind, () => string> = {
  'cached page': () => homeUrl,
  collection: () => `${collectionUrl('hoodie')}?visit=${++visits}`,
  product: () => `${productUrl(handle)}?visit=${++visits}`,
  search: () => `/search?q=tartan&visit=${++visits}`,
  API: () => `/api/reviews?currentPage=${++visits % 90_000}`,
  health: () => '/healthz',
};

/** Ten requests, in the order in which they are sent again and again. */
const round: readonly RequestKind[] = [
  ...(['cached page', 'API', 'collection', 'health', 'product'] as const),
  ...(['cached page', 'API', 'search', 'API', 'product'] as const),
];

/** Shoppers of a shop, who send requests at a steady rate, however slow the answers are. */
export class Shoppers {
  private sent = 0;

  constructor(
    private readonly port: number,
    private readonly perSecond: number,
  ) {}

  /** Sends requests for some seconds, and waits for their answers. */
  async visit(seconds: number): Promise<Answer[]> {
    const began = performance.now();
    const answers: Promise<Answer>[] = [];
    while (answers.length < seconds * this.perSecond) {
      const dueAt = began + (answers.length / this.perSecond) * 1000;
      await pause(Math.max(0, dueAt - performance.now()));
      answers.push(this.ask(round[this.sent++ % round.length] ?? 'health', dueAt));
    }
    return Promise.all(answers);
  }

  private ask(kind: RequestKind, dueAt: number): Promise<Answer> {
    return new Promise((resolve) => {
      const options = { host: '127.0.0.1', port: this.port, path: addressOf[kind](), agent: false as const };
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
      const request = http.get({ ...options, signal: AbortSignal.timeout(patienceMs) }, (answer) => {
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
