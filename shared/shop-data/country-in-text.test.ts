import { countries } from './countries';
import { countryInText } from './country-in-text';

/** The listed countries that take an article. All others take none. */
const withArticle = [
  'Bahamas',
  'Central African Republic',
  'Comoros',
  'Congo',
  'Cook Islands',
  'Czech Republic',
  'Democratic Republic of the Congo',
  'Dominican Republic',
  'Gambia',
  'Maldives',
  'Marshall Islands',
  'Netherlands',
  'Philippines',
  'Seychelles',
  'Solomon Islands',
  'United Arab Emirates',
  'United Kingdom',
  'United States',
];

it('knows of every listed country whether its name takes an article', () => {
  for (const { name } of countries)
    expect(countryInText(name)).toBe(withArticle.includes(name) ? `the ${name}` : name);
  expect(countries.filter(({ name }) => withArticle.includes(name))).toHaveLength(withArticle.length);
});

it.each(['Cayman Islands', 'Falkland Islands', 'Isle of Man', 'U.S. Virgin Islands', 'Åland Islands'])(
  'gives %s the article, as every group of islands',
  (name) => {
    expect(countryInText(name)).toBe(`the ${name}`);
  },
);

it.each(['Congo - Kinshasa', 'Czechia', 'Hong Kong'])('leaves %s as it is', (name) => {
  expect(countryInText(name)).toBe(name);
});
