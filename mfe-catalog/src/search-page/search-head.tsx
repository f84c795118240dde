import { pageLabel } from '@store/shared/shop-data/navigation';
import { homeUrl, pageUrl, searchUrl } from '@store/shared/contracts/urls';
import { Link, useNavigate } from '@store/shared/runtime/router';
import { Button } from '@store/shared/ui/button';
import { color, space } from '@store/shared/ui/theme';
import { TextField } from '@store/shared/ui/text-field';
import { Fragment } from 'react';
import { styled } from 'styled-components';
import { countedProducts } from '../list-toolbar/counted-products';
import { conditionsText } from '../search-terms/search-conditions';
import { linkChips } from './link-chips';
import type { SearchPage } from './search-loader';

const Head = styled.header`
  padding-bottom: ${space[5]};
  h1 {
    margin-bottom: ${space[4]};
  }
  p {
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
  ${linkChips}
  nav {
    margin-top: ${space[4]};
  }
  &[data-later] {
    padding-bottom: ${space[4]};
    h1 {
      margin: 0;
    }
  }
`;

/** The search term and how it was understood; without results, another search field. Later pages have the term only. */
export function SearchHead(shown: SearchPage) {
  const { term } = shown.subject;
  const { page, pages, total, matching, notSold, collections } = shown;
  if (pages > 0 && page > 1) {
    return (
      <Head data-later>
        <h1 dir="auto">{matching > 0 ? `Results for “${term}”` : `Similar to “${term}”`}</h1>
      </Head>
    );
  }
  const count = countedProducts(total ?? 0);
  return (
    <Head>
      <h1>{titleOf(shown)}</h1>
      {notSold && <p>{pages > 0 ? `${notSold.sentence} ${notSold.nearest}: ${count}.` : notSold.sentence}</p>}
      {pages > 0 ? <Understood {...shown} /> : <NothingFound {...shown} />}
      <HelpLinks {...shown} />
      {collections.length > 0 && (
        <nav aria-label="Collections">
          <ul>
            {collections.map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {pages === 0 && <SearchForm term={term} />}
    </Head>
  );
}

function titleOf({ subject: { term }, pages, matching, products, help }: SearchPage): string {
  if (term === '') return 'What are you looking for?';
  if (pages > 0)
    return matching > 0 || products.length === 0 ? `Results for “${term}”` : `Similar to “${term}”`;
  return help.length > 0 ? `Help with “${term}”` : 'No Product Found';
}

/** Says for which other term the products are, when the typed term has none, and what they are narrowed to. */
function Understood(shown: SearchPage) {
  const { subject, meant, isRespelled, conditions, matching, products, notSold } = shown;
  const { term } = subject;
  const only = conditions.length > 0 ? `Only ${conditionsText(conditions)}.` : '';
  if (isRespelled)
    return (
      <p dir="auto">{`Nothing matches “${term}”. These are the results for “${meant}”. ${only}`.trim()}</p>
    );
  if (only)
    return (
      <p>
        <span>{only}</span> <Link to={searchUrl(meant)}>Show all</Link>
      </p>
    );
  if (matching > 0 || products.length === 0 || notSold) return null;
  return <p dir="auto">{`Nothing matches “${term}” exactly. Similar: results for “${meant}”.`}</p>;
}

function NothingFound({ subject: { term }, help }: SearchPage) {
  if (help.length > 0) return null;
  if (term === '') return <p>Type a country, a pattern or a garment, such as “Scotland hoodie”.</p>;
  return (
    <p dir="auto" key={term}>
      Nothing in the shop matches “{term}”. Try fewer or other words,{' '}
      <Link to={pageUrl('find-your-country')}>find your country</Link> or start from the{' '}
      <Link to={homeUrl}>home page</Link>.
    </p>
  );
}

/** Help pages that answer the term. */
function HelpLinks({ help }: SearchPage) {
  if (help.length === 0) return null;
  return (
    <p>
      Help:{' '}
      {help.map((slug, index) => (
        <Fragment key={slug}>
          {index > 0 && <span> · </span>}
          <Link to={pageUrl(slug)}>{pageLabel(slug)}</Link>
        </Fragment>
      ))}
    </p>
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
