/** What schema.org defines for the page's subject. */
export const StructuredData = ({ data }: { data: { '@type': string; [property: string]: unknown } }) => (
  <script type="application/ld+json">
    {/* React does not escape the text of scripts: without `<`, it cannot close the element. */}
    {JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c')}
  </script>
);
