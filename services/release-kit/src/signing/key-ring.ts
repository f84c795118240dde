import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { isSliceName, type SliceName } from '@store/shared/contracts/slices';
import { ReleaseError } from '../release-error';

/** The signature file beside a release's document: keys and their signatures of its bytes. */
export const signaturesSchema = z.object({
  signatures: z.array(z.object({ key: z.string(), signature: z.string() })).min(1),
});
export type Signatures = z.infer<typeof signaturesSchema>;

/** A trusted key; of all slices when it is from before each slice had its own. */
export interface TrustedKey {
  id: string;
  slice: SliceName | null;
  /** Signs new releases of its slice. */
  current: boolean;
}

/** A key that is not in the folder yet. */
export interface NewKey {
  id: string;
  /** Makes it the one that signs its slice's releases. */
  activate(): Promise<void>;
}

/**
 * Ed25519 keys in a folder. `public/{slice}/{id}.pem` are trusted for releases of that slice, `private/{slice}/{id}.pem` can
 * sign them, and `public/{slice}/current` names the one that does. A slice's first signature creates its first key.
 * Keys in `public/{id}.pem` are older than keys for each slice: they are trusted for every slice and sign nothing new. Edges
 * need the public folder only.
 */
export class KeyRing {
  private trusted: Map<string, { key: KeyObject; slice: SliceName | null }> | null = null;
  /** Slices' first keys while they are created, so that concurrent publications share them. */
  private readonly first = new Map<SliceName, Promise<string>>();

  constructor(private readonly folder: string) {}

  /** Signs with the current key of a slice; creates the first one. */
  async sign(slice: SliceName, content: Buffer): Promise<Signatures['signatures'][number]> {
    const id = (await this.current(slice)) ?? (await this.firstKey(slice));
    const pem = await readFile(this.file('private', slice, id), 'utf8').catch(() => {
      throw new ReleaseError(
        `The private key ${id} of ${slice} is not in ${this.folder}; releases are signed elsewhere.`,
      );
    });
    return { key: id, signature: sign(null, content, createPrivateKey(pem)).toString('base64') };
  }

  /** The keys that are trusted for a slice and signed exactly this content. An unknown id makes the folder be read again. */
  async signers(slice: SliceName, content: Buffer, { signatures }: Signatures): Promise<string[]> {
    if (!this.trusted || signatures.some(({ key }) => !this.trusted?.has(key))) await this.readTrusted();
    return signatures
      .filter(({ key, signature }) => {
        const known = this.trusted?.get(key);
        if (!known || (known.slice !== null && known.slice !== slice)) return false;
        return verify(null, content, known.key, Buffer.from(signature, 'base64'));
      })
      .map(({ key }) => key);
  }

  /** Makes a new signing key for a slice; earlier keys stay trusted. */
  newKey(slice: SliceName): NewKey {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const id = createHash('sha256')
      .update(publicKey.export({ type: 'spki', format: 'der' }))
      .digest('hex')
      .slice(0, 16);
    return {
      id,
      activate: async () => {
        const shown = path.dirname(this.file('public', slice, id));
        await mkdir(shown, { recursive: true });
        await mkdir(path.dirname(this.file('private', slice, id)), { recursive: true, mode: 0o700 });
        const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
        await writeFile(this.file('private', slice, id), pem, { mode: 0o600 });
        await writeFile(this.file('public', slice, id), publicKey.export({ type: 'spki', format: 'pem' }));
        // Written last and renamed, so that `current` always names a complete key.
        const draft = path.join(shown, `.current-${id}`);
        await writeFile(draft, id);
        await rename(draft, path.join(shown, 'current'));
        this.trusted = null;
      },
    };
  }

  /**
   * Removes a key from the trusted ones. The caller checks that no served release depends on it.
   * @throws ReleaseError when there is no such key, or it signs new releases.
   */
  async revoke(id: string): Promise<void> {
    const keys = await this.list();
    const key = keys.find((known) => known.id === id);
    if (!key)
      throw new ReleaseError(
        `There is no key ${id}; trusted are ${keys.map((known) => known.id).join(', ')}.`,
      );
    if (key.current)
      throw new ReleaseError(`${id} signs new releases of ${key.slice ?? ''}; rotate first, then revoke it.`);
    await rm(this.file('public', key.slice, id), { force: true });
    await rm(this.file('private', key.slice, id), { force: true });
    this.trusted = null;
  }

  /** Every trusted key, by slice. */
  async list(): Promise<TrustedKey[]> {
    const trusted = await this.readTrusted();
    const slices = await this.slices();
    const current = await Promise.all(slices.map((slice) => this.current(slice)));
    return [...trusted]
      .map(([id, { slice }]) => ({ id, slice, current: slice !== null && current.includes(id) }))
      .sort((a, b) => `${a.slice} ${a.id}`.localeCompare(`${b.slice} ${b.id}`));
  }

  /** The slices that have keys. */
  private async slices(): Promise<SliceName[]> {
    const names: string[] = await readdir(path.join(this.folder, 'public')).catch(() => []);
    return names.filter(isSliceName).sort();
  }

  private async current(slice: SliceName): Promise<string | null> {
    return readFile(path.join(this.folder, 'public', slice, 'current'), 'utf8').then(
      (id) => id.trim(),
      () => null,
    );
  }

  private firstKey(slice: SliceName): Promise<string> {
    let first = this.first.get(slice);
    if (!first) {
      const { id, activate } = this.newKey(slice);
      first = activate().then(() => id);
      this.first.set(slice, first);
      // The next signature tries again, for example after a full disk.
      first.catch(() => this.first.delete(slice));
    }
    return first;
  }

  private async readTrusted(): Promise<NonNullable<KeyRing['trusted']>> {
    const trusted: NonNullable<KeyRing['trusted']> = new Map();
    for (const slice of [null, ...(await this.slices())]) {
      const folder = path.join(this.folder, 'public', slice ?? '');
      for (const name of await readdir(folder).catch(() => [])) {
        if (!name.endsWith('.pem')) continue;
        const key = createPublicKey(await readFile(path.join(folder, name), 'utf8'));
        trusted.set(path.basename(name, '.pem'), { key, slice });
      }
    }
    this.trusted = trusted;
    return trusted;
  }

  private file(kind: 'public' | 'private', slice: SliceName | null, id: string): string {
    if (!/^[0-9a-f]{16}$/.test(id)) throw new ReleaseError(`${id} is no key id.`);
    return path.join(this.folder, kind, slice ?? '', `${id}.pem`);
  }
}
