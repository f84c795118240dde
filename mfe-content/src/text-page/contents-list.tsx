import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Icon } from '@store/shared/ui/icons';
import { above, color, font, hover, radius, size, space } from '@store/shared/ui/theme';
import type { ContentsEntry } from './page-text';

const Frame = styled.div`
  font-size: ${size.small};
  ol {
    list-style: none;
  }
  a {
    display: block;
    padding: ${space[2]} ${space[3]};
    border-left: 2px solid ${color.thread};
    color: ${color.inkSoft};
    text-decoration: none;
  }
  ${hover} {
    a:hover {
      color: ${color.ink};
      text-decoration: underline;
    }
  }
  a[aria-current] {
    border-left-color: ${color.madder};
    color: ${color.ink};
    font-weight: 600;
  }
  [data-numbered] {
    counter-reset: section;
  }
  [data-numbered] li:not(:first-child) a::before {
    counter-increment: section;
    content: counter(section) '. ';
  }
  .contents-aside {
    display: none;
  }
  .contents-aside h2 {
    margin-bottom: ${space[3]};
    font: 600 ${size.small} / 1.5 ${font.text};
  }
  details {
    border: 1px solid ${color.thread};
    border-radius: ${radius.control};
  }
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[3]};
    min-height: 44px;
    padding: ${space[3]} ${space[4]};
    font-weight: 600;
    cursor: pointer;
  }
  [open] > summary svg {
    transform: rotate(180deg);
  }
  details ol {
    padding: 0 ${space[4]} ${space[3]};
  }
  details a {
    padding-block: ${space[3]};
  }
  ${above.lg} {
    details {
      display: none;
    }
    .contents-aside {
      display: block;
      position: sticky;
      top: var(--sticky-top);
      max-height: calc(100vh - var(--sticky-top) - ${space[5]});
      overflow-y: auto;
    }
  }
  @media print {
    display: none;
  }
`;

/** The page's sections: beside the text and following it on large screens, to be opened on small ones. */
export function ContentsList({ entries, numbered }: { entries: ContentsEntry[]; numbered?: boolean }) {
  const current = useSectionInView(entries);
  const list = (
    <ol data-numbered={numbered ? '' : undefined}>
      {entries.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={current === id ? 'true' : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <Frame>
      <nav className="contents-aside" aria-label="On this page">
        <h2>On this page</h2>
        {list}
      </nav>
      <details>
        <summary>
          On this page
          <Icon name="chevron-down" size={18} />
        </summary>
        <nav aria-label="On this page">{list}</nav>
      </details>
    </Frame>
  );
}

/** The section being read: the last one whose heading has passed the upper third of the window. */
function useSectionInView(entries: ContentsEntry[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return;
    const headings = entries.flatMap(({ id }) => document.getElementById(id) ?? []);
    const find = () => {
      const passed = headings.findLast((heading) => heading.getBoundingClientRect().top < innerHeight / 3);
      setCurrent(passed?.id ?? null);
    };
    // The observer fires when a heading crosses that line.
    const observer = new IntersectionObserver(find, { rootMargin: '0px 0px -66% 0px' });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [entries]);
  return current;
}
