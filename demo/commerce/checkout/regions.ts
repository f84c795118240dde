/** A part of a country as addresses name it. */
export interface Region {
  code: string;
  name: string;
}

const list = (text: string): readonly Region[] =>
  text.split(' | ').map((entry) => ({
    code: entry.slice(0, entry.indexOf(' ')),
    name: entry.slice(entry.indexOf(' ') + 1),
  }));

/** States, districts and territories of the US postal service, military mail at the end. */
export const unitedStates = list(
  'AL Alabama | AK Alaska | AS American Samoa | AZ Arizona | AR Arkansas | CA California | CO Colorado | CT Connecticut | DE Delaware | DC District of Columbia | FL Florida | GA Georgia | GU Guam | HI Hawaii | ID Idaho | IL Illinois | IN Indiana | IA Iowa | KS Kansas | KY Kentucky | LA Louisiana | ME Maine | MD Maryland | MA Massachusetts | MI Michigan | MN Minnesota | MS Mississippi | MO Missouri | MT Montana | NE Nebraska | NV Nevada | NH New Hampshire | NJ New Jersey | NM New Mexico | NY New York | NC North Carolina | ND North Dakota | MP Northern Mariana Islands | OH Ohio | OK Oklahoma | OR Oregon | PA Pennsylvania | PR Puerto Rico | RI Rhode Island | SC South Carolina | SD South Dakota | TN Tennessee | TX Texas | UT Utah | VT Vermont | VI US Virgin Islands | VA Virginia | WA Washington | WV West Virginia | WI Wisconsin | WY Wyoming | AA Armed Forces Americas | AE Armed Forces Europe | AP Armed Forces Pacific',
);

/** Regions of the US list that are military mail. */
export const militaryRegions: readonly string[] = ['AA', 'AE', 'AP'];

export const canada = list(
  'AB Alberta | BC British Columbia | MB Manitoba | NB New Brunswick | NL Newfoundland and Labrador | NT Northwest Territories | NS Nova Scotia | NU Nunavut | ON Ontario | PE Prince Edward Island | QC Quebec | SK Saskatchewan | YT Yukon',
);

export const australia = list(
  'ACT Australian Capital Territory | NSW New South Wales | NT Northern Territory | QLD Queensland | SA South Australia | TAS Tasmania | VIC Victoria | WA Western Australia',
);
