import { useState } from 'react';
import { styled } from 'styled-components';
import { plainDigits } from '@store/shared/contracts/entered-text';
import { controlStyle, fieldOf } from '@store/shared/ui/field';
import { TextField } from '@store/shared/ui/text-field';
import { space } from '@store/shared/ui/theme';
import type { SizeChart, Unit } from './charts/size-chart';
import { measureIn } from './measures';
import { recommendSize, wearableSizes, type Recommendation } from './recommend-size';

const Finder = styled.section`
  margin-top: ${space[5]};
  h3 {
    margin-bottom: ${space[3]};
  }
  .finder-fields {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
    gap: ${space[3]};
    align-items: end;
    margin-bottom: ${space[4]};
  }
`;

const SelectField = fieldOf<'select'>(styled.select`
  ${controlStyle}
`);

interface SizeFinderProps {
  chart: SizeChart;
  unit: Unit;
  /** Sizes that the product is made in. */
  made: ReadonlySet<string>;
}

/** A number that was typed, within limits of people; null for anything else. */
function typedNumber(text: string, least: number, most: number): number | null {
  const plain = plainDigits(text);
  const number = /^\d{1,3}([.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : NaN;
  return number >= least && number <= most ? number : null;
}

const kilogramsPerPound = 0.4536;

/** "Which size fits?": height, weight and usual size, and the size that they suggest with the reason. */
export function SizeFinder({ chart, unit, made }: SizeFinderProps) {
  const [typed, setTyped] = useState({ height: '', inches: '', weight: '', usual: '' });
  const sizes = wearableSizes(chart);
  if (sizes.length === 0) return null;
  const field = (name: keyof typeof typed, label: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={typed[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
    />
  );
  const feet = typedNumber(typed.height, 3, 8);
  const height =
    unit === 'cm'
      ? typedNumber(typed.height, 120, 230)
      : feet && (feet * 12 + (typedNumber(typed.inches, 0, 11.9) ?? 0)) * 2.54;
  const weight =
    unit === 'cm'
      ? typedNumber(typed.weight, 30, 250)
      : (typedNumber(typed.weight, 66, 550) ?? 0) * kilogramsPerPound || null;
  const wearer = { height, weight, usual: typed.usual || null };
  const found = recommendSize(chart, wearer, made);
  return (
    <Finder aria-label="Which size fits?">
      <h3>Which size fits?</h3>
      <div className="finder-fields">
        {field('height', unit === 'cm' ? 'Height, cm' : 'Height, feet')}
        {unit === 'inch' && field('inches', 'and inches')}
        {field('weight', unit === 'cm' ? 'Weight, kg' : 'Weight, lb')}
        <SelectField
          label="Usual size"
          value={typed.usual}
          onChange={({ target }) => setTyped({ ...typed, usual: target.value })}
        >
          <option value="">Not sure</option>
          {sizes.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
      </div>
      <p role="status">
        {found ? (
          <>
            <strong>{`${found.size}.`}</strong> <span>{reasonOf(found, wearer.usual, unit)}</span>
          </>
        ) : (
          'Fill in height and weight, the usual size, or all of them.'
        )}
      </p>
    </Finder>
  );
}

function reasonOf(
  { size: chosen, chestWidth, chest, byBody }: Recommendation,
  usual: string | null,
  unit: Unit,
) {
  const length = (cm: number) => `${measureIn(String(Math.round(cm * 10) / 10), 'cm', unit)} ${unit}`;
  const around = `It measures ${length(2 * chestWidth)} around the chest`;
  if (chest === null) return `${around}. With height and weight we can check that.`;
  const room = `${around}, for a chest of about ${length(Math.round(chest))} at this height and weight`;
  if (usual === null) return `${room}.`;
  if (usual === byBody) return `${room}, and it is the usual size.`;
  return `${room}. Height and weight alone suggest ${byBody ?? chosen}, the usual size is ${usual}.`;
}
