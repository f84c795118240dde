/** One call that a page made. */
export interface RecordedRequest {
  /** `POST /api/auth/sign-in` */
  route: string;
  query: Record<string, string>;
  /** Parsed JSON; undefined when none was sent. */
  body: unknown;
  /** `Idempotency-Key`; null when none was sent. */
  key: string | null;
  signal: AbortSignal | null | undefined;
}

interface FakeAnswer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

type Answer = FakeAnswer | ((request: RecordedRequest) => FakeAnswer);

export const ok = (body: unknown) => ({ status: 200, body });
export const refusal = (status: number, code: string, message: string, fields?: Record<string, string>) => ({
  status,
  body: { message, code, ...(fields && { fields }) },
});

/** Replaces `fetch` by a backend that answers by method and path and records every request. */
export class FakeBackend {
  readonly requests: RecordedRequest[] = [];
  private held: Promise<void> | undefined;
  private readonly answers = new Map<string, Answer[]>();

  constructor() {
    globalThis.fetch = (url, init) => {
      const { pathname, searchParams } = new URL(url as string, 'https://shop.example');
      const request: RecordedRequest = {
        route: `${init?.method ?? 'GET'} ${pathname}`,
        query: Object.fromEntries(searchParams),
        body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
        key: new Headers(init?.headers).get('idempotency-key'),
        signal: init?.signal,
      };
      if (init?.signal?.aborted) return Promise.reject(new DOMException('given up', 'AbortError'));
      this.requests.push(request);
      const answer = this.answer(request);
      return (this.held ?? Promise.resolve()).then(() => answer);
    };
  }

  /** Holds the answers from now on back. @returns a function that gives them. */
  hold(): () => void {
    let give = () => {};
    this.held = new Promise((resolve) => (give = resolve));
    return give;
  }

  /** Answers of a route in order; the last one repeats. */
  on(route: string, ...answers: Answer[]): this {
    this.answers.set(route, answers);
    return this;
  }

  /** Bodies that were sent to a route. */
  sent(route: string): unknown[] {
    return this.requests.filter((request) => request.route === route).map(({ body }) => body);
  }

  /** Idempotency keys that were sent to a route. */
  keys(route: string): (string | null)[] {
    return this.requests.filter((request) => request.route === route).map(({ key }) => key);
  }

  private answer(request: RecordedRequest): Response {
    const answers = this.answers.get(request.route);
    const answer = answers && answers.length > 1 ? answers.shift() : answers?.[0];
    if (!answer) throw new Error(`This test has no answer for ${request.route}`);
    const { body, ...head } = typeof answer === 'function' ? answer(request) : answer;
    return new Response(JSON.stringify(body), head);
  }
}
