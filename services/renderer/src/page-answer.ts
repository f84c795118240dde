import type { ServerResponse } from 'node:http';
import {
  pageAnswerHeaders,
  usualPageMs,
  type ByteSink,
  type PageAnswer,
  type PageOrder,
} from '@store/release-kit/rendering/renderer-contract';
import { DeadlineError, inTime } from '@store/service-kit/deadline';
import type { Compositions } from './compositions';

/** Seconds after which a refused page may be asked for again. */
const retryAfter = '1';

/** Answers a request for a page. Its composition is loaded within the page's time. */
export async function answerPage(
  { page, composition }: PageOrder,
  compositions: Pick<Compositions, 'get'>,
  response: ServerResponse,
  traceparent?: string,
): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  const began = performance.now();
  const timeMs = page.timeoutMs ?? usualPageMs;
  const answer = await inTime(compositions.get(composition), timeMs)
    .then((pool) =>
      pool.render(
        {
          ...page,
          traceparent,
          timeoutMs: Math.max(1, timeMs - (performance.now() - began)),
          signal: gone.signal,
        },
        sinkInto(response),
      ),
    )
    .catch((error: unknown): PageAnswer => ({ result: 'browser', reason: reasonOf(error) }));
  if (answer.result === 'rendered') return;
  // Through a buffer, which replaces lone surrogates: they cannot be encoded.
  const wellFormed = Buffer.from(answer.reason?.slice(0, 500) ?? '').toString();
  const reason = wellFormed && { [pageAnswerHeaders.reason]: encodeURIComponent(wellFormed) };
  if (answer.result === 'browser')
    response.writeHead(204, { [pageAnswerHeaders.page]: 'browser', ...reason });
  else response.writeHead(503, { 'retry-after': retryAfter, ...reason });
  response.end();
}

/** A sink that answers with the page. */
function sinkInto(response: ServerResponse): ByteSink {
  let hasContent = false;
  return {
    start({ status, location, cookies }) {
      response.writeHead(status, {
        [pageAnswerHeaders.page]: 'rendered',
        'content-type': 'text/html; charset=utf-8',
        trailer: pageAnswerHeaders.complete,
        ...(location !== undefined && { location }),
        ...(cookies && { 'set-cookie': cookies }),
      });
      // The head goes with the first text, which mostly follows at once.
      setImmediate(() => {
        if (!hasContent) response.flushHeaders();
      });
    },
    chunk(html) {
      hasContent = true;
      response.write(html);
    },
    end({ complete }) {
      hasContent = true;
      response.addTrailers({ [pageAnswerHeaders.complete]: String(complete) });
      response.end();
    },
  };
}

/** Only the wait for its composition has a limit here. */
function reasonOf(error: unknown): string {
  if (error instanceof DeadlineError) return 'its composition is not loaded yet';
  return error instanceof Error ? error.message : String(error);
}
