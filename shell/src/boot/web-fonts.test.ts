import { storageKeys } from '@store/shared/contracts/storage';
import { showWebFonts } from './web-fonts';

jest.mock('./prefetch', () => ({ idle: async () => undefined }));

const wide = '(min-width: 768px)';
let isWide = false;

beforeEach(() => {
  localStorage.clear();
  isWide = false;
  window.matchMedia = (media: string) => ({ media, matches: isWide }) as MediaQueryList;
  document.head.innerHTML =
    `<style id="web-fonts" media="${wide}"></style>` + `<link as="font" media="${wide}">`.repeat(2);
});

const faces = () => document.querySelector('style');

it('come into use together once both have loaded or failed, and are noted', async () => {
  const shown = showWebFonts();
  const [first, second] = document.querySelectorAll('link');
  expect(first?.hasAttribute('media')).toBe(false);
  first?.dispatchEvent(new Event('load'));
  await Promise.resolve();
  expect(faces()?.media).toBe(wide);
  second?.dispatchEvent(new Event('error'));
  await shown;
  expect(faces()?.hasAttribute('media')).toBe(false);
  expect(localStorage.getItem(storageKeys.webFonts)).toBe('1');
});

it('are left alone where the document has them in use', async () => {
  isWide = true;
  await showWebFonts();
  expect(faces()?.media).toBe(wide);
  expect(localStorage.getItem(storageKeys.webFonts)).toBeNull();
});

it('come into use where the browser has no storage', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied');
  });
  const shown = showWebFonts();
  for (const link of document.querySelectorAll('link')) link.dispatchEvent(new Event('load'));
  await shown;
  expect(faces()?.hasAttribute('media')).toBe(false);
});
