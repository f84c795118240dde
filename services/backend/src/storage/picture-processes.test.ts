import { reviewPictureWidths } from '@store/shared/contracts/review-pictures';
import { hashAtFullCost } from '@store/service-kit/testing/quick-argon2';
import { registered } from '../testing/accounts';
import { person } from '../testing/people';
import { layeredPicture, photograph } from '../testing/pictures';
import { PictureProcesses } from './picture-processes';

const order = (content: Buffer) => ({ content, widths: reviewPictureWidths, maxRatio: 1.75, pixels: 4e7 });

it('holds up no sign-in while pictures take long, and ends them', async () => {
  // More pictures than Node has threads for passwords.
  const processes = new PictureProcesses(5);
  const { client } = await registered();
  hashAtFullCost();
  const content = await layeredPicture(4000, 4000);
  jest.useFakeTimers({
    doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'setInterval', 'Date', 'performance'],
  });
  const settled: string[] = [];
  const pictures = Array.from({ length: 5 }, () =>
    processes.decode(order(content)).then(
      () => void settled.push('decoded'),
      (error: unknown) => void settled.push((error as Error).message),
    ),
  );
  const { email, password } = person('ada@example.com');
  const { statusCode } = await client().post('/auth/sign-in', { email, password });
  settled.push(`signed in: ${statusCode}`);
  jest.advanceTimersByTime(30_000);
  jest.useRealTimers();
  await Promise.all(pictures);
  expect(settled).toEqual(['signed in: 200', ...Array<string>(5).fill('takes too long to open')]);

  const sizes = await processes.decode(order(await photograph(40, 60).jpeg().toBuffer()));
  expect([...sizes.keys()]).toEqual([1600, 800, 320]);
});
