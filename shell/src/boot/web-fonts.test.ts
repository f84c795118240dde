import { storageKeys } from '@store/shared/contracts/storage';
import { showWebFonts } from './web-fonts';

jest.mock('./prefetch', () => ({ idle: async () => undefined }));

const wide = '(min-width: 768px)';
let isWide = false;
let failing: string | undefined;
let inUse: string[] = [];

/** A browser's font face, which is loaded as the test says. */
class Face {
  constructor(readonly family: string) {}
  load = () => (this.family === failing ? Promise.reject(new Error('not found')) : Promise.resolve(this));
}

beforeEach(() => {
  localStorage.clear();
  isWide = false;
  failing = undefined;
  inUse = [];
  window.matchMedia = (media: string) => ({ media, matches: isWide }) as MediaQueryList;
  Object.assign(window, { FontFace: Face });
  Object.assign(document, { fonts: { add: ({ family }: Face) => inUse.push(family) } });
  document.head.innerHTML = `<style id="web-fonts" media="${wide}">
    @font-face{font-family:'Fraunces';src:url(a)}@font-face{font-family:'Inter';src:url(b)}</style>`;
});

const noted = () => localStorage.getItem(storageKeys.webFonts);

it('come into use together, and are noted', async () => {
  await showWebFonts();
  expect(inUse).toEqual(['Fraunces', 'Inter']);
  expect(noted()).toBe('1');
});

it.each([
  ['when one could not be loaded', () => (failing = 'Inter')],
  ['where the document has them in use', () => (isWide = true)],
])('are not added and not noted %s', async (_, happens) => {
  happens();
  await showWebFonts();
  expect(inUse).toEqual([]);
  expect(noted()).toBeNull();
});

it('come into use where the browser has no storage', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied');
  });
  await showWebFonts();
  expect(inUse).toEqual(['Fraunces', 'Inter']);
});
