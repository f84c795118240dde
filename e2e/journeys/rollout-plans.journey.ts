import type { Browser, Page } from '@playwright/test';
import { minimumVisitors } from '@store/releases/guard/guard';
import { ReleaseManagerClient } from '@store/releases/release-manager-client';
import { visitorsOf } from '@store/releases/rollout/plan';
import { root } from '../../scripts/services';
import { expect } from '../shop/quiet-test';
import {
  bothFollow,
  bothServe,
  bothServeCandidate,
  doAtDesk,
  signInAtDesk,
  slowTimeout,
} from '../shop/release-desk';
import type { ReleaseShop } from '../shop/release-shop';
import { twoEdgesTest } from '../shop/release-shop-test';
import { sendVisitors } from '../shop/simulated-visitors';

const test = twoEdgesTest(22, { TWO_PERSON_SLICES: 'mfe-account' });
const act = { why: 'a journey' };
const unseen = { ...act, unseen: 'a journey' };

/** Sends visitors to both edges until as many have got the candidate as its plan wants at a share. */
async function enoughCome(origins: string[], shop: ReleaseShop) {
  const visitors = async () => {
    const { rollout } = await shop.registry.overview();
    return rollout ? visitorsOf(rollout.guard) : 0;
  };
  const before = await visitors();
  await expect
    .poll(async () => {
      await sendVisitors(origins, 60, () => true);
      return (await visitors()) - before;
    }, slowTimeout)
    .toBeGreaterThanOrEqual(minimumVisitors);
}

/** The versions that a new visitor of an edge gets, from the panel of the page. */
async function versionsAt(page: Page, origin: string): Promise<string> {
  await page.goto(`${origin}/cart?release-info`);
  return page.getByRole('complementary', { name: 'Release', exact: true }).innerText();
}

test('a plan raises the share at both edges by its times, and stops in a freeze', async ({
  page,
  shop,
  origins,
}) => {
  test.slow();
  const { registry } = shop;
  const percent = async () => (await registry.serving()).rollout?.percent;
  await shop.publishEdit('mfe-cart', '9.7.0');
  await signInAtDesk(page, shop);
  await page.goto(`${shop.environment.DESK_ORIGIN}/start?mfe-cart=9.7.0`);
  const form = page.getByRole('form', { name: 'New rollout' });
  await form.getByLabel('Plan').fill('25% 0.1m, 50% 0.1m, 75%');
  await form.getByLabel('Reason', { exact: true }).fill('by a plan');
  await form.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByText('The rollout has started.')).toBeVisible(slowTimeout);
  const candidate = await bothServeCandidate(shop, origins);
  const state = page.getByRole('region', { name: 'State' });
  await expect(state).toContainText('The next step waits: 0 of 20 visitors have come at 25 %.');

  const due = Date.parse((await registry.overview()).rollout?.plan?.next?.at ?? '');
  await shop.cli(root, 'freeze', '--why', 'an incident');
  await expect(state).toContainText(
    /The next step waits: rollouts are frozen since .* by .* \(an incident\)/,
    slowTimeout,
  );
  await enoughCome(origins, shop);
  await expect(registry.raise(50, act)).rejects.toThrow(/^Rollouts are frozen since/);
  await expect(registry.promote(act)).rejects.toThrow(/^Rollouts are frozen since/);
  // A registry looks every five seconds whether a step is due.
  await expect.poll(() => Date.now() > due + 6000, slowTimeout).toBe(true);
  expect(await percent()).toBe(25);

  await shop.cli(root, 'unfreeze', '--why', 'it is over');
  await expect.poll(percent, slowTimeout).toBe(50);
  await bothFollow(shop, origins);
  await enoughCome(origins, shop);
  await expect.poll(percent, slowTimeout).toBe(75);
  await bothFollow(shop, origins);
  await expect(page.getByRole('list', { name: 'Shares' })).toContainText(/25 %.*50 %.*75 %/s, slowTimeout);
  await expect(state).not.toContainText('The next step waits');
  await doAtDesk(page, 'Promote', 'it is good');
  await bothServe(origins, { composition: candidate, candidate: null });
  for (const origin of origins) expect(await versionsAt(page, origin)).toContain('9.7.0');
});

