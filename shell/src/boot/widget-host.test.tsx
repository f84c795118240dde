import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { BrowserWidgetHost } from './widget-host';

const name = 'mfe-cart/add-to-cart';
const Working = () => <button>Add to Cart</button>;

type Slots = ConstructorParameters<typeof BrowserWidgetHost>[1];

function hostWith(answer: () => Promise<Record<string, unknown>>, slots?: Slots) {
  const remotes = {
    load: jest.fn(async (_slice, _exposed, use) => use(await answer())),
    quarantine: jest.fn(),
  };
  return { host: new BrowserWidgetHost(remotes, slots), remotes };
}

it('returns the same component for the same attempt', async () => {
  const { host } = hostWith(async () => ({ default: Working }));
  const shown = host.component(name, 0);
  // A late widget must not replace what is shown, because the text typed there would be lost.
  await host.preload(name, 1000);
  expect(host.component(name, 0)).toBe(shown);
  expect(host.component(name, 1)).not.toBe(shown);
});

it('sends one request for a widget that is loading', async () => {
  let arrive: (module: Record<string, unknown>) => void = () => undefined;
  const { host, remotes } = hostWith(() => new Promise((resolve) => (arrive = resolve)));
  await host.preload(name, 1);
  const Widget = host.component(name, 0);
  const product = { handle: 'hat', title: 'Hat', productType: 'Jeff Cap', image: null };
  render(
    <Suspense fallback="loading">
      <Widget product={product} variant={null} customText="" customNumber="" />
    </Suspense>,
  );
  arrive({ default: Working });
  expect(await screen.findByRole('button', { name: 'Add to Cart' })).toBeInTheDocument();
  expect(remotes.load).toHaveBeenCalledTimes(1);
});

it('does not reject before the widget is rendered', async () => {
  const { host } = hostWith(() => Promise.reject(new Error('gone')));
  await expect(host.preload(name, 1000)).resolves.toBeUndefined();
  await expect(host.preload('no widget at all', 1000)).resolves.toBeUndefined();
});

it('quarantines a slice whose widget threw while rendering, not one that did not load', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const gone = hostWith(() => Promise.reject(new Error('gone')));
  await gone.host.preload(name, 1000);
  gone.host.failed(name, new Error('gone'));
  expect(gone.remotes.quarantine).not.toHaveBeenCalled();

  const broken = hostWith(async () => ({ default: Working }));
  await broken.host.preload(name, 1000);
  broken.host.failed(name, new Error('it threw'));
  expect(broken.remotes.quarantine).toHaveBeenCalledWith('mfe-cart');
});

it('loads what fills a slot, so that it shows at once', async () => {
  const { host, remotes } = hostWith(async () => ({ default: Working }), {
    'header/mini-cart': { [name]: 10 },
  });
  await expect(host.loadSlot('header/mini-cart')).resolves.toBe(true);
  expect(host.component(name, 0)).toBe(Working);
  await expect(host.loadSlot('header/search')).resolves.toBe(false);
  expect(remotes.load).toHaveBeenCalledTimes(1);
});

it('says when what fills a slot cannot be loaded', async () => {
  const { host } = hostWith(() => Promise.reject(new Error('offline')), {
    'header/mini-cart': { [name]: 10 },
  });
  await expect(host.loadSlot('header/mini-cart')).rejects.toThrow('offline');
});
