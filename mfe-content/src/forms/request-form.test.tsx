import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allForms } from '@store/shared/contracts/forms/all-forms';
import { formNames, type FormName } from '@store/shared/contracts/forms/form-names';
import type { Submission } from '@store/shared/contracts/forms/submission';
import { errorLine } from '@store/shared/contracts/forms/form';
import { cookieNames, storageKeys } from '@store/shared/contracts/storage';
import { formCases } from '@store/shared/contracts/forms/testing/form-cases';
import { hydrateRoute, renderRoute, type RoutePageOptions } from '@store/shared/testing/route-page';
import { routes } from '../remote';
import type * as KeptContact from './kept-contact';
import { openedPage, readText, settings } from '../testing/rendered-pages';

const page = (form: FormName, more: object = {}) => ({
  at: `/pages/${form}`,
  settings: { ...settings, ...more },
});
const routeOf = (form: FormName) => routes.filter(({ id }) => id === form);
const formOf = (form: FormName) =>
  screen.getByRole<HTMLFormElement>('form', { name: allForms[form].subject });
const hidden = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement>(`input[type=hidden][name=${name}]`)?.value;

describe.each(formNames)('%s', (name) => {
  it('posts to this site’s own service with the fields that services need', async () => {
    const { complaints } = await hydrateRoute(routeOf(name), page(name));
    expect(complaints).toEqual([]);
    const form = formOf(name);
    expect([form.method, form.getAttribute('action')]).toEqual(['post', `/pages/${name}`]);
    expect(hidden(form, '_subject')).toBe(allForms[name].subject);
    expect(hidden(form, '_next')).toBe(`https://shop.example/pages/thank-you-for-submit#${name}`);
    expect(hidden(form, '_captcha')).toBe(name === 'modification-cancellation' ? 'false' : undefined);
    const newTab = name === 'modification-cancellation' || name === 'after-ship-center';
    expect(form.target).toBe(newTab ? '_blank' : '');
  });

  it('posts to another service when one is configured', async () => {
    await renderRoute(routeOf(name), page(name, { formService: 'https://forms.example/kith' }));
    expect(formOf(name).getAttribute('action')).toBe('https://forms.example/kith');
  });

  it('shows the returned values and errors, on the server and in the browser alike', async () => {
    const { valid } = formCases[name];
    const [first = ''] = Object.keys(allForms[name].fields).filter(
      (field) => typeof valid[field] === 'string',
    );
    const submission: Submission = {
      form: name,
      values: { ...valid, [first]: '<b>hostile</b>' },
      errors: { [first]: 'That is wrong' },
      message: '',
    };
    const { html, complaints } = await hydrateRoute(routeOf(name), page(name, { submission }));
    expect(complaints).toEqual([]);
    expect(html).toContain('&lt;b&gt;hostile');
    expect(html).not.toContain('<b>hostile');
    expect(html).toMatch(/autofocus/i);
    const form = within(formOf(name));
    expect(
      form.getByRole('link', { name: `${allForms[name].fields[first]!.label}: That is wrong` }),
    ).toBeInTheDocument();
    expect(form.getByDisplayValue('<b>hostile</b>')).toHaveAccessibleDescription(/That is wrong/);
    expect(form.getAllByDisplayValue('ada@example.com')).toHaveLength(1);
  });
});

it('does not show the values of another form', async () => {
  const submission: Submission = {
    form: 'wholesale-program',
    values: { contactName: 'Ada' },
    errors: {},
    message: 'x',
  };
  await renderRoute(routeOf('after-ship-center'), page('after-ship-center', { submission }));
  expect(formOf('after-ship-center')).not.toHaveTextContent('x needs');
  expect(screen.queryByText('x')).not.toBeInTheDocument();
});

it('keeps a draft in this tab until the thank-you page is reached', async () => {
  const user = userEvent.setup();
  const first = await renderRoute(routeOf('wholesale-program'), page('wholesale-program'));
  await user.type(screen.getByLabelText('Street address'), '1 Kite Lane');
  first.unmount();
  const second = await renderRoute(routeOf('wholesale-program'), page('wholesale-program'));
  expect(screen.getByLabelText('Street address')).toHaveValue('1 Kite Lane');
  second.unmount();
  const thanks = routes.filter(({ id }) => id === 'thank-you-for-submit');
  (await renderRoute(thanks, { at: '/pages/thank-you-for-submit#wholesale-program' })).unmount();
  await renderRoute(routeOf('wholesale-program'), page('wholesale-program'));
  expect(screen.getByLabelText('Street address')).toHaveValue('');
});

