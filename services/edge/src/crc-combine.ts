/** What a CRC-32 becomes when a number of zero bytes follow: a 32 x 32 matrix over GF(2), its columns as integers. */
type Shift = Uint32Array;

/** The polynomial of CRC-32 as gzip has it, lowest bit first. */
const polynomial = 0xedb88320;

/** One zero byte: eight steps of the polynomial's register. */
const oneByte: Shift = Uint32Array.from({ length: 32 }, (_, bit) => {
  let column = (1 << bit) >>> 0;
  for (let step = 0; step < 8; step += 1) column = column & 1 ? (column >>> 1) ^ polynomial : column >>> 1;
  return column;
});

/** The matrix for `length` bytes, by squaring. */
export function shiftOf(length: number): Shift {
  let result = null as Shift | null;
  let power = oneByte;
  for (let rest = length; rest > 0; rest = Math.floor(rest / 2)) {
    const factor = power;
    if (rest % 2 === 1) result = result?.map((column) => shifted(column, factor)) ?? factor;
    power = factor.map((column) => shifted(column, factor));
  }
  return result ?? Uint32Array.from({ length: 32 }, (_, bit) => (1 << bit) >>> 0);
}

/** CRC-32 of A followed by B is that of A, shifted by B's length, XOR that of B: no byte is read again. */
export function shifted(crc: number, shift: Shift): number {
  let sum = 0;
  for (let bit = 0, rest = crc; rest !== 0; bit += 1, rest >>>= 1) {
    if (rest & 1) sum ^= shift[bit] ?? 0;
  }
  return sum >>> 0;
}
