import { useLayoutEffect, useRef, type RefObject } from 'react';
import { collectionUrl } from '@store/shared/contracts/urls';
import { useNavigate } from '@store/shared/runtime/router';
import { filterParameters, isChosen, readChosenFilters, type ChosenFilters } from '../filters/chosen-filters';
import { findSortOption, sortParameter } from './sort-options';

interface Shown {
  slug: string;
  /** Label of the order. */
  sort: string;
  chosen: ChosenFilters;
}

/** Address of a collection's first page as a form says, which the browser itself would send in many more letters. */
export function addressOfForm(slug: string, fields: FormData): string {
  const given = [...fields].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  const parameters = new URLSearchParams(given);
  return collectionUrl(slug, {
    sort: sortParameter(findSortOption(parameters.get('sort'))),
    filters: filterParameters(readChosenFilters(parameters)),
  });
}

/**
 * One plain form holds the order and the filters of a collection. With JavaScript every change takes effect at once;
 * in the other direction the fields follow the address: Back, a link, a filter that was taken away.
 */
export function useListForm({ slug, sort, chosen }: Shown): {
  form: RefObject<HTMLFormElement | null>;
  apply: () => void;
} {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const here = collectionUrl(slug, {
    sort: sortParameter(findSortOption(sort)),
    filters: filterParameters(chosen),
  });
  /** What was chosen last, until its page is there: fingers and arrow keys are faster than pages. */
  const awaited = useRef<string | null>(null);

  // Before the next event, or it would undo a choice.
  useLayoutEffect(() => {
    if (awaited.current !== null && awaited.current !== here) return;
    awaited.current = null;
    if (form.current) showChoice(form.current, sort, chosen);
  }, [here, sort, chosen]);

  return {
    form,
    apply() {
      if (!form.current) return;
      const wanted = addressOfForm(slug, new FormData(form.current));
      if (wanted === (awaited.current ?? here)) return;
      awaited.current = wanted;
      void navigate(wanted);
    },
  };
}

function showChoice(form: HTMLFormElement, sort: string, chosen: ChosenFilters) {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) field.value = sort;
    else if (!(field instanceof HTMLInputElement)) continue;
    else if (field.name === 'min' || field.name === 'max')
      field.value = String(chosen.price[field.name] ?? '');
    else if (field.name in chosen.lists)
      field.checked = isChosen(chosen, field.name as keyof ChosenFilters['lists'], field.value);
  }
}
