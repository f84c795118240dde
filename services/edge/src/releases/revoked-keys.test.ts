import path from 'node:path';
import { ArtifactStore } from '@store/release-kit/artifact-store';
import { KeyRing } from '@store/release-kit/signing/key-ring';
import { publishAll, sampleRelease, writeDist } from '@store/release-kit/testing/sample-release';
import { testFolder } from '@store/service-kit/testing/test-folder';
import { CompositionFollower } from './composition-follower';
import { CompositionPool } from './composition-pool';
import { ReleaseReader } from './release-reader';
import { browserRendering } from '../rendering/renderer';
import { answeringRegistry } from '../testing/answering-registry';
import { samplePass } from '../testing/sample-pass';
import { first, next, serving } from '../testing/serving-states';

const folder = testFolder();
const keys = new KeyRing(path.join(folder, 'keys'));
const publisher = new ArtifactStore(path.join(folder, 'artifacts'), { keys });
/** Hash of an operation that the version names. */
const operation = 'ab'.repeat(32);
/** The key of the cart, which signed its version 1.0.1 alone. */
let old = '';
beforeAll(async () => {
  await publishAll(publisher, folder);
  const release = sampleRelease('mfe-cart', '1.0.1', { operations: [operation] });
  await publisher.publish(release, await writeDist(folder, 'mfe-cart', '1.0.1'));
  old = (await publisher.signersOf('mfe-cart', '1.0.1'))[0] ?? '';
  await keys.newKey('mfe-cart').activate();
  await publisher.signAgain('mfe-cart', '1.0.0');
});

it('a running edge drops what only a revoked key signed, and goes on with the rest', async () => {
  // Its folder of keys still has the file.
  const reader = new ReleaseReader(
    new ArtifactStore(path.join(folder, 'artifacts'), { keys: new KeyRing(path.join(folder, 'keys')) }),
  );
  const closed = jest.fn();
  const pool = new CompositionPool({
    reader,
    rendererFor: ({ id }) => ({ ...browserRendering, close: async () => void closed(id) }),
  });
  const { registry, answer } = answeringRegistry([serving(1, first, next)]);
  const log = { warn: () => undefined };
  const follower = new CompositionFollower({ registry, pool, log, keys: reader.artifacts.keys });
  try {
    await follower.start();
    const pass = samplePass({ slices: next.slices });
    const tester = await follower.forTester(pass);
    expect(follower.current()?.rollout?.candidate.composition.id).toBe('next');
    await reader.document('mfe-cart', '1.0.1');
    expect(reader.hasOperation(operation, () => true)).toBe(true);
    while (registry.serving.mock.calls.length < 2) await new Promise(setImmediate);

    answer({ ...serving(2, first, next), revokedKeys: [old] });
    while (!follower.refused.next) await new Promise(setImmediate);
    expect(follower.refused.next).toContain('mfe-cart@1.0.1 is refused: no trusted key signed');
    expect(follower.current()).toMatchObject({
      revision: 2,
      rollout: null,
      live: { composition: { id: 'first' } },
    });
    await expect(follower.forTester(pass)).rejects.toThrow('no trusted key');
    await expect(reader.document('mfe-cart', '1.0.1')).rejects.toThrow('no trusted key');
    expect(reader.hasOperation(operation, () => true)).toBe(false);
    expect(closed.mock.calls.flat().sort()).toEqual(['next', tester.composition.id].sort());
  } finally {
    await follower.close();
  }
});
