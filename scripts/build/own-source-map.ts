/** What is read of a source map (ECMA-426). */
interface SourceMap {
  sources: string[];
  mappings: string;
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const valueOf = new Map(digits.split('').map((digit, value) => [digit, value]));

/**
 * Leaves packages out of a bundle's source map. Node keeps all of a map in memory from the first error whose stack is read: with
 * packages that took a service 46 MB, through which each collection of its garbage went.
 * @param text the map's JSON.
 */
export function ownSourceMap(text: string): string {
  const map = JSON.parse(text) as SourceMap;
  const isOwn = map.sources.map((source) => !/(^|\/)node_modules\//.test(source));
  /** Source, line, column and name, which say how far they are from those of the segment before. */
  const read = [0, 0, 0, 0];
  const written = [0, 0, 0, 0];
  const lines = map.mappings.split(';').map((line) => {
    const kept: string[] = [];
    let readColumn = 0;
    let writtenColumn = 0;
    let isWithin = false;
    for (const segment of line === '' ? [] : line.split(',')) {
      const [column = 0, ...fields] = decode(segment);
      readColumn += column;
      fields.forEach((field, at) => (read[at] = (read[at] ?? 0) + field));
      const keeps = fields.length > 0 && isOwn[read[0] ?? 0] === true;
      // A segment of a column alone ends what is mapped.
      if (!keeps && !isWithin) continue;
      isWithin = keeps;
      const moved = keeps ? fields.map((_, at) => (read[at] ?? 0) - (written[at] ?? 0)) : [];
      moved.forEach((_, at) => (written[at] = read[at] ?? 0));
      kept.push([readColumn - writtenColumn, ...moved].map(encode).join(''));
      writtenColumn = readColumn;
    }
    return kept.join(',');
  });
  return JSON.stringify({ ...map, mappings: lines.join(';') });
}

/** The numbers of a segment: base 64, lowest digits first, of which each but the last has bit 5, and the sign in bit 0. */
function decode(segment: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const letter of segment) {
    const digit = valueOf.get(letter) ?? 0;
    value += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}

function encode(value: number): string {
  let text = '';
  let rest = value < 0 ? (-value << 1) | 1 : value << 1;
  do {
    const digit = rest & 31;
    rest >>= 5;
    text += digits[rest > 0 ? digit | 32 : digit];
  } while (rest > 0);
  return text;
}
