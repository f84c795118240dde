import { useDeferredValue, useState } from 'react';
import { styled } from 'styled-components';
import { unitsFor } from '@store/shared/contracts/entered-text';
import { collectionUrl } from '@store/shared/contracts/urls';
import { mayFetchAhead } from '@store/shared/browser/line';
import { Link } from '@store/shared/runtime/router';
import { Container } from '@store/shared/ui/container';
import { Picture } from '@store/shared/ui/picture';
import { TextField } from '@store/shared/ui/text-field';
import { above, size, space } from '@store/shared/ui/theme';
import type { HomePictures } from './home-pictures';
import { SectionHeading } from './section-heading';
import { longestName } from './longest-name';
import { tileStyle } from './tile-style';
import { useNamePrints } from './use-name-prints';

const Parts = styled.div`
  display: grid;
  gap: ${space[5]};
  .name-field {
    max-width: 28rem;
  }
  @media (scripting: none) {
    .name-field {
      display: none;
    }
  }
  ul {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space[3]};
    list-style: none;
    ${above.md} {
      gap: ${space[5]};
    }
  }
  ${tileStyle}
  /* A product's name moves nothing. */
  .what {
    display: -webkit-box;
    overflow: hidden;
    height: 4lh;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 4;
    font-size: ${size.small};
    ${above.md} {
      height: 2lh;
      -webkit-line-clamp: 2;
      font-size: ${size.text};
    }
  }
`;

/** The collections whose first product a name is shown on. */
const shown = [
  { slug: 'hoodie', label: 'Hoodies' },
  { slug: 'hockey-jersey', label: 'Hockey jerseys' },
  { slug: 'tumbler', label: 'Tumblers' },
] as const;

/** A name that is typed here is shown on three products. What draws it is loaded once the field is used. */
export function MakeItYours({ pictures }: { pictures: HomePictures }) {
  const [typed, setTyped] = useState('');
  const ids = shown.flatMap(({ slug }) => pictures.byCollection[slug]?.id ?? []);
  const { prints, load } = useNamePrints(ids);
  const name = useDeferredValue(typed.trim());

  return (
    <Container as="section" aria-labelledby="make-it-yours">
      <SectionHeading id="make-it-yours">Make It Yours</SectionHeading>
      <Parts>
        <div className="name-field">
          <TextField
            label="Type a name"
            hint="See it on three of our products. You can change it on each product’s page."
            name="sample-name"
            autoComplete="off"
            maxLength={unitsFor(longestName)}
            value={typed}
            onFocus={() => {
              if (mayFetchAhead()) void load();
            }}
            onChange={({ target }) => {
              setTyped(target.value);
              void load();
            }}
          />
        </div>
        <ul>
          {shown.map(({ slug, label }) => {
            const { id, front = null } = pictures.byCollection[slug] ?? {};
            const product = name && id ? prints?.products.get(id) : undefined;
            return (
              <li key={slug}>
                <Link to={product?.to ?? collectionUrl(slug)}>
                  <span className="well">
                    <Picture
                      image={front}
                      alt=""
                      widths={[240, 400, 640, 800]}
                      sizes="(min-width: 1320px) 416px, 31vw"
                    />
                    {prints && product && <prints.NamePrint product={product} name={name} />}
                  </span>
                  <span className="what">{product?.title ?? label}</span>
                </Link>
              </li>
            );
          })}
        </ul>
      </Parts>
    </Container>
  );
}
