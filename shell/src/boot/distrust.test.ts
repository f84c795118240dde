import { sessionDistrust } from './distrust';

beforeEach(() => sessionStorage.clear());

it('remembers a version over a reload, and no other', () => {
  sessionDistrust().add('mfe-cart', '1.2.0');
  const reloaded = sessionDistrust();
  expect(reloaded.has('mfe-cart', '1.2.0')).toBe(true);
  expect(reloaded.has('mfe-cart', '1.2.1')).toBe(false);
  expect(reloaded.has('mfe-product', '1.2.0')).toBe(false);
});

it('works for the life of the page where the browser stores nothing', () => {
  const distrust = sessionDistrust(() => {
    throw new DOMException('storage is off', 'SecurityError');
  });
  distrust.add('mfe-cart', '1.2.0');
  expect(distrust.has('mfe-cart', '1.2.0')).toBe(true);
});
