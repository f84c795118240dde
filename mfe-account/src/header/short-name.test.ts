import { shortName } from './short-name';

it.each([
  ['Ama', 'Ama'],
  ['1234567890', '1234567890'],
  ['12345678901', '1234567...'],
  ['Alexandrina Victoria', 'Alexand...'],
  ['👩‍🌾'.repeat(10), '👩‍🌾'.repeat(10)],
  ['👩‍🌾'.repeat(11), `${'👩‍🌾'.repeat(7)}...`],
  ['Ćićmanćićmanć', 'Ćićmanć...'],
])('%s is %s in the header', (name, shown) => {
  expect(shortName(name)).toBe(shown);
});
