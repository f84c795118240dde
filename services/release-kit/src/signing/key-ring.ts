import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { isSliceName, type SliceName } from '@store/shared/contracts/slices';
import { sha256Of } from '../integrity';
import { ReleaseError } from '../release-error';
import { writeWhole } from '../storage/release-folders';

/** The signature file beside a release's document: keys and their signatures of its bytes. */
export const signaturesSchema = z.object({
  signatures: z.array(z.object({ key: z.string(), signature: z.string() })).min(1),
});
export type Signatures = z.infer<typeof signaturesSchema>;

const keyId = /^[0-9a-f]{16}$/;

/** A trusted key of a slice. */
export interface TrustedKey {
  id: string;
  slice: SliceName;
  /** Signs new releases of its slice. */
  current: boolean;
}

/**
 * Ed25519 keys in a folder. `public/{slice}/{id}.pem` are trusted for releases of that slice, `private/{slice}/{id}.pem` can
 * sign them, and `public/{slice}/current` names the one that does. A slice's first signature creates its first key. Edges
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

  /** Makes a signing key for a slice, which signs its releases once it is activated. Earlier keys stay trusted. */
  newKey(slice: SliceName): { id: string; activate: () => Promise<void> } {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const id = sha256Of(publicKey.export({ type: 'spki', format: 'der' })).slice(0, 16);
    return {
      id,
      activate: async () => {
        const shown = path.dirname(this.file('public', slice, id));
        await mkdir(shown, { recursive: true });
        await mkdir(path.dirname(this.file('private', slice, id)), { recursive: true, mode: 0o700 });
        const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
        await writeFile(this.file('private', slice, id), pem, { mode: 0o600 });
        await writeFile(this.file('public', slice, id), publicKey.export({ type: 'spki', format: 'pem' }));
        // Written last, so that it always names a complete key.
        await writeWhole(path.join(shown, 'current'), id);
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
      throw new ReleaseError(`${id} signs new releases of ${key.slice}; rotate first, then revoke it.`);
    await rm(this.file('public', key.slice, id), { force: true });
    await rm(this.file('private', key.slice, id), { force: true });
  }

  /** Every trusted key, by slice. */
  async list(): Promise<TrustedKey[]> {
    const folder = path.join(this.folder, 'public');
    const slices: string[] = await readdir(folder).catch(() => []);
    const keys: TrustedKey[] = [];
    for (const slice of slices.filter(isSliceName).sort()) {
      const current = await this.current(slice);
      for (const name of (await readdir(path.join(folder, slice))).sort()) {
        const id = path.basename(name, '.pem');
        if (name.endsWith('.pem') && !this.revoked.has(id)) keys.push({ id, slice, current: id === current });
      }
    }
    return keys;
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

  /** A key of the slice; null when it is not trusted. Read each time, so that a revoked one counts at once. */
  private async trustedKey(slice: SliceName, id: string): Promise<KeyObject | null> {
    if (!keyId.test(id) || this.revoked.has(id)) return null;
    const pem = await readFile(this.file('public', slice, id), 'utf8').catch(() => null);
    return pem ? createPublicKey(pem) : null;
  }

  private file(kind: 'public' | 'private', slice: SliceName, id: string): string {
    if (!keyId.test(id)) throw new ReleaseError(`${id} is no key id.`);
    return path.join(this.folder, kind, slice, `${id}.pem`);
  }
}
