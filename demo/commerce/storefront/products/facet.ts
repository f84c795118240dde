/** A value of a `Filter`. */
export interface FacetValue {
  id: string;
  label: string;
  count: number;
  input: unknown;
  /** Colour of a colour option's value, where its name is one of the shop's cloths. */
  color?: string | null;
}

/** A `Filter` of the schema: what a list can be narrowed by, with counts. */
export interface Facet {
  id: string;
  label: string;
  type: 'LIST' | 'PRICE_RANGE';
  presentation: 'TEXT' | null;
  values: FacetValue[];
}
