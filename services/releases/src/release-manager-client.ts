import * as z from 'zod';
import {
  compositionSchema,
  releaseSchema,
  type Composition,
  type Release,
} from '@store/shared/contracts/release';
import type { SliceName } from '@store/shared/contracts/slices';
import type { Changes, Versions } from '@store/release-kit/versions';
import { gateReportSchema, type GateReport } from './gate/gate-report';
import type { Act } from './history';
import type { HistoryEntry, HistoryPage, HistoryQuery } from './history-search';
import type { Overview } from './overview';
import type { Credential, NewCredential } from './people/credentials';
import type { Person } from './people/people';
import {
  reservationSchema,
  reservedSchema,
  signedSchema,
  type PublicationDraft,
  type Reservation,
  type Reserved,
} from './publishing/publication-draft';
import type { ReleaseChanges } from './release-changes';
import { RegistryClient } from '@store/release-kit/registry-client';
import type { TrustedKey } from '@store/release-kit/signing/key-ring';
import { servingSchema, type ServingState } from '@store/release-kit/serving';
import type { FreezeTimes } from './rollout/freezes';
import type { Waiting } from './rollout/queue';
import type { Promotion, StartRequest } from './rollout/rollouts';
import type { RollbackWish } from './rollout/rollback-target';
import type { Swept } from './sweeper';
import type { LinkRequest } from './tester-link-routes';
import type { TesterLink } from './tester-links';

const linkSchema = z.object({ id: z.string(), address: z.string() });

/** The reason for the history, which names the holder of the credential. */
type Reason = Pick<Act, 'why'>;

/** With the reason to go over a freeze. */
type Overriding = Reason & { override?: string | undefined };

/** The registry's client for release tools. Every call throws ReleaseError with the registry's message. */
export class ReleaseManagerClient extends RegistryClient {
  constructor(origin: string, token: string) {
    // The gate renders pages, which takes minutes on a busy machine.
    super(origin, token, { answerMs: 300_000, waitMs: 300_000 });
  }

  async live(): Promise<Composition> {
    return (await this.serving()).live;
  }

  async makeLive(slices: Versions, act: Reason): Promise<Composition> {
    return compositionSchema.parse(await this.post('/live', { slices, ...act }));
  }

  /** Reserves the version of a release that is to be published. */
  async announce(draft: PublicationDraft): Promise<Reservation> {
    return reservationSchema.parse(await this.post('/publications', draft));
  }

  /** Uploads a content of a publication by its SHA-384 in hex. */
  async upload(id: string, name: string, content: Uint8Array<ArrayBuffer>): Promise<void> {
    const headers = { 'Content-Type': 'application/octet-stream' };
    await this.call(`/publications/${id}/files/${name}`, { method: 'PUT', headers, body: content });
  }

  /** Has the registry sign, store and record what was uploaded. */
  async complete(id: string): Promise<Release> {
    return releaseSchema.parse(await this.post(`/publications/${id}/complete`, {}));
  }

  async releases(): Promise<Release[]> {
    return (await this.list('/releases')).map((release) => releaseSchema.parse(release));
  }

  /** The versions that are being published. */
  async reserved(): Promise<Reserved[]> {
    const { reserved } = (await this.call('/releases', {})) as { reserved: unknown[] };
    return reserved.map((one) => reservedSchema.parse(one));
  }

  /** A release as it is stored: the text of its document, and the signatures. */
  async signedRelease(slice: SliceName, version: string): Promise<z.output<typeof signedSchema>> {
    return signedSchema.parse(await this.call(`/releases/${slice}/${version}`, {}));
  }

  /** A file of a release, by its SHA-384 in hex. */
  fileContent(slice: SliceName, version: string, name: string): Promise<Uint8Array<ArrayBuffer>> {
    return this.download(`/releases/${slice}/${version}/files/${name}`);
  }

  async check(slices: Changes): Promise<GateReport> {
    return gateReportSchema.parse(await this.post('/gate', { slices }));
  }

  async changes(slice: SliceName, version: string): Promise<ReleaseChanges> {
    return (await this.call(`/changes/${slice}/${version}`, {})) as ReleaseChanges;
  }

  async start(start: StartRequest): Promise<GateReport> {
    return gateReportSchema.parse(await this.post('/rollout/start', start));
  }

  async raise(percent: number, act: Overriding): Promise<ServingState> {
    return servingSchema.parse(await this.post('/rollout/raise', { percent, ...act }));
  }

  /**
   * @param unseen why it is promoted although no visitor was counted with it.
   * @param askOnly whether an alarm while it is watched asks a person.
   */
  async promote(act: Overriding & Pick<Promotion, 'unseen' | 'askOnly'>): Promise<ServingState> {
    return servingSchema.parse(await this.post('/rollout/promote', act));
  }

