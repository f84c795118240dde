import { culturalPrideLinks } from '@store/shared/shop-data/navigation';
import { Link } from '@store/shared/runtime/router';
import { Container } from '@store/shared/ui/container';
import { Picture, wellStyle } from '@store/shared/ui/picture';
import { above, color, font, hover, radius, size, space } from '@store/shared/ui/theme';
import { VisuallyHidden } from '@store/shared/ui/visually-hidden';
import { styled } from 'styled-components';
import type { HomePictures } from './home-pictures';
import { SectionHeading } from './section-heading';

const Cards = styled.ul`
  display: grid;
  gap: ${space[4]};
  list-style: none;
  li {
    position: relative;
    display: grid;
    overflow: hidden;
    border-radius: ${radius.card};
  }
  .well {
    ${wellStyle}
    aspect-ratio: 4 / 3;
    border-radius: 0;
  }
  .words {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space[2]};
    padding: ${space[4]};
    background: ${color.linen};
  }
  h3 {
    font: 500 ${size.title} / 1.15 ${font.display};
  }
  a {
    color: ${color.ink};
    font-weight: 600;
    letter-spacing: 0.08em;
    text-decoration-thickness: 1px;
  }
  a::after {
    position: absolute;
    inset: 0;
    content: '';
  }
  ${hover} {
    li:hover a {
      color: ${color.madder};
    }
  }
  ${above.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space[5]};
    .well {
      aspect-ratio: 4 / 5;
    }
    /* Too narrow for the longest name beside its link: all three stand alike. */
    .words {
      flex-direction: column;
    }
  }
  ${above.lg} {
    .words {
      flex-direction: row;
    }
  }
`;

/** Three collections of one culture each: one shows its hats, those of many types their cloth. */
export function CulturalPride({ pictures }: { pictures: HomePictures }) {
  return (
    <Container as="section" aria-labelledby="cultural-pride">
      <SectionHeading id="cultural-pride">Cultural Pride</SectionHeading>
      <Cards>
        {culturalPrideLinks.map(({ slug, label, to }) => (
          <li key={slug}>
            <span className="well">
              <Picture
                image={pictures.byCollection[slug]?.[slug === 'tartan-hat' ? 'front' : 'cloth'] ?? null}
                alt=""
                widths={[400, 640, 800]}
                sizes="(min-width: 1320px) 416px, (min-width: 768px) 31vw, 100vw"
              />
            </span>
            <div className="words">
              <h3>{label}</h3>
              <Link to={to}>
                SHOP NOW<VisuallyHidden>: {label}</VisuallyHidden>
              </Link>
            </div>
          </li>
        ))}
      </Cards>
    </Container>
  );
}
