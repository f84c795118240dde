/** A plant as it is printed: drawn around the origin, growing upwards, about 100 units in radius. */
export interface Plant {
  /** Its outline without any paint, for shadows and tone-on-tone layers. */
  silhouette: string;
  /** Its veins and folds as strokes without any paint, for block prints. */
  carving: string;
  /** The painted plant. */
  markup: string;
  /** How far it reaches from the origin. */
  radius: number;
}

/** Paints of one plant. */
export interface PlantColors {
  /** Petals or blade. */
  base: string;
  /** Shaded parts, veins and throats. */
  deep: string;
  /** Lit edges. */
  pale: string;
  /** Stamens, hearts, spadices. */
  accent: string;
}
