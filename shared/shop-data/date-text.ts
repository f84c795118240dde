import { dayAtWorkshop, type Day } from './delivery/business-days';

/** Made at its first use, as it takes long. */
let format: Intl.DateTimeFormat | undefined;

/**
 * "November 26, 2026", the one way to write a date; only orders have MM/DD/YYYY, as specified.
 * @param time an instant (ISO 8601), of which the workshop's day is meant, or a day.
 * @returns an empty text for what is neither.
 */
export function dateText(time: Day): string {
  const instant = new Date(time);
  if (Number.isNaN(instant.getTime())) return '';
  format ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(time.length === 10 ? time : dayAtWorkshop(instant)));
}
