import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { ProgressLine } from './progress-line';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const line = () => screen.queryByRole('progressbar', { name: 'Loading page' });
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

it('shows the line from 150 ms on, until the page is loaded', async () => {
  const loader = () => new Promise((resolve) => setTimeout(() => resolve(null), 500));
  const Frame = () => (
    <>
      <ProgressLine />
      <Outlet />
    </>
  );
  const router = createMemoryRouter([
    {
      Component: Frame,
      children: [
        { path: '/', element: 'here' },
        { path: '/there', loader, element: 'there' },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  await pass(0);
  await act(async () => void router.navigate('/there'));
  await pass(149);
  expect(line()).toBeNull();
  await pass(1);
  expect(line()).toBeVisible();
  await pass(349);
  expect(line()).toBeVisible();
  await pass(1);
  expect(screen.getByText('there')).toBeVisible();
  expect(line()).toBeNull();
});
