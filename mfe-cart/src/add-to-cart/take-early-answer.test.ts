import type { EarlyForm } from '@store/shared/contracts/early-form';
import { takeEarlyAnswer } from './take-early-answer';

it('returns the answer once and removes the stored note', async () => {
  document.body.innerHTML = '<form><p data-early-note="Added.">Added.</p></form>';
  const form = document.querySelector<EarlyForm>('form')!;
  form.earlyAnswer = Promise.resolve('/cart?added=7');
  await expect(takeEarlyAnswer(form)).resolves.toBe('/cart?added=7');
  expect(form.textContent).toBe('');
  expect(takeEarlyAnswer(form)).toBeUndefined();
});
