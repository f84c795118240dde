import { lazy, Suspense, useCallback, useEffect, useRef, useState, type SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { searchUrl } from '@store/shared/contracts/urls';
import { useLocation, useNavigate } from '@store/shared/runtime/router';
import { color, radius, size, space } from '@store/shared/ui/theme';
import { VisuallyHidden } from '@store/shared/ui/visually-hidden';
import { SearchIcon } from '@store/shared/ui/header-icons';
import { useDismiss } from '@store/shared/hooks/use-dismiss';
import { rememberTerm } from './recent-terms';

const Suggestions = lazy(async () => ({
  default: (await import(/* webpackChunkName: "search-suggestions" */ './search-suggestions')).Suggestions,
}));

/** A GET form, so that it works without JavaScript. Suggestions load when the field gets the focus. */
export function SearchBox() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const searched = pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '') : '';
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  /** The text that suggestions are shown for; null while they are closed. */
  const [typed, setTyped] = useState<string | null>(null);
  const close = useCallback(() => setTyped(null), []);
  useDismiss(form, typed !== null, close);

  // The field is uncontrolled, so that text typed before hydration stays. It follows the page's search term.
  const before = useRef(searched);
  useEffect(() => {
    if (before.current !== searched && field.current) field.current.value = searched;
    before.current = searched;
  }, [searched]);

  function goTo(term: string) {
    rememberTerm(term);
    if (field.current) field.current.value = term.trim();
    close();
    void navigate(searchUrl(term));
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    goTo(field.current?.value ?? '');
  }
  const open = () => setTyped(field.current?.value ?? '');

  return (
    <Form ref={form} role="search" action="/search" onSubmit={submit}>
      <label>
        <VisuallyHidden>Search products</VisuallyHidden>
        <input
          ref={field}
          type="search"
          name="q"
          role="combobox"
          aria-expanded="false"
          aria-autocomplete="list"
          maxLength={200}
          defaultValue={searched}
          placeholder="What are you looking for?"
          autoComplete="off"
          enterKeyHint="search"
          onFocus={open}
          onClick={open}
          onInput={open}
        />
      </label>
      <button type="submit" aria-label="Search">
        <SearchIcon />
      </button>
      {typed !== null && (
        <Suspense fallback={null}>
          <Suggestions typed={typed} field={field} onTerm={goTo} onClose={close} />
        </Suspense>
      )}
    </Form>
  );
}

const Form = styled.form`
  grid-area: search;
  position: relative;
  display: flex;
  border: 1px solid ${color.thread};
  border-radius: ${radius.control};
  background: ${color.white};
  label {
    flex: 1;
  }
  input {
    width: 100%;
    height: 42px;
    padding-inline: ${space[4]};
    border: 0;
    border-radius: ${radius.control};
    background: none;
    font-size: ${size.text};
    outline: none;
  }
  &:has(input:focus-visible) {
    outline: 2px solid ${color.woad};
    outline-offset: 2px;
  }
  input::-webkit-search-cancel-button {
    filter: grayscale(1);
    cursor: pointer;
  }
  input::placeholder {
    color: ${color.inkSoft};
    opacity: 1;
  }
  > button {
    display: grid;
    place-items: center;
    width: 48px;
    border: 0;
    border-radius: ${radius.control};
    background: none;
    cursor: pointer;
  }
`;
