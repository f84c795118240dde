import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openLoadedCart, summary } from '../testing/open-cart';

interface Attribute {
  key: string;
  value: string;
}

/** A service that keeps the attributes of the cart. */
function keepingStorefront(attributes: Attribute[]) {
  const service = { attributes, isDown: false, saves: 0 };
  const query = async (_document: unknown, variables: { attributes?: Attribute[] }) => {
    if (variables.attributes) {
      service.saves += 1;
      if (service.isDown) throw new Error('down');
      service.attributes = variables.attributes;
    }
    return {
      cartBuyerIdentityUpdate: { userErrors: [] },
      cartAttributesUpdate: { userErrors: [] },
      cart: { attributes: service.attributes },
      nodes: [],
    } as never;
  };
  return { service, storefront: { query } as never };
}

async function open(attributes: Attribute[]) {
  const { service, storefront } = keepingStorefront(attributes);
  await openLoadedCart({ storefront });
  await userEvent.click(summary().getByText('Is it a gift?'));
  return { service, note: await summary().findByRole('textbox', { name: 'Gift note (optional)' }) };
}
const saved = () => summary().findByText('Saved. It goes with your order.');

afterEach(() => jest.restoreAllMocks());

it('keeps wrap and note in the cart’s attributes, beside those that it has', async () => {
  const { service, note } = await open([{ key: 'Referrer', value: 'Ama' }]);
  expect(summary().queryByText('Gift options added')).not.toBeInTheDocument();
  await userEvent.click(summary().getByRole('checkbox', { name: /Wrap it as a gift/ }));
  await saved();
  await userEvent.type(note, ' For Dad ');
  await userEvent.tab();
  await waitFor(() => expect(service.saves).toBe(2));
  await saved();
  expect(service.attributes).toEqual([
    { key: 'Referrer', value: 'Ama' },
    { key: 'Gift wrap', value: 'Yes' },
    { key: 'Gift note', value: 'For Dad' },
  ]);
  expect(summary().getByText('Gift options added')).toBeVisible();
});

it('shows what was kept, and removes it again', async () => {
  const { service, note } = await open([
    { key: 'Gift wrap', value: 'Yes' },
    { key: 'Gift note', value: 'For Dad' },
  ]);
  expect(note).toHaveValue('For Dad');
  expect(summary().getByRole('checkbox', { name: /Wrap it as a gift/ })).toBeChecked();
  await userEvent.clear(note);
  await userEvent.click(summary().getByRole('checkbox', { name: /Wrap it as a gift/ }));
  await waitFor(() => expect(service.attributes).toEqual([]));
  await saved();
});

it('says that it could not be saved, keeps what was typed, and saves at another try', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { service, note } = await open([]);
  service.isDown = true;
  await userEvent.type(note, 'For Dad');
  await userEvent.tab();
  expect(await summary().findByRole('alert')).toHaveTextContent('could not be saved');
  expect(console.error).toHaveBeenCalledWith('The gift options could not be saved', expect.anything());
  service.isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await saved();
  expect(service.attributes).toEqual([{ key: 'Gift note', value: 'For Dad' }]);
});

it('sends nothing when a field is left as it was', async () => {
  const { service, note } = await open([{ key: 'Gift note', value: 'For Dad' }]);
  await userEvent.click(note);
  await userEvent.tab();
  await userEvent.type(note, '!');
  await userEvent.tab();
  await saved();
  expect(service.saves).toBe(1);
});
