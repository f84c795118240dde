import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createLeftPages } from './left-pages';

const address = '/collections/hats?page=2';
const wrapper = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
);
const minuteMs = 60_000;

it('keeps a page for five minutes from when it was first left, however often Back shows it', () => {
  jest.useFakeTimers();
  const pages = createLeftPages();
  const leave = (page: object) => renderHook(() => pages.useKept(page), { wrapper }).unmount();
  const back = () => pages.get(new Request(`http://localhost${address}`));
  const page = { price: 30 };
  leave(page);
  jest.advanceTimersByTime(4 * minuteMs);
  expect(back()).toBe(page);
  leave(page);
  jest.advanceTimersByTime(2 * minuteMs);
  expect(back()).toBeUndefined();
  const anew = { price: 40 };
  leave(anew);
  expect(back()).toBe(anew);
  jest.useRealTimers();
});
