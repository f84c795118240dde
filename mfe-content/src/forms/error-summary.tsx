import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { errorLine, type FormDefinition, type FormErrors } from '@store/shared/contracts/forms/form';
import { Icon } from '@store/shared/ui/icons';
import { color, font, radius, size, space } from '@store/shared/ui/theme';
import { fieldId } from './form-context';

/** A live region has to exist before its content; empty it takes no row of the form. */
const Announcement = styled.div`
  &:empty {
    position: absolute;
  }
`;

const Box = styled.div`
  padding: ${space[4]};
  border: 1px solid ${color.madder};
  border-radius: ${radius.control};
  background: ${color.white};
  h2 {
    display: flex;
    gap: ${space[2]};
    color: ${color.madder};
    font: 600 ${size.text} / 1.5 ${font.text};
  }
  svg {
    flex: none;
    margin-top: 2px;
  }
  ul {
    margin-top: ${space[2]};
    padding-left: ${space[6]};
  }
  /* A block, so that the list's mark is beside its first line. */
  a {
    display: block;
    min-height: 24px;
    color: ${color.madder};
  }
`;

interface Props {
  definition: FormDefinition;
  messages: FormErrors;
  /** A message about the whole form or the service. */
  problem: string;
  /** Shows a field that depends on an answer which is not given yet. */
  open: (name: string) => void;
}

/** All errors in the form's order, each a link to its field; announced when they appear. */
export function ErrorSummary({ definition, messages, problem, open }: Props) {
  const wrong = Object.keys(definition.fields).filter((name) => messages[name]);
  if (wrong.length === 0 && !problem) return <Announcement role="alert" />;
  return (
    <Announcement role="alert">
      <Box>
        <h2>
          <Icon name="alert" />
          <span>
            {problem ||
              (wrong.length === 1
                ? 'One thing needs your attention'
                : `${wrong.length} things need your attention`)}
          </span>
        </h2>
        {wrong.length > 0 ? (
          <ul>
            {wrong.map((name) => (
              <li key={name}>
                <a
                  href={`#${fieldId(name)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    // A hidden field cannot be focused.
                    flushSync(() => open(name));
                    document.getElementById(fieldId(name))?.focus();
                  }}
                >
                  {errorLine(definition.fields[name]?.label ?? name, messages[name] ?? '')}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </Box>
    </Announcement>
  );
}

/** Focuses the first invalid control once the errors are shown. */
export function focusFirstError(form: HTMLFormElement | null) {
  requestAnimationFrame(() => {
    form
      ?.querySelector<HTMLElement>('[data-wrong], :is(input, select, textarea)[aria-invalid="true"]')
      ?.focus();
  });
}
