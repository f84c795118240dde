import { Link } from '@store/shared/runtime/router';
import { Button } from '@store/shared/ui/button';
import { color, font, size, space } from '@store/shared/ui/theme';
import { styled } from 'styled-components';
import { listUrl, type ShownList } from './shown-list';

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[4]};
  padding: ${space[8]} ${space[4]};
  background: ${color.linen};
  text-align: center;
  h2 {
    font: 500 ${size.heading} / 1.15 ${font.display};
  }
  p {
    max-width: 44ch;
    color: ${color.inkSoft};
  }
`;

/** Note for filters that match no product of the list. */
export function NoMatches({ subject, title }: Pick<ShownList, 'subject' | 'title'>) {
  return (
    <Box>
      <h2>No products match these filters</h2>
      <p>{`Take one of them away, or see everything in ${title}.`}</p>
      <Button as={Link} to={listUrl(subject)}>
        Clear all filters
      </Button>
    </Box>
  );
}
