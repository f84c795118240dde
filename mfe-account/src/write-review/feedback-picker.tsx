import { useState } from 'react';
import { styled } from 'styled-components';
import { feedbackQuestions } from '@store/shared/contracts/reviews';
import { Icon } from '@store/shared/ui/icons';
import { color, hover, radius, size, space } from '@store/shared/ui/theme';

const Box = styled.details`
  summary {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    min-height: 24px;
    color: ${color.woad};
    font-weight: 600;
    cursor: pointer;
  }
  &[open] svg {
    transform: rotate(180deg);
  }
  fieldset {
    margin-top: ${space[3]};
  }
  legend {
    padding: 0 0 ${space[1]};
    font-size: ${size.small};
  }
  fieldset > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]};
  }
  button {
    min-height: 44px;
    padding: 0 ${space[4]};
    border: 1px solid ${color.thread};
    border-radius: ${radius.control};
    background: ${color.white};
    cursor: pointer;
  }
  ${hover} {
    button:hover {
      border-color: ${color.ink};
    }
  }
  button[aria-pressed='true'] {
    border-color: ${color.ink};
    background: ${color.ink};
    color: ${color.paper};
  }
`;

interface Props {
  /** Question → answer. */
  value: Readonly<Record<string, string>>;
  onChange: (value: Record<string, string>) => void;
}

/** "Additional feedback" of a review: optional questions. Pressing a chosen answer again clears it. */
export function FeedbackPicker({ value, onChange }: Props) {
  const [answeredBefore] = useState(() => Object.keys(value).length > 0);
  const answer = (question: string, given: string) => {
    const { [question]: before, ...others } = value;
    onChange(before === given ? others : { ...others, [question]: given });
  };
  return (
    <Box open={answeredBefore}>
      <summary>
        Tell us more (optional)
        <Icon name="chevron-down" size={18} />
      </summary>
      {feedbackQuestions.map(({ question, answers }) => (
        <fieldset key={question}>
          <legend>{question}</legend>
          <div>
            {answers.map((text) => (
              <button
                key={text}
                type="button"
                aria-pressed={value[question] === text}
                onClick={() => answer(question, text)}
              >
                {text}
              </button>
            ))}
          </div>
        </fieldset>
      ))}
    </Box>
  );
}
