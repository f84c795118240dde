/**
 * Displayed widths of a card's picture in a ProductGrid of 2, 3 and 4 columns, and the widths it is loaded in. They have a
 * file of their own because a product's gallery needs them before the code of cards is loaded.
 */
export const gridSizes = '(min-width: 1320px) 306px, (min-width: 992px) 23vw, (min-width: 768px) 31vw, 46vw';
export const cardWidths = [240, 400, 640] as const;
