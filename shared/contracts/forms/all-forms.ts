import { afterShipForm } from './after-ship';
import type { FormDefinition } from './form';
import type { FormName } from './form-names';
import { ipClaimForm } from './ip-claim';
import { modificationForm } from './modification';
import { wholesaleForm } from './wholesale';

/** Every form by name, for services; a page imports its own only. */
export const allForms: Readonly<Record<FormName, FormDefinition>> = {
  'modification-cancellation': modificationForm,
  'after-ship-center': afterShipForm,
  'wholesale-program': wholesaleForm,
  'intellectual-property': ipClaimForm,
};
