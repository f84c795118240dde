import { useRef } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import { useCombobox } from './use-combobox';

const names = ['Ada', 'Ben', 'Cy'];

function Combobox({ isRequired = false, count = names.length, list, onChoose, onEscape }: Partial<Options>) {
  const field = useRef<HTMLInputElement>(null);
  const { listId, optionId, active } = useCombobox({
    field,
    count,
    initial: isRequired ? 0 : -1,
    list: list ?? null,
    isRequired,
    onChoose: onChoose ?? jest.fn(),
    onEscape: onEscape ?? jest.fn(),
  });
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <input ref={field} role="combobox" aria-label="Name" aria-expanded="false" aria-controls={listId} />
      <div role="listbox" id={listId}>
        {names.slice(0, count).map((name, index) => (
          <div key={name} id={optionId(index)} role="option" aria-selected={index === active}>
            {name}
          </div>
        ))}
      </div>
    </form>
  );
}
type Options = Omit<Parameters<typeof useCombobox>[0], 'field' | 'initial'>;

const field = () => screen.getByRole('combobox');
const press = (...keys: string[]) => keys.forEach((key) => fireEvent.keyDown(field(), { key }));
const active = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

it('moves through the options and past both ends to none', () => {
  render(<Combobox />);
  const visited = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp'].map((key) => {
    press(key);
    return active();
  });
  expect(visited).toEqual(['Ada', 'Ben', 'Cy', undefined, 'Cy', 'Ben']);
});

it('wraps around when one option is always active', () => {
  render(<Combobox isRequired />);
  press('ArrowUp');
  expect(active()).toBe('Cy');
  press('ArrowDown');
  expect(active()).toBe('Ada');
});

it('has no active option in another list, nor in an earlier one that comes back', () => {
  const { rerender } = render(<Combobox list="scarf" />);
  press('ArrowDown');
  expect(active()).toBe('Ada');
  for (const list of ['cap', 'scarf']) {
    rerender(<Combobox list={list} />);
    expect(active()).toBeUndefined();
  }
});

it('chooses the active option with Enter', () => {
  const onChoose = jest.fn();
  render(<Combobox onChoose={onChoose} />);
  press('Enter');
  expect(onChoose).not.toHaveBeenCalled();
  press('ArrowDown', 'Enter');
  expect(onChoose).toHaveBeenCalledWith(0);
});

it.each([
  ['while text is composed', { isComposing: true }],
  ['for the key that ends a composition in Safari', { keyCode: 229 }],
])('ignores keys of the input method %s', (_, composing) => {
  const onChoose = jest.fn();
  const onEscape = jest.fn();
  render(<Combobox isRequired onChoose={onChoose} onEscape={onEscape} />);
  fireEvent.compositionStart(field());
  fireEvent.change(field(), { target: { value: 'にほ' } });
  for (const key of ['Enter', 'ArrowDown', 'Escape']) {
    expect(fireEvent.keyDown(field(), { key, ...composing })).toBe(true);
  }
  expect(onChoose).not.toHaveBeenCalled();
  expect(onEscape).not.toHaveBeenCalled();
  expect(active()).toBe('Ada');
  fireEvent.compositionEnd(field());
  press('Enter');
  expect(onChoose).toHaveBeenCalledWith(0);
});

it('is collapsed without options and leaves Escape to the browser', () => {
  const onEscape = jest.fn();
  render(<Combobox count={0} onEscape={onEscape} />);
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  expect(fireEvent.keyDown(field(), { key: 'Escape' })).toBe(true);
  expect(onEscape).not.toHaveBeenCalled();
});
