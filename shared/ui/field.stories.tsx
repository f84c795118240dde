import { styled } from 'styled-components';
import { controlStyle, fieldOf } from '@store/shared/ui/field';

const SizeField = fieldOf<'select'>(styled.select`
  ${controlStyle}
`);

const sizes = ['S', 'M', 'L'].map((size) => <option key={size}>{size}</option>);

export const Select = () => <SizeField label="Size">{sizes}</SizeField>;
export const SelectWithError = () => (
  <SizeField label="Size" hint="Chest in inches" error="Please choose a size.">
    {sizes}
  </SizeField>
);
