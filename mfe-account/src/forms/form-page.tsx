import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { store } from '@store/shared/shop-data/store';
import { homeUrl } from '@store/shared/contracts/urls';
import { Breadcrumb } from '@store/shared/ui/breadcrumb';
import { above, space } from '@store/shared/ui/theme';
import { Advice, FormLayout, FormSide } from './form-layout';

const Columns = styled.div`
  display: grid;
  overflow-wrap: anywhere;
  gap: ${space[6]};
  ${above.lg} {
    grid-template-columns: minmax(320px, 440px) minmax(0, 1fr);
    gap: ${space[7]};
    align-items: start;
  }
`;

interface Props {
  title: string;
  /** For search engines and the tab's title. */
  description: string;
  lead: ReactNode;
  children: ReactNode;
  /** Paragraphs with headings beside the form. */
  aside: ReactNode;
}

/** A page that is one form: title and form at the left, advice at the right. */
export function FormPage({ title, description, lead, children, aside }: Props) {
  return (
    <FormLayout>
      <title>{`${title} · ${store.name}`}</title>
      <meta name="description" content={description} />
      <meta name="robots" content="noindex" />
      <Breadcrumb crumbs={[{ label: 'Home', to: homeUrl }, { label: title }]} />
      <Columns>
        <FormSide>
          <div>
            <h1>{title}</h1>
            <p>{lead}</p>
          </div>
          {children}
        </FormSide>
        <Advice aria-label="Good to know">{aside}</Advice>
      </Columns>
    </FormLayout>
  );
}
