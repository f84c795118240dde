import { collectionUrl } from '@store/shared/contracts/urls';
import { Link } from '@store/shared/runtime/router';
import { Button } from '@store/shared/ui/button';
import { color, font, size, space } from '@store/shared/ui/theme';
import { styled } from 'styled-components';

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

/** Note for filters that match no product of the collection. A collection without products is a 404 instead. */
export function NoMatches({ slug, title }: { slug: string; title: string }) {
  return (
    <Box>
      <h2>No products match these filters</h2>
      <p>Take one of them away, or see everything in {title}.</p>
      <Button as={Link} to={collectionUrl(slug)}>
        Clear all filters
      </Button>
    </Box>
  );
}
