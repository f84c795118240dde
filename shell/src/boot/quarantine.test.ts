import { refuseStorage } from '@store/shared/testing/malformed';
import { sessionQuarantine } from './quarantine';

beforeEach(() => sessionStorage.clear());

it('keeps a version over a reload, and no other', () => {
  sessionQuarantine().add('mfe-cart', '1.2.0');
  const reloaded = sessionQuarantine();
  expect(reloaded.has('mfe-cart', '1.2.0')).toBe(true);
  expect(reloaded.has('mfe-cart', '1.2.1')).toBe(false);
  expect(reloaded.has('mfe-product', '1.2.0')).toBe(false);
});

it('works for the life of the page where storage is blocked', () => {
  const allow = refuseStorage();
  const quarantine = sessionQuarantine();
  quarantine.add('mfe-cart', '1.2.0');
  expect(quarantine.has('mfe-cart', '1.2.0')).toBe(true);
  allow();
});
