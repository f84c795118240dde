import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import { countPageAnswer } from './page-metrics';
import { sendNotShown, sendTooMany } from './short-answers';

/** Milliseconds for which refusals are counted until the log says how many there were. */
const logIntervalMs = 1_000;

/** References of refused pages that the line names at most: all of a burst, the first of a crowd. */
const namedReferences = 20;

/**
 * Refuses pages. In a crowd nearly all requests are refused, and what a refusal costs decides how soon everybody else is
 * answered: so the log says in one line how many they were, because a line for each takes as long as the refusal.
 */
export class Refusals {
  /** For answers that have no line of their own. */
  private readonly silent: FastifyBaseLogger;
  private pages = 0;
  private references: string[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly log: FastifyBaseLogger) {
    this.silent = log.child({}, { level: 'silent' });
  }

  /** @param waitSeconds for a visitor who asked for too many pages; 0 when there is no room for the page. */
  refuse(reply: FastifyReply, waitSeconds = 0): FastifyReply {
    countPageAnswer('refused');
    if (waitSeconds > 0) return sendTooMany(reply, waitSeconds);
    this.pages += 1;
    if (this.references.length < namedReferences) this.references.push(reply.request.id);
    this.timer ??= setTimeout(() => this.write(), logIntervalMs).unref();
    reply.log = this.silent;
    return sendNotShown(reply);
  }

  /** Writes the line of those that no line has counted yet. */
  write(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.pages === 0) return;
    const reason = 'they cannot begin in time';
    this.log.warn({ pages: this.pages, traceIds: this.references, reason }, 'pages were refused');
    this.pages = 0;
    this.references = [];
  }
}
