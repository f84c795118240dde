import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { parse } from 'graphql';
import { StorefrontContext } from '@store/shared/runtime/stores';
import { DesktopNavigation } from './desktop-navigation';
import { loadMenuPictures } from './menu-pictures-operation';
import { MobileMenu } from './mobile-menu';

const collection = (name: string) => ({
  products: { nodes: [{ featuredImage: { url: `https://cdn.invalid/${name}.jpg` } }] },
});
/** Pictures of the first entry, Polo Shirt, and of the first in Footwear; the others have none. */
const answer = { c0: collection('polo'), c1: null, c2: { products: { nodes: [] } }, c19: collection('low') };

function show(menu: React.ReactNode, answers: (object | Error)[] = [answer]) {
  const query = jest.fn(async () => {
    const next = answers.shift();
    if (next instanceof Error) throw next;
    return next as never;
  });
  const router = createMemoryRouter([
    { path: '/', element: <StorefrontContext value={{ query }}>{menu}</StorefrontContext> },
  ]);
  render(<RouterProvider router={router} />);
  return query;
}
const entry = (name: string) => screen.getByRole('button', { name, hidden: true });
const press = (name: string) => userEvent.click(entry(name));
const addresses = () => [...document.querySelectorAll('a img')].map((img) => img.getAttribute('src'));

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  jest.restoreAllMocks();
});

it('asks for all pictures in one well-formed operation', () =>
  expect(() => parse(String(loadMenuPictures.document))).not.toThrow());

it('loads the pictures of the panels once one is opened, and not before', async () => {
  const query = show(<DesktopNavigation />);
  expect(query).not.toHaveBeenCalled();
  await press('Apparel');
  await waitFor(() =>
    expect(addresses()).toEqual([
      'https://cdn.invalid/polo.jpg?width=80',
      'https://cdn.invalid/low.jpg?width=80',
    ]),
  );
  await press('Footwear');
  expect(query).toHaveBeenCalledTimes(1);
});

it('shows them in the menu of small screens', async () => {
  show(<MobileMenu open onClose={() => undefined} />);
  await press('Apparel');
  const polo = within(screen.getByRole('list', { name: 'Apparel' })).getByRole('link', {
    name: 'Polo Shirt',
  });
  await waitFor(() =>
    expect(polo.querySelector('img')).toHaveAttribute('src', 'https://cdn.invalid/polo.jpg?width=80'),
  );
});

it('tries again at the next opening when they could not be loaded', async () => {
  const problem = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const query = show(<DesktopNavigation />, [new Error('down'), answer]);
  await press('Apparel');
  await waitFor(() => expect(problem).toHaveBeenCalledTimes(1));
  expect(addresses()).toEqual([]);
  await press('Apparel');
  await press('Apparel');
  await waitFor(() => expect(addresses()).toHaveLength(2));
  expect(query).toHaveBeenCalledTimes(2);
});

it('loads none with data saving', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  const query = show(<DesktopNavigation />);
  await press('Apparel');
  expect(entry('Apparel')).toHaveAttribute('aria-expanded', 'true');
  expect(query).not.toHaveBeenCalled();
});
