import { act, render } from '@testing-library/react';
import { createElement, lazy } from 'react';
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

it('shows an island without React, which draws itself and keeps its state', async () => {
  class ProductStars extends HTMLElement {
    static observedAttributes = ['product'];
    private readonly button = document.createElement('button');
    private stars = 0;
    constructor() {
      super();
      this.attachShadow({ mode: 'open' }).append(this.button);
      this.button.addEventListener('click', () => this.draw(this.stars + 1));
    }
    attributeChangedCallback() {
      this.draw(this.stars);
    }
    private draw(stars: number) {
      this.stars = stars;
      this.button.textContent = `${stars} stars for ${this.getAttribute('product') ?? ''}`;
    }
  }
  const Island = ({ product: { title } }: { product: { title: string } }) =>
    createElement('product-stars', { product: title });
  const pageOf = (title: string) => (
    <WidgetHostProvider host={hostWith(Island)}>
      <Slot name="card/action" props={{ product: { handle: 'hat', title } }} />
    </WidgetHostProvider>
  );
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(pageOf('Hat'));
  customElements.define('product-stars', ProductStars);
  const complaints: unknown[] = [];
  const onRecoverableError = (error: unknown) => void complaints.push(error);
  const hydrated = await act(() => hydrateRoot(root, pageOf('Hat'), { onRecoverableError }));
  const button = root.querySelector('product-stars')?.shadowRoot?.querySelector('button');
  expect(button?.textContent).toBe('0 stars for Hat');
  button?.click();
  act(() => hydrated.render(pageOf('Cap')));
  expect(button?.textContent).toBe('1 stars for Cap');
  expect(button?.isConnected).toBe(true);
  expect(complaints).toEqual([]);
  act(() => hydrated.unmount());
  root.remove();
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
