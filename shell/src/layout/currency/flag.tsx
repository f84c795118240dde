import { styled } from 'styled-components';
import { color } from '@store/shared/ui/theme';
import { flagColumns, flagHeight, flagPlace, flagWidth } from './flag-places';
import flags from './flags.webp';

/** A country's flag; the country's name stands beside it, so it has none of its own. */
export function Flag({ code }: { code: string }) {
  const { column, row } = flagPlace(code);
  return (
    <Cloth
      aria-hidden="true"
      style={{ backgroundPosition: `${-column * flagWidth}px ${-row * flagHeight}px` }}
    />
  );
}

const Cloth = styled.span`
  flex: none;
  width: ${flagWidth}px;
  height: ${flagHeight}px;
  border-radius: 2px;
  background: ${color.linen} url(${flags}) 0 0 / ${flagColumns * flagWidth}px auto;
  box-shadow: inset 0 0 0 1px rgb(29 27 24 / 0.12);
`;
