import { pageLabel } from '@store/shared/shop-data/navigation';
import { homeUrl, pageUrl, searchUrl } from '@store/shared/contracts/urls';
import { Link, useNavigate } from '@store/shared/runtime/router';
import { Button } from '@store/shared/ui/button';
import { color, font, size, space } from '@store/shared/ui/theme';
import { TextField } from '@store/shared/ui/text-field';
import { Fragment } from 'react';
import { styled } from 'styled-components';
import type { SearchPage } from './search-loader';

const Head = styled.header`
  padding-block: ${space[6]} ${space[5]};
  h1 {
    margin: 0 0 ${space[4]};
    font: 500 ${size.display} / 1.15 ${font.display};
    overflow-wrap: anywhere;
  }
  p {
    margin: 0;
    overflow-wrap: anywhere;
    color: ${color.inkSoft};
  }
  form {
    display: flex;
    max-width: 36rem;
    align-items: end;
    gap: ${space[2]};
    margin-top: ${space[5]};
  }
  form > :first-child {
    flex: 1;
    min-width: 0;
  }
  p + p {
    margin-top: ${space[2]};
  }
`;

/** Search term and number of results; without results, another search field. */
export function SearchHead({ term, page, pages, total, query, isSimilar, spelling, help }: SearchPage) {
  const answers = help.length > 0 && (
    <p>
      Help:{' '}
      {help.map((slug, index) => (
        <Fragment key={slug}>
          {index > 0 && ' · '}
          <Link to={pageUrl(slug)}>{pageLabel(slug)}</Link>
        </Fragment>
      ))}
    </p>
  );
  if (total > 0) {
    return (
      <Head>
        <h1>Results for “{isSimilar ? query : term}”</h1>
        {isSimilar && <p>Nothing matches “{term}” exactly. These products are similar.</p>}
        <p role="status">
          {total.toLocaleString('en-US')} {total === 1 ? 'product' : 'products'}
          {pages > 1 ? ` · Page ${page} of ${pages}` : ''}
        </p>
        {answers}
      </Head>
    );
  }
  if (answers) {
    return (
      <Head>
        <h1>Help with “{term}”</h1>
        {answers}
        <SearchForm term={term} />
      </Head>
    );
  }
  return (
    <Head>
      <h1>{term ? 'No Product Found' : 'What are you looking for?'}</h1>
      {term ? (
        <p>
          Nothing in the shop matches “{term}”. Try fewer or other words,{' '}
          <Link to={pageUrl('find-your-country')}>find your country</Link> or start from the{' '}
          <Link to={homeUrl}>home page</Link>.
        </p>
      ) : (
        <p>Type a country, a pattern or a garment, such as “Scotland hoodie”.</p>
      )}
      {spelling && (
        <p>
          Did you mean <Link to={searchUrl(spelling)}>{spelling}</Link>?
        </p>
      )}
      <SearchForm term={term} />
    </Head>
  );
}

/** A plain GET form; with JavaScript it navigates without a new document. */
function SearchForm({ term }: { term: string }) {
  const navigate = useNavigate();
  const search = (form: FormData) => {
    const wanted = form.get('q');
    if (typeof wanted === 'string') void navigate(searchUrl(wanted));
  };
  return (
    <form
      action="/search"
      method="get"
      role="search"
      aria-label="Search the shop"
      onSubmit={(event) => {
        event.preventDefault();
        search(new FormData(event.currentTarget));
      }}
    >
      <TextField key={term} label="Search for" type="search" name="q" defaultValue={term} maxLength={200} />
      <Button type="submit">Search</Button>
    </form>
  );
}
