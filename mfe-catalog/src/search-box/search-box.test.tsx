import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoute } from '@store/shared/testing/route-page';
import { recentTerms, rememberTerm } from './recent-terms';
import SearchBox from './search-box';

beforeEach(() => localStorage.clear());

const open = (at = '/') =>
  renderRoute(
    ['/', '/search'].map((path) => ({ id: path, path, lazy: async () => ({ Component: SearchBox }) })),
    { at },
  );
const field = () => screen.getByRole('combobox', { name: 'Search products' });

it('opens the results of what was typed, and remembers the term', async () => {
  const page = await open();
  await userEvent.type(field(), '  tartan kilt {Enter}');
  expect(page.path()).toBe('/search?q=tartan+kilt');
  expect(recentTerms()).toEqual(['tartan kilt']);
});

it('shows what the page was searched for', async () => {
  const { router } = await open('/search?q=flag');
  expect(field()).toHaveValue('flag');
  await act(() => router.navigate('/search?q=hat'));
  expect(field()).toHaveValue('hat');
});

it('keeps what is typed while the results load', async () => {
  const page = await open('/search?q=hat');
  await act(async () => {
    fireEvent.input(field(), { target: { value: 'flag' } });
    fireEvent.submit(screen.getByRole('search'));
    fireEvent.input(field(), { target: { value: 'blanket' } });
    await new Promise<void>((arrived) => {
      page.router.subscribe(({ navigation }) => navigation.state === 'idle' && arrived());
    });
  });
  expect(page.path()).toBe('/search?q=flag');
  expect(field()).toHaveValue('blanket');
});

it('lists recent terms in an empty field', async () => {
  rememberTerm('flag');
  await open();
  await userEvent.click(field());
  expect(await screen.findByRole('option', { name: 'flag' })).toHaveAttribute('href', '/search?q=flag');
});
