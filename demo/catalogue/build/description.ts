import { clothColor } from '../garments/option-sets';
import { at, hash, pick } from '../random';
import type { Recipe } from './recipe';
import { optionsOf } from './variants';

/** A product's description: two to four paragraphs, then what it is made of. HTML; every text is escaped. */
export function descriptionOf(recipe: Recipe): string {
  const { garment, key } = recipe;
  const paragraphs = [story(recipe), `${recipe.design.note} ${at(garment.making, hash('making', key))}`];
  if (hash('second-making', key) % 3 > 0 && garment.making.length > 1) {
    paragraphs.push(at(garment.making, hash('making', key) + 1));
  }
  if (garment.printAreas.length > 0) paragraphs.push(pick(personalLines, 'personal', key));
  else if (hash('occasion', key) % 2 === 0) paragraphs.push(pick(occasions[garment.wear], 'occasion', key));
  const details: readonly (readonly [string, string])[] = [
    ['Fabric', garment.fabric],
    ['Weight', garment.weight],
    ['Care', garment.care],
    [garment.wear === 'wear' ? 'Fit' : 'Size', garment.fit],
    colorsOf(recipe),
  ];
  return (
    paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('') +
    `<ul>${details.map(([name, text]) => `<li><strong>${name}:</strong> ${escapeHtml(text)}</li>`).join('')}</ul>`
  );
}

/** The product's own colour, or those that a shopper can choose from. */
function colorsOf(recipe: Recipe): readonly [string, string] {
  const choice = recipe.options.includes(clothColor)
    ? optionsOf(recipe).find(({ name }) => name === clothColor.name)
    : undefined;
  return choice ? ['Colors', choice.values.join(', ')] : ['Color', recipe.colorway.name];
}

function story({ subject, key }: Recipe): string {
  return at(subject.stories, hash('story', key));
}

const personalLines = [
  'Add a name or a few words and we print them with the pattern, in the same inks, so that they look as if they had always been there.',
  'It can carry your own text: a family name, a date, the village you are from. Choose “Yes” beside custom text and type it as you want to read it.',
  'Made to order, one at a time. If you add a name, it is set by a person who looks at it twice.',
  'Personalise it with up to fifty characters; what you type is what we print.',
] as const;

const occasions: Record<Recipe['garment']['wear'], readonly string[]> = {
  wear: [
    'Wear it to the parade, then to the supper after it.',
    'It packs small, needs no ironing worth the name and looks better after the third wash.',
    'A good present for somebody who says that they need nothing.',
  ],
  home: [
    'It changes a room more than paint does, and takes an hour less.',
    'Given at weddings and house-warmings, it is the parcel that stays.',
  ],
  carry: [
    'You will find it at once wherever twenty others look alike.',
    'For the commute, the ferry and the long way round.',
  ],
};

/** Text as HTML shows it. */
export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
