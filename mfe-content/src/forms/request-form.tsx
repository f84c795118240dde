import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { FormProvider, useForm, type FieldErrors, type Resolver } from 'react-hook-form';
import { styled } from 'styled-components';
import {
  checkForm,
  requestByteLimit,
  serviceFields,
  type FormDefinition,
  type FormErrors,
  type FormValues,
} from '@store/shared/contracts/forms/form';
import { blankValues } from '@store/shared/contracts/forms/submission';
import {
  resumeSubmission,
  submissionDone,
  submissionKey,
} from '@store/shared/clients/backend/submission-keys';
import { Button } from '@store/shared/ui/button';
import { Message } from '@store/shared/ui/message';
import { above, color, radius, space } from '@store/shared/ui/theme';
import { ErrorSummary, focusFirstError } from './error-summary';
import { FormContext } from './form-context';
import { markDraftSent } from '@store/shared/browser/form-draft';
import { receivedText } from '../figures';
import type { FormPageData } from './form-loader';
import { useDraft, useSentElsewhere } from './use-draft';

const Form = styled.form`
  display: grid;
  gap: ${space[5]};
  padding: ${space[5]} ${space[4]};
  border-radius: ${radius.card};
  background: ${color.linen};
  ${above.md} {
    padding: ${space[6]};
  }
  .form-note {
    color: ${color.inkSoft};
  }
  .form-honey {
    position: absolute;
    left: -10000px;
    width: 1px;
    height: 1px;
    overflow: hidden;
  }
  .form-actions {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[3]};
  }
`;

interface Props {
  definition: FormDefinition;
  data: FormPageData;
  /** Target of the form: this tab or a new one. */
  target: 'new-tab' | 'same-tab';
  /** Whether the form asks the service to skip its captcha. */
  withoutCaptcha?: boolean;
  submitLabel: string;
  /** Buttons beside the submit button. */
  otherActions?: ReactNode;
  children: ReactNode;
}

const toFieldErrors = (errors: FormErrors) =>
  Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [name, { type: 'rule', message }]),
  ) as FieldErrors<FormValues>;

/**
 * A request form that the browser can submit natively. With JavaScript the same schema is checked first, and drafts
 * survive a reload. Without it the page comes back with the typed values and the errors.
 */
export function RequestForm(props: Props) {
  const { definition, data, target, withoutCaptcha, submitLabel, otherActions, children } = props;
  const { submission } = data;
  const [blank] = useState(() => blankValues(definition));
  const initial = submission?.values ?? blank;
  // Keep the object stable: react-hook-form treats a new object as new errors and renders without end.
  const [returned] = useState(() => submission && toFieldErrors(submission.errors));
  const [problem, setProblem] = useState(submission?.message ?? '');
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [sent, setSent] = useState<'no' | 'asked' | Stored>('no');
  const element = useRef<HTMLFormElement>(null);
  const keyField = useRef<HTMLInputElement>(null);
  const methods = useForm<FormValues>({
    resolver: resolverOf(definition),
    errors: returned ?? undefined,
    mode: submission ? 'onChange' : 'onSubmit',
    shouldFocusError: false,
  });
  const messages = messagesOf(methods.formState.errors);
  const firstWrong = Object.keys(submission?.errors ?? {})[0];

  useDraft(definition, methods, submission === null);
  useEffect(() => {
    if (submission?.key && element.current)
      resumeSubmission(data.action, bodyOf(element.current), submission.key);
  }, [data.action, submission]);
  useSentElsewhere(definition.name, (number) => {
    if (keyField.current) submissionDone(data.action, keyField.current.value);
    setSent({ number });
    element.current?.reset();
    methods.reset(blank);
  });

  const send = () => {
    const form = element.current;
    if (!form || !keyField.current) return;
    const body = bodyOf(form);
    if (body.length > requestByteLimit) {
      setProblem('That is more than we can take at once. Please shorten it, or send the rest by email.');
      return;
    }
    setProblem('');
    keyField.current.value = submissionKey(data.action, body);
    markDraftSent(definition.name);
    if (target === 'new-tab') setSent('asked');
    form.submit();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    setSent('no');
    void methods.handleSubmit(send, () => focusFirstError(element.current))(event);
  };

  return (
    <FormProvider {...methods}>
      <FormContext value={{ definition, initial, messages, firstWrong, opened }}>
        <Form
          ref={element}
          method="post"
          action={data.action}
          {...(target === 'new-tab' && { target: '_blank', rel: 'noopener' })}
          aria-label={definition.subject}
          noValidate
          onSubmit={submit}
        >
          <ErrorSummary
            definition={definition}
            messages={messages}
            problem={problem}
            open={(name) => setOpened([...opened, name])}
          />
          <p className="form-note">Please fill in every field that is not marked as optional.</p>
          {children}
          <ServiceFields definition={definition} next={data.next} withoutCaptcha={withoutCaptcha} />
          <input ref={keyField} type="hidden" name={serviceFields.key} />
          <div className="form-actions">
            <Button type="submit">{submitLabel}</Button>
            {otherActions}
          </div>
          <SendingNote sent={sent} />
        </Form>
      </FormContext>
    </FormProvider>
  );
}

interface ServiceFieldsProps {
  definition: FormDefinition;
  next: string;
  withoutCaptcha: boolean | undefined;
}

/** What the service is told besides the answers, and a field that only programs fill in. */
const ServiceFields = ({ definition, next, withoutCaptcha }: ServiceFieldsProps) => (
  <>
    <input type="hidden" name={serviceFields.subject} value={definition.subject} />
    <input type="hidden" name={serviceFields.next} value={next} />
    {withoutCaptcha ? <input type="hidden" name={serviceFields.captcha} value="false" /> : null}
    <div className="form-honey" aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" name={serviceFields.honeypot} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  </>
);

/** A request that the service has stored under this number; empty when it gives none. */
interface Stored {
  number: string;
}

function SendingNote({ sent }: { sent: 'no' | 'asked' | Stored }) {
  if (sent === 'no') return null;
  return sent === 'asked' ? (
    <Message tone="information">
      Your request was sent in a new tab, which says whether we have it. What you typed stays here until then.
    </Message>
  ) : (
    <Message tone="success">{`Thank you. ${receivedText(sent.number)}`}</Message>
  );
}

const resolverOf =
  (definition: FormDefinition): Resolver<FormValues> =>
  (values) => {
    const { request, errors } = checkForm(definition, { ...blankValues(definition), ...defined(values) });
    return errors ? { values: {}, errors: toFieldErrors(errors) } : { values: request, errors: {} };
  };

/** Removes disabled fields, which have no value in react-hook-form. */
const defined = (values: FormValues) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => (value as unknown) !== undefined));

function messagesOf(errors: FieldErrors<FormValues>): FormErrors {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, error]) =>
      typeof error?.message === 'string' ? [[name, error.message]] : [],
    ),
  );
}

/** The form as the browser encodes it, without the key. */
function bodyOf(form: HTMLFormElement): string {
  const texts = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && name !== serviceFields.key ? [[name, value]] : [],
  );
  return new URLSearchParams(texts).toString();
}
