import { silhouetteFacts } from '../catalogue';
import { clothColor } from '../garments/garment-options';
import { at, hash, pick } from '../random';
import type { Subject } from '../themes/subject';
import type { Recipe } from './recipe';

/**
 * The products of a subject in their order. Every garment comes once before any comes twice; designs and colours
 * alternate with it, so that the first dozen products differ. A colour that does not show makes no second product.
 */
export function* recipesOf(subject: Subject): Generator<Recipe> {
  const rows = subject.garments.map((garment, place) => ({
    garment,
    place,
    designs: subject.designs.filter(({ suits }) => suits?.(garment) ?? true),
  }));
  const turn = hash('first-design', subject.key);
  for (let round = 0, found = true; found; round += 1) {
    found = false;
    for (const { garment, place, designs } of rows) {
      if (designs.length === 0) continue;
      const design = at(designs, round + place + turn);
      const shade = Math.floor(round / designs.length);
      const shades = showsCloth({ design, garment }) ? design.colorways.length : 1;
      if (shade >= shades) continue;
      found = true;
      const first = hash('first-color', subject.key, garment.key, design.name);
      const colorway = at(design.colorways, shade + first);
      yield makeRecipe({ subject, design, garment, colorway, shade });
    }
  }
}

/** What decides how much plain cloth a product has. */
type Cut = Pick<Recipe, 'design' | 'garment'>;

/** Whether enough of a product's plain cloth, or of its trim, is seen to name its colour. */
export function showsCloth({ design: { print }, garment: { silhouette } }: Cut): boolean {
  if (print.kind === 'flag') return print.layout !== 'full' && silhouette !== 'flag';
  return print.kind !== 'tartan' || silhouetteFacts[silhouette].trimmed;
}

interface Parts extends Pick<Recipe, 'subject' | 'design' | 'garment' | 'colorway'> {
  /** Number of colourways of this design that came before. */
  shade: number;
}

/**
 * The handle names the first colour. The title does so only when it shows and a shopper cannot choose another.
 */
function makeRecipe({ subject, design, garment, colorway, shade }: Parts): Recipe {
  const lead = [subject.name, design.name, garment.noun].filter(Boolean).join(' ');
  const handle = productHandle(`${lead} — ${colorway.name}`);
  const options = pick(garment.optionSets, 'options', handle);
  const colored = shade === 0 ? lead : `${lead} — No. ${shade + 1}`;
  const named = !options.includes(clothColor) && showsCloth({ design, garment });
  const title = named ? `${lead} — ${colorway.name}` : colored;
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
