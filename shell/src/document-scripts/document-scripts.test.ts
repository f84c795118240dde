import preloadScript from './preload?inline';
import startScript from './start?inline';

/** Runs a compiled script as an element of the document with these data attributes. */
function run(text: string, data: Record<string, string>) {
  const element = document.createElement('script');
  Object.assign(element.dataset, data);
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(element);
  // oxlint-disable-next-line typescript/no-implied-eval -- the document runs it the same way
  new Function(text)();
}

beforeEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});
afterEach(() => jest.restoreAllMocks());

it('preloads the files at a low priority', () => {
  run(preloadScript, {
    files: JSON.stringify([
      ['/a.js', 'sha384-x'],
      ['/b.js', ''],
    ]),
  });
  const [first, second] = document.querySelectorAll('link');
  expect(first).toMatchObject({
    rel: 'preload',
    as: 'script',
    fetchPriority: 'low',
    integrity: 'sha384-x',
    crossOrigin: '',
  });
  expect(second?.getAttribute('href')).toBe('/b.js');
  expect(second?.hasAttribute('integrity')).toBe(false);
});

it('starts the shell with its integrity', () => {
  run(startScript, { entry: '/shell.js', integrity: 'sha384-x' });
  expect(document.body.querySelector('script')?.getAttribute('src')).toBe('/shell.js');
  expect(document.body.querySelector('script')?.integrity).toBe('sha384-x');
});
