import { styled } from 'styled-components';
import { footerGroups } from '@store/shared/shop-data/navigation';
import { subscriptionTexts } from '@store/shared/shop-data/subscription-texts';
import { store } from '@store/shared/shop-data/store';
import { Container } from '@store/shared/ui/container';
import { above, color, font, hover, size, space } from '@store/shared/ui/theme';
import { PaymentMarks } from '@store/shared/ui/payment-marks';
import { SubscribeForm } from '@store/shared/ui/subscribe-form';
import { FooterGroup } from './footer-group';
import { FrameSlot } from './frame-slot';
import { LateStyle } from './late-style';

export function Footer() {
  return (
    <Ground>
      <LateStyle />
      <Container>
        {/* The address after a plain form ends with `#subscribe`. */}
        <SignUp id="subscribe" aria-labelledby="sign-up">
          <h2 id="sign-up">{subscriptionTexts.offer}</h2>
          <FrameSlot name="footer/newsletter" props={{}}>
            <SubscribeForm />
          </FrameSlot>
        </SignUp>
        <Columns>
          <section aria-label="Contact">
            <p className="name">{store.name}</p>
            <address>
              {store.address.slice(1).map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
            <ul>
              <li>
                <a href={`mailto:${store.supportEmail}`}>{store.supportEmail}</a>
              </li>
              <li>
                <a href={store.messaging.url} rel="noopener">
                  {store.messaging.label} {store.messaging.contact}
                </a>
              </li>
            </ul>
            <p>Support {store.supportHours}</p>
          </section>
          {footerGroups.map(({ title, links }) => (
            <FooterGroup key={title} title={title} links={links} />
          ))}
        </Columns>
        <Closing>
          <p>
            © {store.name}. Prices are charged in {store.currency}; other currencies are shown as a guide.
          </p>
          <ul aria-label="Follow us">
            {store.social.map(({ name, url }) => (
              <li key={name}>
                <a href={url} rel="noopener me">
                  {name}
                </a>
              </li>
            ))}
          </ul>
          <PaymentMarks />
        </Closing>
      </Container>
    </Ground>
  );
}

const Ground = styled.footer`
  margin-top: ${space[9]};
  padding-block: ${space[7]} ${space[6]};
  background: ${color.ink};
  color: ${color.linen};
  font-size: ${size.small};
  a {
    color: ${color.linen};
    text-decoration: none;
  }
  ${hover} {
    a:hover {
      text-decoration: underline;
    }
  }
  :focus-visible {
    outline-color: ${color.linen};
  }
`;

const SignUp = styled.section`
  display: grid;
  gap: ${space[4]};
  padding-bottom: ${space[6]};
  border-bottom: 1px solid ${color.inkSoft};
  ${above.md} {
    grid-template-columns: 1fr minmax(320px, 440px);
    align-items: center;
  }
  h2 {
    font-size: ${size.title};
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow-wrap: anywhere;
  gap: ${space[2]};
  padding-block: ${space[6]};
  ${above.sm} {
    gap: ${space[6]};
    grid-template-columns: 1fr 1fr;
  }
  ${above.lg} {
    grid-template-columns: 1.4fr 1fr 1fr 1fr;
  }
  .name {
    margin-bottom: ${space[3]};
    font: 500 ${size.title} / 1.15 ${font.display};
  }
  address {
    margin-bottom: ${space[2]};
    font-style: normal;
  }
  address span {
    display: block;
  }
  ul {
    display: grid;
    list-style: none;
  }
  li a {
    display: inline-block;
    padding-block: 6px;
  }
  @media (pointer: coarse) {
    li a {
      padding-block: 11px;
    }
  }
`;

const Closing = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[5]};
  padding-top: ${space[5]};
  border-top: 1px solid ${color.inkSoft};
  color: ${color.thread};
  p {
    flex: 1 1 20rem;
  }
  ul {
    display: flex;
    gap: ${space[4]};
    list-style: none;
  }
  a {
    display: inline-block;
    padding-block: 6px;
  }
`;
