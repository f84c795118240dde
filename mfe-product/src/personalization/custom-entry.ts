/** What a shopper wants printed: whether, and what was typed so far. */
export interface CustomEntry {
  wanted: boolean;
  typed: string;
}

export const noCustomEntry: CustomEntry = { wanted: false, typed: '' };

/** What the add-to-cart widget is told: "No" means empty (spec section 4). */
export const customValue = ({ wanted, typed }: CustomEntry): string => (wanted ? typed : '');
