import { styled } from 'styled-components';
import { store } from '@store/shared/shop-data/store';
import { homeUrl, pageUrl } from '@store/shared/contracts/urls';
import { Link } from '@store/shared/runtime/router';
import { Breadcrumb } from '@store/shared/ui/breadcrumb';
import { Container } from '@store/shared/ui/container';
import { above, color, font, hover, radius, size, space } from '@store/shared/ui/theme';
import { changeWindows, faultyDays, replyDays } from '../figures';
import { PostalAddress, SupportEmail, SupportPhone } from '../text-page/text-components';
import { PageHead } from '../text-page/text-style';

const Ways = styled.ul`
  display: grid;
  gap: ${space[4]};
  list-style: none;
  ${above.sm} {
    grid-template-columns: 1fr 1fr;
  }
  ${above.lg} {
    grid-template-columns: repeat(3, 1fr);
  }
  li {
    position: relative;
    display: grid;
    align-content: start;
    gap: ${space[2]};
    padding: ${space[5]};
    border: 1px solid ${color.thread};
    border-radius: ${radius.card};
  }
  ${hover} {
    li:hover {
      border-color: ${color.ink};
    }
    a:hover {
      text-decoration: underline;
      text-underline-offset: 0.2em;
    }
  }
  a {
    color: ${color.ink};
    font: 500 ${size.title} / 1.15 ${font.display};
    text-decoration: none;
  }
  /* The whole card is the heading's link. */
  a::after {
    position: absolute;
    inset: 0;
    content: '';
  }
  p {
    color: ${color.inkSoft};
  }
`;

const Direct = styled.section`
  display: grid;
  overflow-wrap: anywhere;
  gap: ${space[5]};
  margin-top: ${space[7]};
  padding: ${space[5]} ${space[4]};
  border-radius: ${radius.card};
  background: ${color.linen};
  ${above.md} {
    grid-template-columns: 1fr 1fr;
    padding: ${space[6]};
  }
  ${above.lg} {
    grid-template-columns: auto 1fr 1fr 1fr 1fr;
    gap: ${space[6]};
  }
  h2 {
    font-size: ${size.title};
  }
  dt {
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
  dl {
    display: contents;
  }
  address {
    font-style: normal;
  }
`;

/** Topics with their page, most frequent first. */
const ways = [
  { slug: 'help-center', title: 'Find an answer', text: 'The questions we are asked most, searchable.' },
  {
    slug: 'order-status',
    title: 'See your order status',
    text: 'Track an order; see what each status means.',
  },
  {
    slug: 'modification-cancellation',
    title: 'Modify or cancel an order',
    text: changeWindows,
  },
  {
    slug: 'after-ship-center',
    title: 'Report a problem with a parcel',
    text: `Wrong, missing, faulty or late. Within ${faultyDays} days for faulty pieces.`,
  },
  { slug: 'wholesale-program', title: 'Order in bulk', text: 'Prices for teams, shops and gatherings.' },
  {
    slug: 'intellectual-property',
    title: 'Report a copied design',
    text: 'For owners of rights and those who act for them.',
  },
] as const;

/** `/pages/contact-us`: the forms and the FAQ first, then direct contacts. */
export function Component() {
  return (
    <Container>
      <title>{`Contact Us · ${store.name}`}</title>
      <meta
        name="description"
        content={`How to reach ${store.name}: email, phone, messages and post, support hours, and the forms that get you the fastest answer.`}
      />
      <Breadcrumb crumbs={[{ label: 'Home', to: homeUrl }, { label: 'Contact Us' }]} />
      <PageHead>
        <h1>Contact Us</h1>
        <p className="head-lead">
          A person reads everything you send. These pages get you the fastest answer; below them are all other
          ways to reach us.
        </p>
      </PageHead>
      <Ways>
        {ways.map(({ slug, title, text }) => (
          <li key={slug}>
            <Link to={pageUrl(slug)}>{title}</Link>
            <p>{text}</p>
          </li>
        ))}
      </Ways>
      <Direct aria-labelledby="contact-direct">
        <h2 id="contact-direct">Contact us directly</h2>
        <dl>
          <div>
            <dt>Email, answered within {replyDays}</dt>
            <dd>
              <SupportEmail />
            </dd>
          </div>
          <div>
            <dt>
              Phone, {store.supportHoursText} ({store.supportHours})
            </dt>
            <dd>
              <SupportPhone />
            </dd>
          </div>
          <div>
            <dt>{store.messaging.label}</dt>
            <dd>
              <a href={store.messaging.url}>{store.messaging.contact}</a>
            </dd>
          </div>
          <div>
            <dt>Post</dt>
            <dd>
              <PostalAddress />
            </dd>
          </div>
        </dl>
      </Direct>
    </Container>
  );
}
