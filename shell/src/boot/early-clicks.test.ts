import { earlyClicks } from '@store/shared/contracts/page';
import { replayEarlyClicks } from './early-clicks';

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

it('does once what was clicked before the page was there, and the button stops looking busy', async () => {
  document.body.innerHTML = '<button aria-busy="true">Add to Cart</button>';
  const button = document.querySelector('button')!;
  const gone = document.createElement('button');
  const listener = Object.assign(() => undefined, { on: new Set([button, gone]) });
  Object.assign(globalThis, { [earlyClicks]: listener });
  const clicked = jest.fn();
  button.addEventListener('click', clicked);
  gone.addEventListener('click', clicked);
  replayEarlyClicks();
  await frame();
  expect(clicked).toHaveBeenCalledTimes(1);
  expect(button).not.toHaveAttribute('aria-busy');
});
