import { writesTable, wrongWrites, type CheckedWrite } from './writes';

const write = (changes: Partial<CheckedWrite>): CheckedWrite => ({
  kind: 'review',
  fault: 'backend, kill',
  mark: 'soft',
  status: 200,
  found: 1,
  ...changes,
});

it('takes acknowledged writes that are there, refused ones that are not, and one that was done unanswered', () => {
  const good = [
    write({}),
    write({ status: 503, found: 0 }),
    write({ status: 429, found: 0 }),
    write({ status: 0 }),
  ];
  expect(wrongWrites(good)).toEqual([]);
  expect(wrongWrites([write({ kind: 'order code', found: 2 })])).toEqual([]);
  expect(wrongWrites([write({ kind: 'order code', found: 0, isExpired: true })])).toEqual([]);
  expect(wrongWrites([write({ fault: 'backend, clock', status: 401, found: 0 })])).toEqual([]);
});

it.each([
  ['was acknowledged and is lost', { found: 0 }],
  ['was done 2 times', { found: 2, status: 503 }],
  ['was answered 500', { found: 0, status: 500 }],
  ['was answered 409', { status: 409 }],
])('finds a write that %s', (sentence, changes) => {
  expect(wrongWrites([write(changes)])).toEqual([`backend, kill: review ${sentence}`]);
});

it('counts what became of them', () => {
  const writes = [
    write({}),
    write({ found: 0 }),
    write({ status: 503, found: 0 }),
    write({ status: 0, found: 2 }),
    write({ found: 0, isExpired: true }),
  ];
  expect(writesTable(writes).replaceAll(/ +/g, ' ')).toContain('| review | 5 | 3 | 1 | 1 | 1 | 1 | 1 |');
});
