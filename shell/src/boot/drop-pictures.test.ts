import { dropPictures } from './drop-pictures';

/** A picture that is loading or has loaded. */
function addPicture(parent: Element, { complete = false } = {}) {
  const picture = document.createElement('img');
  picture.src = '/a.jpg';
  picture.srcset = '/a.jpg 400w';
  Object.defineProperty(picture, 'complete', { value: complete });
  parent.append(picture);
  return picture;
}

/** Resolves after the observer and the idle callback have run. */
const observed = () => new Promise((resolve) => setTimeout(resolve, 10));
const page = document.createElement('main');
document.body.append(page);

beforeAll(() => {
  window.requestIdleCallback = (callback) => window.setTimeout(callback);
  dropPictures();
});
beforeEach(() => page.replaceChildren());

it('cancels the download of pictures that were removed, alone or with their container and other sources', async () => {
  const offer = document.createElement('picture');
  const source = document.createElement('source');
  source.srcset = '/small.jpg 400w';
  offer.append(source);
  page.append(offer);
  const within = addPicture(offer);
  const alone = addPicture(page);
  offer.remove();
  alone.remove();
  await observed();
  expect(source).not.toHaveAttribute('srcset');
  for (const picture of [within, alone]) {
    expect(picture).not.toHaveAttribute('src');
    expect(picture).not.toHaveAttribute('srcset');
  }
});

it('keeps pictures that have loaded, that stay, or that were only moved', async () => {
  const come = addPicture(page, { complete: true });
  const staying = addPicture(page);
  const moved = addPicture(page);
  come.remove();
  page.prepend(moved);
  addPicture(page).remove();
  await observed();
  for (const picture of [come, staying, moved]) expect(picture).toHaveAttribute('src', '/a.jpg');
});
