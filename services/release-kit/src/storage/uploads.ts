import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@store/shared/contracts/release';
import { integrityOf } from '../integrity';
import { ReleaseError } from '../release-error';
import type { Bucket } from './bucket';
import { removeOlder, writeWhole } from './release-folders';

/** What a file must be: its size in bytes and `sha384-…` of its content. */
type FileFacts = Release['files'][string];

/** The name of a file's content: its SHA-384 in hex. */
export const contentName = ({ integrity }: Pick<FileFacts, 'integrity'>): string =>
  Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex');

/**
 * Files of publications that are under way, by publication and content: `{id}/{SHA-384}` in a folder, or `uploads/{id}/…` in
 * the bucket. Equal files of a publication are stored once.
 */
export class Uploads {
  constructor(
    private readonly root: string,
    private readonly bucket: Bucket | null,
  ) {}

  /** The names of the contents that were received. */
  async received(id: string): Promise<Set<string>> {
    const names = this.bucket
      ? (await this.bucket.list(keyOf(id, ''))).map(({ key }) => path.posix.basename(key))
      : await readdir(path.join(this.root, id)).catch(() => []);
    return new Set(names);
  }

  /**
   * Stores a file's content, which goes to the disk as it comes: slow publishers take no memory.
   * @throws ReleaseError when its size or hash is another one; nothing is stored then.
   */
  async receive(id: string, facts: FileFacts, content: AsyncIterable<Uint8Array>): Promise<void> {
    const name = contentName(facts);
    const file = path.join(this.root, id, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeWhole(file, checked(content, facts));
    if (!this.bucket) return;
    await this.bucket.put(keyOf(id, name), await readFile(file));
    await rm(file, { force: true });
  }

  /**
   * Writes the files of a publication into a folder.
   * @throws ReleaseError naming the first one that is missing or different.
   */
  async collect(id: string, files: Release['files'], folder: string): Promise<void> {
    for (const [file, facts] of Object.entries(files)) {
      const content = await this.content(id, contentName(facts));
      if (!content) throw new ReleaseError(`${file} was not uploaded; publish again.`);
      if (integrityOf(content) !== facts.integrity) throw notAnnounced(file);
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), content);
    }
  }

  async remove(id: string): Promise<void> {
    await rm(path.join(this.root, id), { recursive: true, force: true });
    if (this.bucket) await this.bucket.remove((await this.bucket.list(keyOf(id, ''))).map(({ key }) => key));
  }

  /** Removes what did not change since then. */
  async removeOlder(before: Date): Promise<void> {
    await removeOlder(this.root, before);
    if (!this.bucket) return;
    const objects = await this.bucket.list('uploads/');
    await this.bucket.remove(objects.filter(({ changedAt }) => changedAt < before).map(({ key }) => key));
  }

  private content(id: string, name: string): Promise<Buffer | null> {
    return this.bucket
      ? this.bucket.get(keyOf(id, name))
      : readFile(path.join(this.root, id, name)).catch(() => null);
  }
}

const keyOf = (id: string, name: string) => `uploads/${id}/${name}`;

const notAnnounced = (file: string) => new ReleaseError(`${file} is not the file that was announced.`);

/** Passes chunks on; fails as soon as they are too many, and at the end when they are not what they must be. */
async function* checked(chunks: AsyncIterable<Uint8Array>, { size, integrity }: FileFacts) {
  const hash = createHash('sha384');
  let received = 0;
  for await (const chunk of chunks) {
    received += chunk.length;
    if (received > size) break;
    hash.update(chunk);
    yield chunk;
  }
  if (received !== size || `sha384-${hash.digest('base64')}` !== integrity) throw notAnnounced('An upload');
}
