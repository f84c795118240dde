import { act, screen, waitFor } from '@testing-library/react';
import { lazy, useLayoutEffect, useState, type ComponentType } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { WidgetProps } from '../../contracts/widgets';
import { Widget, WidgetHostProvider } from './widget';

type AddToCart = ComponentType<WidgetProps['mfe-cart/add-to-cart']>;

const Working: AddToCart = ({ customText }) => <button type="button">{`Add “${customText}”`}</button>;
const product = { handle: 'hat', title: 'Hat', productType: 'Jeff Cap', image: null };

function Page({ shown }: { shown: AddToCart }) {
  const [customText, setText] = useState('one');
  return (
    // Every widget of the page is this one.
    <WidgetHostProvider host={{ component: () => shown as never, slot: () => [], failed: jest.fn() }}>
      <input aria-label="Text" value={customText} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={() => setText('two')}>
        Another text
      </button>
      <Widget
        name="mfe-cart/add-to-cart"
        props={{ product, variant: null, customText, customNumber: '' }}
        placeholder="loading"
        failure={() => 'failed'}
      />
    </WidgetHostProvider>
  );
}

it("keeps the server's markup until its code is loaded, and applies changes then", async () => {
  let arrive: (module: { default: AddToCart }) => void = () => undefined;
  const Late: AddToCart = lazy<AddToCart>(() => new Promise((resolve) => (arrive = resolve)));
  document.body.innerHTML = `<div id="root">${renderToString(<Page shown={Working} />)}</div>`;
  const button = screen.getByRole('button', { name: 'Add “one”' });
  await act(async () => hydrateRoot(document.getElementById('root')!, <Page shown={Late} />));

  await act(async () => screen.getByRole('button', { name: 'Another text' }).click());
  expect(screen.getByLabelText('Text')).toHaveValue('two');
  expect(screen.getByRole('button', { name: 'Add “one”' })).toBe(button);

  await act(async () => arrive({ default: Working }));
  await waitFor(() => expect(button).toHaveTextContent('Add “two”'));
  expect(button).toBeVisible();
});

it.each<[string, AddToCart]>([
  [
    'while it renders',
    function Rendering() {
      const [times, setTimes] = useState(0);
      setTimes(times + 1);
      return null;
    },
  ],
  [
    'after each rendering',
    function Rendered() {
      const [times, setTimes] = useState(0);
      useLayoutEffect(() => setTimes(times + 1), [times]);
      return null;
    },
  ],
])(
  'shows the failure of a widget that renders itself for ever %s, and the page goes on',
  async (_, Endless) => {
    jest.spyOn(console, 'error').mockImplementation();
    document.body.innerHTML = '<div id="root"></div>';
    await act(async () => createRoot(document.getElementById('root')!).render(<Page shown={Endless} />));
    expect(screen.getByText('failed')).toBeVisible();
    await act(async () => screen.getByRole('button', { name: 'Another text' }).click());
    expect(screen.getByLabelText('Text')).toHaveValue('two');
  },
);

it('is only compiled with the props of the widget that it names', () => {
  const around = { placeholder: null, failure: () => null };
  const props = { product, variant: null, customText: '', customNumber: '' };
  // @ts-expect-error -- a number is a text in the widget's contract
  const wrong = <Widget name="mfe-cart/add-to-cart" props={{ ...props, customNumber: 7 }} {...around} />;
  // @ts-expect-error -- no contract has such a widget
  const unknown = <Widget name="mfe-cart/add-to-basket" props={props} {...around} />;
  expect([wrong.type, unknown.type]).toEqual([Widget, Widget]);
});
