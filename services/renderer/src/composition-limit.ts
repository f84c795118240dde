/**
 * Number of compositions that are ready at a time: the default, and the lowest limit that can be configured. Six are a live
 * composition, a candidate, their two successors, and two of testers.
 */
export const compositionLimit = { usual: 8, least: 6 };
