import fc from 'fast-check';
import { formCases } from './testing/form-cases';
import { allForms } from './all-forms';
import { checkForm, type FormValues } from './form';
import { formNames } from './form-names';
import { blankValues, readFormValues, withMoreRows } from './submission';

describe.each(formNames)('%s', (name) => {
  const form = allForms[name];
  const { valid, fields } = formCases[name];

  it('has a case for every field', () => {
    expect(Object.keys(fields).sort()).toEqual(Object.keys(form.fields).sort());
    expect(Object.keys(valid).sort()).toEqual(Object.keys(form.fields).sort());
    expect(form.name).toBe(name);
  });

  it('accepts a valid request unchanged', () => {
    expect(checkForm(form, valid)).toEqual({ request: valid, errors: null });
  });

  const cases = Object.entries(fields).flatMap(([field, list]) =>
    list.map(({ what, value, error }) => ({ field, what, value, error })),
  );
  it.each(cases)('$field, $what: $error', ({ field, value, error }) => {
    const { errors } = checkForm(form, { ...valid, [field]: value });
    expect(errors).toEqual(error === null ? null : { [field]: error });
  });

  it('returns all errors at once, in the order of the form', () => {
    const { errors } = checkForm(form, blankValues(form));
    const wrong = Object.keys(errors ?? {});
    expect(wrong).toEqual(Object.keys(form.fields).filter((field) => wrong.includes(field)));
    for (const [field, list] of Object.entries(fields)) {
      const empty = list.find(({ what }) => what === 'empty' || what === 'none');
      expect(errors?.[field] ?? null).toBe(empty?.error ?? null);
    }
  });

  it('ignores unknown fields', () => {
    const sent = new URLSearchParams({ ...wire(valid), admin: 'true', _subject: 'x', __proto__: 'x' });
    sent.append('constructor', 'x');
    expect(checkForm(form, readFormValues(form, sent)).request).toEqual(valid);
  });

  it('reads back what a browser sends, for any input', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(form.fields)), fc.string()), (typed) => {
        const texts = Object.entries(typed).filter(([field]) => typeof valid[field] === 'string');
        const values = { ...valid, ...Object.fromEntries(texts) };
        const encoded = new URLSearchParams(new URLSearchParams(wire(values)).toString());
        expect(readFormValues(form, encoded)).toEqual(values);
      }),
    );
  });
});

/** Encoded as a browser sends them. */
function wire(values: FormValues): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, string][] => {
      if (typeof value === 'string') return [[name, value]];
      if (Array.isArray(value)) return value.map((row, place) => [`${name}.${place}`, row]);
      return Object.entries(value).flatMap(([box, ticked]) => (ticked ? [[`${name}.${box}`, 'on']] : []));
    }),
  );
}

it('keeps the visible characters of a line, in one form, and reads digits of every script', () => {
  const { valid } = formCases['modification-cancellation'];
  const typed = {
    ...valid,
    fullName: ' Zoe\u0308\r\nBcc: eve@example.com\u0000\u202e \u0007 ',
    orderNumber: '＃１００１',
    phone: '٥٥٥-٠١',
    requestDetails: 'a\r\nb\u0000\u202e\rc',
  };
  expect(checkForm(allForms['modification-cancellation'], typed).request).toMatchObject({
    fullName: 'Zo\u00eb Bcc: eve@example.com',
    orderNumber: '#1001',
    phone: '555-01',
    requestDetails: 'a\nb\nc',
  });
});

it('counts characters as people do', () => {
  const { valid } = formCases['modification-cancellation'];
  const errorsOf = (count: number) =>
    checkForm(allForms['modification-cancellation'], { ...valid, fullName: '👨‍👩‍👧‍👦'.repeat(count) }).errors;
  expect(errorsOf(200)).toBeNull();
  expect(errorsOf(201)).toEqual({ fullName: 'Please use at most 200 characters.' });
});

it('removes the fields of another reason', () => {
  const { valid } = formCases['after-ship-center'];
  const check = (reason: string) =>
    checkForm(allForms['after-ship-center'], { ...valid, reason, otherReason: 'It smells' }).request;
  expect(check('missing-item')).toMatchObject({ otherReason: '' });
  expect(check('other')).toMatchObject({ otherReason: 'It smells' });
});

it('adds rows to a list, up to its limit', () => {
  const form = allForms['intellectual-property'];
  const { valid } = formCases[form.name];
  expect(withMoreRows(form, valid, 'originalLinks', 100)['originalLinks']).toHaveLength(6);
  const full = { ...valid, originalLinks: Array<string>(98).fill('') };
  expect(withMoreRows(form, full, 'originalLinks', 100)['originalLinks']).toHaveLength(100);
  expect(withMoreRows(form, valid, 'name', 100)).toEqual(valid);
  expect(withMoreRows(form, valid, 'toString', 100)).toEqual(valid);
});
