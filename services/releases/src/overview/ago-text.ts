/** `12 minutes`, `3 hours`, `2 days`. */
export function agoText(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  if (minutes < 1) return 'less than a minute';
  if (minutes < 120) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} hours`;
  return `${Math.floor(minutes / 1440)} days`;
}

/** How long ago a time was, as {@link agoText} says it. @param at ISO 8601. */
export const sinceText = (at: string): string => agoText(Date.now() - Date.parse(at));
