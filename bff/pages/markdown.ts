import TurndownService from 'turndown';

/** Controls, and what a text cannot show. */
const LEFT_OUT = ['button', 'dialog', 'fieldset', 'label', 'script', 'style', 'svg', 'video'] as const;

/** True when the client names Markdown in `Accept`, and prefers it to HTML or likes both the same. Browsers do not name it. */
export function prefersMarkdown(accept: string | undefined): boolean {
  const quality = (type: string): number => {
    const range = accept?.split(',').find((part) => part.split(';', 1)[0]?.trim().toLowerCase() === type);
    return range === undefined ? 0 : Number(/;\s*q=([\d.]+)/i.exec(range)?.[1] ?? 1);
  };
  const markdown = quality('text/markdown');
  return markdown > 0 && markdown >= quality('text/html');
}

/** The main content of a rendered page as Markdown; its title where there is none. Paths of links and pictures get the origin. */
export function toMarkdown(html: string, origin: string): string {
  const absolute = (address: string | null): string =>
    address?.startsWith('/') ? origin + address : (address ?? '');
  const turndown = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-' })
    .remove([...LEFT_OUT])
    .addRule('picture', {
      filter: 'img',
      replacement(_content, picture) {
        const text = picture.getAttribute('alt');
        return text ? `![${text}](${absolute(picture.getAttribute('src'))})` : '';
      },
    })
    .addRule('link', {
      filter: (node) => node.nodeName === 'A' && node.hasAttribute('href'),
      replacement: (content, link) => `[${content.trim()}](${absolute(link.getAttribute('href'))})`,
    })
    .addRule('property', { filter: 'dt', replacement: (content) => `\n- ${content.trim()}: ` })
    .addRule('property value', { filter: 'dd', replacement: (content) => content.trim() });
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';
  const title = /<title>([^<]*)/.exec(html)?.[1] ?? '';
  return `${turndown.turndown(main) || turndown.turndown(`<h1>${title}</h1>`)}\n`;
}
