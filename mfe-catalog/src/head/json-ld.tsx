/** Structured data for search engines. Data, not a script: the page's script policy does not concern it. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  // An escaped `<` cannot end the element, whatever a product's title says.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
