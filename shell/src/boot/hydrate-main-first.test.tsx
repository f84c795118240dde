import { act, Suspense, useEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { hydrateMainFirst } from './hydrate-main-first';

it('hydrates the main control before the rest of the frame and of the page', async () => {
  const hydrated: string[] = [];
  function Part({ name }: { name: string }) {
    useEffect(() => void hydrated.push(name), [name]);
    return <button data-main={name === 'main control' || undefined}>{name}</button>;
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
            <Part name="main control" />
          </Suspense>
        </Suspense>
      </main>
    </>
  );
  document.body.innerHTML = renderToString(app);
  await act(async () => {
    hydrateMainFirst(document.body, app);
  });
  expect(hydrated).toEqual(['main control', 'navigation', 'gallery']);
});
