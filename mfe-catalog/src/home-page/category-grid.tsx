import { homeTiles } from '@store/shared/contracts/navigation';
import { Link } from '@store/shared/router';
import { Container } from '@store/shared/ui/container';
import { Picture, wellStyle } from '@store/shared/ui/picture';
import { above, color, motion, space } from '@store/shared/ui/theme';
import { styled } from 'styled-components';
import type { HomePictures } from './home-pictures';
import { SectionHeading } from './section-heading';

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space[4]} ${space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
  a {
    display: block;
    color: ${color.ink};
    font-weight: 600;
    line-height: 1.25;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  .well {
    ${wellStyle}
    margin-bottom: ${space[2]};
  }
  img {
    transition: transform ${motion.panel} ${motion.ease};
  }
  a:hover img {
    transform: scale(1.03);
  }
  ${above.md} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: ${space[5]};
  }
  ${above.lg} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }
`;

/** Shop by Category: twelve kinds of thing, each shown by one of its own. */
export function CategoryGrid({ pictures }: { pictures: HomePictures }) {
  return (
    <Container as="section" aria-labelledby="shop-by-category">
      <SectionHeading id="shop-by-category">Shop by Category</SectionHeading>
      <Tiles>
        {homeTiles.map(({ slug, label, to }) => (
          <li key={slug}>
            <Link to={to}>
              <span className="well">
                <Picture
                  image={pictures.byCollection[slug]?.views[0] ?? null}
                  alt=""
                  widths={[160, 240, 400]}
                  sizes="(min-width: 1320px) 196px, (min-width: 992px) 15vw, (min-width: 768px) 23vw, 30vw"
                />
              </span>
              {label}
            </Link>
          </li>
        ))}
      </Tiles>
    </Container>
  );
}
