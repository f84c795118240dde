import { readFileSync } from 'node:fs';
import path from 'node:path';
import { anotherLineField, anotherSentence } from './changes-alone';

const root = path.resolve(__dirname, '../..');

it.each([anotherSentence, anotherLineField])('$what is a change of $slice alone', ({ slice, edits }) => {
  for (const [file, from, to] of edits) {
    expect(file.startsWith(`${slice}/src/`)).toBe(true);
    expect(readFileSync(path.join(root, file), 'utf8').split(from)).toHaveLength(2);
    expect(to).not.toBe(from);
  }
});
