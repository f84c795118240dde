import { render } from '@testing-library/react';
import { lazy } from 'react';
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

it('is only compiled with the props that its name gives', () => {
  // @ts-expect-error -- the slot is about a product
  const withoutProduct = <Slot name="card/action" props={{}} />;
  // @ts-expect-error -- no page has such a slot
  const unknown = <Slot name="card/heart" props={{ product }} />;
  expect([withoutProduct.type, unknown.type]).toEqual([Slot, Slot]);
});

it('shows its own content on a page without a host', () => {
  render(
    <Slot name="header/search" props={{}}>
      Search
    </Slot>,
  );
  expect(document.body.textContent).toContain('Search');
});
