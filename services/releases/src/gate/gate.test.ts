import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Composition } from '@store/shared/contracts/release';
import type { ServingState } from '@store/release-kit/serving';
import { publishSample } from '@store/release-kit/testing/sample-release';
import { Gate } from './gate';
import { gateChecks } from './gate-report';
import { gateMs } from './gate-time';
import { cart, checkOf, failures, good, live, quiet, useTestGate } from '../testing/test-gate';

const { artifacts, folder, next, reportOf } = useTestGate();

it('is red when a live release was overwritten and signed anew', async () => {
  const recorded = await artifacts.documentHash('mfe-account', '1.0.0');
  const serving: ServingState = { ...quiet, live: { ...live, documents: { 'mfe-account': recorded } } };
  const release = await next('mfe-cart', cart);
  expect(failures(await reportOf(release, serving))).toEqual({});
  await artifacts.remove('mfe-account', '1.0.0');
  await publishSample(artifacts, folder, 'mfe-account', '1.0.0', {
    texts: good,
    sourceHash: 'another',
  });
  expect(failures(await reportOf(release, serving))).toEqual({
    integrity: [
      'mfe-account@1.0.0 is refused: its release.json is not the one that was recorded. No edge would serve it, to anybody.',
    ],
  });
});

it('is green for a compatible release, with notes on what it checked', async () => {
  const report = await reportOf(await next('mfe-cart', cart));
  expect(failures(report)).toEqual({});
  expect(report).toMatchObject({ slices: { 'mfe-cart': expect.any(String) }, live: 'live', candidate: null });
  expect(report.checks.map(({ name }) => name)).toEqual(gateChecks);
  // The slice's own page and the page that embeds its widget.
  expect(checkOf(report, 'rendering')?.notes).toEqual(['2 pages were rendered on the server.']);
});

it('is red for a file that was changed', async () => {
  const release = await next('mfe-cart', cart);
  const file = path.join(artifacts.folderOf('mfe-cart', release.version), 'server/index.js');
  await writeFile(file, 'changed();');
  expect(failures(await reportOf(release))).toEqual({
    integrity: [
      `server/index.js of mfe-cart@${release.version} is not the file that was published. No edge would serve it, to anybody.`,
    ],
  });
});

it('checks against the candidate of a rollout in progress as well, and names the composition of each problem', async () => {
  const shell = await next('shell', {
    singletons: { provided: { react: '20.0.0' }, required: {} },
  });
  const slices = { ...live.slices, shell: shell.version };
  const candidate: Composition = { ...live, id: 'candidate', slices };
  const rollout = { id: 'r', slice: 'shell', version: shell.version, percent: 5, candidate } as const;
  const release = await next('mfe-cart', cart);
  const report = await reportOf(release, { ...quiet, rollout });
  expect(report.candidate).toBe('candidate');
  expect(failures(report)).toEqual({
    singletons: [
      `mfe-cart@${release.version} needs react ^19.3.0, but shell@${shell.version} brings 20.0.0: mfe-cart would not start, for every visitor, until its team builds mfe-cart with react 20.0.0 and rolls it out with this shell, as one set. (with the candidate in progress)`,
    ],
  });
});

it.each([
  ['files', 'The releases were not read in time.'],
  ['rendering', 'The pages could not be judged on the server: it did not end in time.'],
  ['browser', 'The pages could not be judged in a browser: it did not end in time.'],
])('answers in its time though %s never end, and could not judge', async (hanging, sentence) => {
  const release = await next('mfe-cart', cart);
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const hang = () => {
    setImmediate(() => jest.advanceTimersByTime(gateMs));
    return new Promise<never>(() => undefined);
  };
  const well = async () => ({ problems: [], unjudged: [], notes: [] });
  if (hanging === 'files') jest.spyOn(artifacts, 'verify').mockImplementation(hang);
  const gate = new Gate({
    artifacts,
    render: hanging === 'rendering' ? hang : well,
    browser: hanging === 'browser' ? hang : well,
  });
  const { answer, checks } = await gate.check({ 'mfe-cart': release.version }, quiet);
  expect([answer, checks.flatMap(({ unjudged }) => unjudged)]).toEqual(['unknown', [sentence]]);
  jest.useRealTimers();
  jest.restoreAllMocks();
});
