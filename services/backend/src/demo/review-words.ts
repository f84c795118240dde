/** What demo reviews say, in pieces. `{thing}` is the kind of product, `{title}` its name. */

export type Kind = 'wear' | 'home' | 'shoes' | 'extra';
type Mood = 'glad' | 'fair' | 'cross';

export const openings: Record<Mood, readonly string[]> = {
  glad: [
    'Exactly what the pictures show.',
    'My second order here, and it will not be the last.',
    'Bought it before a family reunion and everybody asked where it came from.',
    'This {thing} is even better in daylight than on the screen.',
    'A birthday present for my sister. She cried a little.',
    'I was unsure about printed-to-order, and I am not any more.',
    'The {thing} arrived well packed and looks wonderful.',
    'I have wanted something with this pattern for years.',
    'Our daughter chose it herself and she chose well.',
    'Simply beautiful.',
    'What a lovely piece of work.',
    'It came a day before the festival, just in time.',
    'My grandmother grew up there, so this one means a lot to me.',
    'Five stars from the whole household.',
    'I keep looking at it.',
    'Good value for what you get.',
    'The pattern is printed right to the seams, which I had not expected.',
    'Ordered on Sunday night, opened it with a smile.',
    'I do not write reviews often, but this {thing} deserves one.',
    'Everything went smoothly from the order to the parcel.',
  ],
  fair: [
    'A decent {thing}, with one or two things to know.',
    'I like it, though not everything is perfect.',
    'Good overall.',
    'Nice pattern, middling finish.',
    'It does what it should.',
    'Between three and four stars for me.',
    'I wanted to love this one.',
    'Mostly happy with it.',
    'The design is great, the rest is all right.',
  ],
  cross: [
    'Sadly not what I hoped for.',
    'I expected more.',
    'This one did not work out for us.',
    'The picture promised more than the {thing} keeps.',
    'I am disappointed.',
    'Not my favorite purchase.',
  ],
};

export const details: Record<Kind, Record<Mood, readonly string[]>> = {
  wear: {
    glad: [
      'The fabric is soft and heavier than I thought.',
      'After six washes at 30 degrees the colors are as bright as on the first day.',
      'The stitching is neat, also on the inside.',
      'The print does not crack where the cloth folds.',
      'No loose threads anywhere.',
    ],
    fair: [
      'The cloth is thinner than I imagined.',
      'The colors are a shade darker than on my screen.',
      'One seam inside had a loose thread, which I cut off.',
      'It creases easily, but an iron takes care of that.',
    ],
    cross: [
      'It came two sizes too small, although I measured.',
      'The print is off-centre by a finger.',
      'After the first wash it had lost some of its color.',
      'A seam came open under the arm.',
    ],
  },
  home: {
    glad: [
      'It has been through the machine three times and looks new.',
      'Much larger than I pictured, in a good way.',
      'The pattern meets properly at the edges.',
    ],
    fair: [
      'The back is plain white, which I had not seen in the pictures.',
      'It needed airing for a day.',
      'Thinner than expected, but pretty.',
      'The folds from the parcel took a while to go.',
      'The edges could be straighter.',
    ],
    cross: [
      'The colors are dull compared with the pictures.',
      'One corner came badly sewn.',
      'It arrived with a stain that I could not get out.',
      'The size is not what I ordered.',
    ],
  },
  shoes: {
    glad: [
      'Comfortable from the first walk.',
      'The print goes neatly around the heel.',
      'The sole is softer than it looks.',
      'I walked ten kilometres in them without a blister.',
      'Light, and they dry quickly after rain.',
    ],
    fair: [
      'The laces are a little short.',
      'A bit stiff for the first two days.',
      'The insole could be thicker.',
    ],
    cross: [
      'The left shoe is narrower than the right one.',
      'The sole came loose after three weeks.',
      'Far too small, in spite of the chart.',
    ],
  },
  extra: {
    glad: [
      'The print is sharp, also in the small details.',
      'Sturdy, and easy to wipe clean.',
      'It feels like something that will last.',
    ],
    fair: [
      'Slightly smaller than it looks in the pictures.',
      'There was a smell at first, gone after a day.',
    ],
    cross: ['The print scratched off within a week.'],
  },
};

