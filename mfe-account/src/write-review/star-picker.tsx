import { useId, useState, type Ref } from 'react';
import { styled } from 'styled-components';
import { Icon } from '@store/shared/ui/icons';
import { color, radius, size, space } from '@store/shared/ui/theme';

const starOutline = 'M12 2.6l2.9 6 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.5l6.5-.9z';

/** Labels for each number of stars. */
const meanings = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'] as const;

const Group = styled.fieldset`
  min-width: 0;
  legend {
    padding: 0;
    font-weight: 600;
  }
  .picker-row {
    display: flex;
    align-items: center;
    flex-wrap: wrap;
    gap: ${space[1]} ${space[3]};
  }
  .picker-stars {
    display: flex;
    margin-left: -${space[2]};
  }
  label {
    position: relative;
    display: grid;
    width: 44px;
    height: 44px;
    place-items: center;
    border-radius: ${radius.control};
    cursor: pointer;
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  label:has(:focus-visible) {
    outline: 2px solid ${color.woad};
    outline-offset: -2px;
  }
  svg.star {
    fill: ${color.white};
    stroke: ${color.inkSoft};
    stroke-width: 1.25;
    stroke-linejoin: round;
    transition: fill 150ms;
  }
  [data-filled] svg.star {
    fill: ${color.weld};
    stroke: ${color.weld};
  }
  .picker-meaning {
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
  .picker-error {
    display: flex;
    gap: ${space[1]};
    color: ${color.madder};
    font-size: ${size.small};
  }
`;

interface Props {
  /** 1 to 5; null while nothing is chosen. */
  value: number | null;
  onChange: (stars: number) => void;
  error?: string;
  /** Ref of the first star, focused when none was chosen. */
  ref?: Ref<HTMLInputElement>;
}

/** One to five stars by hover and click; a radio group, so that arrow keys work. */
export function StarPicker({ value, onChange, error, ref }: Props) {
  const name = useId();
  const [pointed, setPointed] = useState<number | null>(null);
  const lit = pointed ?? value ?? 0;
  return (
    <Group aria-describedby={error ? `${name}-error` : undefined} aria-invalid={error ? true : undefined}>
      <legend>Your rating</legend>
      <div className="picker-row">
        <div className="picker-stars" onPointerLeave={() => setPointed(null)}>
          {meanings.map((meaning, index) => {
            const stars = index + 1;
            return (
              <label
                key={stars}
                data-filled={stars <= lit || undefined}
                onPointerEnter={({ pointerType }) => {
                  // Touch has no hover; a highlighted star would stay highlighted.
                  if (pointerType === 'mouse') setPointed(stars);
                }}
              >
                <input
                  ref={index === 0 ? ref : undefined}
                  type="radio"
                  name={name}
                  value={stars}
                  checked={value === stars}
                  onChange={() => onChange(stars)}
                  aria-label={`${stars} ${stars === 1 ? 'star' : 'stars'}: ${meaning}`}
                />
                <svg className="star" width="32" height="32" viewBox="0 0 24 24" aria-hidden="true">
                  <path d={starOutline} />
                </svg>
              </label>
            );
          })}
        </div>
        <span className="picker-meaning" aria-hidden="true">
          {meanings[lit - 1] ?? 'Choose 1 to 5 stars'}
        </span>
      </div>
      {error ? (
        <p className="picker-error" id={`${name}-error`} role="alert">
          <Icon name="alert" size={18} />
          <span>{error}</span>
        </p>
      ) : null}
    </Group>
  );
}
