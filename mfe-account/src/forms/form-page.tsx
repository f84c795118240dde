import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { store } from '@store/shared/contracts/store';
import { homeUrl } from '@store/shared/contracts/urls';
import { Breadcrumb } from '@store/shared/ui/breadcrumb';
import { Container } from '@store/shared/ui/container';
import { above, color, font, size, space } from '@store/shared/ui/theme';

const Page = styled(Container)`
  padding-bottom: ${space[8]};
  h1 {
    margin: 0 0 ${space[3]};
    font: 500 ${size.display} / 1.15 ${font.display};
  }
  h1:focus:not(:focus-visible) {
    outline: none;
  }
`;

const Columns = styled.div`
  display: grid;
  gap: ${space[6]};
  ${above.lg} {
    grid-template-columns: minmax(320px, 440px) minmax(0, 1fr);
    gap: ${space[7]};
    align-items: start;
  }
`;

const Side = styled.div`
  display: grid;
  gap: ${space[5]};
  min-width: 0;
  p {
    max-width: 60ch;
    margin: 0;
  }
`;

const Aside = styled.section`
  display: grid;
  gap: ${space[5]};
  ${above.lg} {
    padding-left: ${space[7]};
    border-left: 1px solid ${color.thread};
  }
  h2 {
    margin: 0 0 ${space[2]};
    font: 500 ${size.title} / 1.15 ${font.display};
  }
  p {
    max-width: 60ch;
    margin: 0;
  }
  a {
    color: ${color.woad};
    text-underline-offset: 0.2em;
  }
`;

interface Props {
  title: string;
  /** For search engines and the tab's title. */
  description: string;
  lead: ReactNode;
  /** The form. */
  children: ReactNode;
  /** Paragraphs with headings beside the form. */
  aside: ReactNode;
}

/** A page that is one form: title and form at the left, what else one may want to know at the right. */
export function FormPage({ title, description, lead, children, aside }: Props) {
  return (
    <Page>
      <title>{`${title} · ${store.name}`}</title>
      <meta name="description" content={description} />
      <meta name="robots" content="noindex" />
      <Breadcrumb crumbs={[{ label: 'Home', to: homeUrl }, { label: title }]} />
      <Columns>
        <Side>
          <div>
            <h1>{title}</h1>
            <p>{lead}</p>
          </div>
          {children}
        </Side>
        <Aside aria-label="Good to know">{aside}</Aside>
      </Columns>
    </Page>
  );
}
