import type { Choice, ChosenNumber, Cloth, ClothFile, Inks, Layer } from './cloth-recipe';
import { deriveColors } from './color-rule';
import { drawing, drawn, paint, stretch, type Colors } from './drawings';
import type { SeededRandom } from './seeded-random';
import { define } from './svg-markup';

/** Random choices, colours and definitions of one cloth while it is drawn. */
export class ClothScene {
  readonly families: ClothFile['families'];
  readonly size: readonly [width: number, height: number];
  private readonly definitionIds = new Map<string, string>();
  private readonly chosen = new Map<string, string | number>();
  private readonly inkTable: ClothFile['inks'];
  private readonly shapes: Cloth['shapes'];
  private colors: Colors;

  /** Makes the draws that come before drawing. `palette` has the colours that recipes derive theirs from. */
  constructor(
    file: ClothFile,
    cloth: Cloth,
    palette: Colors,
    readonly random: SeededRandom,
    /** The art's seed. */
    readonly seed: number,
    readonly idPrefix: string,
  ) {
    this.families = file.families;
    this.size = cloth.panel ? [1000, 1200] : [720, 720];
    this.inkTable = { ...file.inks, ...cloth.inks };
    this.shapes = cloth.shapes;
    this.colors = palette;
    this.choose(file.choices);
    this.colors = deriveColors({ ...file.colors, ...cloth.colors }, this.colors);
    this.choose(cloth.choices);
  }

  private choose(choices: readonly Choice[]): void {
    const { random, chosen } = this;
    for (const choice of choices) {
      if ('colors' in choice)
        this.colors = deriveColors(choice.colors[random.chance(choice.chance) ? 0 : 1], this.colors);
      else if ('chance' in choice) chosen.set(choice.name, choice.pick[random.chance(choice.chance) ? 0 : 1]);
      else if ('below' in choice) chosen.set(choice.name, random.below(choice.below));
      else if ('between' in choice) {
        const value = random.between(...choice.between);
        chosen.set(choice.name, choice.eitherSign && !random.chance(0.5) ? -value : value);
      } else if ('names' in choice) {
        const row = choice.pick[random.below(choice.pick.length)];
        for (const [index, name] of choice.names.entries()) chosen.set(name, row?.[index] ?? '');
      } else chosen.set(choice.name, choice.pick[random.below(choice.pick.length)] ?? '');
    }
  }

  private value(reference: string): string | number {
    const value = this.chosen.get(reference.slice(1));
    if (value === undefined) throw new Error(`Nothing was chosen as "${reference}"`);
    return value;
  }

  shape(name: string): readonly Layer[] {
    const layers = this.shapes[name];
    if (!layers) throw new Error(`There is no shape "${name}"`);
    return layers;
  }

  /** The number itself, or the one that was chosen. */
  number(given: ChosenNumber): number {
    if (typeof given === 'number') return given;
    if (typeof given === 'string') return Number(this.value(given));
    return Number(this.value(given.of)) * given.times + given.plus;
  }

  /** The name itself, or the one that was chosen. */
  name(given: string): string {
    return given.startsWith('$') ? String(this.value(given)) : given;
  }

  color(slot: string): string {
    return paint(`var(--${slot})`, this.colors);
  }

  /** All colours, with those of the inks as `field`, `figure` and `accent`. */
  inked(inks: Inks | undefined): Colors {
    if (!inks) return this.colors;
    const slots = typeof inks === 'string' ? this.inkTable[inks] : inks;
    if (!slots) throw new Error(`There are no inks "${String(inks)}"`);
    const [field, figure, accent] = slots.map((slot) => this.color(slot));
    return { ...this.colors, field: field ?? '', figure: figure ?? '', accent: accent ?? '' };
  }

  /** The markup of a drawing in its own size. */
  draw(name: string, inks?: Inks): string {
    return drawn(this.name(name), this.inked(inks), this.idPrefix);
  }

  /** Defines a cell in a size and inks; returns its id. */
  cell(name: string, width: number, height: number, inks: Inks | undefined): string {
    return this.define(paint(stretch(drawing(this.name(name)), width, height), this.inked(inks)));
  }

  /** Defines markup for `<use>`; returns its id, the same for equal markup. */
  define(markup: string): string {
    const known = this.definitionIds.get(markup);
    if (known) return known;
    const id = `${this.idPrefix}s${this.definitionIds.size}`;
    this.definitionIds.set(markup, id);
    return id;
  }

  /** All definitions, in the order in which they were made: later ones may use earlier ones. */
  definitions(): string {
    return `<defs>${[...this.definitionIds].map(([markup, id]) => define(id, markup)).join('')}</defs>`;
  }
}
