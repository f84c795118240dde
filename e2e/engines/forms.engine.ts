import { expect } from '@playwright/test';
import { allForms } from '@store/shared/contracts/forms/all-forms';
import { storedRequest, uniqueRequest } from '../shop/form-fields';
import { test } from './engine-test';
import { forwardShop } from './forwarded-shop';
import { button, heading, like, main } from './visitor';

const name = 'wholesale-program';
const { fields, subject } = allForms[name];

test('a request form names what is missing and stores a complete request', async ({ visitor }) => {
  const shop = await forwardShop(() => false);
  try {
    const form = { role: 'form', name: subject };
    const send = button(like(/^(?:Send|Submit)/));
    const { email, values } = uniqueRequest(name);
    await visitor.open(`${shop.origin}/pages/${name}`);
    await visitor.press(main, form, send);
    await visitor.reads('Contact Name is required', main, form);
    const answered = (field: string) => ({ label: like(new RegExp(`^${fields[field]?.label}`)) });
    for (const [field, value] of Object.entries(values)) {
      if (typeof value !== 'string' || value === '') continue;
      if (fields[field]?.kind === 'choice') await visitor.choose(value, fields[field].label);
      else await visitor.write(value, main, form, answered(field));
    }
    await visitor.press(main, form, send);
    await visitor.sees(main, heading(like(/^Thank you/)));
    expect(await storedRequest(email)).toMatchObject({ form: name });
  } finally {
    await shop.close();
  }
});
