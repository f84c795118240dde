import { homeTiles } from '@store/shared/shop-data/navigation';
import { homeUrl, pageUrl, searchUrl } from '@store/shared/contracts/urls';
import { Link, useNavigate } from '@store/shared/runtime/router';
import { Button } from '@store/shared/ui/button';
import { color, font, radius, size, space } from '@store/shared/ui/theme';
import { TextField } from '@store/shared/ui/text-field';
import { styled } from 'styled-components';

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
  h2 {
    margin: ${space[7]} 0 ${space[4]};
    font: 500 ${size.title} / 1.15 ${font.display};
  }
  ul {
    display: flex;
    max-width: 60rem;
    flex-wrap: wrap;
    gap: ${space[2]};
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li a {
    display: grid;
    min-height: 44px;
    align-items: center;
    padding-inline: ${space[4]};
    border: 1px solid ${color.thread};
    border-radius: ${radius.control};
    color: ${color.ink};
    text-decoration: none;
  }
  li a:hover {
    border-color: ${color.ink};
    background: ${color.linen};
  }
`;

interface SearchHeadProps {
  term: string;
  page: number;
  pages: number;
  /** Number of results on all pages. */
  total: number;
}

/** Search term and number of results; without results, another search field. */
export function SearchHead({ term, page, pages, total }: SearchHeadProps) {
  if (total > 0) {
    return (
      <Head>
        <h1>Results for “{term}”</h1>
        <p role="status">
          {total.toLocaleString('en-US')} {total === 1 ? 'product' : 'products'}
          {pages > 1 ? ` · Page ${page} of ${pages}` : ''}
        </p>
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
      <SearchForm term={term} />
      <h2 id="shop-by-category">Shop by Category</h2>
      <ul aria-labelledby="shop-by-category">
        {homeTiles.map(({ slug, label, to }) => (
          <li key={slug}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
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
