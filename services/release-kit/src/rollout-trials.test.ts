import { addressLimit } from './edge-reports';
import { reportTimeoutMs, RolloutTrials, visitorsPerAddress, vitalViewsPerAddress } from './rollout-trials';

const clock = { now: 0 };
let trials: RolloutTrials;
beforeEach(() => {
  clock.now = 0;
  trials = new RolloutTrials('r', () => clock.now);
});

const visitor = (id: string, address = `address of ${id}`) => ({ id, address, counted: [] });
const noOutcomes = { trials: 0, bad: 0 };

it('counts a visitor once for each measure, with the first outcome', () => {
  for (const bad of [false, true, true]) trials.add('candidate', visitor('Ama'), 'add-to-cart', bad);
  trials.add('candidate', visitor('Ama'), 'load', true);
  trials.add('control', visitor('Kofi'), 'load', false);
  expect(trials.take()?.phases).toEqual({
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

it('counts few visitors of one address, however many failures it sends', () => {
  for (let sent = 0; sent < 10_000; sent++) trials.add('candidate', visitor(`${sent}`, 'one'), 'load', true);
  expect(trials.take()).toMatchObject({
    phases: { load: { candidate: { trials: visitorsPerAddress, bad: visitorsPerAddress } } },
    addresses: { load: ['one'] },
  });
});

it('names some of the addresses from which bad outcomes of the candidate came', () => {
  for (let sent = 0; sent < 30; sent++) {
    trials.add('candidate', visitor(`bad ${sent}`), 'load', true);
    trials.add('candidate', visitor(`good ${sent}`), 'render', false);
    trials.add('control', visitor(`control ${sent}`), 'vitals', true);
  }
  const { addresses } = trials.take() ?? {};
  expect(Object.keys(addresses ?? {})).toEqual(['load']);
  expect(addresses?.load).toHaveLength(addressLimit);
});

it('expects a report of the first document of each visitor', () => {
  for (const name of ['Ama', 'Kofi']) trials.addDocument('candidate', visitor(name), false);
  trials.addDocument('control', visitor('Esi'), true);
  trials.reported(visitor('Ama'));
  expect(trials.take()?.phases).toEqual({
    document: { candidate: { trials: 2, bad: 0 }, control: { trials: 1, bad: 1 } },
    report: { candidate: { trials: 1, bad: 0 }, control: noOutcomes },
  });
  clock.now = reportTimeoutMs - 1;
  expect(trials.take()).toBeNull();
  clock.now = reportTimeoutMs;
  // A second document while the first was not reported changes nothing.
  trials.addDocument('candidate', visitor('Kofi'), false);
  expect(trials.take()?.phases).toEqual({
    report: { candidate: { trials: 1, bad: 1 }, control: { trials: 1, bad: 1 } },
  });
  trials.reported(visitor('Kofi'));
  expect(trials.take()).toBeNull();
});

it('counts page views of each arm', () => {
  trials.addView('candidate');
  trials.addView('control');
  trials.addView('control');
  expect(trials.take()).toMatchObject({ id: 'r', candidateViews: 1, controlViews: 2, phases: {} });
});

it('counts the web vitals of few page views of one address', () => {
  for (let sent = 0; sent < 1000; sent++) trials.addVitals('control', visitor(`${sent}`, 'one'), { INP: 2 });
  trials.addVitals('control', visitor('Ama'), { INP: 0 });
  expect(trials.take()?.vitals).toEqual({ INP: { candidate: [], control: [1, 0, vitalViewsPerAddress] } });
});
