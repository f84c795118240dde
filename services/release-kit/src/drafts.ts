/**
 * The version of a draft of sources: `1.3.0-draft.0a1b2c3d`. The gate and testers' links show drafts; no visitor gets one.
 * @param sourceHash in hex.
 */
export const draftVersion = (version: string, sourceHash: string): string =>
  `${version}-draft.${sourceHash.slice(0, 8)}`;

export const isDraft = ({ version }: { version: string }): boolean => /-draft\.[0-9a-f]+$/.test(version);
