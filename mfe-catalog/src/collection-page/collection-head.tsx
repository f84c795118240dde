import { above, color, font, size, space } from '@store/shared/ui/theme';
import { styled } from 'styled-components';
import { SortMenu } from './sort-menu';

const Head = styled.header`
  display: grid;
  gap: ${space[4]};
  margin-bottom: ${space[5]};
  padding-bottom: ${space[5]};
  border-bottom: 1px solid ${color.thread};
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
  .description h2,
  .description h3,
  .description h4 {
    color: ${color.ink};
    font: 500 ${size.lead} / 1.15 ${font.display};
  }
  ${above.md} {
    grid-template-columns: 1fr auto;
    align-items: end;
    h1 {
      font-size: ${size.hero};
    }
  }
`;

interface CollectionHeadProps {
  slug: string;
  title: string;
  /** From `plainHtml`, which leaves only bare elements. */
  descriptionHtml: string;
  /** Label of the order in force. */
  sort: string;
}

/** Title and short description first, the sort menu at the right. */
export function CollectionHead({ slug, title, descriptionHtml, sort }: CollectionHeadProps) {
  return (
    <Head>
      <div>
        <h1>{title}</h1>
        <div className="description" dangerouslySetInnerHTML={{ __html: descriptionHtml }} />
      </div>
      <SortMenu slug={slug} label={sort} />
    </Head>
  );
}
