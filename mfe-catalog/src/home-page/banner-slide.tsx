import { Link } from '@store/shared/runtime/router';
import { Button } from '@store/shared/ui/button';
import { Picture, PictureWell } from '@store/shared/ui/picture';
import type { ReactNode } from 'react';
import type { Banner } from './banners';
import type { PicturedProduct } from './home-pictures';
import { above, color, font, shadow, size, space } from '@store/shared/ui/theme';
import { styled } from 'styled-components';

/** Text at the left, the cloth and a product made of it at the right. */
const Spread = styled.div`
  display: grid;
  height: 100%;
  grid-template-rows: minmax(0, 17rem) auto;
  max-height: 600px;
  background: ${color.linen};
  ${above.md} {
    grid-template-rows: minmax(0, 1fr);
    grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
    height: clamp(420px, 44vw, 600px);
  }
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  justify-content: center;
  gap: ${space[4]};
  padding: ${space[5]} ${space[4]};
  h1,
  h2 {
    max-width: 12ch;
    font: 400 clamp(${size.display}, 6vw, 4.75rem) / 1.02 ${font.display};
    letter-spacing: -0.02em;
  }
  p {
    max-width: 38ch;
    color: ${color.inkSoft};
    font-size: ${size.lead};
  }
  ${above.md} {
    padding: ${space[6]} ${space[7]};
    padding-left: max(${space[5]}, calc((100vw - 1320px) / 2 + ${space[5]}));
  }
`;

const Cloth = styled.div`
  position: relative;
  display: grid;
  min-height: 0;
  grid-row: 1;
  place-items: center;
  overflow: hidden;
  background: ${color.woad};
  > .cloth {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    aspect-ratio: auto;
    border-radius: 0;
  }
  noscript {
    display: contents;
  }
  noscript > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  > .piece {
    height: 84%;
    border-radius: 2px;
    box-shadow: ${shadow};
  }
  ${above.md} {
    grid-row: auto;
  }
`;

/**
 * On a phone the cloth fills the width and is the largest contentful paint. Two thirds of the screen's pixels still
 * show its weave, with a third of the bytes (27 KB instead of 82, measured).
 */
const clothSizes = '(min-width: 768px) 46vw, 66vw';

/** Width of the pictures of other slides for readers without JavaScript: one, as every document carries their addresses. */
const plainWidth = [640] as const;

interface BannerSlideProps {
  banner: Banner;
  /** Undefined when the catalogue lacks it. */
  product: PicturedProduct | undefined;
  /** Whether it is the first slide: its caption is the page's heading, and its pictures load first. */
  isFirst: boolean;
  /** Whether its pictures should load. */
  wanted: boolean;
  /** Lies on the product's picture. */
  print?: ReactNode;
}

export function BannerSlide({ banner, product, isFirst, wanted, print }: BannerSlideProps) {
  const Heading = isFirst ? 'h1' : 'h2';
  const { cloth = null, front = null } = product ?? {};
  const loading = isFirst ? 'high' : 'eager';
  return (
    <Spread>
      <Words>
        <Heading>{banner.caption}</Heading>
        <p>{banner.description}</p>
        <Button as={Link} to={banner.link.to}>
          {banner.link.label}
        </Button>
      </Words>
      <Cloth>
        {banner.name === undefined && (
          <PictureWell className="cloth">
            {wanted ? (
              <Picture
                image={cloth}
                alt=""
                widths={[400, 480, 640, 800, 1000]}
                sizes={clothSizes}
                loading={loading}
              />
            ) : (
              <noscript>
                <Picture image={cloth} alt="" widths={plainWidth} />
              </noscript>
            )}
          </PictureWell>
        )}
        <PictureWell className="piece">
          {wanted ? (
            <Picture
              image={front}
              alt=""
              widths={[240, 400, 640]}
              sizes="(min-width: 768px) 400px, 190px"
              loading={loading}
            />
          ) : (
            <noscript>
              <Picture image={front} alt="" widths={plainWidth} />
            </noscript>
          )}
          {print}
        </PictureWell>
      </Cloth>
    </Spread>
  );
}
