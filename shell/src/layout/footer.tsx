import { styled } from 'styled-components';
import { footerGroups } from '@store/shared/contracts/navigation';
import { store } from '@store/shared/contracts/store';
import { Link } from '@store/shared/router';
import { Container } from '@store/shared/ui/container';
import { above, color, font, size, space } from '@store/shared/ui/theme';

export function Footer() {
  return (
    <Ground>
      <Container>
        <Columns>
          <section aria-label="Contact">
            <p className="name">{store.name}</p>
            <address>
              {store.address.slice(1).map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
            <p>
              <a href={`mailto:${store.supportEmail}`}>{store.supportEmail}</a>
            </p>
            <p>
              {store.messaging.label}: <a href={store.messaging.url}>{store.messaging.contact}</a>
            </p>
            <p>{store.supportHours}</p>
          </section>
          {footerGroups.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ label, to }) => (
                  <li key={to}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </Columns>
        <p className="closing">
          © {store.name}. Prices are charged in {store.currency}; other currencies are shown as a guide.
        </p>
      </Container>
    </Ground>
  );
}

const Ground = styled.footer`
  margin-top: ${space[9]};
  padding-block: ${space[8]} ${space[6]};
  background: ${color.ink};
  color: ${color.linen};
  font-size: ${size.small};
  a {
    color: ${color.linen};
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
  :focus-visible {
    outline-color: ${color.linen};
  }
  .name {
    margin-bottom: ${space[3]};
    font: 500 ${size.title} / 1.15 ${font.display};
  }
  address {
    margin-bottom: ${space[3]};
    font-style: normal;
  }
  address span {
    display: block;
  }
  .closing {
    margin-top: ${space[7]};
    padding-top: ${space[4]};
    border-top: 1px solid ${color.inkSoft};
    color: ${color.thread};
  }
`;

const Columns = styled.div`
  display: grid;
  gap: ${space[6]};
  ${above.sm} {
    grid-template-columns: 1fr 1fr;
  }
  ${above.lg} {
    grid-template-columns: 1.4fr 1fr 1fr 1fr;
  }
  h2 {
    margin-bottom: ${space[3]};
    font: 600 ${size.small} / 1.5 ${font.text};
    letter-spacing: 0.08em;
  }
  ul {
    display: grid;
    list-style: none;
  }
  li a {
    display: inline-block;
    padding-block: 6px;
  }
`;
