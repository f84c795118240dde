import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formCases } from '@store/shared/contracts/forms/testing/form-cases';
import { renderRoute } from '@store/shared/testing/route-page';
import { routes } from '../remote';
import { settings } from '../testing/rendered-pages';

const form = 'wholesale-program';
const route = routes.filter(({ id }) => id === form);
const user = userEvent.setup();

/** Keys of the requests that the browser sent. */
let keys: (string | undefined)[];
beforeEach(() => {
  keys = [];
  jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    keys.push(this.querySelector<HTMLInputElement>('input[name=_idempotency_key]')?.value);
  });
});
afterEach(() => jest.restoreAllMocks());

/** The form as it comes back when its service did not answer. */
const cameBack = (key: string) =>
  renderRoute(route, {
    at: `/pages/${form}`,
    settings: {
      ...settings,
      submission: {
        form,
        values: { ...formCases[form].valid },
        errors: {},
        message: 'Please try again.',
        key,
      },
    },
  });

async function send() {
  const before = keys.length;
  await user.click(screen.getByRole('button', { name: /^(Submit|Send)/ }));
  await waitFor(() => expect(keys).toHaveLength(before + 1));
}

it('sends a form that came back with its key, and with another one after a change', async () => {
  const key = 'a'.repeat(32);
  await cameBack(key);
  await send();
  await user.type(screen.getByLabelText('Contact name'), 'x');
  await send();
  await send();
  expect(keys[0]).toBe(key);
  expect(keys[1]).toMatch(/^[\da-f]{32}$/);
  expect(keys[1]).not.toBe(key);
  expect(keys[2]).toBe(keys[1]);
});
