export interface TimeLimit {
  /** Aborted when the time is over or the caller aborts. */
  signal: AbortSignal;
  /** Whether the time ran out. */
  readonly isOver: boolean;
  /** Call it when the request has ended. */
  end(): void;
}

/**
 * Limits a request to some milliseconds. `AbortSignal.any` with `AbortSignal.timeout` does not work: Node 20
 * garbage-collects both while the request waits, and the limit never comes.
 */
export function startTimeLimit(milliseconds: number, caller?: AbortSignal): TimeLimit {
  const controller = new AbortController();
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = !controller.signal.aborted;
    controller.abort(new DOMException('The time is over', 'TimeoutError'));
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
