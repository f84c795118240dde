import { formSentSlug } from '@store/shared/contracts/forms/form';
import type { FormName } from '@store/shared/contracts/forms/form-names';
import type { Submission } from '@store/shared/contracts/forms/submission';
import { pageUrl } from '@store/shared/contracts/urls';
import { settingsContext, type LoaderFunctionArgs } from '@store/shared/runtime/router';

export interface FormPageData {
  /** Address of the form service; for our backend the page itself, so that a refused request is shown in the page. */
  action: string;
  /** Redirect target once the request is stored. Its fragment names the form. */
  next: string;
  /** The refused submission; null for a new form. */
  submission: Submission | null;
}

/** Loader of a form's page. */
export const formLoader =
  (form: FormName) =>
  ({ context }: LoaderFunctionArgs): FormPageData => {
    const settings = context.get(settingsContext);
    const submission = settings?.submission;
    return {
      action: settings?.formService ?? pageUrl(form),
      next: `${settings?.siteOrigin ?? ''}${pageUrl(formSentSlug)}#${form}`,
      submission: submission?.form === form ? submission : null,
    };
  };
