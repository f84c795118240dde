import type { KeyboardEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { addToCartFormId } from '@store/shared/contracts/add-to-cart-form';
import { above, color, hover, radius, size, space } from '@store/shared/ui/theme';

const Group = styled.fieldset`
  min-width: 0;
  legend {
    margin-bottom: ${space[2]};
    padding: 0;
    font-weight: 600;
  }
  .legend-value {
    color: ${color.inkSoft};
    font-weight: 400;
  }
  .choices {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]};
  }
  .legend-note {
    margin-left: ${space[2]};
    color: ${color.madder};
    font-size: ${size.small};
    font-weight: 400;
  }
  label {
    position: relative;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: ${space[2]};
    min-width: 48px;
    min-height: 44px;
    padding: ${space[1]} ${space[3]};
    border: 1px solid ${color.inkSoft};
    border-radius: ${radius.control};
    background: ${color.white};
    font-size: ${size.small};
    cursor: pointer;
    /* Nine sizes stand in one row beside the gallery. */
    ${above.lg} {
      min-width: 44px;
      padding-inline: ${space[2]};
    }
  }
  ${hover} {
    label:hover {
      background: ${color.linen};
    }
  }
  label:has(:checked) {
    border-color: ${color.ink};
    box-shadow: inset 0 0 0 1px ${color.ink};
    font-weight: 600;
  }
  label:has(:focus-visible) {
    outline: 2px solid ${color.woad};
    outline-offset: 2px;
  }
  label[data-unavailable] {
    border-style: dashed;
    background: ${color.linen};
    color: ${color.inkSoft};
    text-decoration: line-through;
  }
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  /* Without JavaScript the server's choice stays. */
  @media (scripting: none) {
    .legend-value {
      display: none;
    }
  }
  /* A second way to write the value stands below it. */
  label:has(small) {
    flex-direction: column;
    gap: 0;
    line-height: 1.25;
  }
  .swatch {
    width: 16px;
    height: 16px;
    border: 1px solid ${color.thread};
    border-radius: 50%;
    forced-color-adjust: none;
  }
`;

/** A group with help at the end of its legend's line. */
const Helped = styled.div`
  position: relative;
  legend {
    padding-right: 6rem;
  }
  > button {
    position: absolute;
    inset: -10px 0 auto auto;
    padding-inline: 0;
    border: 0;
    font-size: ${size.small};
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;

interface ChoiceGroupProps {
  legend: ReactNode;
  /** A button that helps to choose. */
  help?: ReactNode;
  children: ReactNode;
}

/** A radio group that looks like buttons. */
export function ChoiceGroup({ legend, help, children }: ChoiceGroupProps) {
  const group = (
    <Group>
      <legend>{legend}</legend>
      <div className="choices">{children}</div>
    </Group>
  );
  if (!help) return group;
  return (
    <Helped>
      {group}
      {help}
    </Helped>
  );
}

/** Prevents Enter in a field from submitting the add-to-cart form. */
export function doNotSend(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key === 'Enter') event.preventDefault();
}

interface ChoiceButtonProps {
  name: string;
  value: string;
  checked: boolean;
  onChoose: (value: string) => void;
  /** Marks the choice as unavailable; give the reason in `children`. */
  unavailable?: boolean;
  /** Tooltip. */
  title?: string;
  children: ReactNode;
}

export function ChoiceButton({
  name,
  value,
  checked,
  onChoose,
  unavailable,
  title,
  children,
}: ChoiceButtonProps) {
  return (
    <label data-unavailable={unavailable || undefined} title={title}>
      <input
        type="radio"
        form={addToCartFormId}
        name={name}
        value={value}
        checked={checked}
        onChange={() => onChoose(value)}
        onKeyDown={doNotSend}
      />
      {children}
    </label>
  );
}
