import preloadScript from './preload?inline';
import startScript from './start?inline';
import webFontsScript from './web-fonts?inline';

/** Runs a compiled script as the last element of the head with these data attributes. */
function run(text: string, data: Record<string, string>) {
  const element = document.createElement('script');
  document.head.append(element);
  Object.assign(element.dataset, data);
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(element);
  // oxlint-disable-next-line typescript/no-implied-eval -- the document runs it the same way
  new Function(text)();
}

const painted = async () => {
  await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
};

beforeEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});
afterEach(() => jest.restoreAllMocks());

describe('preloads', () => {
  const preloads = (head: string) => {
    document.head.innerHTML = head;
    const files = [
      ['/shell.js', ''],
      ['/slice.js', 'sha384-x'],
    ];
    run(preloadScript, { files: JSON.stringify(files) });
    return [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map((link) => ({
      href: link.getAttribute('href'),
      as: link.as,
      priority: link.fetchPriority,
      integrity: link.integrity,
      crossOrigin: link.getAttribute('crossorigin'),
    }));
  };
  const file = { as: 'script', priority: 'low' };
  const slice = { ...file, href: '/slice.js', integrity: 'sha384-x', crossOrigin: '' };

  it('are all scripts of a page without an important picture', () => {
    const shell = { ...file, href: '/shell.js', integrity: undefined, crossOrigin: null };
    expect(preloads('')).toEqual([slice, shell]);
  });

  it('are scripts of slices beside an important picture', () => {
    expect(preloads('<link as="image" fetchpriority="high">')).toEqual([slice]);
  });
});

it('starts the shell with its integrity', async () => {
  run(startScript, { entry: '/shell.js', integrity: 'sha384-x' });
  await painted();
  expect(document.body.querySelector('script')?.getAttribute('src')).toBe('/shell.js');
  expect(document.body.querySelector('script')?.integrity).toBe('sha384-x');
});

it('starts at once in a hidden tab', () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  run(startScript, { entry: '/shell.js' });
  expect(document.body.querySelector('script')).not.toBeNull();
});

it('starts at once beside a single important picture', async () => {
  document.body.innerHTML = '<img fetchpriority="high"><img>';
  jest.spyOn(document.querySelector('img')!, 'complete', 'get').mockReturnValue(false);
  run(startScript, { entry: '/shell.js' });
  await painted();
  expect(document.body.querySelector('script')).not.toBeNull();
});

it('waits for the first of several important pictures, once', async () => {
  document.body.innerHTML = '<img fetchpriority="high"><img fetchpriority="high">';
  const picture = document.querySelector('img')!;
  jest.spyOn(picture, 'complete', 'get').mockReturnValue(false);
  run(startScript, { entry: '/shell.js' });
  await painted();
  expect(document.body.querySelector('script')).toBeNull();
  picture.dispatchEvent(new Event('error'));
  picture.dispatchEvent(new Event('load'));
  expect(document.body.querySelectorAll('script')).toHaveLength(1);
});

describe('web fonts of narrow screens', () => {
  const isUsed = () => {
    document.head.innerHTML = '<style media="(min-width: 768px)"></style>';
    run(webFontsScript, { key: 'fonts' });
    return document.querySelector('style')?.hasAttribute('media') === false;
  };

  it('are used from the beginning once they have been loaded', () => {
    localStorage.clear();
    expect(isUsed()).toBe(false);
    localStorage.setItem('fonts', '1');
    expect(isUsed()).toBe(true);
  });

  it('wait in a browser without storage', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('denied');
    });
    expect(isUsed()).toBe(false);
  });
});
