import type * as policies from '@store/shared/shop-data/policies';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Footer } from './footer';
import { WelcomePanel } from './popup/welcome-panel';

jest.mock('@store/shared/shop-data/policies', () => {
  const actual = jest.requireActual<typeof policies>('@store/shared/shop-data/policies');
  return { ...actual, discounts: { ...actual.discounts, firstOrderShare: 0.37 } };
});

it.each([
  ['footer', <Footer />],
  ['welcome panel', <WelcomePanel onClose={() => undefined} />],
])('%s takes the first-order discount from the policies', (_name, element) => {
  const router = createMemoryRouter([{ path: '/', element }]);
  const { container } = render(<RouterProvider router={router} />);
  expect(container).toHaveTextContent('Get 37% OFF your first order when you sign up');
  expect(container).not.toHaveTextContent('10%');
});
