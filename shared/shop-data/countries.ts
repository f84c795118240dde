import codes from './countries.json' with { type: 'json' };

/** One country of the find-your-country page. */
export interface Country {
  name: string;
  /**
   * ISO 3166-1 alpha-2, upper case (Kosovo's user-assigned `XK` included), or ISO 3166-2 for England, Scotland and
   * Wales (`GB-SCT`). `flag-icons` names its files by it.
   */
  code: string;
}

/**
 * Every country a shopper can pick, in alphabetical order. Each has a collection under `countrySlug(name)`.
 * Dependencies that share a name with a collection (the island of Jersey) stay out of the list.
 */
export const countries: readonly Country[] = Object.entries(codes).map(([name, code]) => ({ name, code }));
