import { useLayoutEffect, useRef } from 'react';
import { useNavigate } from '@store/shared/runtime/router';
import { isChosen, readChosenFilters, type ChosenFilters } from '../filters/chosen-filters';
import { carriedBy, listUrl, type ListSubject, type ShownList } from './shown-list';
import { findSortOption, type SortOptions } from './sort-options';

/** Address of a list's first page from a form's fields; shorter than the one that the browser would send. */
function addressOfForm(subject: ListSubject, sorts: SortOptions, fields: FormData): string {
  const entries = [...fields].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  const parameters = new URLSearchParams(entries);
  const sort = findSortOption(parameters.get('sort'), sorts);
  return listUrl(subject, carriedBy({ sort, chosen: readChosenFilters(parameters) }));
}

/**
 * Binds the form that holds a list's order and filters. Every change navigates at once, and the fields follow the
 * address (Back, a link, a removed filter).
 */
export function useListForm({ subject, sort, chosen, carried }: ShownList, sorts: SortOptions) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const here = listUrl(subject, carried);
  /** The latest choice while its page is loading: further changes start from it. */
  const pending = useRef<string | null>(null);

  // A layout effect: a later one could undo the choice of an event in between.
  useLayoutEffect(() => {
    if (pending.current !== null && pending.current !== here) return;
    pending.current = null;
    if (form.current) showChoice(form.current, sort, chosen);
  }, [here, sort, chosen]);

  return {
    form,
    apply() {
      if (!form.current) return;
      const wanted = addressOfForm(subject, sorts, new FormData(form.current));
      if (wanted === (pending.current ?? here)) return;
      pending.current = wanted;
      void navigate(wanted);
    },
  };
}

function showChoice(form: HTMLFormElement, sort: string, chosen: ChosenFilters) {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement && field.name in chosen.lists) {
      const name = field.name as keyof ChosenFilters['lists'];
      field.value = [...field.options].find(({ value }) => isChosen(chosen, name, value))?.value ?? '';
    } else if (field instanceof HTMLSelectElement) field.value = sort;
    else if (!(field instanceof HTMLInputElement)) continue;
    else if (field.name === 'min' || field.name === 'max')
      field.value = String(chosen.price[field.name] ?? '');
    else if (field.name in chosen.lists)
      field.checked = isChosen(chosen, field.name as keyof ChosenFilters['lists'], field.value);
  }
}
