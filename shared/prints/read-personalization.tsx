import { personalizationSchema, type Personalization, type PrintPicture } from '../contracts/personalization';
import type { Wanted } from './print-on-picture';

/**
 * Parses the metafield; null, which means no preview, when it is malformed. A field is printed on one side, the one its
 * first area is on: what the page says of it, and every picture of it, agree.
 */
export function readPersonalization(json: string): Personalization | null {
  try {
    const { areas, ...rest } = personalizationSchema.parse(JSON.parse(json));
    const sideOf = (field: keyof Wanted) => areas.find((area) => area.field === field)?.view;
    return { ...rest, areas: areas.filter(({ field, view }) => view === sideOf(field)) };
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
