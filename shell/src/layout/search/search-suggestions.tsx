import { useState, type RefObject } from 'react';
import { styled } from 'styled-components';
import { pictureUrl, productUrl, searchUrl } from '@store/shared/contracts/urls';
import { Link, useNavigate } from '@store/shared/runtime/router';
import { color, radius, size, space } from '@store/shared/ui/theme';
import { VisuallyHidden } from '@store/shared/ui/visually-hidden';
import { SearchIcon } from '../icons';
import { panel, panelLine } from '../panel';
import { useCombobox } from '../use-combobox';
import { forgetTerms, recentTerms } from './recent-terms';
import { useSuggestions } from './use-suggestions';

interface Props {
  typed: string;
  /** The text field of the combobox. */
  field: RefObject<HTMLInputElement | null>;
  /** Called when a recent term is chosen. */
  onTerm: (term: string) => void;
  onClose: () => void;
}

/** An option: a link, so that it can be opened in another tab. */
interface Choice {
  key: string;
  to: string;
  text: string;
  image: string | null;
  choose: () => void;
}

/** The list below the search field: products for the text, or recent terms while it is empty. */
export function Suggestions({ typed, field, onTerm, onClose }: Props) {
  const navigate = useNavigate();
  const { term, products } = useSuggestions(typed);
  const [recent, setRecent] = useState(recentTerms);
  const isEmpty = typed.trim() === '';

  const choices: Choice[] = isEmpty
    ? recent.map((text) => ({
        key: text,
        to: searchUrl(text),
        text,
        image: null,
        choose: () => onTerm(text),
      }))
    : products.map(({ id, handle, title, featuredImage }) => ({
        key: id,
        to: productUrl(handle),
        text: title,
        image: featuredImage?.url ?? null,
        choose() {
          onClose();
          void navigate(productUrl(handle));
        },
      }));
  const shown = choices.length > 0;
  const { listId, optionId, active, setActive } = useCombobox({
    field,
    count: choices.length,
    initial: -1,
    onChoose: (index) => choices[index]?.choose(),
    // The first Escape closes the list; the next one clears the field, which is the browser's default.
    onEscape: onClose,
  });

  // A new list has no active option.
  const list = isEmpty ? '' : term;
  const [lastList, setLastList] = useState(list);
  if (list !== lastList) {
    setLastList(list);
    setActive(-1);
  }

  return (
    <>
      <VisuallyHidden role="status">{!isEmpty && term !== null && countOf(choices.length)}</VisuallyHidden>
      {shown && (
        <Panel>
          {isEmpty && (
            <div className="head">
              <span>Recent searches</span>
              <button
                type="button"
                onClick={() => {
                  forgetTerms();
                  setRecent([]);
                  field.current?.focus();
                }}
              >
                Clear
              </button>
            </div>
          )}
          <div role="listbox" id={listId} aria-label={isEmpty ? 'Recent searches' : 'Suggested products'}>
            {choices.map(({ key, to, text, image, choose }, index) => (
              <Link
                key={key}
                to={to}
                id={optionId(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                data-active={index === active || undefined}
                onClick={(event) => {
                  // The browser opens links with these keys in another tab or window.
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  choose();
                }}
              >
                {image ? <img src={pictureUrl(image, 96)} alt="" width={48} height={48} /> : <SearchIcon />}
                <span>{text}</span>
              </Link>
            ))}
          </div>
          {!isEmpty && (
            <button type="submit" className="all">
              See all results for “{typed.trim()}”
            </button>
          )}
        </Panel>
      )}
    </>
  );
}

const countOf = (count: number) =>
  count === 0 ? 'No suggestions' : `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`;

const Panel = styled.div`
  ${panel}
  top: calc(100% + ${space[1]});
  inset-inline: -1px;
  max-height: calc(100dvh - 160px);
  overflow-y: auto;
  overscroll-behavior: contain;
  font-size: ${size.small};
  .head {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding-inline: ${space[3]} 0;
    color: ${color.inkSoft};
  }
  .head button {
    min-height: 40px;
    padding-inline: ${space[3]};
    border: 0;
    background: none;
    color: ${color.woad};
    cursor: pointer;
  }
  [role='option'] {
    ${panelLine}
  }
  [role='option'] span {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow-wrap: anywhere;
  }
  img {
    flex: none;
    border-radius: ${radius.control};
    background: ${color.linen};
    object-fit: cover;
  }
  svg {
    flex: none;
    color: ${color.inkSoft};
  }
  .all {
    ${panelLine}
    overflow-wrap: anywhere;
    margin-top: ${space[1]};
    border-top: 1px solid ${color.thread};
    border-radius: 0 0 ${radius.control} ${radius.control};
    color: ${color.woad};
    font-weight: 500;
  }
`;
