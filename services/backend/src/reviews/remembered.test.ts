import { Remembered } from './remembered';

function start() {
  const clock = { time: 0 };
  const remembered = new Remembered(() => clock.time);
  let looked = 0;
  const ask = (key = 'a') => remembered.get(key, () => Promise.resolve(++looked));
  return { clock, remembered, ask };
}

it('gives an answer again for five seconds, to each question its own', async () => {
  const { clock, ask } = start();
  expect([await ask(), await ask(), await ask('b'), await ask()]).toEqual([1, 1, 2, 1]);
  clock.time = 4_999;
  expect(await ask()).toBe(1);
  clock.time = 5_000;
  expect(await ask()).toBe(3);
});

it('forgets when something was written', async () => {
  const { remembered, ask } = start();
  await ask();
  remembered.forget();
  expect(await ask()).toBe(2);
});

it('looks again after a failure', async () => {
  const { remembered, ask } = start();
  await expect(remembered.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await ask()).toBe(1);
});

it('keeps a bounded number of answers', async () => {
  const { ask } = start();
  for (let number = 0; number <= 500; number++) await ask(`question ${number}`);
  expect(await ask('question 500')).toBe(501);
  expect(await ask('question 0')).toBe(502);
});
