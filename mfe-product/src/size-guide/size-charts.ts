/** A size chart (spec section 3). */
export interface SizeChart {
  /** What it is for, e.g. `Hoodie`. */
  label: string;
  /** Said below the table. */
  unitNote?: string;
  /** Heads of the columns; the first is the size's. */
  columns: readonly string[];
  rows: readonly SizeRow[];
}

export interface SizeRow {
  size: string;
  /** One value for each column after the first. */
  values: readonly string[];
}

/** How a measure grows from one size to the next, in cm. */
interface Grading {
  name: string;
  first: number;
  step: number;
}

const adultSizes = ['XXS', 'XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL', '5XL', '6XL', '7XL'];
const kidSizes = ['2T', '3T', '4T', '5T', 'XS', 'S', 'M', 'L', 'XL'];
const shoeSizes = Array.from({ length: 13 }, (_, index) => 36 + index);

const inches = (cm: number) => (cm / 2.54).toFixed(1);
const measure = (name: string, first: number, step: number): Grading => ({ name, first, step });
const flat = 'Measured with the garment laid flat.';

/** A chart whose measures are given in cm and inch for every size. */
function graded(
  label: string,
  sizes: readonly string[],
  measures: readonly Grading[],
  unitNote?: string,
): SizeChart {
  return {
    label,
    ...(unitNote ? { unitNote } : {}),
    columns: ['Size', ...measures.flatMap(({ name }) => [`${name} (cm)`, `${name} (inch)`])],
    rows: sizes.map((size, index) => ({
      size,
      values: measures.flatMap(({ first, step }) => {
        const cm = first + index * step;
        return [String(cm), inches(cm)];
      }),
    })),
  };
}

const top = (label: string, chest: number, length: number, sleeve: number) =>
  graded(
    label,
    adultSizes,
    [measure('Chest width', chest, 2.5), measure('Length', length, 2), measure('Sleeve', sleeve, 1)],
    flat,
  );

const kidTop = (label: string) =>
  graded(
    label,
    kidSizes,
    [measure('Chest width', 29, 2), measure('Length', 38, 3), measure('Sleeve', 11, 1)],
    flat,
  );

const dress = (label: string, bust: number, length: number) =>
  graded(
    label,
    adultSizes,
    [measure('Bust width', bust, 2.5), measure('Waist width', bust - 7, 2.5), measure('Length', length, 1.5)],
    flat,
  );

/** EU sizes count in two thirds of a centimetre; a foot is 1.5 cm shorter than its last. */
const shoes = (label: string): SizeChart => ({
  label,
  columns: ['yards (EU size)', 'Foot length (cm)', 'Foot length (inch)'],
  rows: shoeSizes.map((size) => {
    const cm = (size * 2) / 3 - 1.5;
    return { size: String(size), values: [cm.toFixed(1), inches(cm)] };
  }),
});

const oneSize = (label: string, measures: Record<string, number>): SizeChart => ({
  label,
  columns: ['Size', ...Object.keys(measures).flatMap((name) => [`${name} (cm)`, `${name} (inch)`])],
  rows: [{ size: 'One size', values: Object.values(measures).flatMap((cm) => [String(cm), inches(cm)]) }],
});

const centimetres = (inch: number) => String(Math.round(inch * 2.54));

const bedding: SizeChart = {
  label: 'Bedding Set',
  columns: ['Bed size', 'Width × length (inch)', 'Width × length (cm)'],
  rows: [
    ['Twin', 60, 80],
    ['Full', 68, 90],
    ['Queen', 79, 90],
  ].map(([size, width, length]) => ({
    size: String(size),
    values: [`${width}x${length}`, `${centimetres(Number(width))}x${centimetres(Number(length))}`],
  })),
};

/** By product type in lower case. A type that is not here has no chart yet, and the guide says so. */
export const sizeCharts: Readonly<Record<string, SizeChart>> = {
  'polo shirt': top('Polo Shirt', 43, 64, 18),
  'hawaiian shirt': top('Hawaiian Shirt', 46, 66, 20),
  'fleece hoodie': top('Fleece Hoodie', 47, 62, 56),
  hoodie: top('Hoodie', 46, 62, 56),
  'zip hoodie': top('Zip Hoodie', 46, 62, 56),
  't shirt': top('T-Shirt', 43, 64, 17),
  'long sleeve button shirt': top('Long Sleeve Button Shirt', 46, 68, 58),
  'long sleeve t shirt': top('Long Sleeve T-Shirt', 43, 64, 57),
  'women polo shirt': top('Women Polo Shirt', 39, 58, 15),
  'women casual shirt': top('Women Casual Shirt', 41, 60, 54),
  'knitted sweatshirt': top('Knitted Sweatshirt', 46, 61, 56),
  'baseball jersey': top('Baseball Jersey', 47, 68, 24),
  'hockey jersey': top('Hockey Jersey', 52, 70, 60),
  'football jersey': top('Football Jersey', 49, 70, 24),
  'rugby jersey': top('Rugby Jersey', 46, 67, 22),
  'kid t shirt': kidTop('Kid T-Shirt'),
  'kid cotton t shirt': kidTop('Kid Cotton T-Shirt'),
  'hoodie dress': dress('Hoodie Dress', 44, 84),
  'sun dress': dress('Sun Dress', 39, 92),
  'slip dress': dress('Slip Dress', 38, 96),
  'casual dress': dress('Casual Dress', 41, 88),
  'summer maxi dress': dress('Summer Maxi Dress', 40, 128),
  'unisex casual running shoes': shoes('Unisex Casual Running Shoes'),
  'casual running shoes': shoes('Casual Running Shoes'),
  'high top shoes': shoes('High Top Shoes'),
  'force one shoes': shoes('Force One Shoes'),
  'insulated tumbler': oneSize('Insulated Tumbler', { Height: 21.5, 'Rim diameter': 8.6 }),
  'cup tumbler': oneSize('Cup Tumbler', { Height: 17.5, 'Rim diameter': 8.8 }),
  'jeff cap': oneSize('Jeff Cap', { Circumference: 58, Depth: 13 }),
  'bedding set': bedding,
};

/** The chart of a product type, whatever its case; null when there is none. */
export function findSizeChart(productType: string): SizeChart | null {
  const key = productType.trim().toLowerCase();
  return Object.hasOwn(sizeCharts, key) ? (sizeCharts[key] ?? null) : null;
}
