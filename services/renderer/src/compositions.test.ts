import { setTimeout as pause } from 'node:timers/promises';
import { openTestRenderer } from './testing/test-renderer';

/** A renderer of two compositions, and what it was asked to load. */
async function openSmall(changes: Parameters<typeof openTestRenderer>[0] = {}) {
  const test = await openTestRenderer({ limit: 2, ...changes });
  const prepare = (id: string) => test.client.prepare({ composition: test.bundles.compose(id) });
  const loads = () => test.bundles.asked.filter((path) => path.endsWith('/shell/1.0.0/release.json')).length;
  return { ...test, prepare, loads };
}

it('loads a composition once for all who ask', async () => {
  const { prepare, loads, close } = await openSmall();
  await Promise.all([prepare('a'), prepare('a')]);
  await prepare('a');
  expect(loads()).toBe(1);
  await close();
});

it('closes a composition that nobody has asked for', async () => {
  const { prepare, loads, close } = await openSmall({ keptMs: 200 });
  await prepare('a');
  await pause(600);
  await prepare('a');
  expect(loads()).toBe(2);
  await close();
});

it('refuses a composition while all others are in use', async () => {
  const { prepare, close } = await openSmall({ restedMs: 1_000_000 });
  await prepare('a');
  await prepare('b');
  await expect(prepare('c')).rejects.toThrow(
    '2 compositions are in use, which is this renderer’s limit (COMPOSITION_LIMIT).',
  );
  await close();
});

it('makes room by closing the one that was not asked for longest', async () => {
  const { prepare, loads, close } = await openSmall({ restedMs: 0 });
  for (const id of ['a', 'b', 'a', 'c']) await prepare(id);
  expect(loads()).toBe(3);
  await prepare('a');
  expect(loads()).toBe(3);
  await prepare('b');
  expect(loads()).toBe(4);
  await close();
});

it('does not load what failed for every page anew, but does after a while', async () => {
  const { client, bundles, close } = await openSmall({ failedMs: 200 });
  const shell = "throw new Error('no shell today');";
  const composition = bundles.compose('broken', { shell });
  const prepare = () => client.prepare({ composition });
  await expect(prepare()).rejects.toThrow('no shell today');
  const loads = bundles.asked.length;
  await expect(prepare()).rejects.toThrow('no shell today');
  expect(bundles.asked).toHaveLength(loads);
  await pause(300);
  await expect(prepare()).rejects.toThrow('no shell today');
  expect(bundles.asked.length).toBeGreaterThan(loads);
  await close();
});
