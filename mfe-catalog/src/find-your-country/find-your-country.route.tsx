import { useEffect, useRef } from 'react';
import { collectionUrl, homeUrl, pageUrl } from '@store/shared/contracts/urls';
import { countries } from '@store/shared/shop-data/countries';
import { countrySlug } from '@store/shared/shop-data/country-slug';
import { sanctionedCountries, sanctionsDate } from '@store/shared/shop-data/delivery/no-delivery';
import { store } from '@store/shared/shop-data/store';
import {
  Link,
  useLoaderData,
  useNavigate,
  useSearchParams,
  type LoaderFunctionArgs,
} from '@store/shared/runtime/router';
import { Breadcrumb } from '@store/shared/ui/breadcrumb';
import { Button } from '@store/shared/ui/button';
import { Container } from '@store/shared/ui/container';
import { Flag } from '@store/shared/ui/flag';
import { TextField } from '@store/shared/ui/text-field';
import { JsonLd } from '../head/json-ld';
import { breadcrumbList } from '../head/listing-structured-data';
import { countriesUnder, letterOf, letters } from './letters';
import { CountryIndex } from './country-index';
import flagOrder from './flag-order.json';
import flagPicture from './flags.webp';

const address = pageUrl('find-your-country');
/** Characters of a name that are used. */
const longestName = 60;
const flags = { picture: flagPicture, order: flagOrder };
const crumbs = [{ label: 'Home', to: homeUrl }, { label: 'Find Your Country' }];

/** A chunk of its own, with every name that countries are known by: most visitors press a letter. */
const importSearch = () => import(/* webpackChunkName: "country-search" */ './country-search');

const nameOf = (parameters: URLSearchParams) => (parameters.get('name') ?? '').slice(0, longestName);

/** The countries of a typed name, null without one. Sends no request to the commerce service. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { origin, searchParams } = new URL(request.url);
  const typed = nameOf(searchParams);
  const named = typed.trim() === '' ? null : (await importSearch()).countriesNamed(typed);
  return { origin, named };
}

const listed = (names: readonly string[]) => new Intl.ListFormat('en', { type: 'disjunction' }).format(names);

const NotDelivered = () => (
  <p>
    We deliver to every country but {listed(sanctionedCountries)}, where sanctions forbid it, as of{' '}
    {sanctionsDate}.
  </p>
);

const letterUrl = (letter: string) => (letter === 'A' ? address : `${address}?letter=${letter}`);

const Letters = ({ current }: { current: string | null }) => (
  <nav aria-label="First letter">
    {letters.map((letter) => (
      <Link
        key={letter}
        to={letterUrl(letter)}
        className={countriesUnder(letter).length === 0 ? 'empty' : undefined}
        aria-current={letter === current ? 'page' : undefined}
      >
        {letter}
      </Link>
    ))}
  </nav>
);

/** Letters are links and the field is a form, so that the address alone decides what is shown. */
export function Component() {
  const { origin, named } = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  const [parameters, setParameters] = useSearchParams();
  const navigate = useNavigate();
  const typed = nameOf(parameters);
  const field = useRef<HTMLInputElement>(null);
  const letter = named === null ? letterOf(parameters) : null;
  const found = named ?? countriesUnder(letterOf(parameters));

  async function openMeant(name: string) {
    const meant = (await importSearch()).countryMeant(name);
    if (meant) await navigate(collectionUrl(countrySlug(meant.name)));
  }

  useEffect(() => {
    // A letter or Back changes the address too; text that is being typed is newer and stays.
    if (field.current && field.current !== document.activeElement) field.current.value = typed;
  }, [typed]);

  return (
    <Container>
      <title>{`Find Your Country · ${store.name}`}</title>
      <meta
        name="description"
        content="Cloth with an origin: find hoodies, shirts, flags and more for your country."
      />
      <link rel="canonical" href={origin + letterUrl(letter ?? 'A')} />
      <JsonLd data={breadcrumbList(origin, crumbs)} />
      <Breadcrumb crumbs={crumbs} />
      <CountryIndex>
        <h1>Find Your Country</h1>
        <form
          action={address}
          method="get"
          role="search"
          aria-label="Find a country"
          onSubmit={(event) => {
            event.preventDefault();
            void openMeant(field.current?.value ?? '');
          }}
        >
          <TextField
            ref={field}
            label="Country name"
            hint={`Or choose a letter: ${countries.length} countries, each with a collection of its own.`}
            type="search"
            name="name"
            autoComplete="country-name"
            maxLength={longestName}
            defaultValue={typed}
            onChange={(event) => {
              const name = event.currentTarget.value;
              setParameters(name.trim() === '' ? {} : { name }, { replace: true, preventScrollReset: true });
            }}
          />
          <noscript>
            <Button type="submit">Find</Button>
          </noscript>
        </form>
        <Letters current={letter} />
        <h2 aria-live="polite">
          <bdi>{letter ?? `“${typed.trim()}”`}</bdi>
          <small>{found.length === 1 ? '1 country' : `${found.length} countries`}</small>
        </h2>
        {found.length === 0 ? (
          <p>No country found.</p>
        ) : (
          <ul aria-label="Countries">
            {found.map(({ name, code }) => (
              <li key={code}>
                <Link to={collectionUrl(countrySlug(name))}>
                  <Flag code={code} sheet={flags} /> {name}
                </Link>
              </li>
            ))}
          </ul>
        )}
        <NotDelivered />
      </CountryIndex>
    </Container>
  );
}
