import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { Engine } from './engine';
import {
  chooseFileInPage,
  chooseInPage,
  findInPage,
  isInteractive,
  type Found,
  type Target,
} from './find-in-page';

const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** Far above what any step needs, because machines may be slow and busy. */
const patience = { timeout: 90_000 };

export const main: Target = { role: 'main' };
export const banner: Target = { role: 'banner' };
export const footer: Target = { role: 'contentinfo' };
export const button = (name: Target['name']): Target => ({ role: 'button', name: name ?? '' });
export const link = (name: Target['name']): Target => ({ role: 'link', name: name ?? '' });
export const heading = (name: Target['name']): Target => ({ role: 'heading', name: name ?? '' });
export const region = (name: string): Target => ({ role: 'region', name });
export const label = (name: Target['label']): Target => ({ label: name ?? '' });
export const text = (name: Target['text']): Target => ({ text: name ?? '' });
export const like = (pattern: RegExp) => ({ pattern: pattern.source });

/** A person in front of a browser: looks for things by role and name, presses with the pointer, types with keys. */
export class Visitor {
  constructor(
    private readonly engine: Engine,
    private readonly origin: string,
  ) {}

  /** Opens a page and waits until its scripts have taken over, if they run at all. */
  async open(path: string, { interactive = true } = {}): Promise<void> {
    await this.engine.goto(new URL(path, this.origin).href);
    if (interactive) await this.isReady();
  }

  isReady = () => this.waits('the page is interactive', () => this.run(isInteractive), true);

  back = () => this.engine.back();
  forward = () => this.engine.forward();

  /** Presses the first visible element of the last target inside the others, once it stands still and is not covered. */
  async press(...targets: Target[]): Promise<void> {
    await this.presses(targets, () => Promise.resolve());
  }

  /** Scrolls until the first visible element of the last target is in the middle. */
  show = (...targets: Target[]) =>
    this.waits(described(targets), async () => (await this.find(targets, true)) !== null, true);

  /** Replaces the text of a field. */
  async write(written: string, ...targets: Target[]): Promise<void> {
    await this.presses(targets, async () => {
      await this.engine.evaluate('document.activeElement.select()');
      await this.engine.type(written);
    });
    await expect.poll(async () => (await this.find(targets))?.text, patience).toBe(written);
  }

  /** Sends the form of the focused field. */
  enter = () => this.engine.pressEnter();

  async choose(option: string, name: string): Promise<void> {
    await this.waits(`${name}: ${option}`, () => this.run(chooseInPage, name, option), true);
  }

  async chooseFile(name: string, content: Buffer, field: string): Promise<void> {
    const choose = () => this.run(chooseFileInPage, field, name, content.toString('base64'));
    await this.waits(`${field}: ${name}`, choose, true);
  }

  /** Waits until the last target is shown inside the others. */
  sees = (...targets: Target[]) =>
    this.waits(described(targets), async () => (await this.find(targets)) !== null, true);

  /** Waits until the last target is not shown inside the others any more. */
  misses = (...targets: Target[]) => this.waits(described(targets), () => this.find(targets), null);

  /** Waits until the last target, by default the page's main part, shows these words. */
  async reads(words: string, ...targets: Target[]): Promise<void> {
    const place = targets.length > 0 ? targets : [main];
    await expect
      .poll(async () => (await this.find(place).catch(() => null))?.text ?? '', patience)
      .toContain(words);
  }

  isAt = (path: string | RegExp) =>
    expect
      .poll(async () => {
        const { pathname, search } = new URL(String(await this.engine.evaluate('location.href')));
        return pathname + search;
      }, patience)
      .toEqual(typeof path === 'string' ? path : expect.stringMatching(path));

  print = () => this.engine.print();

  evaluate = (expression: string) => this.engine.evaluate(expression);

  /** What a function returns that runs in the page; it uses nothing of its module. */
  async run<Args extends unknown[], Result>(fn: (...args: Args) => Result, ...args: Args): Promise<Result> {
    return (await this.engine.evaluate(`(${fn.toString()})(...${JSON.stringify(args)})`)) as Result;
  }

  /** What a press does in a new tab; the tab is closed afterwards. */
  async inNewTab<Result>(press: () => Promise<void>, use: () => Promise<Result>): Promise<Result> {
    const before = await this.engine.tabs();
    // What comes late may move the control away from the pointer: a visitor presses again.
    await expect(async () => {
      await press();
      await expect.poll(() => this.engine.tabs(), { timeout: 15_000 }).toBeGreaterThan(before);
    }).toPass(patience);
    await this.engine.toNewestTab();
    const result = await use();
    await this.engine.closeTab();
    return result;
  }

  private async presses(targets: Target[], then: () => Promise<void>): Promise<void> {
    await expect(async () => {
      const before = await this.find(targets, true);
      const now = await this.find(targets);
      expect(now, described(targets)).toEqual({ ...before, covered: false });
      await this.engine.pressAt(now?.x ?? 0, now?.y ?? 0);
    }).toPass(patience);
    await then();
  }

  private async find(targets: Target[], show = false): Promise<Found | null> {
    if (!(await this.engine.evaluate('"TestingLibraryDom" in window'))) await this.engine.evaluate(library);
    return this.run(findInPage, targets, show);
  }

  /** Waits for a value; a page that is being left has none. */
  private waits = (what: string, read: () => Promise<unknown>, value: unknown) =>
    expect.poll(() => read().catch(() => undefined), { ...patience, message: what }).toBe(value);
}

const described = (targets: Target[]) => targets.map((target) => JSON.stringify(target)).join(' › ');
