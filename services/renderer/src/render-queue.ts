import type { PageAnswer } from '@store/release-kit/rendering/renderer-contract';
import type { PageRequest } from '@store/shared/contracts/server-rendering';
import type { RenderProcess } from './render-process';

interface Wait {
  /** Milliseconds for which the page may wait and be rendered. */
  timeMs: number;
  /** Renders the page in a process; the request has the time that is left. */
  begin: (process: RenderProcess, request: PageRequest) => Promise<PageAnswer>;
  /** Answers a page whose time is over. */
  refuse: () => PageAnswer;
}

interface WaitingPage {
  begin(process: RenderProcess): Promise<PageAnswer>;
  /** Ends the wait; to be called once it is no longer in the queue. */
  settle(result: PageAnswer | Promise<PageAnswer>): void;
}

/** Pages that wait for a rendering process, oldest first. */
export class RenderQueue {
  private readonly pages: WaitingPage[] = [];

  get length(): number {
    return this.pages.length;
  }

  /** Waits for a process as long as the page has time and its visitor is there. */
  wait(request: PageRequest, { timeMs, begin, refuse }: Wait): Promise<PageAnswer> {
    const deadline = performance.now() + timeMs;
    const inTimeLeft = () => ({ ...request, timeoutMs: Math.max(1, deadline - performance.now()) });
    return new Promise((resolve) => {
      const leave = (result: PageAnswer) => {
        this.pages.splice(this.pages.indexOf(waiting), 1);
        waiting.settle(result);
      };
      const abort = () => leave({ result: 'browser' });
      const timer = setTimeout(() => leave(refuse()), timeMs);
      const waiting: WaitingPage = {
        begin: (process) => begin(process, inTimeLeft()),
        settle(result) {
          clearTimeout(timer);
          request.signal.removeEventListener('abort', abort);
          resolve(result);
        },
      };
      request.signal.addEventListener('abort', abort, { once: true });
      this.pages.push(waiting);
    });
  }

  /** Begins the oldest page. @returns whether one has waited. */
  beginNext(process: RenderProcess): boolean {
    const waiting = this.pages.shift();
    waiting?.settle(waiting.begin(process));
    return waiting !== undefined;
  }

  /** Ends the wait of every page. */
  endAll(resultOf: () => PageAnswer): void {
    for (const { settle } of this.pages.splice(0)) settle(resultOf());
  }
}
