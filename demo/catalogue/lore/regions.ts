/** Parts of the world that have a collection or a tag of their own. */
const regions = ['Africa', 'Caribbean', 'Americas', 'Asia', 'Europe', 'Pacific'] as const;
export type Region = (typeof regions)[number];

const members: Record<Exclude<Region, 'Europe'>, string> = {
  Africa:
    'DZ AO BJ BW BF BI CV CM CF TD KM CG CI CD DJ EG GQ ER SZ ET GA GM GH GN GW KE LS LR LY MG MW ML MR MU MA MZ NA NE NG RW ST SN SC SL SO ZA SS SD TZ TG TN UG ZM ZW',
  Caribbean: 'AG BS BB CU DM DO GD HT JM KN LC VC TT',
  Americas: 'AR BZ BO BR CA CL CO CR EC SV GT GY HN MX NI PA PY PE SR US UY VE',
  Asia: 'AF AM AZ BH BD BT BN KH CN GE IN ID IR IQ IL JP JO KZ KW KG LA LB MY MV MN MM NP KP OM PK PS PH QA SA SG KR LK SY TW TJ TH TL TR TM AE UZ VN YE',
  Pacific: 'AU CK FJ KI MH FM NR NZ NU PW PG WS SB TO TV VU',
};

const regionByCode = new Map<string, Region>();
for (const region of regions) {
  if (region === 'Europe') continue;
  for (const code of members[region].split(' ')) regionByCode.set(code, region);
}

/** Region of a country by its ISO code; what no list names is in Europe. */
export const regionOf = (code: string): Region => regionByCode.get(code) ?? 'Europe';

/** Countries whose own weaving and dyeing the African line draws on, with the keys of their motifs. */
export const clothNations: ReadonlyMap<string, readonly string[]> = new Map([
  ['GH', ['kente', 'adinkra', 'roundel', 'small-kente']],
  ['TG', ['small-kente', 'leaf']],
  ['BJ', ['kente', 'zigzag']],
  ['NG', ['adire', 'aso-oke', 'leaf']],
  ['ML', ['mudcloth', 'zigzag']],
  ['BF', ['mudcloth']],
  ['CI', ['mudcloth', 'roundel', 'dashiki']],
  ['CD', ['zigzag', 'leaf']],
  ['CG', ['leaf', 'dashiki']],
  ['SL', ['adire', 'roundel']],
  ['GN', ['adire', 'dashiki']],
  ['GM', ['adire']],
  ['SN', ['roundel', 'dashiki']],
  ['CM', ['dashiki', 'zigzag']],
  ['LR', ['small-kente', 'leaf']],
]);

/** The same for the island nations: the first motif is the one they are known for. */
export const islandMotifs: ReadonlyMap<string, readonly string[]> = new Map([
  ['FJ', ['masi', 'ocean', 'honu', 'frangipani']],
  ['WS', ['tapa', 'hibiscus', 'tiki', 'ocean']],
  ['TO', ['tapa', 'sun', 'manta', 'masi']],
  ['CK', ['hibiscus', 'tiki', 'manta']],
  ['NU', ['tapa', 'frangipani', 'ocean']],
  ['TV', ['ocean', 'manta', 'sun']],
  ['NZ', ['koru', 'sun', 'tiki']],
]);
