import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import { dateText } from '@store/shared/shop-data/date-text';
import { store } from '@store/shared/shop-data/store';
import { homeUrl } from '@store/shared/contracts/urls';
import { Breadcrumb } from '@store/shared/ui/breadcrumb';
import { Container } from '@store/shared/ui/container';
import { above, space } from '@store/shared/ui/theme';
import { ContentsList } from './contents-list';
import { MoreHelp } from './more-help';
import type { PageFacts, PageText } from './page-text';
import { textComponents } from './text-components';
import { PageHead, Prose } from './text-style';

/** Number of sections from which a page has a table of contents. */
const contentsFrom = 4;

/** A column of contents beside the text, on large screens. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  ${above.lg} {
    grid-template-columns: 232px minmax(0, 1fr);
    gap: ${space[8]};
    &[data-alone] {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  /* Print only the text. */
  @media print {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Creates the route component of a text; every compiled `.mdx` file calls it once. */
export function textPage({ frontmatter, contents, Content }: PageText): ComponentType {
  const sections = contents.filter(({ depth }) => depth === 2);
  const hasContents = sections.length >= contentsFrom;
  return function TextPage() {
    return (
      <TextFrame facts={frontmatter}>
        <Columns data-alone={hasContents ? undefined : ''}>
          {hasContents ? <ContentsList entries={sections} numbered={frontmatter.numbered} /> : null}
          <Prose data-numbered={frontmatter.numbered ? '' : undefined}>
            <Content components={textComponents} />
          </Prose>
        </Columns>
      </TextFrame>
    );
  };
}

/** Head and foot of a text. */
export function TextFrame({ facts, children }: { facts: PageFacts; children: React.ReactNode }) {
  return (
    <Container>
      <title>{`${facts.title} · ${store.name}`}</title>
      <meta name="description" content={facts.description} />
      <Breadcrumb crumbs={[{ label: 'Home', to: homeUrl }, { label: facts.title }]} />
      <article aria-labelledby="page-title">
        <PageHead>
          <h1 id="page-title">{facts.title}</h1>
          <p className="head-lead">{facts.lead}</p>
          <p className="head-date">
            Last changed <time dateTime={facts.changed}>{dateText(facts.changed)}</time>
          </p>
        </PageHead>
        {children}
      </article>
      <MoreHelp />
    </Container>
  );
}
