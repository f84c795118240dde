/** A picture of a product, whose address has its name. */
export const picture = (name: string) => ({
  url: `https://cdn.invalid/${name}.jpg`,
  altText: null,
  width: 1600,
  height: 2000,
});

/** Where a name is printed on a picture, without the view that it is. */
export const area = {
  x: 0.3,
  y: 0.2,
  width: 0.4,
  height: 0.1,
  rotate: 0,
  curve: 0,
  color: '#f4eee1',
  font: 'jersey',
};