export const deliveries: Record<Mood, readonly string[]> = {
  glad: [
    'It took nine days to Ohio.',
    'Delivery was quicker than announced.',
    'Support answered my question the same day.',
    'The parcel could be followed all the way.',
    'It was with us in under two weeks.',
    'Shipping to Germany took twelve days, as promised.',
  ],
  fair: [
    'Delivery took a few days longer than planned.',
    'It sat in customs for a week, which is nobody’s fault.',
    'Shipping was slow but I was kept informed.',
    'It took just over two weeks.',
  ],
  cross: [
    'It also came a week late.',
    'Support has answered and will send another one, so a second star for that.',
    'I have sent pictures to support and am waiting.',
    'The replacement was fine, but it took a month in all.',
  ],
};

export const closings: Record<Mood, readonly string[]> = {
  glad: [
    'Would buy it again.',
    'Thank you!',
    'Already looking for the next one.',
    'Recommended.',
    'My brother wants one now as well.',
    'Worth every cent.',
    'We will be back.',
    'I only wish that I had ordered two.',
  ],
  fair: [
    'Still, I wear it.',
    'I would order again with what I know now.',
    'All in all fine.',
    'Keep the designs, work on the details.',
  ],
  cross: ['I will not order this one again.', 'Please check before you ship.', 'The idea deserves better.'],
};

/** What only some products can be praised or blamed for. */
export const particulars: readonly { of: RegExp; glad?: string[]; fair?: string[]; cross?: string[] }[] = [
  {
    of: /hoodie|sweatshirt/i,
    glad: [
      'The cuffs keep their shape.',
      'It is warm without being bulky.',
      'The hood is roomy and the pocket deep.',
      'He has hardly taken it off since.',
    ],
    fair: ['The sleeves are a bit short on me.', 'The strings are longer than they need to be.'],
  },
  { of: /zip/i, cross: ['The zip caught from the first day.'], glad: ['The zip runs smoothly.'] },
  {
    of: /polo|hawaiian|button/i,
    glad: ['The collar lies flat and the buttons are solid.', 'Cool enough for the hottest week of July.'],
    fair: ['The top button is hard to close at first.'],
  },
  {
    of: /jersey/i,
    glad: [
      'The name on the back is crisp and sits straight.',
      'Wore it to the match on Saturday and got three compliments before kick-off.',
      'It breathes well, also in the second half.',
    ],
    fair: ['The number is a little smaller than I imagined.'],
  },
  {
    of: /dress|skirt/i,
    glad: [
      'It moves beautifully when you walk.',
      'The waist sits where it should.',
      'I wore it to a wedding and danced all night.',
    ],
    fair: ['It could do with a lining.'],
  },
  {
    of: /kid/i,
    glad: ['She wants to wear it to school every day.', 'There is room to grow.'],
    fair: ['Washes well, but the label scratches.'],
  },
  {
    of: /blanket|bedding/i,
    glad: [
      'Soft from the first night on.',
      'Light enough for summer, and still warm.',
      'The hem is sewn carefully all around.',
    ],
  },
  {
    of: /flag|ornament/i,
    glad: [
      'It hangs in the hall now and everybody stops at it.',
      'The colors are right, which is rare with this one.',
    ],
  },
  {
    of: /tumbler|cup/i,
    glad: ['Keeps my coffee hot until noon.'],
    fair: ['The lid needs a firm hand.'],
    cross: ['It came dented.'],
  },
  {
    of: /bag/i,
    glad: ['The lining is a nice surprise.', 'Roomy enough for a day out.'],
    fair: ['One more pocket inside would be good.'],
  },
  {
    of: /luggage/i,
    glad: ['I find my suitcase at once now.'],
    fair: ['The elastic is tight, so putting it on takes patience.'],
  },
  {
    of: /seat|wheel/i,
    glad: ['It fits well and was easy to put on.'],
    cross: ['It does not fit although the model was named.'],
  },
  { of: /cap|hat/i, glad: ['It keeps its shape in the rain.', 'Comfortable, also for a large head.'] },
];

/** What is said about the fit, with the answer that goes with it. */
export const fits = [
  { answer: 'True to size', sentence: 'Fits true to size; I took my usual one.' },
  { answer: 'True to size', sentence: 'The size chart is right: measure, order, done.' },
  { answer: 'Runs small', sentence: 'It runs a little small, so look at the size chart.' },
  { answer: 'Runs large', sentence: 'It is cut generously; I could have taken one size less.' },
] as const;
