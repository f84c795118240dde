import type { CollectionDefinition } from './collection-definition';

const named = (handle: string, title: string, ...paragraphs: readonly string[]): CollectionDefinition => ({
  handle,
  title,
  descriptionHtml: paragraphs.map((text) => `<p>${text}</p>`).join(''),
  members: 'named',
});

/** Collections by what a thing is; garments name the ones they belong to. */
export const typeCollections: readonly CollectionDefinition[] = [
  named(
    'hoodie',
    'Hoodies',
    'The one everybody asks to borrow. Our hoodies are printed flat before they are sewn, so that a flag, a sett or a row of hibiscus runs on across seams, pocket and hood.',
    'Brushed inside, cut for anyone from XS to 5XL, and open to a name on the chest or the back.',
  ),
  named(
    'zip-hoodie',
    'Zip Hoodies',
    'A hoodie for people who are always a little too warm or a little too cold. The print parts at the zip and meets again when you close it.',
  ),
  named(
    'fleece-lined',
    'Fleece Lined',
    'Deep pile on the inside, pattern on the outside: what to put on when the bleachers are metal.',
  ),
  named(
    'polo-shirt',
    'Polo Shirts',
    'Smart enough for the reception, cool enough for the barbecue behind it. A fine piqué, a collar that keeps its points, and drawings that stop short of loud.',
  ),
  named(
    't-shirt',
    'T-Shirts',
    'Combed cotton, ten colors from the dye house and sizes from XXS to 5XL. Start with the flag, the flower or the club; add your own line of text below.',
  ),
  named(
    'hawaiian-shirt',
    'Hawaiian Shirts',
    'Open collar, straight hem, matched pocket: the aloha shirt has had a dress code of its own since the nineteen-thirties.',
    'Ours come with orchids and palms, and also with flags, kente and tartan, because summer is everywhere.',
  ),
  named(
    'jersey',
    'Jerseys',
    'Baseball, hockey, football and rugby in one place. Every shirt here takes a name and a number on the back, set in letters made for reading from the stand.',
  ),
  named(
    'baseball-jersey',
    'Baseball Jerseys',
    'Full button front, piping down the placket and a number between the shoulder blades. Order nine and you have a team.',
  ),
  named(
    'hockey-jersey',
    'Hockey Jerseys',
    'Roomy, laced at the neck and striped where it counts. Made for cold rinks and for living rooms in overtime.',
  ),
  named(
    'football-jersey',
    'Football Jerseys',
    'Light mesh, flat seams and colors that are dyed in. For whichever football your family argues about.',
  ),
  named(
    'rugby-jersey',
    'Rugby Jerseys',
    'Heavy cotton, rubber buttons, a proper twill collar. They are meant to be pulled.',
  ),
  named(
    'long-sleeve-button',
    'Long Sleeve Button Shirts',
    'A shirt for dinners that start late. Two-layer yoke, box pleat, and cuffs that turn back to show the reverse of the print.',
  ),
  named(
    'women-casual-shirt',
    'Women’s Casual Shirts',
    'Soft shoulders, a curved hem and cloth with the weight of washed silk. Patterns are placed by hand, so that nothing awkward lands where it should not.',
  ),
  named(
    'sweatshirt',
    'Knitted Sweatshirts',
    'Here the pattern is in the stitches. Turn one inside out and you can follow every color across the back as a float.',
  ),
  named(
    'dress',
    'Dresses',
    'With pockets. The border of the print is set level along the hem before cutting, and the bodice is lined so that you need nothing below it.',
  ),
  named(
    'skirt',
    'Skirts',
    'Shawl skirts that wrap and tie at the hip, from barkcloth patterns to Highland setts. One length of good cloth and a deep overlap.',
  ),
  named(
    'shorts',
    'Shorts',
    'Seven inches, a mesh lining and a drawcord with metal tips. They go from water to lunch in half an hour.',
  ),
  named(
    'jogger',
    'Joggers',
    'Tapered, ribbed and gusseted. The stripe along the leg is part of the print, so it is still there next year.',
  ),
  named(
    'kid-clothes',
    'Kid Clothes',
    'Small sizes, real drawings. Organic cotton and water-based inks, from 2T to XL, with room for the name that has to be on everything anyway.',
  ),
  named(
    'shoes',
    'Shoes',
    'Low tops to run for the ferry in, high tops for everything else. Left and right are printed to mirror each other; sizes are European, 36 to 48.',
  ),
  named(
    'low-top-shoes',
    'Low Top Shoes',
    'A knitted upper in one piece, a light sole and a pattern that bends with the foot.',
  ),
  named(
    'high-top-shoes',
    'High Top Shoes',
    'Canvas to the ankle and rubber at the toe. The tongue carries the small drawing, the sides carry the large one.',
  ),
  named(
    'bedding-set',
    'Bedding Sets',
    'Scaled to the bed and not repeated to fill it: the pattern begins at the pillow and ends at the foot. Duvet cover alone or with one or two pillowcases.',
  ),
  named(
    'blanket',
    'Blankets',
    'For sofas, stadiums and the back of the car. Brushed on both sides, bound with mitred corners, and glad to carry a family name.',
  ),
  named(
    'flag',
    'Flags',
    'Flags for gardens, porches and processions, with the colors dyed through to the back and four rows of stitching where the wind begins.',
  ),
  named(
    'ornament',
    'Ornaments',
    'Glazed ceramic on a linen cord, printed on both sides. Hang one where you will see it in February.',
  ),
  named(
    'luggage-cover',
    'Luggage Covers',
    'The end of “mine is the black one”. A stretch cover with a zip below, in four sizes, with your name where the label used to be.',
  ),
  named(
    'car-seat-cover',
    'Car Seat Covers',
    'Sold in pairs for the two front seats, with openings for airbags and hooks that need no tools. Long roads look better in good patterns.',
  ),
  named(
    'tumbler',
    'Tumblers',
    'Double-walled steel with a drawing that goes all the way round. Hot for six hours, cold for twelve, yours by the name on it.',
  ),
  named(
    'handbag',
    'Handbags',
    'Printed canvas bound at every edge, four metal feet and a pocket that closes. Large enough for a book and what you bought instead of lunch.',
  ),
  named(
    'jeff-hat',
    'Jeff Hats',
    'The flat cap that went from the glen to the city and back. Eight panels, turned so that the pattern spreads from the button, with a quilted lining against the weather.',
    'Most are cut from our tartans; a few come in kente and mudcloth.',
  ),
];
