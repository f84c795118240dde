import type { SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { searchUrl } from '@store/shared/contracts/urls';
import { useNavigate } from '@store/shared/router';
import { color, radius, space } from '@store/shared/ui/theme';
import { VisuallyHidden } from '@store/shared/ui/visually-hidden';
import { SearchIcon } from './icons';

/** A plain GET form, so that it works before and without JavaScript. */
export function SearchBox() {
  const navigate = useNavigate();
  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const term = new FormData(event.currentTarget).get('q');
    void navigate(searchUrl(typeof term === 'string' ? term : ''));
  }
  return (
    <Form role="search" action="/search" onSubmit={search}>
      <label>
        <VisuallyHidden>Search products</VisuallyHidden>
        <input
          type="search"
          name="q"
          maxLength={200}
          placeholder="What are you looking for?"
          autoComplete="off"
          enterKeyHint="search"
        />
      </label>
      <button type="submit" aria-label="Search">
        <SearchIcon />
      </button>
    </Form>
  );
}

const Form = styled.form`
  grid-area: search;
  display: flex;
  border: 1px solid ${color.thread};
  border-radius: ${radius.control};
  background: ${color.white};
  label {
    flex: 1;
  }
  input {
    width: 100%;
    height: 44px;
    padding-inline: ${space[4]};
    border: 0;
    border-radius: ${radius.control};
    background: none;
  }
  input::placeholder {
    color: ${color.inkSoft};
    opacity: 1;
  }
  button {
    display: grid;
    place-items: center;
    width: 48px;
    border: 0;
    border-radius: ${radius.control};
    background: none;
    cursor: pointer;
  }
`;