test('what is queued starts at both edges when the rollout before it has ended, and a window freezes its promotion', async ({
  page,
  shop,
  origins,
}) => {
  test.slow();
  const { registry } = shop;
  await shop.publishEdit('mfe-cart', '9.7.1');
  await shop.publishEdit('mfe-product', '9.7.1');
  await registry.start({ slices: { 'mfe-cart': '9.7.1' }, percent: 50, ...act });
  const first = await bothServeCandidate(shop, origins);
  await signInAtDesk(page, shop);
  await page.goto(`${shop.environment.DESK_ORIGIN}/start?mfe-product=9.7.1`);
  await page.getByLabel('Reason', { exact: true }).fill('the next');
  await page.getByRole('button', { name: 'Queue' }).click();
  await expect(page.getByText('It waits for its rollout.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'The shop' })).toContainText(
    'waits mfe-product@9.7.1 at 5 %: the next',
  );
  expect((await registry.serving()).rollout?.candidate.id).toBe(first);
  await registry.promote(unseen);

  // It starts by itself, once the gate has answered.
  await expect
    .poll(async () => (await registry.serving()).rollout?.candidate.slices, slowTimeout)
    .toMatchObject({ 'mfe-cart': '9.7.1', 'mfe-product': '9.7.1' });
  const next = await bothServeCandidate(shop, origins);
  await bothServe(origins, { composition: first, candidate: next });
  await expect(page.getByText(/^mfe-product 9\.7\.1 has been shown to 5 %/).first()).toBeVisible(slowTimeout);

  const [from, to] = [2000, 3_600_000].map((ms) => new Date(Date.now() + ms).toISOString());
  await registry.freeze({ from, to }, { why: 'the sale' });
  await expect.poll(async () => (await registry.overview()).frozen?.why, slowTimeout).toBe('the sale');
  for (const goOn of [() => registry.promote(unseen), () => registry.raise(60, act)])
    await expect(goOn()).rejects.toThrow(/^Rollouts are frozen since .* until .* \(the sale\)/);
  await page.goto(`${shop.environment.DESK_ORIGIN}`);
  await expect(page.getByRole('region', { name: 'Freezes' })).toContainText(/frozen .* until .*: the sale/s);
  await page.locator('summary').filter({ hasText: 'Lift it' }).click();
  await page.getByRole('form', { name: 'Lift the freeze: the sale' }).getByLabel('Reason').fill('it is over');
  await page.getByRole('button', { name: 'Lift the freeze' }).click();
  await expect(page.getByText('The freeze is lifted.')).toBeVisible();
  await registry.promote(unseen);
  await bothServe(origins, { composition: next, candidate: null });
});

/** Adds a release manager, and opens the desk as that person. */
async function asSecond(browser: Browser, shop: ReleaseShop): Promise<{ page: Page; token: string }> {
  const person = { name: 'second', role: 'manager', slices: [] } as const;
  const { password, token } = await shop.registry.putPerson({ ...person, slices: [] });
  const page = await (await browser.newContext()).newPage();
  await signInAtDesk(page, shop, person.name, password);
  return { page, token };
}

test('a slice that takes two persons starts and is promoted at both edges once another person has approved', async ({
  browser,
  page,
  shop,
  origins,
  complaints,
}) => {
  test.slow();
  // Refused forms.
  complaints.allow(/status of 409 .*\/actions\/(start|promote)/);
  const takesTwo = /mfe-account takes two persons: somebody other than manager approves/;
  await shop.publishEdit('mfe-account', '9.7.2');
  const startAddress = `${shop.environment.DESK_ORIGIN}/start?mfe-account=9.7.2`;
  await signInAtDesk(page, shop);
  await page.goto(startAddress);
  await page.getByLabel('Reason', { exact: true }).fill('two of us saw it');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(takesTwo, slowTimeout);

  const { page: other, token } = await asSecond(browser, shop);
  await other.goto(startAddress);
  await other.getByLabel('Reason', { exact: true }).fill('I saw it, too');
  await other.getByRole('button', { name: 'Approve' }).click();
  await expect(other.getByText('the start of mfe-account@9.7.2: I saw it, too').first()).toBeVisible();
  // One's own approval does not count.
  const second = new ReleaseManagerClient(shop.environment.RELEASES_ORIGIN ?? '', token);
  await expect(second.start({ slices: { 'mfe-account': '9.7.2' }, percent: 50, ...act })).rejects.toThrow(
    'You, second, approved the start of mfe-account@9.7.2 yourself; somebody else has to.',
  );

  // What was typed has stayed.
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByText('The rollout has started.')).toBeVisible(slowTimeout);
  const candidate = await bothServeCandidate(shop, origins);

  const promote = async () => {
    await page.locator('summary').filter({ hasText: 'Promote' }).first().click();
    const form = page.getByRole('form', { name: 'Promote mfe-account@9.7.2' });
    await form.getByLabel('Why it becomes live all the same').fill('a journey');
    await form.getByLabel('Reason', { exact: true }).fill('it is good');
    await form.getByRole('button').click();
  };
  await promote();
  await expect(page.getByRole('alert')).toContainText(takesTwo);
  await other.getByRole('link', { name: 'Open the rollout' }).click();
  await doAtDesk(other, 'Approve the promotion', 'good for me');
  await expect(other.getByRole('region', { name: 'Steps' })).toContainText('good for me');
  await promote();
  await bothServe(origins, { composition: candidate, candidate: null });
  for (const origin of origins) expect(await versionsAt(page, origin)).toContain('9.7.2');
  await other.context().close();
});

test('one slice goes back over two later promotions with one command, at both edges', async ({
  page,
  shop,
  origins,
}) => {
  test.slow();
  const { registry } = shop;
  const first = (await registry.live()).slices['mfe-cart'] ?? '';
  for (const slice of ['mfe-cart', 'mfe-product', 'mfe-content'] as const) {
    await shop.publishEdit(slice, '9.7.3');
    await registry.start({ slices: { [slice]: '9.7.3' }, percent: 50, ...act });
    await registry.promote(unseen);
  }
  const output = await shop.cli(root, 'rollback', 'mfe-cart', '--why', 'the cart alone');
  expect(output).toContain(`with mfe-cart@${first}.`);
  const { id, slices } = await registry.live();
  expect(slices).toMatchObject({ 'mfe-cart': first, 'mfe-product': '9.7.3', 'mfe-content': '9.7.3' });
  await bothServe(origins, { composition: id, candidate: null });
  for (const origin of origins) {
    const versions = await versionsAt(page, origin);
    expect(versions).toMatch(new RegExp(`mfe-cart\\s+${first.replaceAll('.', '\\.')}`));
    for (const slice of ['mfe-product', 'mfe-content'])
      expect(versions).toMatch(new RegExp(`${slice}\\s+9\\.7\\.3`));
  }
});
