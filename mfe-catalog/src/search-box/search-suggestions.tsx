import { useState, type RefObject } from 'react';
import { styled } from 'styled-components';
import { lowestPrice } from '@store/shared/clients/storefront/product-card';
import type { StorefrontMoney } from '@store/shared/contracts/storefront';
import { pageUrl, productUrl, searchUrl } from '@store/shared/contracts/urls';
import { Link, useNavigate } from '@store/shared/runtime/router';
import { pageLabel } from '@store/shared/shop-data/navigation';
import { Picture, PictureWell } from '@store/shared/ui/picture';
import { Price } from '@store/shared/ui/price';
import { color, radius, size, space } from '@store/shared/ui/theme';
import { VisuallyHidden } from '@store/shared/ui/visually-hidden';
import { SearchIcon } from '@store/shared/ui/header-icons';
import { panel, panelLine } from '@store/shared/ui/panel';
import { useCombobox } from '@store/shared/hooks/use-combobox';
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
  product?: { image: { url: string } | null; price: StorefrontMoney; isFrom?: true };
  choose: () => void;
}

/** The list below the search field: products for the text, or recent terms while it is empty. */
export function Suggestions({ typed, field, onTerm, onClose }: Props) {
  const navigate = useNavigate();
  const { term, products, help, note } = useSuggestions(typed);
  const [recent, setRecent] = useState(recentTerms);
  const isEmpty = typed.trim() === '';

  const go = (to: string) => () => {
    onClose();
    void navigate(to);
  };
  const recentChoices: Choice[] = recent.map((text) => ({
    key: text,
    to: searchUrl(text),
    text,
    choose: () => onTerm(text),
  }));
  const suggested: Choice[] = [
    ...help.map((slug) => ({ slug, text: pageLabel(slug), to: pageUrl(slug) })),
    ...products.map(({ handle, title, featuredImage, priceRange }) => ({
      slug: handle,
      text: title,
      to: productUrl(handle),
      product: { image: featuredImage, ...lowestPrice(priceRange) },
    })),
  ].map(({ slug, ...choice }) => ({ ...choice, key: slug, choose: go(choice.to) }));
  const choices = isEmpty ? recentChoices : suggested;
  const nothingFound = !isEmpty && term !== null && choices.length === 0;
  const shown = choices.length > 0;
  const { listId, optionId, active } = useCombobox({
    field,
    count: choices.length,
    initial: -1,
    list: isEmpty ? '' : term,
    onChoose: (index) => choices[index]?.choose(),
    // The first Escape closes the list; the next one clears the field, which is the browser's default.
    onEscape: onClose,
  });

  return (
    <>
      <VisuallyHidden role="status">{!isEmpty && term !== null && countOf(choices.length)}</VisuallyHidden>
      {nothingFound && (
        <Panel>
          <p>
            No matches for “<bdi>{term}</bdi>”. Check the spelling or try another word.
          </p>
        </Panel>
      )}
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
          {!isEmpty && note !== '' && <p>{note}</p>}
          <div role="listbox" id={listId} aria-label={isEmpty ? 'Recent searches' : 'Suggested products'}>
            {choices.map((choice, index) => (
              <Option key={choice.key} choice={choice} id={optionId(index)} isActive={index === active} />
            ))}
          </div>
          {!isEmpty && (
            <button type="submit" className="all">
              See all results for “<bdi>{typed.trim()}</bdi>”
            </button>
          )}
        </Panel>
      )}
    </>
  );
}

interface OptionProps {
  choice: Choice;
  id: string;
  isActive: boolean;
}

const Option = ({ choice: { to, text, product, choose }, id, isActive }: OptionProps) => (
  <Link
    to={to}
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isActive}
    data-active={isActive || undefined}
    onClick={(event) => {
      // The browser opens links with these keys in another tab or window.
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      choose();
    }}
  >
    {product ? (
      <PictureWell>
        <Picture image={product.image} alt="" widths={[96]} sizes="48px" ratio={1} loading="eager" />
      </PictureWell>
    ) : (
      <SearchIcon />
    )}
    <span className="text" dir="auto">
      {text}
    </span>
    {product && (
      <span className="price">
        {product.isFrom && <span>From </span>}
        <Price price={product.price} />
      </span>
    )}
  </Link>
);

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
  p {
    padding: ${space[3]};
    overflow-wrap: anywhere;
    color: ${color.inkSoft};
  }
  .text {
    display: -webkit-box;
    flex: 1;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow-wrap: anywhere;
  }
  ${PictureWell} {
    flex: none;
    width: 48px;
    border-radius: ${radius.control};
    aspect-ratio: 1;
  }
  .price {
    font-variant-numeric: tabular-nums;
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
