import { Suspense } from 'react';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import startScript from '../document-scripts/start?inline';
import { takeBackChanges } from './markup-changes';

const Page = () => (
  <>
    <header>
      <a href="/">Shop</a>
      <p>Total: {3} pieces</p>
    </header>
    <main>Hoodies</main>
  </>
);

const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const html = () => find('#root').innerHTML;
const added = () => Object.assign(document.createElement('div'), { id: 'added', textContent: '50% off' });
const eachText = (change: (text: Text) => void) => {
  const walker = document.createTreeWalker(find('#root'), NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  texts.forEach(change);
};

function serve(markup: string) {
  document.body.innerHTML = `<div id="root">${markup}</div>`;
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(document.createElement('script'));
  // oxlint-disable-next-line typescript/no-implied-eval -- the document runs it the same way
  new Function(startScript)();
}
afterEach(() => jest.restoreAllMocks());

it.each<[string, () => void]>([
  ['first in the header', () => find('header').prepend(added())],
  ['last in the header', () => find('header').append(added())],
  ['within the link', () => find('a').append(added())],
  ['first in the page', () => find('#root').prepend(added())],
  ['between header and main', () => find('main').before(added())],
  ['twice', () => find('header').prepend(added(), added())],
])('takes out what was added %s, and puts it back', async (_place, change) => {
  serve(renderToString(<Page />));
  const served = html();
  change();
  const changed = html();
  await Promise.resolve();
  const main = find('main');
  const putBack = takeBackChanges(window.__kithMarkupChanges!);
  expect(html()).toBe(served);
  const complaints = jest.fn();
  await act(async () => hydrateRoot(find('#root'), <Page />, { onRecoverableError: complaints }));
  expect(complaints).not.toHaveBeenCalled();
  expect(find('main')).toBe(main);
  putBack();
  expect(html()).toBe(changed);
});

const wrapper = (...content: (Node | string)[]) => {
  const element = document.createElement('mark');
  element.append(...content);
  return element;
};

it.each<[string, () => void]>([
  ['replaces every text', () => eachText((text) => text.replaceWith(wrapper(wrapper('Texte'))))],
  [
    'wraps texts, also of what was added',
    () => {
      find('a').append(added());
      eachText((text) => text.replaceWith(wrapper(text.data)));
    },
  ],
  [
    'moves every text into a wrapping',
    () =>
      eachText((text) => {
        const wrapping = wrapper();
        text.before(wrapping);
        wrapping.append(text);
      }),
  ],
  [
    'wraps an element',
    () => {
      const wrapping = added();
      find('a').before(wrapping);
      wrapping.append(find('a'));
    },
  ],
])('makes the markup as it was where a program %s', async (_what, change) => {
  serve(renderToString(<Page />));
  const served = html();
  const link = find('a');
  change();
  takeBackChanges(window.__kithMarkupChanges!);
  expect(html()).toBe(served);
  expect(find('a')).toBe(link);
});

it('leaves what React streams', () => {
  serve(
    renderToString(
      <Suspense>
        <i>Wait</i>
      </Suspense>,
    ),
  );
  // React's script takes the fallback out and puts what has come in front of the comment that ends the boundary.
  const end = find('#root').lastChild!;
  find('i').remove();
  end.before(added());
  takeBackChanges(window.__kithMarkupChanges!);
  expect(find('#root')).toHaveTextContent('50% off');
});
