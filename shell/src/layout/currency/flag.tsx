import { styled } from 'styled-components';
import { color } from '@store/shared/ui/theme';
import { flagColumns, flagHeight, flagPlace, flagWidth } from './flag-places';
import flags from './flags.webp';

/** A country's flag. It has no text alternative, as the country's name stands beside it. */
export function Flag({ code }: { code: string }) {
  const place = flagPlace(code);
  return (
    <Picture
      aria-hidden="true"
      style={
        place
          ? { backgroundPosition: `${-place.column * flagWidth}px ${-place.row * flagHeight}px` }
          : { backgroundImage: 'none' }
      }
    />
  );
}

const Picture = styled.span`
  flex: none;
  width: ${flagWidth}px;
  height: ${flagHeight}px;
  border-radius: 2px;
  background: ${color.linen} url(${flags}) 0 0 / ${flagColumns * flagWidth}px auto;
  box-shadow: inset 0 0 0 1px rgb(29 27 24 / 0.12);
`;
