import { render } from '@testing-library/react';
import { lazy } from 'react';
import { renderToString } from 'react-dom/server';
import { Slot, WidgetHostProvider, type WidgetHost } from './widget';

const product = { handle: 'hat', title: 'Hat' };
const Heart = ({ product: { title } }: { product: { title: string } }) => (
  <button type="button">{`Save ${title}`}</button>
);

/** A host with hearts of two slices on cards. */
const hostWith = (first: unknown, second: unknown = () => null): WidgetHost => ({
  component: (name) => ((name as string) === 'mfe-wishlist/heart' ? first : second) as never,
  slot: (name) => (name === 'card/action' ? (['mfe-wishlist/heart', 'mfe-compare/scales'] as never[]) : []),
  failed: jest.fn(),
});
const Scales = () => 'Compare';
const late = lazy(() => new Promise<never>(() => undefined));
const failing = () => {
  throw new Error('on purpose');
};

const page = (host: WidgetHost) => (
  <WidgetHostProvider host={host}>
    <Slot name="card/action" props={{ product }} room={<i>Room</i>} />
    <Slot name="header/search" props={{}}>
      <b>The shell’s own search</b>
    </Slot>
    <Slot name="product/below" props={{ product }} room={<i>Room below</i>} />
  </WidgetHostProvider>
);

it('shows the widgets that fill a slot, its content in one that no slice fills, and nothing otherwise', () => {
  const { container } = render(page(hostWith(Heart, Scales)));
  expect(container.textContent).toBe('Save HatCompareThe shell’s own search');
});

it.each([
  ['that is not there yet', late],
  ['that fails', failing],
])('keeps the room of one %s, in the browser and on the server, and shows the others', (_, broken) => {
  const complaints = jest.spyOn(console, 'error').mockImplementation();
  const server = document.createElement('div');
  server.innerHTML = renderToString(page(hostWith(broken, Scales)));
  const { container } = render(page(hostWith(broken, Scales)));
  for (const { textContent } of [server, container])
    expect(textContent).toBe('RoomCompareThe shell’s own search');
  complaints.mockRestore();
});

it('reports which widget has failed', () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation();
  const host = hostWith(Heart, failing);
  render(page(host));
  expect(host.failed).toHaveBeenCalledTimes(1);
  expect(host.failed).toHaveBeenCalledWith(
    'mfe-compare/scales',
    expect.objectContaining({ message: 'on purpose' }),
  );
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
