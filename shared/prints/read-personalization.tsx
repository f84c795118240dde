import { personalizationSchema, type Personalization, type PrintPicture } from '../contracts/personalization';
import type { Wanted } from './print-on-picture';

/** Parses the metafield; null, which means no preview, when it is malformed. */
export function readPersonalization(json: string): Personalization | null {
  try {
    return personalizationSchema.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

/** The picture on which a field is printed; undefined when there is none. */
export function pictureOf(
  { areas, pictures }: Personalization,
  field: keyof Wanted,
): PrintPicture | undefined {
  const view = areas.find((area) => area.field === field)?.view;
  return pictures.find((picture) => picture.view === view);
}
