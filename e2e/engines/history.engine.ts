import { expect } from '@playwright/test';
import { everyPage } from '../shop/every-page';
import { test } from './engine-test';
import { heading, like, link, main, type Visitor } from './visitor';

const offset = async (visitor: Visitor) => Math.round(Number(await visitor.evaluate('scrollY')));
const isScrolledTo = (visitor: Visitor, place: number) =>
  expect.poll(() => offset(visitor), { timeout: 90_000 }).toBe(place);

test('Back and Forward restore the place; a new page starts at its top with the heading focused', async ({
  visitor,
}) => {
  await visitor.open(everyPage['a collection']);
  await visitor.show(main, link('Page 2'));
  const left = await offset(visitor);
  expect(left).toBeGreaterThan(800);

  await visitor.press(main, link('Page 2'));
  await visitor.isAt(/\?page=2$/);
  await isScrolledTo(visitor, 0);
  await visitor.press(main, { role: 'list', name: 'Hoodies' }, link(like(/./)));
  await visitor.isAt(/^\/products\//);
  await isScrolledTo(visitor, 0);
  await expect
    .poll(() => visitor.evaluate('document.activeElement?.tagName'), { timeout: 90_000 })
    .toBe('H1');

  await visitor.back();
  await visitor.isAt(/\?page=2$/);
  await visitor.sees(main, heading('Hoodies'));
  await visitor.back();
  await visitor.isAt(everyPage['a collection']);
  await isScrolledTo(visitor, left);
  await visitor.forward();
  await visitor.isAt(/\?page=2$/);
  await visitor.forward();
  await visitor.isAt(/^\/products\//);
  await visitor.sees(main, heading(like(/./)));
});
