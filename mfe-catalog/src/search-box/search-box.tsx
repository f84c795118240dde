import { useCallback, useEffect, useRef, useState, type SubmitEvent } from 'react';
import { searchUrl } from '@store/shared/contracts/urls';
import { useLocation, useNavigate } from '@store/shared/runtime/router';
import { browserComponent } from '@store/shared/ui/browser-component';
import { SearchForm } from '@store/shared/ui/search-form';
import { useDismiss } from '@store/shared/hooks/use-dismiss';
import { rememberTerm } from './recent-terms';

const Suggestions = browserComponent(
  async () => (await import(/* webpackChunkName: "search-suggestions" */ './search-suggestions')).Suggestions,
);

/** Fills `header/search`: a GET form, so that it works without JavaScript. Suggestions load when the field gets the focus. */
export default function SearchBox() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const searched = pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '') : '';
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  /** The text that suggestions are shown for; null while they are closed. */
  const [typed, setTyped] = useState<string | null>(null);
  const close = useCallback(() => setTyped(null), []);
  useDismiss(form, typed !== null, close);

  // The field is uncontrolled, so that text typed before hydration stays. It follows the page's search term, except for
  // the term that it has searched for itself: the shopper may have typed on until its results came.
  const before = useRef(searched);
  useEffect(() => {
    if (before.current !== searched && field.current) field.current.value = searched;
    before.current = searched;
  }, [searched]);

  function goTo(term: string) {
    rememberTerm(term);
    if (field.current) field.current.value = term.trim();
    before.current = term.trim();
    close();
    void navigate(searchUrl(term));
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    goTo(field.current?.value ?? '');
  }
  const open = () => setTyped(field.current?.value ?? '');

  return (
    <SearchForm
      form={form}
      onSubmit={submit}
      term={searched}
      field={{
        ref: field,
        role: 'combobox',
        'aria-expanded': 'false',
        'aria-autocomplete': 'list',
        onFocus: open,
        onClick: open,
        onInput: open,
      }}
    >
      {typed !== null && <Suggestions typed={typed} field={field} onTerm={goTo} onClose={close} />}
    </SearchForm>
  );
}
