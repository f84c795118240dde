import { useState, type ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { controlStyle, Field, type FieldProps } from '@store/shared/ui/field';
import { color, font, hover, radius, size, space } from '@store/shared/ui/theme';
import { passwordStrength, strengths, type Strength } from './password-strength';

const Row = styled.div`
  position: relative;
  input {
    ${controlStyle}
    padding-right: 76px;
  }
  button {
    position: absolute;
    inset: 1px 1px 1px auto;
    min-width: 64px;
    border: 0;
    border-radius: ${radius.control};
    background: none;
    color: ${color.woad};
    font: 600 ${size.small} / 1 ${font.text};
    cursor: pointer;
  }
  ${hover} {
    button:hover {
      text-decoration: underline;
      text-underline-offset: 0.2em;
    }
  }
`;

/** Filled segments and a word, for readers who cannot tell the colours apart. */
const Meter = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  margin-top: ${space[1]};
  color: ${color.inkSoft};
  font-size: ${size.small};
  i {
    width: 28px;
    height: 4px;
    border-radius: 2px;
    background: ${color.thread};
  }
  i[data-on='weak'] {
    background: ${color.madder};
  }
  i[data-on='fair'] {
    background: ${color.weld};
  }
  i[data-on='good'],
  i[data-on='strong'] {
    background: ${color.moss};
  }
  span {
    margin-left: ${space[2]};
  }
`;

const advice: Record<Strength, string> = {
  weak: 'Weak: a few more words make it stronger',
  fair: 'Fair: longer is stronger',
  good: 'Good password',
  strong: 'Strong password',
};

interface Props extends Omit<FieldProps, 'label'>, ComponentPropsWithRef<'input'> {
  label: string;
  /** The typed password. When given, its strength is shown. */
  rated?: string;
}

/** A password with a button that shows what was typed. Takes every attribute and the ref of `<input>`. */
export function PasswordField({ label, hint, error, rated, ...input }: Props) {
  const [shown, setShown] = useState(false);
  const strength = rated === undefined ? null : passwordStrength(rated);
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      control={(ties) => (
        <div>
          <Row>
            <input
              dir="auto"
              {...input}
              {...ties}
              aria-invalid={ties['aria-invalid'] ?? input['aria-invalid']}
              type={shown ? 'text' : 'password'}
              autoCapitalize="none"
              spellCheck={false}
              maxLength={256}
            />
            <button
              type="button"
              aria-pressed={shown}
              aria-label={`Show ${label.toLowerCase()}`}
              onClick={() => setShown(!shown)}
            >
              {shown ? 'Hide' : 'Show'}
            </button>
          </Row>
          {strength ? (
            <Meter role="status">
              {strengths.map((step, index) => (
                <i key={step} data-on={index <= strengths.indexOf(strength) ? strength : undefined} />
              ))}
              <span>{advice[strength]}</span>
            </Meter>
          ) : null}
        </div>
      )}
    />
  );
}
