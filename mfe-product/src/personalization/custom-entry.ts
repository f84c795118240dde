/** State of a custom field: whether it is wanted, and its value. */
export interface CustomEntry {
  wanted: boolean;
  typed: string;
}

export const noCustomEntry: CustomEntry = { wanted: false, typed: '' };

/** The value for the add-to-cart widget; empty when the answer is "No". */
export const customValue = ({ wanted, typed }: CustomEntry): string => (wanted ? typed : '');
