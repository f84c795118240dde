import { redirectDocument } from 'react-router-dom';
import { inTime } from '@store/shared/clients/in-time';
import { recalledText, recallUrl } from '@store/shared/contracts/recall';

/** Milliseconds for which an answer holds. */
const answerAgeMs = 3000;

/** Milliseconds that a navigation waits for the answer at most. */
const waitMs = 500;

/**
 * Asks the edge whether this page's composition was taken back by an abort or a rollback. If so, the next page is a new
 * document, so that a tab which is open for long does not go on with files of a release that was found bad.
 */
export class Recall {
  private askedAt = -Infinity;
  private answer: Promise<boolean> = Promise.resolve(false);

  constructor(
    private readonly composition: string,
    private readonly reload: () => void = () => location.reload(),
  ) {}

  /** Asks at most once in three seconds. False when the edge does not answer. */
  ask(): Promise<boolean> {
    if (performance.now() - this.askedAt < answerAgeMs) return this.answer;
    this.askedAt = performance.now();
    this.answer = fetch(recallUrl(this.composition), { cache: 'no-store' })
      .then(async (response) => (await response.text()) === recalledText)
      .catch(() => false);
    return this.answer;
  }

  /**
   * Runs the loader of a navigation and asks meanwhile. An answer that comes late loads the page that is shown again.
   * @throws a redirect to the same address as a document when the composition was recalled, and what the loader throws.
   */
  async around<Data>(request: Request, load: () => Promise<Data>): Promise<Data> {
    const answer = this.ask();
    const loaded = load();
    // Its failure is thrown below, or does not matter to a page that goes on with a new document.
    loaded.catch(() => undefined);
    const isRecalled = await inTime(answer, waitMs, () => null);
    if (isRecalled) {
      const { pathname, search } = new URL(request.url);
      throw redirectDocument(pathname + search);
    }
    if (isRecalled === null)
      void answer.then((late) => {
        if (late) this.reload();
      });
    return loaded;
  }
}
