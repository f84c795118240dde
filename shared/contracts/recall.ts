/**
 * Address at which an open page asks the edge, before it shows another page, whether its composition was recalled: its
 * rollout was aborted, or it was rolled back. The answer is text that is never cached: {@link recalledText} or
 * {@link notRecalledText}.
 */
export const recallUrl = (composition: string): string => `/__recalled/${encodeURIComponent(composition)}`;

/** The page goes on with a new document. */
export const recalledText = 'recalled';

export const notRecalledText = 'not recalled';
