import type { SafeHtml } from '@store/shared/clients/storefront/sanitize-html';
import { color, font, size, space } from '@store/shared/ui/theme';
import { styled } from 'styled-components';

const Head = styled.header`
  margin-bottom: ${space[5]};
  .description {
    max-width: 65ch;
    color: ${color.inkSoft};
    text-wrap: pretty;
  }
  .description > * {
    margin: ${space[2]} 0 0;
  }
  .description :is(ul, ol) {
    padding-left: 1.25em;
  }
  .description h2,
  .description h3,
  .description h4 {
    color: ${color.ink};
    font: 500 ${size.lead} / 1.15 ${font.display};
  }
  &[data-later] {
    margin-bottom: ${space[4]};
  }
`;

interface CollectionHeadProps {
  title: string;
  descriptionHtml: SafeHtml;
  page: number;
}

/** Title and description. Later pages have a small title alone: their products come first. */
export function CollectionHead({ title, descriptionHtml, page }: CollectionHeadProps) {
  return (
    <Head data-later={page > 1 || undefined}>
      <h1>{title}</h1>
      {page > 1 ? null : (
        <div className="description" dangerouslySetInnerHTML={{ __html: descriptionHtml }} />
      )}
    </Head>
  );
}
