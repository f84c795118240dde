import type { Garment } from '../garments/garment';
import { clothColor } from '../garments/garment-options';
import type { Colorway } from '../lore/palettes';
import { at, hash, pick } from '../random';
import type { Design, Subject } from '../themes/subject';
import type { Recipe } from './recipe';

/**
 * Product number `index` of a subject, or null when there are no more. Every garment comes once before any comes
 * twice; designs and colours alternate with it, so that the first dozen products differ.
 */
export function recipeOf(subject: Subject, index: number): Recipe | null {
  const { garments, designs } = subject;
  const round = Math.floor(index / garments.length);
  const place = index % garments.length;
  const garment = at(garments, place);
  const design = at(designs, round + place + hash('first-design', subject.key));
  const shade = Math.floor(round / designs.length);
  if (shade >= design.colorways.length) return null;
  const colorway = at(design.colorways, shade + hash('first-color', subject.key, garment.key, design.name));
  return makeRecipe({ subject, design, garment, colorway, shade });
}

interface Parts {
  subject: Subject;
  design: Design;
  garment: Garment;
  colorway: Colorway;
  /** Number of colourways of this design that came before. */
  shade: number;
}

/**
 * The handle names the first colour. The title does so only when a shopper cannot choose another colour.
 */
function makeRecipe({ subject, design, garment, colorway, shade }: Parts): Recipe {
  const lead = [subject.name, design.name, garment.noun].filter(Boolean).join(' ');
  const handle = productHandle(`${lead} — ${colorway.name}`);
  const options = pick(garment.optionSets, 'options', handle);
  const colored = shade === 0 ? lead : `${lead} — No. ${shade + 1}`;
  const title = options.includes(clothColor) ? colored : `${lead} — ${colorway.name}`;
  return { key: handle, subject, design, garment, colorway, options, handle, title, featured: false };
}

/** A handle as Shopify makes it from a title: folded, lower case, words joined by hyphens. */
export function productHandle(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}|['’ʻ.]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
