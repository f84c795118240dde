import { clientNetworks } from '@store/service-kit/client-key';
import {
  networksWithoutSay,
  reportTimeoutMs,
  RolloutTrials,
  visitorsPerAddress,
  vitalViewsPerAddress,
} from './rollout-trials';

const clock = { now: 0 };
let trials: RolloutTrials;
beforeEach(() => {
  clock.now = 0;
  trials = new RolloutTrials({ id: 'r', percent: 5 }, () => clock.now);
});

const visitor = (id: string, address = `address of ${id}`) => ({
  id,
  networks: clientNetworks(address),
  counted: [],
});
const noOutcomes = { trials: 0, bad: 0 };

/** The sums of visitors, without those of networks. */
const takeVisitors = () =>
  Object.fromEntries(
    Object.entries(trials.take()?.measures ?? {}).map(([measure, { candidate, control }]) => [
      measure,
      { candidate, control },
    ]),
  );

it('counts a visitor once for each measure, with the first outcome', () => {
  for (const bad of [false, true, true]) trials.add('candidate', visitor('Ama'), 'add-to-cart', bad);
  trials.add('candidate', visitor('Ama'), 'load', true);
  trials.add('control', visitor('Kofi'), 'load', false);
  expect(takeVisitors()).toEqual({
    'add-to-cart': { candidate: { trials: 1, bad: 0 }, control: noOutcomes },
    load: { candidate: { trials: 1, bad: 1 }, control: { trials: 1, bad: 0 } },
  });
  expect(trials.take()).toBeNull();
});

it('does not count a visitor whom another edge counted', () => {
  trials.add('candidate', { ...visitor('Ama'), counted: ['load'] }, 'load', true);
  expect(trials.take()).toBeNull();
  expect(trials.countedOf(visitor('Ama'))).toEqual(['load']);
});

it.each([
  ['one address', () => '203.0.113.7', visitorsPerAddress],
  ['one IPv4 network', (sent: number) => `203.0.113.${sent % 256}`, 16 * visitorsPerAddress],
  ['one IPv6 network', (sent: number) => `2001:db8:1:${sent.toString(16)}::1`, 16 * visitorsPerAddress],
])(
  'counts few visitors of %s, and one of its network, however many failures it sends',
  (_, addressOf, most) => {
    for (let sent = 0; sent < 10_000; sent++) {
      trials.add('candidate', visitor(`${sent}`, addressOf(sent)), 'load', true);
      trials.add('control', visitor(`control ${sent}`, '2001:db8:2::1'), 'load', sent > 0);
    }
    const { load } = trials.take()?.measures ?? {};
    expect(load?.candidate).toEqual({ trials: most, bad: most });
    expect(load?.networks).toEqual({ candidate: noOutcomes, control: { trials: 1, bad: 0 } });
  },
);

it('leaves the first networks with bad outcomes of the candidate out', () => {
  for (let sent = 0; sent < 30; sent++) {
    trials.add('candidate', visitor(`good ${sent}`), 'load', false);
    trials.add('candidate', visitor(`bad ${sent}`), 'load', true);
    trials.add('control', visitor(`control ${sent}`), 'load', true);
  }
  const bad = 30 - networksWithoutSay;
  expect(trials.take()?.measures.load?.networks).toEqual({
    candidate: { trials: 30 + bad, bad },
    control: { trials: 30, bad: 30 },
  });
});

it('expects a report of the first document of each visitor', () => {
  for (const name of ['Ama', 'Kofi']) trials.addDocument('candidate', visitor(name), false);
  trials.addDocument('control', visitor('Esi'), true);
  trials.reported(visitor('Ama'));
  expect(takeVisitors()).toEqual({
    document: { candidate: { trials: 2, bad: 0 }, control: { trials: 1, bad: 1 } },
    report: { candidate: { trials: 1, bad: 0 }, control: noOutcomes },
  });
  clock.now = reportTimeoutMs - 1;
  expect(trials.take()).toBeNull();
  clock.now = reportTimeoutMs;
  // A second document while the first was not reported changes nothing.
  trials.addDocument('candidate', visitor('Kofi'), false);
  expect(takeVisitors()).toEqual({
    report: { candidate: { trials: 1, bad: 1 }, control: { trials: 1, bad: 1 } },
  });
  trials.reported(visitor('Kofi'));
  expect(trials.take()).toBeNull();
});

it('counts the web vitals of few page views of one address', () => {
  for (let sent = 0; sent < 1000; sent++) trials.addVitals('control', visitor(`${sent}`, 'one'), { INP: 2 });
  trials.addVitals('control', visitor('Ama'), { INP: 0 });
  expect(trials.take()?.vitals).toEqual({ INP: { candidate: [], control: [1, 0, vitalViewsPerAddress] } });
});
