import { escapeText } from '../escape-text';
import texts from '../data/description.json' with { type: 'json' };
import { clothColor } from '../garments/garment-options';
import { at, hash, pick } from '../random';
import type { Recipe } from './recipe';
import { showsCloth } from './recipe-of';
import { optionsOf } from './variants';

/** A product's description as HTML: two to four paragraphs and a list of facts. */
export function descriptionOf(recipe: Recipe): string {
  const { garment, subject, key } = recipe;
  const paragraphs = [
    at(subject.stories, hash('story', key)),
    `${recipe.design.note} ${at(garment.making, hash('making', key))}`,
  ];
  if (hash('second-making', key) % 3 > 0 && garment.making.length > 1) {
    paragraphs.push(at(garment.making, hash('making', key) + 1));
  }
  if (garment.printAreas.length > 0) paragraphs.push(pick(texts.personalLines, 'personal', key));
  else if (hash('occasion', key) % 2 === 0)
    paragraphs.push(pick(texts.occasions[garment.wear], 'occasion', key));
  const details = [
    // What is weighed by its area is cloth.
    [garment.weight.includes('/yd²') ? 'Fabric' : 'Material', garment.fabric],
    ['Weight', garment.weight],
    ['Care', garment.care],
    [garment.wear === 'wear' ? 'Fit' : 'Size', garment.fit],
    ...colorsOf(recipe),
  ];
  return (
    paragraphs.map((text) => `<p>${escapeText(text)}</p>`).join('') +
    `<ul>${details.map(([name, text]) => `<li><strong>${name}:</strong> ${escapeText(text)}</li>`).join('')}</ul>`
  );
}

/** The colours to choose from, or the product's own where it shows. */
function colorsOf(recipe: Recipe): readonly (readonly [string, string])[] {
  const choice = recipe.options.includes(clothColor)
    ? optionsOf(recipe).find(({ name }) => name === clothColor.name)
    : undefined;
  if (choice) return [['Colors', choice.values.join(', ')]];
  return showsCloth(recipe) ? [['Color', recipe.colorway.name]] : [];
}
