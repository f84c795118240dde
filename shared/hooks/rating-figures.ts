import { whenIdle } from '../browser/when-idle';
import type { ReviewFigures } from '../contracts/reviews';

/** Milliseconds after which the figures are requested on a page that is never idle. */
const idleTimeoutMs = 3000;

/** Milliseconds after which a request counts as failed. */
const requestTimeoutMs = 8000;

/** The largest number of products in one request; see `reviewLimits` in contracts/reviews.ts. */
const mostProducts = 100;

type FiguresById = Readonly<Record<string, ReviewFigures>>;

/** Figures by product id for the life of the page; null for a product without reviews, or whose request failed. */
const asked = new Map<string, Promise<ReviewFigures | null>>();

/** The request that is sent when the page is idle, and the products that it asks for. */
let next: { ids: string[]; answer: Promise<FiguresById> } | null = null;

/**
 * Average and count of products' reviews by product id; products without reviews, or whose request failed, are missing.
 * What a page's parts ask for until it is idle is one request.
 */
export async function readFigures(ids: readonly string[]): Promise<Map<string, ReviewFigures>> {
  const found = await Promise.all(ids.map(async (id) => [id, await (asked.get(id) ?? ask(id))] as const));
  return new Map(found.flatMap(([id, figures]) => (figures ? [[id, figures] as const] : [])));
}

function ask(id: string): Promise<ReviewFigures | null> {
  next ??= startRequest();
  next.ids.push(id);
  const figures = next.answer.then(
    (answer) => answer[id] ?? null,
    () => {
      // Cards are complete without figures; the next page requests them again.
      asked.delete(id);
      return null;
    },
  );
  asked.set(id, figures);
  return figures;
}

function startRequest() {
  const ids: string[] = [];
  const answer = new Promise<FiguresById>((resolve) => {
    whenIdle(
      () => {
        next = null;
        resolve(requestAll(ids));
      },
      { timeoutMs: idleTimeoutMs },
    );
  });
  return { ids, answer };
}

async function requestAll(ids: readonly string[]): Promise<FiguresById> {
  const parts = Array.from({ length: Math.ceil(ids.length / mostProducts) }, (_, part) =>
    request(ids.slice(part * mostProducts, (part + 1) * mostProducts)),
  );
  return Object.assign({}, ...(await Promise.all(parts))) as FiguresById;
}

async function request(ids: readonly string[]): Promise<FiguresById> {
  const query = new URLSearchParams({ productIds: ids.join(',') });
  const answer = await fetch(`/api/reviews/figures?${query}`, {
    headers: { accept: 'application/json' },
    cache: 'no-store',
    signal: AbortSignal.timeout(requestTimeoutMs),
  });
  if (!answer.ok) throw new Error(`The backend answered ${answer.status}`);
  return parseFigures(await answer.json());
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isFigures = (value: unknown): value is ReviewFigures =>
  isObject(value) && Number.isSafeInteger(value.count) && Number.isFinite(value.average);

/**
 * Reads the answer as `reviewFiguresResponseSchema` does, without the schema's library: every first view of a page with
 * products would load its 10 KB for these two numbers.
 * @throws when it is something else.
 */
export function parseFigures(answer: unknown): FiguresById {
  const data = isObject(answer) ? answer.data : undefined;
  if (!isObject(data)) throw new Error('The answer has no figures');
  for (const [id, figures] of Object.entries(data))
    if (!isFigures(figures)) throw new Error(`The figures of ${id} are malformed`);
  return data as FiguresById;
}
