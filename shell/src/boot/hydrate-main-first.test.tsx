import { Suspense, useEffect } from 'react';
import { act } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { hydrateMainFirst } from './hydrate-main-first';

it.each([
  ['the main control', 'buy', ['buy', 'navigation', 'gallery']],
  ['the first control of a page without one', undefined, ['gallery', 'navigation', 'buy']],
])('hydrates %s before the rest of the page and its frame', async (_, main, order) => {
  const hydrated: string[] = [];
  function Part({ name }: { name: string }) {
    useEffect(() => void hydrated.push(name), [name]);
    return <button data-main={name === main || undefined}>{name}</button>;
  }
  const app = (
    <>
      <Suspense>
        <Part name="navigation" />
      </Suspense>
      <main id="main">
        <Suspense>
          <Suspense>
            <Part name="gallery" />
          </Suspense>
          <Suspense>
            <Part name="buy" />
          </Suspense>
        </Suspense>
      </main>
    </>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(app);
  document.body.replaceChildren(container);
  await act(async () => hydrateMainFirst(container, app));
  expect(hydrated).toEqual(order);
});
