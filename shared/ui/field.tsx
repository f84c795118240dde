import { useId, type ComponentPropsWithRef, type ComponentType, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Icon } from './icons';
import { color, font, radius, size, space } from './theme';

/** Styles of every input, text area and select: at least 44 px high; 16 px text, as phones zoom in on smaller text. */
export const controlStyle = css`
  width: 100%;
  min-height: 44px;
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.inkSoft};
  border-radius: ${radius.control};
  background: ${color.white};
  color: ${color.ink};
  font: 400 ${size.text} / 1.5 ${font.text};
  &[aria-invalid='true'] {
    border-color: ${color.madder};
  }
  &:disabled {
    border-color: ${color.thread};
    background: ${color.linen};
    color: ${color.inkSoft};
    cursor: not-allowed;
  }
  &[readonly] {
    border-color: ${color.thread};
    background: ${color.linen};
  }
`;

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[1]};
  label {
    font-weight: 600;
  }
  .field-hint {
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
  .field-error {
    display: flex;
    gap: ${space[1]};
    margin: 0;
    color: ${color.madder};
    font-size: ${size.small};
  }
`;

/** Props of every field beside the attributes of its control. */
export interface FieldProps {
  label: ReactNode;
  /** A sentence below the label. */
  hint?: ReactNode;
  /** Error message; announced, and associated with the control. */
  error?: string;
}

/** Attributes that associate a control with its label, hint and error. */
interface Ties {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface Props extends FieldProps {
  /** The control's own id, if it has one. */
  id?: string;
  control: (ties: Ties) => ReactNode;
}

/** Label, hint, control and error of one field. Use TextField, TextAreaField or SelectField where they fit. */
export function Field({ label, hint, error, id, control }: Props) {
  const made = useId();
  const controlId = id ?? made;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const described = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ');
  return (
    <Box>
      <label htmlFor={controlId}>{label}</label>
      {hint ? (
        <span className="field-hint" id={hintId}>
          {hint}
        </span>
      ) : null}
      {control({
        id: controlId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {error ? (
        <p className="field-error" id={errorId} role="alert">
          <Icon name="alert" size={18} />
          <span>{error}</span>
        </p>
      ) : null}
    </Box>
  );
}

/**
 * A field of one control, which takes the direction of the typed text. It takes every attribute and the ref of the control,
 * so `{...register('email')}` fits.
 */
export const fieldOf = <Tag extends 'input' | 'textarea' | 'select'>(
  Control: ComponentType<ComponentPropsWithRef<Tag>>,
) =>
  function ControlField({ label, hint, error, id, ...attributes }: FieldProps & ComponentPropsWithRef<Tag>) {
    return (
      <Field
        label={label}
        hint={hint}
        error={error}
        id={id}
        control={(ties) => <Control dir="auto" {...(attributes as ComponentPropsWithRef<Tag>)} {...ties} />}
      />
    );
  };
