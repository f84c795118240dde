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

const keyId = /^[0-9a-f]{16}$/;

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
  /** Ids that are no longer trusted, also where their files still are. The registry says which. */
  revoked: ReadonlySet<string> = new Set();
  /** Slices' first keys while they are created, so that concurrent publications share them. */
  private readonly first = new Map<SliceName, Promise<string>>();

  constructor(private readonly folder: string) {}

  /** Signs with the current key of a slice; creates the first one. */
  async sign(slice: SliceName, content: Buffer): Promise<Signatures['signatures'][number]> {
    const id = (await this.current(slice)) ?? (await this.firstKey(slice));
    if (this.revoked.has(id)) throw new ReleaseError(`The key ${id} of ${slice} was revoked; rotate it.`);
    const pem = await readFile(this.file('private', slice, id), 'utf8').catch(() => {
      throw new ReleaseError(
        `The private key ${id} of ${slice} is not in ${this.folder}; releases are signed elsewhere.`,
      );
    });
    return { key: id, signature: sign(null, content, createPrivateKey(pem)).toString('base64') };
  }

  /** The keys that are trusted for a slice, now, and signed exactly this content. */
  async signers(slice: SliceName, content: Buffer, { signatures }: Signatures): Promise<string[]> {
    const signers: string[] = [];
    for (const { key, signature } of signatures) {
      const known = await this.trustedKey(slice, key);
      if (known && verify(null, content, known, Buffer.from(signature, 'base64'))) signers.push(key);
    }
    return signers;
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
  }

  /** Every trusted key, by slice. */
  async list(): Promise<TrustedKey[]> {
    const slices = await this.slices();
    const current = await Promise.all(slices.map((slice) => this.current(slice)));
    const keys: TrustedKey[] = [];
    for (const slice of [null, ...slices])
      for (const name of await readdir(path.join(this.folder, 'public', slice ?? '')).catch(() => [])) {
        const id = path.basename(name, '.pem');
        if (name.endsWith('.pem') && !this.revoked.has(id))
          keys.push({ id, slice, current: slice !== null && current.includes(id) });
      }
    return keys.sort((a, b) => `${a.slice} ${a.id}`.localeCompare(`${b.slice} ${b.id}`));
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

  /** A key of the slice, or one of all slices; null when it is not trusted. Read each time, so that a revoked one counts at once. */
  private async trustedKey(slice: SliceName, id: string): Promise<KeyObject | null> {
    if (!keyId.test(id) || this.revoked.has(id)) return null;
    for (const holder of [slice, null]) {
      const pem = await readFile(this.file('public', holder, id), 'utf8').catch(() => null);
      if (pem) return createPublicKey(pem);
    }
    return null;
  }

  private file(kind: 'public' | 'private', slice: SliceName | null, id: string): string {
    if (!keyId.test(id)) throw new ReleaseError(`${id} is no key id.`);
    return path.join(this.folder, kind, slice ?? '', `${id}.pem`);
  }
}
