import fc from 'fast-check';
import { sortOutFiles } from './sort-out-files';

const limits = { files: 3, bytes: 2 * 1024 * 1024 };
const file = (name: string, type = 'image/jpeg', size = 10) =>
  new File([new Uint8Array(size)], name, { type, lastModified: 1 });
const reasons = (chosen: File[], present: File[] = []) =>
  sortOutFiles(chosen, present, limits).leftOut.map(({ name, why }) => `${name}: ${why}`);

it('keeps JPEG and PNG pictures', () => {
  const files = [file('a.jpg'), file('b.png', 'image/png')];
  expect(sortOutFiles(files, [], limits)).toEqual({ kept: files, leftOut: [] });
});

it.each([
  [file('moving.gif', 'image/gif'), 'only JPEG and PNG pictures can be added'],
  [file('drawing.svg', 'image/svg+xml'), 'only JPEG and PNG pictures can be added'],
  [file('no-type', ''), 'only JPEG and PNG pictures can be added'],
  [file('nothing.jpg', 'image/jpeg', 0), 'the file is empty'],
  [file('huge.jpg', 'image/jpeg', limits.bytes + 1), 'it is larger than 2 MB'],
])('rejects %#: %s', (bad, why) => {
  expect(reasons([bad])).toEqual([`${bad.name}: ${why}`]);
});

it('adds the same file once, within one choice and across choices', () => {
  expect(reasons([file('a.jpg'), file('a.jpg')])).toEqual(['a.jpg: it is there already']);
  expect(reasons([file('a.jpg')], [file('a.jpg')])).toEqual(['a.jpg: it is there already']);
});

it('limits the number of files and names every file it leaves out', () => {
  const files = fc.uniqueArray(
    fc.record({
      name: fc.stringMatching(/^[a-z]{3,8}$/),
      type: fc.constantFrom('image/jpeg', 'image/png', 'text/html'),
    }),
    { selector: ({ name }) => name, maxLength: 8 },
  );
  fc.assert(
    fc.property(files, fc.nat(3), (described, there) => {
      const present = Array.from({ length: there }, (_, index) => file(`${index}.jpg`));
      const chosen = described.map(({ name, type }) => file(name, type));
      const { kept, leftOut } = sortOutFiles(chosen, present, limits);
      expect(kept.length + present.length).toBeLessThanOrEqual(limits.files);
      expect([...kept.map(({ name }) => name), ...leftOut.map(({ name }) => name)].sort()).toEqual(
        chosen.map(({ name }) => name).sort(),
      );
      expect(kept.every(({ type }) => type !== 'text/html')).toBe(true);
    }),
  );
});
