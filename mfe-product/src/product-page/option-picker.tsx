import { VisuallyHidden } from '@store/shared/ui/visually-hidden';
import { ChoiceButton, ChoiceGroup } from './choice-buttons';
import type { Product } from './product-model';
import { availability, withChosen, type Availability, type Choice } from './variant-choice';

const notes: Record<Availability, string> = {
  available: '',
  'sold-out': 'Sold out',
  'not-made': 'Not available',
};

/** Name of the radio buttons of an option, by its place among the product's options. */
export const optionFieldName = (option: number): string => `option-${option}`;

interface OptionPickerProps {
  product: Product;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

/** One row of buttons for each option; what cannot be had with the rest of the choice says so. */
export function OptionPicker({ product, choice, onChoose }: OptionPickerProps) {
  return product.options.map(({ name, values }, option) => (
    <ChoiceGroup
      key={name}
      legend={
        <>
          {name}: <span className="legend-value">{choice[option]}</span>
        </>
      }
    >
      {values.map((value) => {
        const note = notes[availability(product, choice, option, value.name)];
        return (
          <ChoiceButton
            key={value.name}
            name={optionFieldName(option)}
            value={value.name}
            checked={choice[option] === value.name}
            onChoose={(chosen) => onChoose(withChosen(choice, option, chosen))}
            unavailable={note !== ''}
          >
            {value.swatch && <Swatch color={value.swatch} />}
            {value.name}
            {note && <VisuallyHidden> {note}</VisuallyHidden>}
          </ChoiceButton>
        );
      })}
    </ChoiceGroup>
  ));
}

/** Drawn, because the page's security policy allows no style attributes. */
function Swatch({ color }: { color: string }) {
  return (
    <svg className="swatch" viewBox="0 0 1 1" aria-hidden="true">
      <rect width="1" height="1" fill={color} />
    </svg>
  );
}
