import type { Locator, Page } from '@playwright/test';
import { test } from './quiet-test';

/** What a way through the shop asks of a person. */
export interface MissionFigures {
  presses: number;
  characters: number;
  /** Words in sight whenever the shopper decides what to press or to type. */
  words: number;
  /** Presses in the top quarter of the screen, out of reach of the thumb that holds a phone. */
  outOfReach: number;
  /** Seconds of a practiced person by the keystroke-level model, without reading and waiting. */
  seconds: number;
}

/** Seconds of the keystroke-level model (Card, Moran and Newell, 1980): decide, point and press, type a character. */
const seconds = { decide: 1.35, press: 1.1 + 0.2, character: 0.28 };

/** A shopper with something in mind: does what a person does and counts it. */
export class Mission {
  private presses = 0;
  private characters = 0;
  private words = 0;
  private outOfReach = 0;
  private decisions = 0;

  constructor(private readonly input: 'click' | 'tap') {}

  async press(target: Locator): Promise<void> {
    await this.decide(target.page());
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    const height = target.page().viewportSize()?.height ?? Infinity;
    if (box && box.y + box.height / 2 < height / 4) this.outOfReach += 1;
    this.presses += 1;
    await target[this.input]();
  }

  /** Presses a field and types into it. */
  async type(field: Locator, text: string): Promise<void> {
    await this.press(field);
    this.characters += text.length;
    await field.fill(text);
  }

  /** Chooses an option of a select: one press opens it, one chooses. */
  async choose(field: Locator, label: string): Promise<void> {
    await this.decide(field.page());
    this.presses += 2;
    await field.selectOption({ label });
  }

  /** The figures so far, which the report of the run shows too. */
  figures(): MissionFigures {
    const { presses, characters, words, outOfReach, decisions } = this;
    const time = decisions * seconds.decide + presses * seconds.press + characters * seconds.character;
    const figures = { presses, characters, words, outOfReach, seconds: Math.round(time) };
    test.info().annotations.push({ type: 'figures', description: JSON.stringify(figures) });
    return figures;
  }

  private async decide(page: Page): Promise<void> {
    this.decisions += 1;
    this.words += await page.evaluate(wordsInSight);
  }
}

/** Runs in the page: words of text that is within the screen. */
function wordsInSight(): number {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let words = 0;
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const found = text.nodeValue?.match(/[\p{L}\p{N}][^\s]*/gu);
    if (!found || !text.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
    range.selectNodeContents(text);
    const { top, bottom, left, right, width } = range.getBoundingClientRect();
    if (width > 1 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth) words += found.length;
  }
  return words;
}
