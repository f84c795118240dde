import type { ComponentProps, ReactNode, Ref, SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { SearchIcon } from './header-icons';
import { color, radius, size, space } from './theme';
import { VisuallyHidden } from './visually-hidden';

interface Props {
  form?: Ref<HTMLFormElement>;
  /** What the page was searched for; the field begins with it. */
  term?: string;
  field?: ComponentProps<'input'>;
  /** Without it the browser opens the page of results. */
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Suggestions below the field. */
  children?: ReactNode;
}

/** The header's search field, a GET form. It works without JavaScript. */
export function SearchForm({ form, term, field, onSubmit, children }: Props) {
  return (
    <Form ref={form} role="search" action="/search" onSubmit={onSubmit}>
      <label>
        <VisuallyHidden>Search products</VisuallyHidden>
        <input
          {...field}
          type="search"
          dir="auto"
          name="q"
          maxLength={200}
          defaultValue={term}
          placeholder="What are you looking for?"
          autoComplete="off"
          enterKeyHint="search"
        />
      </label>
      <button type="submit" aria-label="Search">
        <SearchIcon />
      </button>
      {children}
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
