/**
 * Limits of a rendering process. What it has not done is judged by its own processor time: a machine that is busy with other
 * things must not make it look stuck. Only a page's visitor waits by the clock.
 */
export interface RenderLimits {
  /** Milliseconds of processor time to load its bundles. */
  startMs: number;
  /** Milliseconds of processor time for a page to begin. Data has limits of its own, so only a defect takes longer. */
  beginMs: number;
  /** Milliseconds of processor time from a page's begin to its end. */
  streamMs: number;
  /**
   * Milliseconds by the clock, for a page to begin and from there to its end, after which it is given up. A page that says
   * in which time it has to begin is given up {@link graceMs} after that.
   */
  giveUpMs: { begin: number; stream: number };
  /** Milliseconds of processor time in which a process that does not loop says something. */
  wordMs: number;
  /** Megabytes of V8's old generation, after which the process ends. */
  heapMb: number;
}

export const renderLimits: RenderLimits = {
  startMs: 15_000,
  beginMs: 6500,
  streamMs: 15_000,
  giveUpMs: { begin: 8_000, stream: 20_000 },
  wordMs: 400,
  heapMb: 512,
};

/** Milliseconds to say that a page's data did not come in its time, or to render what came at the last moment. */
export const graceMs = 250;
