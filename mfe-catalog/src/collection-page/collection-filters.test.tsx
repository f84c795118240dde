import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoute } from '@store/shared/testing/route-page';
import { routes } from '../remote';
import { fakeStorefront } from '../testing/fake-storefront';
import { crumbs, pageLink, show } from '../testing/show-collection';

describe('collection filters', () => {
  const filters = () => within(screen.getByLabelText('Filters', { selector: 'form' }));
  const value = (name: string | RegExp) => filters().getByLabelText(name);
  const chipsBar = () => within(screen.getByLabelText('Active filters'));
  const chips = () =>
    chipsBar()
      .getAllByRole('link', { hidden: true })
      .map((link) => [link.textContent, link.getAttribute('href')]);
  const removeChip = (name: string) => userEvent.click(chipsBar().getByRole('link', { name, hidden: true }));

  it('come from the service with their counts', async () => {
    await show('/collections/offers', { offers: 5 });
    expect(value(/^In stock/)).toHaveAccessibleName('In stock 5 products');
    expect(value(/^Out of stock/)).toBeDisabled();
    // Where all values match as many products, no numbers are shown.
    expect(value(/^Ember/)).toHaveAccessibleName('Ember');
    // Only countries, clans and designs are options of one field when they are many.
    expect(value('Type 23')).toHaveAttribute('type', 'checkbox');
    expect(screen.queryByLabelText('Active filters')).not.toBeInTheDocument();
  });

  it('filter the list at once, from page 1, and keep the order', async () => {
    const { router, storefront } = await show(
      '/collections/narrow?page=2&sort=Manual',
      { narrow: 100 },
      { narrowed: (filters: readonly object[]) => (filters.length === 1 ? 60 : 7) },
    );
    await userEvent.click(value(/^M$/));
    await waitFor(() => expect(crumbs()).toHaveTextContent('Page 1 of 2'));
    expect(router.state.location.search).toBe('?sort=Manual&size=M');
    expect(storefront.sent.at(-1)?.variables).toMatchObject({
      sortKey: 'MANUAL',
      filters: [{ variantOption: { name: 'Size', value: 'M' } }],
      after: null,
    });
    await userEvent.click(value(/^Bone/));
    await waitFor(() => expect(screen.getByText('7 products')).toBeInTheDocument());
    expect(router.state.location.search).toBe('?sort=Manual&size=M&color=Bone');
    expect(pageLink('Next page')).toHaveAttribute('aria-disabled', 'true');
  });

  it('have the options of many countries once the filter is opened', async () => {
    await show('/collections/many', { many: 6 }, { narrowed: () => 60 });
    const country = () => filters().queryByLabelText('Country', { selector: 'select' });
    expect(country()).not.toBeInTheDocument();
    const group = filters().getByText('Country', { selector: 'summary' }).closest('details');
    if (!group) throw new Error('The filter is no details element');
    group.open = true;
    fireEvent(group, new Event('toggle'));
    expect(country()).toHaveDisplayValue('Any');
    expect(country()?.querySelectorAll('option').length).toBeGreaterThan(24);
  });

  it('have one field for many countries, which follows the address', async () => {
    const { router, storefront } = await show(
      '/collections/many?country=country+7',
      { many: 6 },
      { narrowed: () => 6 },
    );
    const country = filters().getByLabelText('Country', { selector: 'select' });
    expect(country).toHaveDisplayValue('Country 7');
    await userEvent.selectOptions(country, 'Country 9');
    await waitFor(() => expect(router.state.location.search).toBe('?country=Country+9'));
    expect(storefront.sent.at(-1)?.variables.filters).toEqual([
      { productMetafield: { namespace: 'kith', key: 'country', value: 'Country 9' } },
    ]);
    await waitFor(() => expect(chips()[0]?.[0]).toBe('Remove filter: Country 9'));
    await removeChip('Remove filter: Country 9');
    await waitFor(() => expect(country).toHaveDisplayValue('Any'));
    expect(router.state.location.search).toBe('');
  });

  it('stay in the address of every page and can be removed one by one or all at once', async () => {
    const { router } = await show(
      '/collections/chips?size=m&size=S&min=20&max=60&sort=Manual',
      { chips: 100 },
      { narrowed: () => 90 },
    );
    expect(pageLink('Next page')).toHaveAttribute(
      'href',
      '/collections/chips?page=2&sort=Manual&size=m&size=S&min=20&max=60',
    );
    expect(chips()).toEqual([
      ['Remove filter: Size M', '/collections/chips?sort=Manual&size=S&min=20&max=60'],
      ['Remove filter: Size S', '/collections/chips?sort=Manual&size=m&min=20&max=60'],
      ['Remove filter: $20 – $60', '/collections/chips?sort=Manual&size=m&size=S'],
      ['Clear all', '/collections/chips?sort=Manual'],
    ]);
    expect(value(/^M$/)).toBeChecked();
    await removeChip('Remove filter: Size M');
    await waitFor(() => expect(value(/^M$/)).not.toBeChecked());
    expect(router.state.location.search).toBe('?sort=Manual&size=S&min=20&max=60');
  });

  it('apply a price range when its field loses focus', async () => {
    const { router } = await show('/collections/prices', { prices: 12 }, { narrowed: () => 2 });
    const field = filters().getByLabelText('To $');
    await userEvent.type(field, '45.50');
    expect(router.state.location.search).toBe('');
    await userEvent.tab();
    await waitFor(() => expect(router.state.location.search).toBe('?max=45.5'));
    await waitFor(() => expect(chips()[0]?.[0]).toBe('Remove filter: Up to $45.50'));
  });

  it('show a note and a link back when nothing matches, not a 404', async () => {
    const { router } = await show('/collections/none?size=Gigantic', { none: 4 });
    expect(router.state.errors).toBeNull();
    expect(screen.getByRole('heading', { name: 'No products match these filters' })).toBeInTheDocument();
    expect(value(/^Gigantic/)).toBeChecked();
    expect(screen.getByRole('link', { name: 'Clear all filters' })).toHaveAttribute(
      'href',
      '/collections/none',
    );
  });

  it('form one plain form with the order for browsers without JavaScript', async () => {
    const storefront = fakeStorefront({ collections: { plain: 90 }, narrowed: () => 50 });
    const { html } = await hydrateRoute(routes, { at: '/collections/plain?color=Bone', storefront });
    const page = new DOMParser().parseFromString(html, 'text/html');
    const form = page.querySelector<HTMLFormElement>('form#filters');
    expect(form?.getAttribute('action')).toBe('/collections/plain');
    expect(form?.method).toBe('get');
    expect(page.querySelector('select[name=sort]')?.getAttribute('form')).toBe('filters');
    expect(page.querySelector('input[name=color][value=Bone]')?.hasAttribute('checked')).toBe(true);
    expect(page.querySelector('button[popovertarget=filters]')).not.toBeNull();
    expect(page.querySelector('noscript')?.innerHTML).toContain('name="country"');
  });

  it('are absent where the service offers none; pages still work', async () => {
    await show('/collections/uncounted?page=2', { uncounted: 100 }, { counts: false });
    expect(screen.queryByRole('button', { name: 'Filter' })).not.toBeInTheDocument();
    expect(crumbs()).toHaveTextContent('Page 2 of 3');
  });
});