it('keeps a selected option', async () => {
  const user = userEvent.setup();
  const first = await renderRoute(routeOf('after-ship-center'), page('after-ship-center'));
  await user.click(screen.getByRole('radio', { name: 'Something else' }));
  await user.type(screen.getByLabelText(/^Other reason/), 'It smells');
  first.unmount();
  await renderRoute(routeOf('after-ship-center'), page('after-ship-center'));
  expect(screen.getByRole('radio', { name: 'Something else' })).toBeChecked();
  expect(screen.getByLabelText(/^Other reason/)).toHaveValue('It smells');
  await user.click(screen.getByRole('radio', { name: /missing/ }));
  expect(screen.getByLabelText(/^Other reason/)).toBeDisabled();
  expect(screen.getByLabelText(/^Other reason/)).toHaveValue('');
});

it('opens a hidden field when its error in the summary is pressed', async () => {
  const user = userEvent.setup();
  await renderRoute(routeOf('modification-cancellation'), page('modification-cancellation'));
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  const details = document.getElementById('field-requestDetails');
  expect(details).not.toBeVisible();
  await user.click(await screen.findByRole('link', { name: /This field is required/ }));
  expect(details).toBeVisible();
  expect(details).toHaveFocus();
});

describe('name, email and phone', () => {
  const filled = () =>
    ['Full name', 'Order email', 'Phone'].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).value,
    );
  const open = () => renderRoute(routeOf('modification-cancellation'), page('modification-cancellation'));

  it('are kept for the next form of this page, and for a reload while the shopper is logged in', async () => {
    const user = userEvent.setup();
    localStorage.setItem('user-name', 'Ada Mensah');
    localStorage.setItem('user-email', 'ada@example.com');
    const logIn: RoutePageOptions['prepare'] = ({ session }) => session.getState().refresh();
    const first = await renderRoute(routeOf('wholesale-program'), {
      ...page('wholesale-program'),
      prepare: logIn,
    });
    expect(screen.getByLabelText('Contact name')).toHaveValue('Ada Mensah');
    await user.type(screen.getByLabelText('Contact phone'), '555 0100');
    first.unmount();
    const second = await open();
    expect(filled()).toEqual(['Ada Mensah', 'ada@example.com', '555 0100']);
    second.unmount();
    sessionStorage.removeItem('form_draft:modification-cancellation');

    let reloaded: typeof KeptContact | undefined;
    jest.isolateModules(() => (reloaded = jest.requireActual<typeof KeptContact>('./kept-contact')));
    const { readContact } = reloaded!;
    expect(readContact('Ada', 'ada@example.com')('phone')).toBe('555 0100');
    const bo = readContact('Bo', 'bo@example.com');
    expect([bo('fullName'), bo('contactPhone')]).toEqual(['Bo', undefined]);
    expect(readContact(null, null)('email')).toBeUndefined();
    // What another account left is gone.
    expect(readContact('Ada', 'ada@example.com')('phone')).toBeUndefined();
  });
});

it('names a field once in its error', () => {
  expect(errorLine('Full name', 'Full name is required')).toBe('Full name is required');
  expect(errorLine('Email', 'Valid email is required')).toBe('Valid email is required');
  expect(errorLine('Details', 'This field is required')).toBe('Details: This field is required');
});

it.each([
  ['?request=8', 'Request 8 received; we reply within 1 business day.'],
  ['', 'Request received; we reply within 1 business day.'],
  ['?request=8<b>', 'Request received; we reply within 1 business day.'],
])('confirms a request with %s', async (query, text) => {
  await renderRoute(
    routes.filter(({ id }) => id === 'thank-you-for-submit'),
    {
      at: `/pages/thank-you-for-submit${query}`,
    },
  );
  expect(screen.getByText(text)).toBeInTheDocument();
});

it('lists everything that is kept in a browser in the privacy policy', async () => {
  const policy = readText(await openedPage('privacy-policy'));
  for (const name of [...Object.values(cookieNames), ...Object.values(storageKeys)])
    expect(policy).toContain(name);
});
