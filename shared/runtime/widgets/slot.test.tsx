import { act, render, screen } from '@testing-library/react';
import { lazy } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Slot, WidgetHostProvider, type WidgetHost } from './widget';

const product = { handle: 'hat', title: 'Hat' };
const Heart = ({ product: { title } }: { product: { title: string } }) => (
  <button type="button">{`Save ${title}`}</button>
);

/** A host with a heart on cards. */
const hostWith = (heart: unknown): WidgetHost => ({
  component: () => heart as never,
  slot: (name) => (name === 'card/action' ? ('mfe-wishlist/heart' as never) : null),
  failed: jest.fn(),
});

const page = (host: WidgetHost) => (
  <WidgetHostProvider host={host}>
    <Slot name="card/action" props={{ product }} room={<i>Room</i>} />
    <Slot name="header/search" props={{}}>
      <b>The shell’s own search</b>
    </Slot>
    <Slot name="product/below" props={{ product }} room={<i>Room below</i>} />
  </WidgetHostProvider>
);

it('shows the widget that fills a slot, its content in one that no slice fills, and nothing otherwise', () => {
  const { container } = render(page(hostWith(Heart)));
  expect(container.textContent).toBe('Save HatThe shell’s own search');
});

it('keeps what the server rendered while its code loads', async () => {
  let arrive: (module: { default: typeof Heart }) => void = () => undefined;
  const Late = lazy<typeof Heart>(() => new Promise((resolve) => (arrive = resolve)));
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(page(hostWith(Heart)));
  const button = screen.getByRole('button', { name: 'Save Hat' });
  await act(async () => hydrateRoot(root, page(hostWith(Late))));
  expect(screen.getByRole('button', { name: 'Save Hat' })).toBe(button);
  await act(async () => arrive({ default: Heart }));
  expect(screen.getByRole('button', { name: 'Save Hat' })).toBe(button);
  root.remove();
});

it('keeps its room while nothing is there yet', () => {
  const { container } = render(page(hostWith(lazy(() => new Promise(() => undefined)))));
  expect(container.textContent).toContain('Room');
});

it('keeps a failure from the page around it, and reports it', () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation();
  const error = new Error('on purpose');
  const host = hostWith(() => {
    throw error;
  });
  const { container } = render(page(host));
  expect(container.textContent).toBe('RoomThe shell’s own search');
  expect(host.failed).toHaveBeenCalledWith('mfe-wishlist/heart', error);
  complaints.mockRestore();
});

it('shows its own content on a page without a host', () => {
  render(
    <Slot name="header/search" props={{}}>
      Search
    </Slot>,
  );
  expect(document.body.textContent).toContain('Search');
});
