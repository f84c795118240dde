/**
 * Limits a request to some milliseconds. `AbortSignal.any` with `AbortSignal.timeout` does not work: Node 20
 * garbage-collects both while the request waits, and the limit never comes.
 */
export function startTimeLimit(milliseconds: number, caller?: AbortSignal) {
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
    /** Aborted when the time is over or the caller aborts. */
    signal: controller.signal,
    /** Whether the time ran out. */
    get isOver() {
      return isOver;
    },
    /** Call it when the request has ended. */
    end() {
      clearTimeout(timer);
      caller?.removeEventListener('abort', giveUp);
    },
  };
}
