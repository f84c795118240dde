import { styled } from 'styled-components';
import { color } from './theme';

/** CSS pixels of one flag in a sheet of flags, and flags in a row of it. */
export const flagSize = { width: 24, height: 18, columns: 8 } as const;

/** A picture of many flags, which is fetched once. `npm run build -- flags` writes picture and order together. */
export interface FlagSheet {
  picture: string;
  /** Country codes in the order of the picture, row by row. */
  order: readonly string[];
}

/**
 * A country's flag from a sheet. Its parent is a flex container with the country's name, so screen readers skip the flag.
 */
export function Flag({ code, sheet }: { code: string; sheet: FlagSheet }) {
  const index = sheet.order.indexOf(code);
  const column = index % flagSize.columns;
  const row = Math.floor(index / flagSize.columns);
  return (
    <Picture
      aria-hidden="true"
      // The picture's address has an origin in the browser only.
      suppressHydrationWarning
      style={
        index < 0
          ? undefined
          : {
              backgroundImage: `url(${sheet.picture})`,
              backgroundPosition: `${-column * flagSize.width}px ${-row * flagSize.height}px`,
            }
      }
    />
  );
}

const Picture = styled.span`
  flex: none;
  width: ${flagSize.width}px;
  height: ${flagSize.height}px;
  border-radius: 2px;
  background: ${color.linen} 0 0 / ${flagSize.columns * flagSize.width}px auto;
  box-shadow: inset 0 0 0 1px rgb(29 27 24 / 0.12);
`;
