import { homeTiles } from '@store/shared/shop-data/navigation';
import { Link } from '@store/shared/runtime/router';
import { Container } from '@store/shared/ui/container';
import { Picture } from '@store/shared/ui/picture';
import { above, hover, motion, space } from '@store/shared/ui/theme';
import { styled } from 'styled-components';
import type { HomePictures } from './home-pictures';
import { SectionHeading } from './section-heading';
import { tileStyle } from './tile-style';

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space[4]} ${space[3]};
  list-style: none;
  ${tileStyle}
  img {
    transition: transform ${motion.panel} ${motion.ease};
  }
  ${hover} {
    a:hover img {
      transform: scale(1.03);
    }
  }
  /* Twelve tiles, some four times as large: five rows of three, three rows of six. */
  .large {
    grid-row: span 2;
    grid-column: span 2;
  }
  .large a {
    display: flex;
    height: 100%;
    flex-direction: column;
  }
  .large .well {
    flex: 1;
    aspect-ratio: auto;
  }
  .large .well > img {
    position: absolute;
    inset: 0;
  }
  .large.late {
    grid-row: auto;
    grid-column: auto;
  }
  .large.late .well {
    aspect-ratio: 4 / 5;
  }
  ${above.md} {
    gap: ${space[5]};
  }
  ${above.lg} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
    .large.late {
      grid-row: 2 / span 2;
      grid-column: 5 / span 2;
    }
    .large.late .well {
      aspect-ratio: auto;
    }
  }
`;

/** `sizes` of a tile and of a large one, whose pictures have one more width. */
const sizes = {
  small: '(min-width: 1320px) 196px, (min-width: 992px) 15vw, 30vw',
  large: '(min-width: 1320px) 416px, (min-width: 992px) 31vw, 62vw',
  /** Whether it is large in the layout with six in a row. */
  late: '(min-width: 1320px) 416px, (min-width: 992px) 31vw, 30vw',
};

/** The first and the last tile are large. */
const placeOf = (index: number) =>
  index === 0 ? 'large' : index === homeTiles.length - 1 ? 'late' : 'small';
const classes = { small: undefined, large: 'large', late: 'large late' };

/** Shop by Category: twelve categories, each with the picture of one product in use. */
export function CategoryGrid({ pictures }: { pictures: HomePictures }) {
  return (
    <Container as="section" aria-labelledby="shop-by-category">
      <SectionHeading id="shop-by-category">Shop by Category</SectionHeading>
      <Tiles>
        {homeTiles.map(({ slug, label, to }, index) => {
          const product = pictures.byCollection[slug];
          return (
            <li key={slug} className={classes[placeOf(index)]}>
              <Link to={to}>
                <span className="well">
                  <Picture
                    image={product?.inUse ?? product?.front ?? null}
                    alt=""
                    widths={placeOf(index) === 'small' ? [240, 400, 640] : [240, 400, 480, 640]}
                    sizes={sizes[placeOf(index)]}
                  />
                </span>
                {label}
              </Link>
            </li>
          );
        })}
      </Tiles>
    </Container>
  );
}
