import { dayAtWorkshop, type Day } from './delivery/business-days';

/** Made at its first use, as it takes long. */
let format: Intl.DateTimeFormat | undefined;

/**
 * A date with its year: "November 26, 2026". Only dates of orders differ: MM/DD/YYYY, as specified.
 * @param time a day, or an instant (ISO 8601), which gives the day at the workshop.
 * @returns an empty text for anything else.
 */
export function dateText(time: Day): string {
  const instant = new Date(time);
  if (Number.isNaN(instant.getTime())) return '';
  format ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(time.length === 10 ? time : dayAtWorkshop(instant)));
}
