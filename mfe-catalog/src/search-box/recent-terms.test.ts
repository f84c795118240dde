import fc from 'fast-check';
import { storageKeys } from '@store/shared/contracts/storage';
import { malformedText, refuseStorage } from '@store/shared/testing/malformed';
import { forgetTerms, recentTerms, rememberTerm } from './recent-terms';
import { casesOf } from '@store/shared/testing/proof';

beforeEach(() => localStorage.clear());

it('keeps five terms, newest first, each once', () => {
  for (const term of ['one', 'two', 'three', 'four', 'five', 'six', ' TWO ']) rememberTerm(term);
  expect(recentTerms()).toEqual(['TWO', 'six', 'five', 'four', 'three']);
  forgetTerms();
  expect(recentTerms()).toEqual([]);
});

it('ignores empty and overlong terms', () => {
  rememberTerm('   ');
  rememberTerm('x'.repeat(81));
  expect(recentTerms()).toEqual([]);
});

it('works without storage', () => {
  const allow = refuseStorage();
  expect(() => rememberTerm('tartan')).not.toThrow();
  expect(recentTerms()).toEqual([]);
  allow();
});

it('costs the terms that are malformed', () => {
  localStorage.setItem('recent_searches', '[1,"tartan",null,""]');
  expect(recentTerms()).toEqual(['tartan']);
  fc.assert(
    fc.property(malformedText(['hoodie', 'flag']), (stored) => {
      localStorage.setItem(storageKeys.recentSearches, stored);
      const terms = recentTerms();
      expect(terms.length).toBeLessThanOrEqual(5);
      for (const term of terms)
        expect(typeof term === 'string' && term.length > 0 && term.length <= 80).toBe(true);
    }),
    { numRuns: casesOf(500) },
  );
});
