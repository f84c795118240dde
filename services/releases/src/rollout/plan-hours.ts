import * as z from 'zod';

const week = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** `Mon-Fri 9-17`; undefined for an empty text, with which plans take steps at any time. */
export const planHoursSchema = z
  .string()
  .default('')
  .transform((text, context) => {
    if (text.trim() === '') return undefined;
    const [, first = '', last = first, from, to] =
      /^([A-Z][a-z]{2})(?:-([A-Z][a-z]{2}))? (\d{1,2})-(\d{1,2})$/.exec(text.trim()) ?? [];
    const days = week.slice(week.indexOf(first), week.indexOf(last) + 1);
    const hours = { from: Number(from), to: Number(to) };
    if (week.includes(first) && days.length > 0 && hours.from < hours.to && hours.to <= 24)
      return { text: text.trim(), days, ...hours };
    context.addIssue({ code: 'custom', message: 'is days and hours, such as Mon-Fri 9-17' });
    return z.NEVER;
  });

/** When plans take steps: whole hours of some days of the week, in a time zone; `to` is no longer among them. */
export type PlanHours = NonNullable<z.output<typeof planHoursSchema>> & { timeZone: string };

const formats = new Map<string, Intl.DateTimeFormat>();

/** Whether plans take steps at a time. */
export function isOpen({ days, from, to, timeZone }: PlanHours, at: Date): boolean {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'short',
      hour: 'numeric',
      hourCycle: 'h23',
    });
    formats.set(timeZone, format);
  }
  const parts = format.formatToParts(at);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  const hour = Number(part('hour'));
  return days.includes(part('weekday')) && hour >= from && hour < to;
}

/** Offsets of time zones differ by quarters of an hour. */
const stepMs = 15 * 60_000;

/** When plans take steps again, at or after a time, to the quarter of an hour. */
export function nextOpening(hours: PlanHours, at: Date): Date {
  if (isOpen(hours, at)) return at;
  let time = Math.ceil(at.getTime() / stepMs) * stepMs;
  while (!isOpen(hours, new Date(time))) time += stepMs;
  return new Date(time);
}
