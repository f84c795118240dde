/** A value of a `Filter`. */
export interface FacetValue {
  label: string;
  count: number;
  input: unknown;
  /** Colour of a value that names a cloth. */
  color?: string | null;
}

/** A `Filter` of the schema, with counts. */
export interface Facet {
  label: string;
  type: 'LIST' | 'PRICE_RANGE';
  values: FacetValue[];
}
