import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoute } from '@store/shared/testing/route-page';
import { routes } from '../remote';

export const user = userEvent.setup({ delay: null });

/** Opens a tab of the account's page. */
export const openTab = (tab = '') => renderRoute(routes, { at: `/user${tab && `?tab=${tab}`}` });
export const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
export const type = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label, { selector: 'input' });
  await user.clear(field);
  await user.type(field, text);
};
