import { keepAway } from './popup-cookies';
import { whenWelcome } from './welcome-popup';

const forget = () => {
  for (const name of ['welcome_popup_seen', 'isLoggedIn']) document.cookie = `${name}=; Max-Age=0; Path=/`;
};
let stop: () => void = () => undefined;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  performance.getEntriesByType = () => [];
  forget();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  document.body.innerHTML = '';
});

function welcome() {
  const show = jest.fn();
  stop = whenWelcome(show);
  return show;
}
const pass = (milliseconds: number) => jest.advanceTimersByTime(milliseconds);

it('opens once, five seconds after the page has loaded', () => {
  const show = welcome();
  pass(4999);
  expect(show).not.toHaveBeenCalled();
  pass(50);
  expect(show).toHaveBeenCalledTimes(1);
  pass(60_000);
  expect(show).toHaveBeenCalledTimes(1);
});

it.each(['welcome_popup_seen=1', 'isLoggedIn=true'])('does not open for a visitor who has %s', (cookie) => {
  document.cookie = `${cookie}; Path=/`;
  const show = welcome();
  pass(60_000);
  expect(show).not.toHaveBeenCalled();
});

it('does not open after a sign-in or when the page was left meanwhile', () => {
  const show = welcome();
  document.cookie = 'isLoggedIn=true; Path=/';
  pass(60_000);
  expect(show).not.toHaveBeenCalled();
  forget();
  const other = welcome();
  stop();
  pass(60_000);
  expect(other).not.toHaveBeenCalled();
});

it('waits while a field is being filled in', () => {
  document.body.innerHTML = '<input id="a"><input id="b"><button>Go</button>';
  const field = (id: string) => document.getElementById(id);
  field('a')?.focus();
  const show = welcome();
  pass(30_000);
  expect(show).not.toHaveBeenCalled();
  field('b')?.focus();
  pass(1000);
  expect(show).not.toHaveBeenCalled();
  document.querySelector('button')?.focus();
  pass(50);
  expect(show).toHaveBeenCalledTimes(1);
});

it.each([
  ['shown', 21_600],
  ['closed', 86_400],
] as const)('stays closed when it was %s for %d seconds', (how, seconds) => {
  const written = jest.spyOn(document, 'cookie', 'set');
  keepAway(how);
  expect(written).toHaveBeenCalledWith(`welcome_popup_seen=1; Max-Age=${seconds}; Path=/; SameSite=Lax`);
  written.mockRestore();
});
