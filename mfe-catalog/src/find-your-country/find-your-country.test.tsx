import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { countries } from '@store/shared/shop-data/countries';
import { hydrateRoute } from '@store/shared/testing/route-page';
import { routes } from '../remote';
import { fakeStorefront } from '../testing/fake-storefront';
import { openPage } from '../testing/open-page';
import { countriesNamed, countryMeant } from './country-search';
import { countriesUnder, letters } from './letters';

const show = (query = '') => openPage(`/pages/find-your-country${query}`, fakeStorefront({}));
const listed = () => within(screen.getByRole('list', { name: 'Countries' })).getAllByRole('link');

describe('the country search', () => {
  it('lists every country under exactly one letter', () => {
    const found = letters.flatMap(countriesUnder);
    expect(new Set(found)).toEqual(new Set(countries));
    expect(found).toHaveLength(countries.length);
  });

  it('finds a country by the start of any word, without diacritics', () => {
    const names = (typed: string) => countriesNamed(typed).map(({ name }) => name);
    expect(names('gUIN')).toContain('Guinea');
    expect(names('zeal')).toEqual(['New Zealand']);
    expect(names('???')).toEqual([]);
    expect(names('Holland')).toEqual(['Netherlands']);
    expect(names('🇮🇪')).toEqual(['Ireland']);
    expect(names('🇳🇪 ')).toEqual(['Niger']);
    expect(names('\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}')).toEqual(['Scotland']);
    expect(names('COTE D`IV')).toEqual(["Côte d'Ivoire"]);
    expect(countries.every(({ name }) => names(name).includes(name))).toBe(true);
  });
});

it('says where nothing may be sent, and by which list', async () => {
  await show();
  expect(
    screen.getByText(
      /but Cuba, Iran, North Korea, or Syria, where sanctions forbid it, as of \w+ \d+, 20\d\d\.$/,
    ),
  ).toBeVisible();
});

it('identifies the one country that a text matches', () => {
  expect(countryMeant('zeal')?.name).toBe('New Zealand');
  expect(countryMeant('NIGER')?.name).toBe('Niger');
  expect(countryMeant('UK')?.name).toBe('United Kingdom');
  expect(countryMeant('Korea')?.name).toBe('South Korea');
  expect(countryMeant('gu')).toBeNull();
  expect(countryMeant(' ')).toBeNull();
  expect(countries.every((country) => countryMeant(country.name) === country)).toBe(true);
});

describe('the find-your-country page', () => {
  it('navigates to the one country of a name on Enter', async () => {
    const router = await show();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Country name' }), 'cote{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/collections/cote-divoire'));
  });

  it('starts at A, with a link for every letter', async () => {
    await show();
    const nav = screen.getByRole('navigation', { name: 'First letter' });
    expect(within(nav).getAllByRole('link')).toHaveLength(26);
    expect(within(nav).getByRole('link', { name: 'A' })).toHaveAttribute('aria-current', 'page');
    expect(listed()[0]).toHaveAccessibleName('Afghanistan');
    expect(listed()[0]).toHaveAttribute('href', '/collections/afghanistan');
  });

  it('shows each country with a flag of its own', async () => {
    await show('?letter=s');
    const places = listed().map((link) => link.querySelector('span')?.style.backgroundPosition);
    expect(places).not.toContain('');
    expect(new Set(places).size).toBe(countriesUnder('S').length);
  });

  it('shows a note for a letter without countries', async () => {
    await show('?letter=X');
    expect(screen.getByText('No country found.')).toBeInTheDocument();
  });

  it('filters the list while a name is typed', async () => {
    const router = await show();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Country name' }), 'scot');
    await waitFor(() => expect(router.state.location.search).toBe('?name=scot'));
    expect(listed().map(({ textContent }) => textContent.trim())).toEqual(['Scotland']);
    expect(router.state.historyAction).toBe('REPLACE');
    expect(screen.getByRole('searchbox', { name: 'Country name' })).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'B' }));
    await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Country name' })).toHaveValue(''));
    expect(listed()[0]).toHaveAccessibleName('Bahamas');
  });

  it('renders completely on the server and hydrates without errors', async () => {
    const { html, complaints } = await hydrateRoute(routes, { at: '/pages/find-your-country?letter=f' });
    expect(html).toContain('/collections/fiji');
    expect(complaints).toEqual([]);
  });
});
