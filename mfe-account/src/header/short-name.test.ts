import { shortName } from './short-name';

it.each([
  ['Ama', 'Ama'],
  ['1234567890', '1234567890'],
  ['12345678901', '1234567...'],
  ['Alexandrina Victoria', 'Alexand...'],
  // Letters are counted as graphemes, not as UTF-16 code units.
  ['👩🌾👩🌾👩🌾👩🌾👩🌾', '👩🌾👩🌾👩🌾👩🌾👩🌾'],
  ['Ćićmanćićmanć', 'Ćićmanć...'],
])('%s is %s in the header', (name, shown) => {
  expect(shortName(name)).toBe(shown);
});
