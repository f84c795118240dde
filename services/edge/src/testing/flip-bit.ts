import { readFile, writeFile } from 'node:fs/promises';

/** Changes the lowest bit of the byte in the middle of a file. */
export async function flipBit(file: string): Promise<void> {
  const content = await readFile(file);
  const middle = Math.floor(content.length / 2);
  content.writeUInt8(content.readUInt8(middle) ^ 1, middle);
  await writeFile(file, content);
}
