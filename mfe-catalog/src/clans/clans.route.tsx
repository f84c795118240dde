import { collectionUrl, homeUrl, pageUrl } from '@store/shared/contracts/urls';
import { store } from '@store/shared/shop-data/store';
import { Link, useLoaderData, type LoaderFunctionArgs } from '@store/shared/runtime/router';
import { Breadcrumb } from '@store/shared/ui/breadcrumb';
import { Container } from '@store/shared/ui/container';
import { CountryIndex } from '../find-your-country/country-index';
import { letters } from '../find-your-country/letters';
import { JsonLd } from '../head/json-ld';
import { breadcrumbList } from '../head/listing-structured-data';
import type { ClansPage } from './clans-loader';
import { tartanSlug } from './tartan-slug';

const crumbs = [{ label: 'Home', to: homeUrl }, { label: 'Clans A–Z' }];

/** Critical; see clans-loader.ts. */
export const loader = async (args: LoaderFunctionArgs) =>
  (await import(/* webpackChunkName: "clans-loader" */ './clans-loader')).loader(args);

/** Every clan with a tartan in the shop, by its first letter, as a link to what is made in it. */
export function Component() {
  const { origin, clans } = useLoaderData<ClansPage>();
  const groups = letters
    .map((letter) => ({ letter, clans: clans.filter(({ label }) => label.toUpperCase().startsWith(letter)) }))
    .filter((group) => group.clans.length > 0);
  return (
    <Container>
      <title>{`Clans A–Z · ${store.name}`}</title>
      <meta
        name="description"
        content="Find your clan's tartan on hoodies, skirts, hats, blankets and more."
      />
      <link rel="canonical" href={origin + pageUrl('clans')} />
      <JsonLd data={breadcrumbList(origin, crumbs)} />
      <Breadcrumb crumbs={crumbs} />
      <CountryIndex>
        <h1 tabIndex={-1}>Clans A–Z</h1>
        <p>
          {clans.length} clans. Other setts, from Black Watch to the districts, are in{' '}
          <Link to={collectionUrl(tartanSlug)}>all tartan</Link>.
        </p>
        <nav aria-label="First letter">
          {groups.map(({ letter }) => (
            <a key={letter} href={`#${letter}`}>
              {letter}
            </a>
          ))}
        </nav>
        {groups.map((group) => (
          <section key={group.letter} aria-labelledby={group.letter}>
            <h2 id={group.letter}>{group.letter}</h2>
            <ul>
              {group.clans.map(({ value, label }) => (
                <li key={value}>
                  <Link to={collectionUrl(tartanSlug, { filters: [['clan', value]] })}>{label}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </CountryIndex>
    </Container>
  );
}
