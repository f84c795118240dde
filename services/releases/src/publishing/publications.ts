import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { ArtifactStore, SignedDocument } from '@store/release-kit/artifact-store';
import { isDraft } from '@store/release-kit/drafts';
import { integrityOf } from '@store/release-kit/integrity';
import { ReleaseError } from '@store/release-kit/release-error';
import { releaseName } from '@store/release-kit/release-name';
import { RendererUnavailable, type RendererClient } from '@store/release-kit/rendering/renderer-client';
import type { Description } from '@store/release-kit/rendering/renderer-contract';
import { readSigned } from '@store/release-kit/signing/signed-document';
import { contentName } from '@store/release-kit/storage/uploads';
import type { Release } from '@store/shared/contracts/release';
import { queryFor } from '../guard/own-measures';
import type { Prometheus } from '../guard/prometheus';
import type { ChangeSignal } from '../registry/change-signal';
import type { Registry } from '../registry/registry';
import { describeRelease } from './describe-release';
import type { PublicationDraft, Reservation } from './publication-draft';
import { draftOf, reserveIn } from './reservations';

interface Options {
  registry: Registry;
  artifacts: ArtifactStore;
  changes: ChangeSignal;
  renderer: Pick<RendererClient, 'describe'>;
  prometheus: Pick<Prometheus, 'ask'> | null;
}

/**
 * Publishing in three steps: a publisher announces a release, which reserves its version; uploads the files that are missing;
 * and completes it, which describes, signs, stores and records it. Each step can be said again.
 */
export class Publications {
  constructor(private readonly options: Options) {}

  /** @throws ReleaseError when the version is taken, see {@link reserveIn}, or Prometheus refuses a query of its measures. */
  async reserve(draft: PublicationDraft, holder: string): Promise<Reservation> {
    const { registry, artifacts } = this.options;
    await this.mustBeAskable(draft);
    if (draft.signed) await this.mustBeAnnounced(draft, draft.signed);
    const id = await registry.exclusively((db) => reserveIn(db, draft, holder));
    const received = await artifacts.uploads.received(id);
    const wanted = new Set(Object.values(draft.files).map(contentName));
    return { id, missing: [...wanted].filter((name) => !received.has(name)) };
  }

  /** What the holder announced. @throws ReleaseError without such a reservation. */
  draft(id: string, holder: string): Promise<PublicationDraft> {
    return draftOf(this.options.registry.db, id, holder);
  }

  /**
   * Receives a content by its SHA-384 in hex.
   * @throws ReleaseError when it was not announced, or is another one.
   */
  async receive(id: string, draft: PublicationDraft, name: string, content: Readable): Promise<void> {
    const facts = Object.values(draft.files).find((file) => contentName(file) === name);
    if (!facts) throw new ReleaseError('A file with this content was not announced.');
    await this.options.artifacts.uploads.receive(id, facts, content);
  }

  /**
   * Stores and records an announced release. What an interrupted call stored is recorded as it is.
   * @throws ReleaseError when a file is missing or different, or the build cannot be described.
   */
  async complete(id: string, draft: PublicationDraft, holder: string): Promise<Release> {
    const { registry, artifacts, changes } = this.options;
    const { slice, version, signed } = draft;
    const publisher = signed ? (await this.mustBeAnnounced(draft, signed)).publisher : holder;
    const release = (await this.storedBefore(draft, publisher)) ?? (await this.store(id, draft, holder));
    const why = signed ? 'copied from another registry' : 'published with the release tool';
    await registry.record(release, await artifacts.documentHash(slice, version), { who: holder, why }, id);
    changes.notify();
    // The sweep removes what is left.
    await artifacts.uploads.remove(id).catch(() => undefined);
    return release;
  }

  /** Asks the queries of own measures once. A Prometheus that does not answer holds nothing up. */
  private async mustBeAskable({ slice, version, measures = [] }: PublicationDraft): Promise<void> {
    const names = { $slice: slice, $version: version, $composition: 'none', $arm: 'candidate' };
    for (const measure of measures) {
      const answer = await this.options.prometheus?.ask(queryFor(measure, names));
      if (answer?.kind === 'problem' && answer.isOfQuery)
        throw new ReleaseError(`The query of “${measure.name}” cannot be asked: ${answer.problem}.`);
    }
  }

