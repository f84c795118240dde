import { countries } from '@store/shared/shop-data/countries';
import { pageUrl } from '@store/shared/contracts/urls';
import { Link } from '@store/shared/runtime/router';
import { Container } from '@store/shared/ui/container';
import { above, color, font, hover, radius, size, space } from '@store/shared/ui/theme';
import { styled } from 'styled-components';

const Band = styled.section`
  position: relative;
  margin-top: ${space[8]};
  overflow: hidden;
  background: ${color.woad};
  color: ${color.paper};
  .names {
    position: absolute;
    inset: -0.5em;
    overflow: hidden;
    font: 400 ${size.hero} / 1.15 ${font.display};
    opacity: 0.13;
  }
  .words {
    position: relative;
    display: grid;
    justify-items: start;
    gap: ${space[4]};
    padding-block: ${space[8]};
  }
  h2 {
    font: 400 clamp(${size.display}, 7vw, 5.5rem) / 1 ${font.display};
    letter-spacing: -0.02em;
  }
  p {
    max-width: 40ch;
    font-size: ${size.lead};
  }
  a {
    display: inline-flex;
    min-height: 44px;
    align-items: center;
    padding-inline: ${space[5]};
    border-radius: ${radius.control};
    background: ${color.paper};
    color: ${color.ink};
    font-weight: 600;
    text-decoration: none;
  }
  ${hover} {
    a:hover {
      background: ${color.linen};
    }
  }
  a:focus-visible {
    outline-color: ${color.paper};
  }
  ${above.md} {
    .words {
      padding-block: ${space[9]};
    }
  }
`;

/** Every fourth country's name, which fills the background. */
const texture = countries
  .filter((_, index) => index % 4 === 0)
  .map(({ name }) => name)
  .join(' · ');

export function CountryBanner() {
  return (
    <Band aria-labelledby="find-your-country">
      <div className="names" aria-hidden="true">
        {texture}
      </div>
      <Container>
        <div className="words">
          <h2 id="find-your-country">Find Your Country</h2>
          <p>{countries.length} countries, from Afghanistan to Zimbabwe, each with its own collection.</p>
          <Link to={pageUrl('find-your-country')}>Choose your country</Link>
        </div>
      </Container>
    </Band>
  );
}
