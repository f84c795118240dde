import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { area, picture } from '@store/shared/testing/printed-product';
import { openPage } from '../testing/open-page';

const metafield = (view: string, image: number) =>
  JSON.stringify({
    areas: [
      { ...area, view, field: 'text' },
      { ...area, view, field: 'number', y: 0.4 },
    ],
    pictures: [{ view, image }],
  });

/** Collections by their places among the home page's: hoodie, hockey jersey, tumbler. */
const collections = { c0: 'hoodie', c5: 'jersey', c11: 'tumbler' };
const node = (id: string) => ({ id, images: { nodes: [picture(`${id}-front`)] } });
const printable = (id: string, value: string | null) => ({
  id,
  title: `The ${id}`,
  handle: `the-${id}`,
  images: { nodes: [picture(`${id}-front`), picture(`${id}-back`)] },
  personalization: value === null ? null : { value },
});

/** Opens the home page; the service may be down at first. */
async function open(failures = 0) {
  const asked: unknown[] = [];
  const query = async (operation: unknown, variables: { products?: string[] }) => {
    if (!variables.products)
      return String(operation).includes('HomePictures')
        ? Object.fromEntries(
            Object.entries(collections).map(([key, id]) => [key, { products: { nodes: [node(id)] } }]),
          )
        : { products: { nodes: [] } };
    asked.push(variables.products);
    if (asked.length <= failures) throw new Error('down');
    const nodes = [
      printable('hoodie', metafield('front', 0)),
      printable('jersey', metafield('back', 1)),
      printable('tumbler', null),
    ];
    return { nodes };
  };
  await openPage('/', { query } as never);
  const section = within(screen.getByRole('region', { name: 'Make It Yours' }));
  return { asked, section, field: section.getByRole('textbox', { name: 'Type a name' }) };
}

// jsdom has no canvas for measuring text.
beforeAll(() => void jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null));

it('asks for nothing before the field is used, and links to the collections', async () => {
  const { asked, section } = await open();
  expect(asked).toEqual([]);
  expect(section.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/collections/hoodie',
    '/collections/hockey-jersey',
    '/collections/tumbler',
  ]);
});

it('shows the name where each product is printed, and leads to the product', async () => {
  const { asked, section, field } = await open();
  await userEvent.type(field, ' MUM ');
  const hoodie = await section.findByRole('img', { name: 'MUM on The hoodie' });
  expect(hoodie.closest('a')).toHaveAttribute('href', '/products/the-hoodie');
  expect(hoodie.querySelector('g > path')).toBeInTheDocument();
  // The product's own picture is seen until this one has come.
  expect(hoodie).toHaveAttribute('data-waiting');
  fireEvent.load(hoodie.querySelector('image')!);
  expect(hoodie).not.toHaveAttribute('data-waiting');
  const jersey = section.getByRole('img', { name: 'MUM on The jersey' });
  expect(jersey.querySelector('image')).toHaveAttribute(
    'href',
    'https://cdn.invalid/jersey-back.jpg?width=800',
  );
  // What no text is printed on stays as it is.
  expect(section.getByRole('link', { name: 'Tumblers' })).toHaveAttribute('href', '/collections/tumbler');
  expect(asked).toEqual([['hoodie', 'jersey', 'tumbler']]);
  await userEvent.clear(field);
  await waitFor(() => expect(section.queryByRole('img', { name: /MUM/ })).not.toBeInTheDocument());
});

it('tries again with the next character when the products could not be loaded', async () => {
  const problem = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { asked, section, field } = await open(1);
  await userEvent.click(field);
  await waitFor(() => expect(problem).toHaveBeenCalledTimes(1));
  await userEvent.type(field, 'A');
  expect(await section.findByRole('img', { name: 'A on The hoodie' })).toBeInTheDocument();
  expect(asked).toHaveLength(2);
  problem.mockRestore();
});

it('shows a name where the product of a banner is printed, once the banner is near', async () => {
  const { asked } = await open();
  expect(asked).toEqual([]);
  const banners = within(screen.getByRole('region', { name: 'Highlights' }));
  await userEvent.click(banners.getByRole('button', { name: 'Next slide' }));
  const banner = within(banners.getByRole('listitem', { name: /^3 of 3/ }));
  const print = await banner.findByRole('img', { name: 'MORGAN on The jersey' });
  expect(asked).toEqual([['jersey']]);
  expect(print.querySelector('image')).toHaveAttribute(
    'href',
    'https://cdn.invalid/jersey-back.jpg?width=800',
  );
  expect(print.querySelectorAll('g > path')).toHaveLength(1);
  // The piece is shown whole.
  expect(print).toHaveAttribute('viewBox', '0 0 1600 2000');
});

it('waits for a character with data saving', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  const { asked, section, field } = await open();
  await userEvent.click(field);
  expect(asked).toEqual([]);
  await userEvent.type(field, 'A');
  expect(await section.findByRole('img', { name: 'A on The hoodie' })).toBeInTheDocument();
  Reflect.deleteProperty(navigator, 'connection');
});
