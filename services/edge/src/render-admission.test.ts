import { RenderAdmission } from './render-admission';

let now: number;
let admission: RenderAdmission;
beforeEach(() => {
  now = 1000;
  admission = new RenderAdmission(100, () => now);
  // Alone a page takes 20 ms.
  admission.count(20, true);
});

/** Pages come for so long, one every 5 ms, and find every place taken, while one ends every 16 ms after 160 ms. */
function crowd(milliseconds: number) {
  for (const end = now + milliseconds; now < end; now += 1) {
    if (now % 5 === 0) admission.noteFull();
    if (now % 16 === 0) admission.count(160, false);
  }
}
const nextInLine = () => admission.hasTime({ queued: 0, processes: 1 }, 1700);

it('lets pages wait in a burst, with ten under way in each process', () => {
  crowd(900);
  expect(nextInLine()).toBe(true);
  expect(admission.placesOf(2)).toBe(20);
});

it('lets nobody wait in a crowd, and as many pages be under way as take twice as long as alone', () => {
  crowd(1100);
  expect(nextInLine()).toBe(false);
  expect(admission.placesOf(1)).toBe(Math.round((2 * 20) / 16));
  // Never fewer than one in each process.
  expect(admission.placesOf(4)).toBe(4);
});

it('is calm again as soon as places stay free', () => {
  crowd(1100);
  now += 101;
  expect(nextInLine()).toBe(true);
  expect(admission.placesOf(1)).toBe(10);
  crowd(900);
  expect(nextInLine()).toBe(true);
});

it('does not take bursts with places free in between for a crowd', () => {
  for (let burst = 0; burst < 5; burst++) {
    crowd(400);
    now += 150;
  }
  expect(nextInLine()).toBe(true);
});
