import fc from 'fast-check';
import { chosenFile as file, smallJpeg } from '../testing/chosen-file';
import { sortOutFiles } from './sort-out-files';

const longJpeg = new Uint8Array(9 * 1024 * 1024);
longJpeg.set(smallJpeg);
const reasons = async (chosen: File[], present: File[] = []) =>
  (await sortOutFiles(chosen, present, 3)).leftOut.map(({ name, why }) => `${name}: ${why}`);

it.each(['', 'image/jpg', 'application/octet-stream'])(
  'keeps a picture by its bytes, whatever its name and type: "%s"',
  async (type) => {
    const chosen = file('20240501_101500', smallJpeg, type);
    expect(await sortOutFiles([chosen], [], 3)).toEqual({ kept: [chosen], leftOut: [] });
  },
);

it.each([
  [file('drawing.jpg', '<svg/>'), 'it is neither a JPEG nor a PNG picture'],
  [file('from-a-phone.jpg', '\0\0\0\u0018ftypheic'), 'it is neither a JPEG nor a PNG picture'],
  [file('nothing.jpg', ''), 'the file is empty'],
  [file('long.jpg', longJpeg), 'it is larger than 8 MB, and this browser cannot make it smaller'],
])('rejects %#: %s', async (bad, why) => {
  expect(await reasons([bad])).toEqual([`${bad.name}: ${why}`]);
});

it('adds the same file once, within one choice and across choices', async () => {
  expect(await reasons([file('a.jpg'), file('a.jpg')])).toEqual(['a.jpg: it is there already']);
  expect(await reasons([file('a.jpg')], [file('a.jpg')])).toEqual(['a.jpg: it is there already']);
});

it('limits the number of files and names every file it leaves out', async () => {
  const files = fc.uniqueArray(
    fc.record({ name: fc.stringMatching(/^[a-z]{3,8}$/), content: fc.constantFrom(smallJpeg, 'text') }),
    { selector: ({ name }) => name, maxLength: 8 },
  );
  await fc.assert(
    fc.asyncProperty(files, fc.nat(3), async (described, there) => {
      const present = Array.from({ length: there }, (_, index) => file(`${index}.jpg`));
      const chosen = described.map(({ name, content }) => file(name, content));
      const { kept, leftOut } = await sortOutFiles(chosen, present, 3);
      expect(kept.length + present.length).toBeLessThanOrEqual(3);
      expect([...kept.map(({ name }) => name), ...leftOut.map(({ name }) => name)].sort()).toEqual(
        chosen.map(({ name }) => name).sort(),
      );
    }),
  );
});
