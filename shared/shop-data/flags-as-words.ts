import { countries } from './countries';

const namesByCode = new Map(countries.map(({ name, code }) => [code, name]));

/** Flag emoji: two regional indicators, or a black flag with the letters of a subdivision as tags. */
const flags = /[\u{1F1E6}-\u{1F1FF}]{2}|\u{1F3F4}[\u{E0030}-\u{E007A}]{3,6}\u{E007F}/gu;

/** Code point of a regional indicator or a tag → the letter that it stands for. */
const letterOf = (symbol: string): string => {
  const code = symbol.codePointAt(0) ?? 0;
  return String.fromCharCode(code < 0xe0000 ? code - 0x1f1e6 + 65 : code - 0xe0000).toUpperCase();
};

/** English name of what a flag stands for; a subdivision without a name of its own stands for its country. */
function flagName(flag: string): string {
  const [first = '', ...rest] = Array.from(flag);
  const isSubdivision = first === '\u{1F3F4}';
  const letters = (isSubdivision ? rest.slice(0, -1) : [first, ...rest]).map(letterOf).join('');
  const region = letters.slice(0, 2);
  const own = isSubdivision ? namesByCode.get(`${region}-${letters.slice(2)}`) : undefined;
  if (own !== undefined) return own;
  if (!/^[A-Z]{2}$/.test(region)) return '';
  const others = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  return namesByCode.get(region) ?? others.of(region) ?? '';
}

/** A text with flag emoji replaced by the names of their countries: `🇯🇵 hoodie` → `Japan hoodie`. */
export const flagsAsWords = (text: string): string => text.replace(flags, (flag) => ` ${flagName(flag)} `);
