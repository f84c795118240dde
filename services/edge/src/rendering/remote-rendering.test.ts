import { RendererUnavailable } from '@store/release-kit/rendering/renderer-client';
import type {
  ByteSink,
  PageAnswer,
  PageOrder,
  Preparation,
} from '@store/release-kit/rendering/renderer-contract';
import { ReleaseError } from '@store/release-kit/release-error';
import type { PageRequest } from '@store/shared/contracts/server-rendering';
import { RemoteRendering } from './remote-rendering';

const preparation = { composition: { id: 'c' } } as unknown as Preparation;
const client = {
  isDown: false,
  prepare: jest.fn<Promise<void>, [Preparation, AbortSignal?]>(),
  render: jest.fn<
    Promise<PageAnswer>,
    [PageOrder, ByteSink, { signal: AbortSignal; traceparent?: string }]
  >(),
};
const warn = jest.fn();
let rendering: RemoteRendering;
beforeEach(() => {
  jest.useFakeTimers();
  jest.resetAllMocks();
  rendering = new RemoteRendering({ client, preparation, log: { warn } });
});
afterEach(() => {
  rendering.close();
  jest.useRealTimers();
});

const { signal } = new AbortController();
const request = { url: '/hats', nonce: 'n', signal, traceparent: '00-a' } as unknown as PageRequest;
const sink = { start: () => undefined, chunk: () => undefined, end: jest.fn() };

it('names its composition to the renderers again and again until it is closed', async () => {
  await rendering.whenReady();
  await jest.advanceTimersByTimeAsync(40_000);
  expect(client.prepare.mock.calls.map(([given]) => given)).toEqual([preparation, preparation, preparation]);
  rendering.close();
  await jest.advanceTimersByTimeAsync(40_000);
  expect(client.prepare).toHaveBeenCalledTimes(3);
});

it('is no longer named when nobody has asked for its pages for its time', async () => {
  const rested = new RemoteRendering({ client, preparation, log: { warn }, restMs: 60_000 });
  await rested.whenReady();
  await jest.advanceTimersByTimeAsync(600_000);
  expect(client.prepare).toHaveBeenCalledTimes(4);
  client.render.mockResolvedValue({ result: 'browser' });
  await rested.render(request, sink);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(client.prepare).toHaveBeenCalledTimes(5);
  rested.close();
});

it('gives a page more time while its processes are cold: the first one, and that after a rest', async () => {
  const options = { client, preparation, log: { warn }, restMs: 60_000, coldPageMs: 20_000 };
  const cold = new RemoteRendering(options);
  await cold.whenReady();
  client.render.mockResolvedValue({ result: 'rendered' });
  const times = async () => {
    // What is left after the wait for the composition.
    await cold.render({ ...request, timeoutMs: 1 }, sink);
    return client.render.mock.lastCall?.[0].page.timeoutMs;
  };
  expect([await times(), await times()]).toEqual([20_000, 1]);
  await jest.advanceTimersByTimeAsync(60_001);
  expect([await times(), await times()]).toEqual([20_000, 1]);
  cold.close();
});

it('is refused when it cannot be rendered', async () => {
  client.prepare.mockRejectedValue(new ReleaseError('no shell today'));
  await expect(rendering.whenReady()).rejects.toThrow('no shell today');
});

it('is served while no renderer answers, and says why', async () => {
  client.prepare.mockRejectedValueOnce(new RendererUnavailable('No renderer answers.'));
  await rendering.whenReady();
  expect(warn).toHaveBeenCalledWith(
    { composition: 'c', reason: 'No renderer answers.' },
    'no renderer has a composition; browsers render its pages',
  );
  await jest.advanceTimersByTimeAsync(20_000);
  expect(client.prepare).toHaveBeenCalledTimes(2);
});

it('asks for a page with its composition, without what no other process can use', async () => {
  client.render.mockResolvedValue({ result: 'rendered' });
  expect(await rendering.render(request, sink)).toBe('rendered');
  expect(client.render).toHaveBeenCalledWith(
    { ...preparation, page: { url: '/hats', nonce: 'n' } },
    expect.anything(),
    { signal, traceparent: '00-a' },
  );
});

it('leaves pages to the browser while no renderer answers', async () => {
  client.render.mockRejectedValue(new RendererUnavailable('No renderer answers.'));
  expect(rendering.admits()).toBe(true);
  expect(await rendering.render(request, sink)).toBe('browser');
});

it('sends no more pages for a moment than were under way when one was refused', async () => {
  const ends: (() => void)[] = [];
  client.render.mockImplementation(async (_order, into) => {
    ends.push(() => into.end({ complete: true }));
    return { result: 'rendered' };
  });
  const page = () => rendering.render(request, sink);
  await Promise.all([page(), page()]);
  client.render.mockResolvedValueOnce({ result: 'overloaded' });
  expect(await page()).toBe('overloaded');
  expect(rendering.admits()).toBe(false);
  expect(await page()).toBe('overloaded');
  expect(client.render).toHaveBeenCalledTimes(3);
  ends[0]?.();
  expect(rendering.admits()).toBe(true);
  expect(await page()).toBe('rendered');
  expect(rendering.admits()).toBe(false);
  jest.advanceTimersByTime(50);
  expect(rendering.admits()).toBe(true);
});
