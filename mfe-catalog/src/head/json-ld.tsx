/** Structured data for search engines. It is data, so the content-security policy for scripts does not apply. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  // An unescaped `<` in a title could end the element.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
