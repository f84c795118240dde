/** Accepted media types. */
export const pictureTypes = ['image/jpeg', 'image/png'] as const;

export interface PictureLimits {
  /** Pictures of one review. */
  files: number;
  /** Bytes of one picture. */
  bytes: number;
}

/** A rejected file with the reason, as words that follow its name. */
export interface LeftOut {
  name: string;
  why: string;
}

/** Files are the same when name, size and date are equal. */
const identity = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

/** Splits chosen files into accepted ones and rejected ones with the reason. */
export function sortOutFiles(
  chosen: readonly File[],
  present: readonly File[],
  limits: PictureLimits,
): { kept: File[]; leftOut: LeftOut[] } {
  const known = new Set(present.map(identity));
  const kept: File[] = [];
  const leftOut: LeftOut[] = [];
  for (const file of chosen) {
    const why = objection(file);
    if (why) leftOut.push({ name: file.name, why });
    else {
      known.add(identity(file));
      kept.push(file);
    }
  }
  return { kept, leftOut };

  function objection(file: File): string | null {
    if (!pictureTypes.some((type) => type === file.type)) return 'only JPEG and PNG pictures can be added';
    if (file.size === 0) return 'the file is empty';
    if (file.size > limits.bytes) return `it is larger than ${Math.floor(limits.bytes / 1024 / 1024)} MB`;
    if (known.has(identity(file))) return 'it is there already';
    if (present.length + kept.length >= limits.files) return `a review has at most ${limits.files} pictures`;
    return null;
  }
}
