/** Shopify's product types as shoppers read them; a type that is missing is shown as it is. */
export const typeNames: Readonly<Record<string, string>> = {
  Jogger: 'Joggers',
  'Kid T Shirt': 'Kids’ T-Shirt',
  'Long Sleeve Button Shirt': 'Button-Up Shirt',
  'T Shirt': 'T-Shirt',
  'Women Casual Shirt': 'Women’s Casual Shirt',
};
