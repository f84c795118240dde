import { formSentSlug, type FormName } from '@store/shared/contracts/forms/form';
import type { Submission } from '@store/shared/contracts/forms/submission';
import { pageUrl } from '@store/shared/contracts/urls';
import { settingsContext, type LoaderFunctionArgs } from '@store/shared/runtime/router';

export interface FormPageData {
  /** Address of the form service; the page's own address for ours, so that a refused request comes back into the page. */
  action: string;
  /** Where the service goes once the request is stored. Its fragment tells the form's tabs which request that was. */
  next: string;
  /** What came back to be mended; null for a form that was only opened. */
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