  async abort(act: Reason): Promise<ServingState> {
    return servingSchema.parse(await this.post('/rollout/abort', act));
  }

  async rollback(wish: RollbackWish, act: Reason): Promise<Composition> {
    return compositionSchema.parse(await this.post('/rollback', { ...wish, ...act }));
  }

  /** Puts a set in line. @returns all that waits, the first in line first. */
  async queue(set: Reason & Pick<Waiting, 'slices' | 'percent' | 'plan'>): Promise<Waiting[]> {
    return ((await this.post('/queue', set)) as { data: Waiting[] }).data;
  }

  async unqueue(id: number, act: Reason): Promise<void> {
    await this.post('/unqueue', { id, ...act });
  }

  /** Approves the start of a set or, without one, the promotion of the rollout in progress. */
  async approve(act: Reason & { slices?: Changes | undefined }): Promise<void> {
    await this.post('/approve', act);
  }

  async pause(act: Reason): Promise<void> {
    await this.post('/rollout/pause', act);
  }

  async resume(act: Reason): Promise<void> {
    await this.post('/rollout/resume', act);
  }

  /** Ends the watch on the last promotion. */
  async endWatch(act: Reason): Promise<void> {
    await this.post('/watch/end', act);
  }

  async freeze(times: FreezeTimes, act: Reason): Promise<void> {
    await this.post('/freeze', { ...times, ...act });
  }

  /** @param id of a window; without it, the freeze that holds now is lifted. */
  async unfreeze(id: string | undefined, act: Reason): Promise<void> {
    await this.post('/unfreeze', { id, ...act });
  }

  async overview(): Promise<Overview> {
    return (await this.call('/overview', {})) as Overview;
  }

  async history(): Promise<HistoryEntry[]> {
    return (await this.searchHistory({})).data;
  }

  async searchHistory(query: Partial<HistoryQuery>): Promise<HistoryPage> {
    const given = Object.entries<string | number | undefined>(query).filter(
      ([, value]) => value !== undefined,
    );
    const fields = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
    return (await this.call(`/history?${fields.toString()}`, {})) as HistoryPage;
  }

  /** @returns a link that shows versions beside the live ones of other slices, or a composition that was served once. */
  async testerLink(shown: LinkRequest): Promise<{ id: string; address: string }> {
    return linkSchema.parse(await this.post('/tester-links', shown));
  }

  testerLinks(): Promise<TesterLink[]> {
    return this.list('/tester-links');
  }

  async revokeTesterLink(id: string): Promise<void> {
    await this.call(`/tester-links/${encodeURIComponent(id)}`, { method: 'DELETE' });
  }

  /** Rolls back and forward at 0 %. @returns how it went, in a sentence. */
  async drill(act: Partial<Reason>): Promise<{ passed: boolean; text: string }> {
    return z.object({ passed: z.boolean(), text: z.string() }).parse(await this.post('/drill', act));
  }

  async sweep(dryRun: boolean): Promise<Swept> {
    return (await this.post('/sweep', { dryRun })) as Swept;
  }

  keys(): Promise<TrustedKey[]> {
    return this.list('/keys');
  }

  /** @returns the id of the slice's new key. */
  async rotateKey(slice: SliceName): Promise<string> {
    return z.object({ id: z.string() }).parse(await this.post('/keys/rotate', { slice })).id;
  }

  /** @returns the number of releases. */
  async signAgain(): Promise<number> {
    return z.object({ count: z.number() }).parse(await this.post('/keys/sign-again', {})).count;
  }

  async revokeKey(id: string): Promise<void> {
    await this.post('/keys/revoke', { id });
  }

  people(): Promise<Person[]> {
    return this.list('/people');
  }

  async putPerson(person: Person): Promise<{ password: string; token: string }> {
    return (await this.post('/people', person)) as { password: string; token: string };
  }

  credentials(): Promise<Credential[]> {
    return this.list('/credentials');
  }

  async addCredential(credential: NewCredential): Promise<{ id: string; token: string }> {
    return (await this.post('/credentials', credential)) as { id: string; token: string };
  }

  async revokeCredential(id: string): Promise<void> {
    await this.call(`/credentials/${encodeURIComponent(id)}`, { method: 'DELETE' });
  }

  async removePerson(name: string): Promise<void> {
    await this.call(`/people/${encodeURIComponent(name)}`, { method: 'DELETE' });
  }

  private async list<Entry>(path: string): Promise<Entry[]> {
    return ((await this.call(path, {})) as { data: Entry[] }).data;
  }
}
