import { type LinkPlace, type Links, linkSource, linkTree } from './chapter-links.ts'
import type { ChapterText } from './chapter-text.ts'
import { sectionMarkdown } from './section-markdown.ts'
import type { Wrapper } from './section-shape.ts'

/** The Markdown as typed, if it gives the published text; otherwise the published text as Markdown. */
export async function writeText(text: ChapterText, links: Links, place: LinkPlace): Promise<string> {
  const { source, stored, showing, anchored } = text
  if (source) {
    const markdown = linkSource(source, links, place)
    return source.isWrapped ? markdown : wrapped(markdown, stored.wrapper)
  }
  linkTree(stored.root, anchored, links, place)
  return wrapped(await sectionMarkdown(stored.root, showing), stored.wrapper)
}

/** With blank lines, so that the text inside the `div` is read as Markdown. */
function wrapped(markdown: string, wrapper: Wrapper | null): string {
  if (!wrapper) return markdown
  const said = Object.entries(wrapper).map(([name, value]) => ` ${name}="${value}"`)
  return `<div${said.join('')}>\n\n${markdown}\n\n</div>`
}
