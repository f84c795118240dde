import { RenderAdmission } from './render-admission';

let admission: RenderAdmission;
beforeEach(() => {
  jest.useFakeTimers();
  admission = new RenderAdmission(100);
  // Alone a page takes 20 ms.
  admission.count(20, true);
});
afterEach(() => jest.useRealTimers());

const timeoutMs = 1700;
const comes = (queued: number) => admission.mayWait({ queued, processes: 1 }, timeoutMs);

/** Pages come for so long, one every 5 ms, and find so many waiting, while one ends every 16 ms after 160 ms. */
function pages(milliseconds: number, queued: number) {
  for (let passed = 0; passed < milliseconds; passed++) {
    jest.advanceTimersByTime(1);
    if (passed % 5 === 0) comes(queued);
    if (passed % 16 === 0) admission.count(160, false);
  }
}
const crowd = (milliseconds: number) => pages(milliseconds, 100);

it('lets pages wait in a burst, with ten under way in each process', () => {
  crowd(900);
  expect(comes(0)).toBe(true);
  expect(admission.placesOf(2)).toBe(20);
});

it('lets nobody wait in a crowd, and as many pages be under way as take twice as long as alone', () => {
  crowd(1100);
  expect(comes(0)).toBe(false);
  expect(admission.placesOf(1)).toBe(Math.round((2 * 20) / 16));
  // Never fewer than one in each process.
  expect(admission.placesOf(4)).toBe(4);
});

it('does not take pages for a crowd that find every place taken but few waiting, however long', () => {
  pages(5000, 9);
  expect(comes(0)).toBe(true);
  expect(admission.placesOf(1)).toBe(10);
});

it('refuses a page that would begin too late, and takes none but many of them for a crowd', () => {
  for (let page = 0; page < 50; page++) admission.count(2000, false);
  for (let passed = 0; passed < 1500; passed += 5) {
    jest.advanceTimersByTime(5);
    expect(comes(3)).toBe(false);
  }
  expect(admission.isCrowded).toBe(false);
});

it('is calm again as soon as places stay free', () => {
  crowd(1100);
  jest.advanceTimersByTime(250);
  expect(comes(0)).toBe(true);
  expect(admission.placesOf(1)).toBe(10);
  crowd(900);
  expect(comes(0)).toBe(true);
});

it('stays crowded while pages find every place taken, also without any that waits', () => {
  crowd(1100);
  pages(2000, 0);
  expect(comes(0)).toBe(false);
});

it('does not call it calm before it has read what came while the process was busy', () => {
  crowd(1100);
  // The event loop reads what came between its timers and its immediates.
  const check = jest.spyOn(globalThis, 'setImmediate').mockReturnValue({} as NodeJS.Immediate);
  jest.advanceTimersByTime(250);
  expect(comes(0)).toBe(false);
  const [[run]] = check.mock.calls as [[() => void]];
  run();
  expect(comes(0)).toBe(false);
  check.mockRestore();
});