  /** What an interrupted call stored of this release; what another publication stored and did not record is removed. */
  private async storedBefore(
    { slice, version, files, sourceHash }: PublicationDraft,
    publisher: string | undefined,
  ): Promise<Release | null> {
    const { artifacts } = this.options;
    if (!(await artifacts.has(slice, version))) return null;
    const stored = await artifacts.read(slice, version).catch((error: unknown) => {
      if (error instanceof ReleaseError) return null;
      throw error;
    });
    const isOwn = stored?.sourceHash === sourceHash && stored.publisher === publisher;
    if (isOwn && isDeepStrictEqual(stored.files, files)) return stored;
    await artifacts.remove(slice, version);
    return null;
  }

  /** @throws ReleaseError when no trusted key signed the document, or it is not of what is announced. */
  private async mustBeAnnounced(draft: PublicationDraft, signed: SignedDocument): Promise<Release> {
    const { keys } = this.options.artifacts;
    const release = await readSigned(keys, draft, Buffer.from(signed.document), signed);
    if (release.sourceHash === draft.sourceHash && isDeepStrictEqual(release.files, draft.files))
      return release;
    throw new ReleaseError(`${releaseName(release)} is refused: its release.json has other files.`);
  }

  /** Stores what was uploaded: a copy as it was signed; a build is described and signed first. */
  private async store(id: string, draft: PublicationDraft, publisher: string): Promise<Release> {
    const { artifacts } = this.options;
    const dist = await mkdtemp(path.join(tmpdir(), 'publication-'));
    try {
      await artifacts.uploads.collect(id, draft.files, dist);
      if (draft.signed) return await artifacts.adopt(draft, draft.signed, dist);
      const build = { ...draft, publisher };
      const describe = (singletons: readonly string[]) => this.descriptionOf(build, dist, singletons);
      const release = await describeRelease({ draft, publisher, dist, describe });
      await artifacts.publish(release, dist);
      return release;
    } finally {
      await rm(dist, { recursive: true, force: true });
    }
  }

  /** What the server bundle of a build says, which the rendering service reads. */
  private async descriptionOf(
    build: Pick<Release, 'slice' | 'version' | 'publisher' | 'files'>,
    dist: string,
    singletons: readonly string[],
  ): Promise<Description> {
    const { slice } = build;
    const beside = slice === 'shell' ? null : await this.shellWith(singletons);
    const own = await serverFiles(dist, build.files);
    try {
      return await this.options.renderer.describe({
        slice,
        singletons: Object.keys(beside?.singletons.provided ?? {}),
        bundles: beside ? { shell: await this.serverFilesOf(beside), remote: own } : { shell: own },
      });
    } catch (error) {
      if (error instanceof RendererUnavailable)
        throw new ReleaseError(
          `${releaseName(build)} is not published yet: ${error.message} Publish it again.`,
        );
      if (!(error instanceof ReleaseError)) throw error;
      throw new ReleaseError(`${releaseName(build)} is refused: ${error.message}.`);
    }
  }

  private async serverFilesOf(release: Release): Promise<Record<string, string>> {
    const { artifacts } = this.options;
    await artifacts.verify(release);
    return serverFiles(artifacts.folderOf(release.slice, release.version), release.files);
  }

  /** The live shell, or else the newest one, that provides these modules. */
  private async shellWith(singletons: readonly string[]): Promise<Release> {
    const { registry, artifacts } = this.options;
    const live = (await registry.live())?.slices.shell;
    const shells = (await registry.releases()).filter(
      (release) => release.slice === 'shell' && !isDraft(release),
    );
    const fitting = shells.filter(({ singletons: { provided } }) =>
      singletons.every((name) => Object.hasOwn(provided, name)),
    );
    const chosen = fitting.find(({ version }) => version === live) ?? fitting[0];
    if (!chosen)
      throw new ReleaseError(`No published shell brings ${singletons.join(', ')}; publish the shell first.`);
    const { shell: hash } = await registry.documentHashes({ shell: chosen.version });
    return artifacts.read('shell', chosen.version, hash);
  }
}

/**
 * The scripts of a server bundle, file → content in base64; its source maps are for people.
 * @throws ReleaseError when one is not the file that the document names.
 */
async function serverFiles(folder: string, files: Release['files']): Promise<Record<string, string>> {
  const scripts = Object.entries(files).filter(
    ([file]) => file.startsWith('server/') && !file.endsWith('.map'),
  );
  const contents = scripts.map(async ([file, { integrity }]) => {
    const content = await readFile(path.join(folder, file));
    if (integrityOf(content) !== integrity)
      throw new ReleaseError(`${file} is not the file that was announced`);
    return [file.slice('server/'.length), content.toString('base64')] as const;
  });
  return Object.fromEntries(await Promise.all(contents));
}
