const clock = (year: 'numeric' | undefined) =>
  new Intl.DateTimeFormat('en', {
    year,
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  });
const inYear = clock(undefined);
const withYear = clock('numeric');
const zone = inYear.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC';

const minuteText = (time: Date) => time.toISOString().slice(0, 16);

/** A minute in UTC in the reader's zone, as the field takes it. */
function inZone(minute: string): string {
  const at = new Date(`${minute}Z`);
  return minuteText(new Date(at.getTime() - at.getTimezoneOffset() * 60_000));
}

/** A minute of a field in the reader's zone, in UTC. */
export const toUtc = (minute: string): string => minuteText(new Date(minute));

/** Shows the times of a page in the reader's zone. */
export function showLocalTimes(page: Document): void {
  const thisYear = new Date().getFullYear();
  for (const name of page.querySelectorAll('[data-zone]')) name.textContent = zone;
  for (const time of page.querySelectorAll('time')) {
    const at = new Date(time.dateTime);
    time.title = time.textContent;
    time.textContent = (at.getFullYear() === thisYear ? inYear : withYear).format(at);
  }
  const filled = '[type=datetime-local][value]:not([value=""])';
  for (const field of page.querySelectorAll<HTMLInputElement>(filled))
    field.defaultValue = inZone(field.defaultValue);
}
