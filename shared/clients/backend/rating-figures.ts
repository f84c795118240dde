import { reviewFiguresResponseSchema, reviewLimits, type ReviewFigures } from '../../contracts/reviews';
import { callBackend } from './backend-client';

/** Figures by product id for the life of the page; null for a product without reviews. */
const known = new Map<string, ReviewFigures | null>();

/**
 * Average and count of products' reviews by product id; products without reviews, or whose request failed, are missing.
 */
export async function readFigures(
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<Map<string, ReviewFigures>> {
  const wanted = [...new Set(ids)].filter((id) => !known.has(id));
  for (let start = 0; start < wanted.length; start += reviewLimits.figures) {
    const part = wanted.slice(start, start + reviewLimits.figures);
    const query = new URLSearchParams({ productIds: part.join(',') });
    const result = await callBackend(
      `/reviews/figures?${query}`,
      reviewFiguresResponseSchema,
      signal && { signal },
    );
    // Cards are complete without figures; the next page requests them again.
    if (!result.ok) break;
    for (const id of part) known.set(id, result.value.data[id] ?? null);
  }
  return new Map(
    ids.flatMap((id) => {
      const figures = known.get(id);
      return figures ? [[id, figures] as const] : [];
    }),
  );
}
