import type { DeliveryPromise } from './delivery-promise';

/** A calendar day, `2026-12-24`. */
export type Day = string;

const dayMs = 86_400_000;

/** The day so many days after another one. */
export const shiftDay = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** Made at its first use: that takes 25 ms, on a phone 100, and pages start without it. */
let workshopDay: Intl.DateTimeFormat | undefined;

/** The calendar day of an instant at the workshop, from which the days of an order are counted. */
export function dayAtWorkshop(instant: Date): Day {
  workshopDay ??= new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Los_Angeles',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  // By its parts: how a locale orders and separates them has changed between versions of browsers.
  const parts = workshopDay.formatToParts(instant);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value.padStart(2, '0');
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** Monday to Friday, without holidays. */
function isBusinessDay(day: Day, holidays: readonly Day[]): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.includes(day);
}

/** The day so many business days after another one, which is not counted itself. */
export function addBusinessDays(day: Day, count: number, holidays: readonly Day[]): Day {
  let found = day;
  for (let left = count; left > 0;) {
    found = shiftDay(found, 1);
    if (isBusinessDay(found, holidays)) left--;
  }
  return found;
}

export interface Arrival {
  /** Usual first and last day. */
  from: Day;
  to: Day;
  latest: Day;
}

/** Days of arrival of an order. */
export const arrivalOf = (
  { usual, latest }: Pick<DeliveryPromise, 'usual' | 'latest'>,
  ordered: Day,
  holidays: readonly Day[],
): Arrival => ({
  from: addBusinessDays(ordered, usual.from, holidays),
  to: addBusinessDays(ordered, usual.to, holidays),
  latest: addBusinessDays(ordered, latest, holidays),
});

/** Whether pages say until when to order for December 24: from November 1 until that day. */
export const isBeforeChristmas = (today: Day): boolean => /-(?:11-|12-(?:[01]|2[0-4]))/.test(today);
