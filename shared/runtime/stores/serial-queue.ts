export type SerialQueue = ReturnType<typeof createSerialQueue>;

/** Runs tasks one after another. Calls `onBusy` when the queue starts and when it is empty. */
export function createSerialQueue(onBusy: (busy: boolean) => void) {
  let last: Promise<unknown> = Promise.resolve();
  let open = 0;
  return {
    /** Runs the task after all earlier ones, whether they succeeded or not. */
    run<Result>(task: () => Promise<Result>): Promise<Result> {
      if (++open === 1) onBusy(true);
      const result = last.then(task);
      last = result
        .catch(() => undefined)
        .finally(() => {
          if (--open === 0) onBusy(false);
        });
      return result;
    },
  };
}
