import { ProgressLine } from './progress-line';

/** What is written to a terminal, or to a file. */
function written(isTTY: boolean) {
  jest.useFakeTimers();
  const parts: string[] = [];
  const out = { isTTY, columns: 60, write: (text: string) => Boolean(parts.push(text)) };
  // Escape sequences are written out, so that patterns can name them.
  return { line: new ProgressLine(out), text: () => parts.join('').replaceAll('\u001B', 'ESC') };
}
afterEach(() => jest.useRealTimers());

it('counts in one line on a terminal, and removes it before other lines', () => {
  const { line, text } = written(true);
  line.begin('journeys');
  line.steps('journeys', 3, 40);
  expect(text()).toMatch(/0:00 {2}journeys 3\/40$/);
  line.print('a failure');
  expect(text()).toMatch(/journeys 3\/40\rESC\[Ka failure\n0:00 {2}journeys 3\/40$/);
  line.close();
  expect(text()).toMatch(/\rESC\[K$/);
});

it('prints a line each minute elsewhere', () => {
  const { line, text } = written(false);
  line.begin('types');
  line.begin('journeys');
  line.steps('journeys', 3, 40);
  expect(text()).toBe('▸ types\n▸ journeys\n');
  jest.advanceTimersByTime(60_000);
  expect(text()).toMatch(/\n1:00 {2}types · journeys 3\/40\n$/);
  line.close();
});
