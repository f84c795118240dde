import { useLayoutEffect, useRef } from 'react';
import { useNavigate } from '@store/shared/router';
import { Button } from '@store/shared/ui/button';
import { color, radius, size, space } from '@store/shared/ui/theme';
import { collectionUrl } from '@store/shared/contracts/urls';
import { styled } from 'styled-components';
import { findSortOption, sortOptions, sortParameter } from './sort-options';

const Form = styled.form`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  label {
    flex: none;
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
  select {
    min-width: 0;
    min-height: 44px;
    padding: ${space[2]} ${space[3]};
    border: 1px solid ${color.thread};
    border-radius: ${radius.control};
    background: ${color.paper};
    color: ${color.ink};
    font: inherit;
    cursor: pointer;
  }
`;

/** The order of a collection. A plain form; with JavaScript the choice takes effect at once. Either way page 1 follows. */
export function SortMenu({ slug, label }: { slug: string; label: string }) {
  const navigate = useNavigate();
  const select = useRef<HTMLSelectElement>(null);

  /** What was chosen last, until its page is there: arrow keys choose faster than pages come. */
  const awaited = useRef<string | null>(null);

  // The address may change it as well: Back, Forward, a link. Before the next event, or it would undo a choice.
  useLayoutEffect(() => {
    if (awaited.current !== null && awaited.current !== label) return;
    awaited.current = null;
    if (select.current) select.current.value = label;
  }, [label]);

  return (
    <Form action={collectionUrl(slug)} method="get">
      <label htmlFor="sort">Sort by</label>
      <select
        ref={select}
        id="sort"
        name="sort"
        defaultValue={label}
        onChange={(event) => {
          const chosen = findSortOption(event.currentTarget.value);
          awaited.current = chosen.label;
          const sort = sortParameter(chosen);
          void navigate(collectionUrl(slug, { sort }));
        }}
      >
        {sortOptions.map((option) => (
          <option key={option.label}>{option.label}</option>
        ))}
      </select>
      <noscript>
        <Button type="submit" $look="quiet">
          Sort
        </Button>
      </noscript>
    </Form>
  );
}
