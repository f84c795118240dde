import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeCartService } from '@store/shared/testing/fake-cart-service';
import { button as addButton, show as showWidget } from '../testing/show-add-to-cart';
import { answerLimitMs } from './use-adding';

async function show(service = new FakeCartService()) {
  const { lines } = await showWidget({}, service);
  return { button: addButton(), lines };
}

const outcome = (name: string) => screen.findByRole('dialog', { name });

afterEach(() => jest.useRealTimers());

describe('six presses on Add to Cart', () => {
  it('add once as separate presses before the answer', async () => {
    const { button, lines } = await show();
    act(() => {
      for (let press = 0; press < 6; press += 1) fireEvent.click(button, { detail: 1 });
    });
    await outcome('Added to Cart');
    expect(lines()).toMatchObject([{ quantity: 1 }]);
  });

  it('add once as one multiple click, also after the answer', async () => {
    const { button, lines } = await show();
    fireEvent.click(button, { detail: 1 });
    await outcome('Added to Cart');
    await act(async () => {
      for (const detail of [2, 3, 4, 5, 6]) fireEvent.click(button, { detail });
    });
    expect(lines()).toMatchObject([{ quantity: 1 }]);
  });
});

describe('an addition without an answer', () => {
  /** Presses the button on a service that answers when told to, and lets the limit pass. */
  async function late() {
    const service = new FakeCartService();
    const create = service.create.bind(service);
    let end: (how: 'answer' | 'fail') => void = () => undefined;
    const ended = new Promise<'answer' | 'fail'>((resolve) => (end = resolve));
    const sent = jest.spyOn(service, 'create').mockImplementationOnce(async (lines) => {
      if ((await ended) === 'fail') throw new Error('lost');
      return create(lines);
    });
    const { button, lines } = await show(service);
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    fireEvent.click(button);
    await act(() => jest.advanceTimersByTimeAsync(answerLimitMs - 1));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(1));
    jest.useRealTimers();
    const failed = await outcome('Failed to Add to Cart');
    expect(failed).toHaveTextContent('The shop has not answered.');
    expect(answerLimitMs).toBeLessThanOrEqual(3000);
    return {
      sent,
      lines,
      end,
      retry: () => userEvent.click(within(failed).getByRole('button', { name: 'Retry' })),
    };
  }

  it('says so after 3 s; Retry takes the answer that has arrived meanwhile', async () => {
    const { sent, lines, end, retry } = await late();
    end('answer');
    await retry();
    await outcome('Added to Cart');
    expect(lines()).toMatchObject([{ quantity: 1 }]);
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('is sent again by Retry once the first attempt has failed', async () => {
    const { sent, lines, end, retry } = await late();
    end('fail');
    await retry();
    await outcome('Added to Cart');
    expect(lines()).toMatchObject([{ quantity: 1 }]);
    expect(sent).toHaveBeenCalledTimes(2);
  });
});
