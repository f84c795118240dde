import fc from 'fast-check';
import { malformedText, refuseStorage } from '../testing/malformed';
import { dropDraft, keepDraft, markDraftSent, readDraft } from './form-draft';
import { casesOf } from '../testing/proof';

const form = 'wholesale-program';
beforeEach(() => sessionStorage.clear());

it('a malformed draft costs the draft', () => {
  const right = { values: { contactName: 'Ada', links: ['a', 'b'], boxes: { one: true } }, sent: false };
  fc.assert(
    fc.property(malformedText(right), (text) => {
      sessionStorage.setItem(`form_draft:${form}`, text);
      const draft = readDraft(form);
      for (const value of Object.values(draft?.values ?? {})) {
        const parts = typeof value === 'object' ? Object.values(value) : [value];
        expect(parts.every((part) => typeof part === 'string' || typeof part === 'boolean')).toBe(true);
      }
    }),
    { numRuns: casesOf(1000), examples: [['{"values":{"contactName":7},"sent":false}']] },
  );
});

it('a browser that refuses storage has no draft', () => {
  const allow = refuseStorage();
  try {
    keepDraft(form, { contactName: 'Ada' });
    markDraftSent(form);
    dropDraft(form);
    expect(readDraft(form)).toBeNull();
  } finally {
    allow();
  }
});
