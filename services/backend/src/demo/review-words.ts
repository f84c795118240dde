/** What demo reviews say, in pieces. `{thing}` is the kind of product, `{title}` its name. */

export type Kind = 'wear' | 'home' | 'shoes' | 'extra';
type Mood = 'glad' | 'fair' | 'cross';

export const openings: Record<Mood, readonly string[]> = {
  glad: [
    'I ordered this {thing} for my husband and he has hardly taken it off.',
    'Exactly what the pictures show.',
    'My second order here, and it will not be the last.',
    'Bought it for a family reunion and everybody asked where it came from.',
    'This {thing} is even better in daylight than on the screen.',
    'A birthday present for my sister. She cried a little.',
    'I was unsure about printed-to-order, and I am not any more.',
    'Wore it to the match on Saturday and got three compliments before kick-off.',
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
    'Not my favourite purchase.',
  ],
};

export const details: Record<Kind, Record<Mood, readonly string[]>> = {
  wear: {
    glad: [
      'The fabric is soft and heavier than I thought.',
      'Fits true to size; I took my usual one.',
      'I went one size up for a looser fit and that was right.',
      'After six washes at 30 degrees the colours are as bright as on the first day.',
      'The stitching is neat, also on the inside.',
      'The cuffs keep their shape.',
      'The name on the back is crisp and sits straight.',
      'It is warm without being bulky.',
      'The print does not crack where the cloth folds.',
      'Sleeves are long enough for once.',
      'No loose threads anywhere.',
      'The collar lies flat and the buttons are solid.',
    ],
    fair: [
      'It runs a little small, so look at the size chart.',
      'The cloth is thinner than I imagined.',
      'The colours are a shade darker than on my screen.',
      'One seam inside had a loose thread, which I cut off.',
      'The sleeves are a bit short on me.',
      'It creases easily, but an iron takes care of that.',
      'The neck is slightly tight at first.',
    ],
    cross: [
      'It came two sizes too small, although I measured.',
      'The print is off-centre by a finger.',
      'After the first wash it had lost some of its colour.',
      'The zip caught from the first day.',
      'A seam came open under the arm.',
    ],
  },
  home: {
    glad: [
      'The colours are deep and go well with our sofa.',
      'It has been through the machine three times and looks new.',
      'Much larger than I pictured, in a good way.',
      'The hem is sewn carefully all around.',
      'It hangs in the hall now and everybody stops at it.',
      'Soft from the first night on.',
      'The pattern meets properly at the edges.',
      'Light enough for summer, and still warm.',
    ],
    fair: [
      'The back is plain white, which I had not seen in the pictures.',
      'It needed airing for a day.',
      'Thinner than expected, but pretty.',
      'The folds from the parcel took a while to go.',
      'The edges could be straighter.',
    ],
    cross: [
      'The colours are dull compared with the pictures.',
      'One corner came badly sewn.',
      'It arrived with a stain that I could not get out.',
      'The size is not what I ordered.',
    ],
  },
  shoes: {
    glad: [
      'Comfortable from the first walk.',
      'The size chart is right; I measured my feet and it fits.',
      'The print goes neatly around the heel.',
      'The sole is softer than it looks.',
      'I walked ten kilometres in them without a blister.',
      'Light, and they dry quickly after rain.',
    ],
    fair: [
      'They run half a size large.',
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
      'It fits well and was easy to put on.',
      'The print is sharp, also in the small details.',
      'Sturdy, and easy to wipe clean.',
      'I find my suitcase at once now.',
      'Keeps my coffee hot until noon.',
      'The lining is a nice surprise.',
      'It feels like something that will last.',
    ],
    fair: [
      'Slightly smaller than it looks in the pictures.',
      'The elastic is tight, so putting it on takes patience.',
      'The lid needs a firm hand.',
      'There was a smell at first, gone after a day.',
    ],
    cross: [
      'The print scratched off within a week.',
      'It does not fit although the model was named.',
      'It came dented.',
    ],
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
