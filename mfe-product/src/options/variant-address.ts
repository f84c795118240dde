/** Query parameter that names a variant, as links from search engines and other shops carry it. */
const variantParameter = 'variant';

/** The number in `?variant=`; null when it is missing or malformed. */
export function linkedVariant(search: string): string | null {
  const value = new URLSearchParams(search).get(variantParameter);
  return value !== null && /^\d{1,20}$/.test(value) ? value : null;
}

/** The address with another variant; `null` removes it. Keeps everything else. */
export function withVariant(address: string, variant: string | null): string {
  const url = new URL(address);
  if (variant === null) url.searchParams.delete(variantParameter);
  else url.searchParams.set(variantParameter, variant);
  return url.href;
}

/**
 * Puts the chosen variant into the address without a new history entry. Bypasses the router, which would run the loader
 * again.
 */
export function showVariantInAddress(variant: string | null): void {
  history.replaceState(history.state, '', withVariant(location.href, variant));
}
