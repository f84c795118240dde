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
import { ReleaseError } from '../release-error';

/** The signature file beside a release's document: keys and their signatures of its bytes. */
export const signaturesSchema = z.object({
  signatures: z.array(z.object({ key: z.string(), signature: z.string() })).min(1),
});
export type Signatures = z.infer<typeof signaturesSchema>;

/**
 * Ed25519 keys in a folder: `public/{id}.pem` are trusted, `private/{id}.pem` can sign, `current` names the signing key. The
 * first signature creates the first key. Edges need the public folder only. Publishers to the artifact store must not be
 * able to write to this folder.
 */
export class KeyRing {
  private trusted: Map<string, KeyObject> | null = null;
  /** The first key while it is created, so that concurrent publications share it. */
  private first: Promise<string> | null = null;

  constructor(private readonly folder: string) {}

  /** Signs with the current key; creates the first one. */
  async sign(content: Buffer): Promise<Signatures['signatures'][number]> {
    const id = (await this.current()) ?? (await this.firstKey());
    const pem = await readFile(this.file('private', id), 'utf8').catch(() => {
      throw new ReleaseError(
        `The private key ${id} is not in ${this.folder}; releases are signed elsewhere.`,
      );
    });
    return { key: id, signature: sign(null, content, createPrivateKey(pem)).toString('base64') };
  }

  /** Whether a trusted key signed exactly this content. An unknown key id makes the folder be read again. */
  async isSigned(content: Buffer, { signatures }: Signatures): Promise<boolean> {
    return (await this.signers(content, { signatures })).length > 0;
  }

  /** The trusted keys that signed exactly this content. */
  async signers(content: Buffer, { signatures }: Signatures): Promise<string[]> {
    if (!this.trusted || signatures.some(({ key }) => !this.trusted?.has(key))) await this.readTrusted();
    return signatures
      .filter(({ key, signature }) => {
        const publicKey = this.trusted?.get(key);
        return publicKey !== undefined && verify(null, content, publicKey, Buffer.from(signature, 'base64'));
      })
      .map(({ key }) => key);
  }

  /** Creates a new signing key; earlier keys stay trusted. @returns its id. */
  async rotate(): Promise<string> {
    return this.create();
  }

  /** Removes a key from the trusted ones. The caller checks that no served release depends on it. */
  async revoke(id: string): Promise<void> {
    const keys = await this.list();
    const key = keys.find((known) => known.id === id);
    if (!key)
      throw new ReleaseError(
        `There is no key ${id}; trusted are ${keys.map((known) => known.id).join(', ')}.`,
      );
    if (key.current) throw new ReleaseError(`${id} signs new releases; rotate first, then revoke it.`);
    await rm(this.file('public', id), { force: true });
    await rm(this.file('private', id), { force: true });
    this.trusted = null;
  }

  /** Every trusted key; `current` marks the signing key. */
  async list(): Promise<{ id: string; current: boolean }[]> {
    await this.readTrusted();
    const current = await this.current();
    return [...(this.trusted?.keys() ?? [])].sort().map((id) => ({ id, current: id === current }));
  }

  private async current(): Promise<string | null> {
    return readFile(path.join(this.folder, 'current'), 'utf8').then(
      (id) => id.trim(),
      () => null,
    );
  }

  private firstKey(): Promise<string> {
    this.first ??= this.create().catch((error: unknown) => {
      // The next signature tries again, for example after a full disk.
      this.first = null;
      throw error;
    });
    return this.first;
  }

  private async create(): Promise<string> {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const id = createHash('sha256')
      .update(publicKey.export({ type: 'spki', format: 'der' }))
      .digest('hex')
      .slice(0, 16);
    await mkdir(path.join(this.folder, 'public'), { recursive: true });
    await mkdir(path.join(this.folder, 'private'), { recursive: true, mode: 0o700 });
    await writeFile(this.file('private', id), privateKey.export({ type: 'pkcs8', format: 'pem' }), {
      mode: 0o600,
    });
    await writeFile(this.file('public', id), publicKey.export({ type: 'spki', format: 'pem' }));
    // Written last and renamed, so that `current` always names a complete key.
    const draft = path.join(this.folder, `.current-${id}`);
    await writeFile(draft, id);
    await rename(draft, path.join(this.folder, 'current'));
    this.trusted = null;
    return id;
  }

  private async readTrusted(): Promise<void> {
    const names = await readdir(path.join(this.folder, 'public')).catch(() => []);
    const pems = names.filter((name) => name.endsWith('.pem'));
    this.trusted = new Map(
      await Promise.all(
        pems.map(async (name) => {
          const pem = await readFile(path.join(this.folder, 'public', name), 'utf8');
          return [path.basename(name, '.pem'), createPublicKey(pem)] as const;
        }),
      ),
    );
  }

  private file(kind: 'public' | 'private', id: string): string {
    if (!/^[0-9a-f]{16}$/.test(id)) throw new ReleaseError(`${id} is no key id.`);
    return path.join(this.folder, kind, `${id}.pem`);
  }
}
