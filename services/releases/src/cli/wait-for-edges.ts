import { setTimeout as pause } from 'node:timers/promises';
import { laggingSentence } from '../overview/status-sentences';
import type { Tool } from './tool';

/**
 * Waits until the edges serve an action, and says what it waits for.
 * @param revision the action's entry in the history.
 * @param limitMs when it waits no more. Edges take 20 s at most for a candidate's first pages.
 * @returns a sentence for each edge that does not serve it yet.
 */
export async function waitForEdges(
  revision: number,
  { registry, progress }: Pick<Tool, 'registry' | 'progress'>,
  { everyMs = 500, limitMs = 30_000 } = {},
): Promise<string[]> {
  const until = performance.now() + limitMs;
  let said = '';
  for (;;) {
    const { edges } = await registry.overview();
    const lagging = edges.filter((edge) => edge.revision < revision).map(laggingSentence);
    if (lagging.length === 0 || performance.now() >= until) return lagging;
    const waits = lagging.join('\n');
    if (waits !== said) progress((said = waits));
    await pause(everyMs);
  }
}
