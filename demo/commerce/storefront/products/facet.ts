/** A value of a `Filter`. */
export interface FacetValue {
  id: string;
  label: string;
  count: number;
  input: unknown;
  /** Colour of a value that names a cloth. */
  color?: string | null;
}

/** A `Filter` of the schema, with counts. */
export interface Facet {
  id: string;
  label: string;
  type: 'LIST' | 'PRICE_RANGE';
  presentation: 'TEXT' | null;
  values: FacetValue[];
}
