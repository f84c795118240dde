import type { SafeHtml } from '@store/shared/clients/storefront/sanitize-html';
import { above, color, font, size, space } from '@store/shared/ui/theme';
import { styled } from 'styled-components';

const Head = styled.header`
  margin-bottom: ${space[5]};
  h1 {
    margin: 0;
    font: 500 ${size.display} / 1.15 ${font.display};
    text-wrap: balance;
  }
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
  ${above.md} {
    h1 {
      font-size: ${size.hero};
    }
  }
  &[data-later] {
    margin-bottom: ${space[4]};
    h1 {
      font-size: ${size.title};
    }
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
