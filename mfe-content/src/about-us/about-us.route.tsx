import {
  Link,
  storefrontContext,
  useLoaderData,
  type LoaderFunctionArgs,
} from '@store/shared/runtime/router';
import { processing, refunds, spanText, support } from '@store/shared/shop-data/policies';
import { store } from '@store/shared/shop-data/store';
import { homeUrl, pageUrl } from '@store/shared/contracts/urls';
import { Breadcrumb } from '@store/shared/ui/breadcrumb';
import { Button } from '@store/shared/ui/button';
import { AboutPage, Closing, Community, Promises, Selvedge, Spread, Wall } from './about-layout';
import { PlateFigure } from './plate-figure';
import { loadPlatesInTime } from './plates';
import type { Plates } from './plates-operation';

/** The pictures are decoration; without them the page shows placeholders. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  return { plates: await loadPlatesInTime(context.get(storefrontContext), request.signal) };
}

const halfPage = '(min-width: 1320px) 500px, (min-width: 768px) 40vw, 100vw';
const thirdPage = '(min-width: 1320px) 400px, (min-width: 768px) 31vw, 48vw';

/** `/pages/about-us`: brand, founders, mission and community. */
export function Component() {
  const { plates } = useLoaderData<typeof loader>();
  return (
    <AboutPage>
      <title>{`About us · ${store.name}`}</title>
      <meta
        name="description"
        content={`${store.tagline}: who we are, how our cloth is made, and what we promise.`}
      />
      <Breadcrumb crumbs={[{ label: 'Home', to: homeUrl }, { label: 'About us' }]} />
      <h1 id="about-brand">Every pattern comes from somewhere</h1>
      <Selvedge aria-hidden="true" />

      <Spread aria-labelledby="about-brand">
        <div className="about-text">
          <p className="about-lead">
            {store.name} makes clothes and things for the home out of the patterns people carry with them: a
            clan’s tartan, a grandmother’s kente, a siapo border, the flag that hung in the hallway.
          </p>
          <p>
            We print to order. Nothing waits in a warehouse hoping to be wanted; your piece is drawn, printed,
            cut and sewn once you have chosen it, in your size and, if you like, with your name on it.
          </p>
        </div>
        <PlateFigure plates={plates} number={1} sizes={halfPage} loading="high" />
      </Spread>

      <Spread $flip aria-labelledby="about-founders">
        <div className="about-text">
          <h2 id="about-founders">Two friends and a suitcase of cloth</h2>
          <p>
            The shop was started by two friends who kept lending each other’s families’ clothes for weddings.
            One had grown up among setts and kilts, the other among wax prints and strip weaving, and neither
            could find a plain, well-cut hoodie that looked like home.
          </p>
          <p>
            So we unpacked the suitcase. We photographed hems and borders, counted threads, asked the aunts
            what each motif was called and when it was worn, and drew the first patterns from what they told
            us. We still begin every design that way: with the cloth, and with somebody who knows it.
          </p>
        </div>
        <PlateFigure plates={plates} number={2} sizes={halfPage} />
      </Spread>

      <Promises aria-labelledby="about-mission">
        <Spread as="div" className="about-intro">
          <div className="about-text">
            <h2 id="about-mission">What we are here for</h2>
            <p>
              To let people wear where they come from, made with care and without waste. In practice that is
              three promises.
            </p>
          </div>
          <PlateFigure plates={plates} number={3} sizes={halfPage} />
        </Spread>
        <ThreePromises />
      </Promises>

      <CommunitySpread plates={plates} />

      <Closing aria-labelledby="about-contact" className="about-text">
        <h2 id="about-contact">Write to us</h2>
        <p>
          <a href={`mailto:${store.supportEmail}`}>{store.supportEmail}</a> reaches a person,{' '}
          {store.supportHoursText}. We answer within {support.emailReplyBusinessDays} business day. All other
          ways are on the <Link to={pageUrl('contact-us')}>contact page</Link>.
        </p>
      </Closing>
    </AboutPage>
  );
}

const ThreePromises = () => (
  <ul>
    <li>
      <h3>Made for you, not for a shelf</h3>
      <p>
        Clothes take {spanText(processing.productionBusinessDays.clothes)} business days to make, everything
        else {spanText(processing.productionBusinessDays.other)}. Then they are on their way to you.
      </p>
    </li>
    <li>
      <h3>Drawn with respect</h3>
      <p>
        Patterns keep their names and their places. What is sacred or belongs to somebody stays out of our
        designs, and whoever finds their work here without leave can tell us through our{' '}
        <Link to={pageUrl('dmca')}>complaint policy</Link>.
      </p>
    </li>
    <li>
      <h3>Put right when it is wrong</h3>
      <p>
        A faulty piece is refunded in full when you write to us within {refunds.faultyClaimDays} days, and you
        have {refunds.returnDaysFromReceipt} days from receipt to send something back. The small print is in
        our <Link to={pageUrl('return-policy')}>return policy</Link>.
      </p>
    </li>
  </ul>
);

const CommunitySpread = ({ plates }: { plates: Plates }) => (
  <Community aria-labelledby="about-community">
    <div className="about-text">
      <h2 id="about-community">Kith is the other half</h2>
      <p>
        Kith are the people you know: neighbors, teammates, the friends who became family. Many of our
        patterns began as a letter from one of them, about an island we had left out or a sett we had a thread
        wrong in. Find your country, and if something of yours is missing, tell us about it.
      </p>
      <div className="about-actions">
        <Button as={Link} to={pageUrl('find-your-country')}>
          Find your country
        </Button>
        <Button as={Link} to={pageUrl('reviews')} $look="quiet">
          See who wears it
        </Button>
      </div>
    </div>
    <Wall>
      <PlateFigure plates={plates} number={4} sizes={thirdPage} />
      <PlateFigure plates={plates} number={5} sizes={thirdPage} />
      <PlateFigure plates={plates} number={6} sizes={thirdPage} />
    </Wall>
  </Community>
);
