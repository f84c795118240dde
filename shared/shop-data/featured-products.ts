/** A product of the home page that is not loaded from a list. */
export interface FeaturedProduct {
  handle: string;
  name: string;
}

/** Price of each featured product in USD. */
export const featuredPrice = { amount: '54.99', currencyCode: 'USD' } as const;

/** The six hoodies of the "Hoodie Collection 2025" block; the catalogue has exactly these handles. */
export const featuredProducts: readonly FeaturedProduct[] = [
  { handle: 'fiji-masi-tapa-hoodie-ocean-border', name: 'Fiji Masi Tapa Hoodie — Ocean Border' },
  { handle: 'royal-stewart-tartan-hoodie-hearth-red', name: 'Royal Stewart Tartan Hoodie — Hearth Red' },
  { handle: 'ghana-kente-hoodie-golden-stool', name: 'Ghana Kente Hoodie — Golden Stool' },
  { handle: 'ireland-flag-sash-hoodie-bottle-green', name: 'Ireland Flag Sash Hoodie — Bottle Green' },
  { handle: 'night-hibiscus-hoodie-deep-indigo', name: 'Night Hibiscus Hoodie — Deep Indigo' },
  { handle: 'jamaica-flag-sleeve-hoodie-ink', name: 'Jamaica Flag Sleeve Hoodie — Ink' },
];
