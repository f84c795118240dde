/**
 * Displayed widths of a card's picture in a ProductGrid of 2, 3 and 4 columns, and the widths it is loaded in. Apart from
 * the card, whose code a product's page loads later than its gallery, which needs these.
 */
export const gridSizes = '(min-width: 1320px) 306px, (min-width: 992px) 23vw, (min-width: 768px) 31vw, 46vw';
export const cardWidths = [240, 400, 640] as const;
