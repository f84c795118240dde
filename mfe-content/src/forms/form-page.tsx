import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { store } from '@store/shared/shop-data/store';
import { homeUrl } from '@store/shared/contracts/urls';
import { Breadcrumb } from '@store/shared/ui/breadcrumb';
import { Container } from '@store/shared/ui/container';
import { above, color, size, space } from '@store/shared/ui/theme';
import { MoreHelp } from '../text-page/more-help';
import { PageHead } from '../text-page/text-style';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  ${above.lg} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 4fr);
    gap: ${space[8]};
    align-items: start;
  }
`;

const Advice = styled.aside`
  display: grid;
  gap: ${space[5]};
  ${above.lg} {
    position: sticky;
    top: var(--sticky-top);
    padding-left: ${space[6]};
    border-left: 1px solid ${color.thread};
  }
  h2 {
    margin-bottom: ${space[2]};
    font-size: ${size.title};
  }
  p + p,
  ul,
  ul + p {
    margin-top: ${space[3]};
  }
  ul {
    padding-left: 1.25em;
  }
  li + li {
    margin-top: ${space[2]};
  }
`;

/** Fields that stand side by side where there is room. */
export const FieldRow = styled.div`
  display: grid;
  gap: ${space[5]};
  ${above.sm} {
    grid-template-columns: 1fr 1fr;
    align-items: start;
  }
`;

interface Props {
  title: string;
  /** For search engines. */
  description: string;
  lead: ReactNode;
  /** Advice beside the form. */
  advice: ReactNode;
  children: ReactNode;
}

/** A page with an introduction, a form and advice. */
export function FormPage({ title, description, lead, advice, children }: Props) {
  return (
    <Container>
      <title>{`${title} · ${store.name}`}</title>
      <meta name="description" content={description} />
      <Breadcrumb crumbs={[{ label: 'Home', to: homeUrl }, { label: title }]} />
      <PageHead>
        <h1>{title}</h1>
        <p className="head-lead">{lead}</p>
      </PageHead>
      <Columns>
        {children}
        <Advice aria-label="Good to know">{advice}</Advice>
      </Columns>
      <MoreHelp />
    </Container>
  );
}
