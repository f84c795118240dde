export interface TimeLimit {
  /** Aborted when the time is over, or the caller gives up. */
  signal: AbortSignal;
  /** Whether the time was over first. */
  readonly isOver: boolean;
  /** To be called once the request has ended, in whatever way. */
  end(): void;
}

/**
 * Gives a request so many milliseconds. Not `AbortSignal.any` with `AbortSignal.timeout`: Node 20 collects the two as
 * garbage while their request waits, and then the limit never comes.
 */
export function startTimeLimit(milliseconds: number, caller?: AbortSignal): TimeLimit {
  const controller = new AbortController();
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = !controller.signal.aborted;
    controller.abort();
  }, milliseconds);
  const giveUp = () => controller.abort(caller?.reason);
  if (caller?.aborted) giveUp();
  else caller?.addEventListener('abort', giveUp, { once: true });
  return {
    signal: controller.signal,
    get isOver() {
      return isOver;
    },
    end() {
      clearTimeout(timer);
      caller?.removeEventListener('abort', giveUp);
    },
  };
}
