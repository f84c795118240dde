import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { homeTiles } from '@store/shared/shop-data/navigation';
import { area, picture } from '@store/shared/testing/printed-product';
import { openPage } from '../testing/open-page';

const jersey = `c${homeTiles.findIndex(({ slug }) => slug === 'hockey-jersey')}`;
const personalization = JSON.stringify({
  areas: [
    { ...area, view: 'back', field: 'text' },
    { ...area, view: 'back', field: 'number', y: 0.4 },
  ],
  pictures: [{ view: 'back', image: 1 }],
});
const images = { nodes: [picture('front'), picture('back')] };

/** Opens the home page and returns its banners and what was asked of the service. */
async function open() {
  const asked: unknown[] = [];
  const query = async (operation: unknown, variables: { products?: string[] }) => {
    if (variables.products) {
      asked.push(variables.products);
      return {
        nodes: [
          {
            id: 'jersey',
            title: 'The jersey',
            handle: 'the-jersey',
            images,
            personalization: { value: personalization },
          },
        ],
      };
    }
    return String(operation).includes('HomePictures')
      ? { [jersey]: { products: { nodes: [{ id: 'jersey', images }] } } }
      : { products: { nodes: [] } };
  };
  await openPage('/', { query } as never);
  return { asked, banners: within(screen.getByRole('region', { name: 'Highlights' })) };
}

it('shows a name where the product of its banner is printed, once the banner is near', async () => {
  const { asked, banners } = await open();
  expect(asked).toEqual([]);
  await userEvent.click(banners.getByRole('button', { name: 'Next slide' }));
  const banner = within(banners.getByRole('listitem', { name: '3 of 3: Your name on it' }));
  const print = await banner.findByRole('img', { name: 'MORGAN on The jersey' });
  expect(asked).toEqual([['jersey']]);
  expect(print.querySelector('image')).toHaveAttribute('href', 'https://cdn.invalid/back.jpg?width=800');
  expect(print.querySelectorAll('g > path')).toHaveLength(1);
});
