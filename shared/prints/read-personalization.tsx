import { personalizationSchema, type Personalization, type PrintPicture } from '../contracts/personalization';
import type { Wanted } from './print-on-picture';

/**
 * Parses the metafield; null, which means no preview, when it is malformed. Each field keeps the areas on one side, that of
 * its first area, so that the page's text and all pictures agree.
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
