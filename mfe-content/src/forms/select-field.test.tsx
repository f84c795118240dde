import { render } from '@testing-library/react';
import { createRef } from 'react';
import { SelectField } from './select-field';

it('forwards its ref to the control, so that the first error can get the focus', () => {
  const select = createRef<HTMLSelectElement>();
  render(
    <SelectField label="Country" ref={select} defaultValue="CA">
      <option value="US">United States</option>
      <option value="CA">Canada</option>
    </SelectField>,
  );
  expect(select.current).toHaveDisplayValue('Canada');
});
