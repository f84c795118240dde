/** Query parameter that names a variant, as links from search engines and other shops carry it. */
const variantParameter = 'variant';

/** The number after `?variant=`; null when there is none or it is no number. */
export function linkedVariant(search: string): string | null {
  const value = new URLSearchParams(search).get(variantParameter);
  return value !== null && /^\d{1,20}$/.test(value) ? value : null;
}

/** The address with another variant in it, everything else as it was. `null` takes it out. */
export function withVariant(address: string, variant: string | null): string {
  const url = new URL(address);
  if (variant === null) url.searchParams.delete(variantParameter);
  else url.searchParams.set(variantParameter, variant);
  return url.href;
}

/**
 * Lets the address follow the choice, so that it can be copied, without a step in the history. Past the router: for it
 * the page has not changed, and it would load the product anew.
 */
export function showVariantInAddress(variant: string | null): void {
  history.replaceState(history.state, '', withVariant(location.href, variant));
}
