import { type LinkPlace, type Links, linkSource, linkTree } from './chapter-links.ts'
import type { ChapterText } from './chapter-text.ts'
import { sectionMarkdown } from './section-markdown.ts'
import type { Wrapper } from './section-shape.ts'

/** As it was typed, where that shows what is published, else the published text in Markdown. */
export async function writeText(text: ChapterText, links: Links, place: LinkPlace): Promise<string> {
  const { source, stored, showing, anchored } = text
  if (source) {
    const markdown = linkSource(source, links, place)
    return source.isWrapped ? markdown : wrapped(markdown, stored.wrapper)
  }
  linkTree(stored.root, anchored, links, place)
  return wrapped(await sectionMarkdown(stored.root, showing), stored.wrapper)
}

/** Markdown goes on between the lines of the box. */
function wrapped(markdown: string, wrapper: Wrapper | null): string {
  if (!wrapper) return markdown
  const said = Object.entries(wrapper).map(([name, value]) => ` ${name}="${value}"`)
  return `<div${said.join('')}>\n\n${markdown}\n\n</div>`
}
