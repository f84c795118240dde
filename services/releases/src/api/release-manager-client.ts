import * as z from 'zod';
import { releaseSchema, type Composition, type Release } from '@store/shared/contracts/release';
import type { SliceName } from '@store/shared/contracts/slices';
import { actions, type ActionName, type Actions } from '../actions/all-actions';
import type { CallOf, FactsOf } from '../actions/action';
import { gateMs } from '../gate/gate-time';
import type { Act } from '../history/history';
import type { HistoryRequest } from '../history/history-export';
import type { HistoryEntry, HistoryPage, HistoryQuery } from '../history/history-search';
import type { Overview } from '../overview/overview';
import type { Credential } from '../people/credentials';
import type { Person } from '../people/people';
import {
  reservationSchema,
  reservedSchema,
  signedSchema,
  type PublicationDraft,
  type Reservation,
  type Reserved,
} from '../publishing/publication-draft';
import type { SlotView } from '../overview/slot-map';
import { RegistryClient } from '@store/release-kit/registry-client';
import type { TrustedKey } from '@store/release-kit/signing/key-ring';
import type { Swept } from '../upkeep/sweeper';
import type { TesterLink } from '../testers/tester-links';

const outcomeSchema = z.object({
  /** Id of its entry in the history. */
  entry: z.number(),
  /** A sentence. */
  text: z.string(),
  facts: z.unknown(),
  /** Links and secrets, which are shown once. */
  shown: z.record(z.string(), z.string()).default({}),
});

const releasePageSchema = z.object({ data: z.array(releaseSchema), next: z.string().nullable() });

/** What an action did: its facts, and a sentence. */
type Answer<Name extends ActionName> = Omit<z.output<typeof outcomeSchema>, 'facts'> & {
  facts: FactsOf<Actions[Name]>;
};

/** Milliseconds for an answer: the gate's time, and what an action does beside it. */
const toolMs = gateMs + 30_000;

/** The registry's client for release tools. Every call throws ReleaseError with the registry's message. */
export class ReleaseManagerClient extends RegistryClient {
  constructor(origin: string, token: string) {
    // The gate renders pages, which takes minutes on a busy machine.
    super(origin, token, { answerMs: toolMs, waitMs: toolMs });
  }

  async live(): Promise<Composition> {
    return (await this.serving()).live;
  }

  /** Does a release action. @returns what the registry says of it. */
  async act<Name extends ActionName>(name: Name, asked: CallOf<Actions[Name]>): Promise<Answer<Name>> {
    const { facts, ...answer } = outcomeSchema.parse(await this.post(`/actions/${name}`, asked));
    return { ...answer, facts: actions[name].facts.parse(facts) as FactsOf<Actions[Name]> };
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

  /** Every release, page by page, the newest first. */
  async releases(): Promise<Release[]> {
    const releases: Release[] = [];
    for (let after = ''; ;) {
      const page = releasePageSchema.parse(await this.call(`/releases${after}`, {}));
      releases.push(...page.data);
      if (page.next === null) return releases;
      after = `?after=${encodeURIComponent(page.next)}`;
    }
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

  async overview(): Promise<Overview> {
    return (await this.call('/overview', {})) as Overview;
  }

  async history(): Promise<HistoryEntry[]> {
    return (await this.searchHistory({})).data;
  }

  async searchHistory(query: Partial<HistoryQuery>): Promise<HistoryPage> {
    return (await this.call(`/history?${queryText(query)}`, {})) as HistoryPage;
  }

  /** All entries that a query finds, in its format. */
  async exportHistory(query: HistoryRequest): Promise<string> {
    return Buffer.from(await this.download(`/history?${queryText(query)}`)).toString('utf8');
  }

  slots(): Promise<SlotView[]> {
    return this.list('/slots');
  }

  testerLinks(): Promise<TesterLink[]> {
    return this.list('/tester-links');
  }

  /** Rolls back and forward at 0 %. @returns how it went, in a sentence. */
  async drill(act: Partial<Pick<Act, 'why'>>): Promise<{ passed: boolean; text: string }> {
    return z.object({ passed: z.boolean(), text: z.string() }).parse(await this.post('/drill', act));
  }

  async sweep(dryRun: boolean): Promise<Swept> {
    return (await this.post('/sweep', { dryRun })) as Swept;
  }

  keys(): Promise<TrustedKey[]> {
    return this.list('/keys');
  }

  people(): Promise<Person[]> {
    return this.list('/people');
  }

  credentials(): Promise<Credential[]> {
    return this.list('/credentials');
  }

  private async list<Entry>(path: string): Promise<Entry[]> {
    return ((await this.call(path, {})) as { data: Entry[] }).data;
  }
}

/** The fields of a query that are given, as an address has them. */
function queryText(query: object): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}
