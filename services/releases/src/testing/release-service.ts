import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SliceName } from '@store/shared/contracts/slices';
import { ArtifactStore } from '../artifact-store';
import { ChangeSignal } from '../change-signal';
import { Gate } from '../gate/gate';
import { Operations } from '../operations';
import { People } from '../people/people';
import { Registry } from '../registry';
import { TesterLinks } from '../tester-link';
import { everySlice, publishAll, sampleRelease, writeDist } from './sample-release';

/** Everything behind the registry's API and the desk, in a folder that goes when it is closed. */
export async function openReleaseService(token: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'releases-'));
  const registry = await Registry.open({ folder: path.join(folder, 'db') });
  const artifacts = new ArtifactStore(path.join(folder, 'artifacts'));
  const operations = new Operations({
    registry,
    artifacts,
    // Rendering is the gate's own test's.
    gate: new Gate({ artifacts, render: async () => ({ problems: [], notes: [] }) }),
    changes: new ChangeSignal(),
    testerLinks: new TesterLinks(token),
    storeOrigin: 'https://shop.example',
  });
  return {
    folder,
    registry,
    artifacts,
    operations,
    people: new People(registry.db),
    /** Publishes version 1.0.0 of every slice and makes it live. */
    async begin(): Promise<void> {
      for (const release of await publishAll(artifacts, folder)) await operations.record(release);
      await operations.makeLive(everySlice('1.0.0'), { who: 'begin', why: 'the beginning' });
    },
    /** Publishes another version of a slice. */
    async publish(slice: SliceName, version: string, changes = {}): Promise<void> {
      await artifacts.publish(
        sampleRelease(slice, version, changes),
        await writeDist(folder, slice, version),
      );
      await operations.record({ slice, version });
    },
    async close(): Promise<void> {
      await registry.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type ReleaseService = Awaited<ReturnType<typeof openReleaseService>>;
