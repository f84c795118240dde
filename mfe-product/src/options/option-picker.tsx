import type { ReactNode } from 'react';
import { optionField } from '@store/shared/contracts/add-to-cart-form';
import { VisuallyHidden } from '@store/shared/ui/visually-hidden';
import type { Product } from '../product/product';
import { ChoiceButton, ChoiceGroup } from './choice-buttons';
import { usShoeSize } from './us-shoe-size';
import { availability, sizeOption, unavailableNote, withChosen, type Choice } from './variant-choice';

interface OptionPickerProps {
  product: Product;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  /** The button that opens the size guide, shown beside the sizes. */
  sizeGuide: ReactNode;
}

/** One radio group for each option; values that are unavailable with the other choices are marked. */
export function OptionPicker({ product, choice, onChoose, sizeGuide }: OptionPickerProps) {
  const size = sizeOption(product);
  return product.options.map(({ name, values }, option) => {
    const notes = values.map((value) =>
      unavailableNote(availability(product, choice, option, value.name), choice, option),
    );
    const chosenNote = notes[values.findIndex(({ name: value }) => value === choice[option])];
    return (
      <ChoiceGroup
        key={name}
        help={option === size && sizeGuide}
        legend={
          <>
            {name}: <span className="legend-value">{choice[option]}</span>
            {usShoeSize(values[0]?.name ?? '') && (
              <span className="legend-value"> (US sizes: men / women)</span>
            )}
            {chosenNote && <span className="legend-note">{chosenNote}</span>}
          </>
        }
      >
        {values.map((value, place) => (
          <ChoiceButton
            key={value.name}
            name={optionField(name)}
            value={value.name}
            checked={choice[option] === value.name}
            onChoose={(chosen) => onChoose(withChosen(choice, option, chosen))}
            unavailable={notes[place] !== ''}
            title={notes[place] || undefined}
          >
            {value.swatch && <Swatch color={value.swatch} />}
            {value.name}
            {usShoeSize(value.name) && <small>{`US ${usShoeSize(value.name)}`}</small>}
            {notes[place] && <VisuallyHidden>{` ${notes[place]}`}</VisuallyHidden>}
          </ChoiceButton>
        ))}
      </ChoiceGroup>
    );
  });
}

function Swatch({ color }: { color: string }) {
  return (
    <svg className="swatch" viewBox="0 0 1 1" aria-hidden="true">
      <rect width="1" height="1" fill={color} />
    </svg>
  );
}
