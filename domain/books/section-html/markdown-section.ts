import type { Element, Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { writeTaskBoxes } from '#domain/markdown/markdown-tree.ts'
import { eachElement } from './each-element.ts'

const parser = unified().use(remarkParse).use(remarkGfm)
const converter = unified().use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: '' }).use(rehypeRaw)

/** Reads GitHub's Markdown with the HTML in it, as its author wrote it: whoever shows it makes it safe first. */
export function parseMarkdownSection(markdown: string): Root {
  const tree = parser.parse(markdown)
  writeTaskBoxes(tree)
  const root: Root = converter.runSync(tree)
  eachElement(root, (node) => {
    if (/^h[1-6]$/.test(node.tagName)) readHeadingAttributes(node)
    // The heading over the footnotes is in one language only, and a reader knows them by where they stand.
    if (node.properties.dataFootnotes !== undefined) {
      node.children = node.children.filter((child) => child.type !== 'element' || child.tagName !== 'h2')
    }
  })
  return root
}

/** `## Title { #its-id .its-class }`, as mdBook and others read it. */
function readHeadingAttributes(heading: Element): void {
  const last = heading.children.at(-1)
  if (last?.type !== 'text') return
  const match = /\s*\{((?:\s*[#.][\w:-]+)+)\s*\}\s*$/.exec(last.value)
  if (!match) return
  last.value = last.value.slice(0, match.index)
  const id = /#([\w:-]+)/.exec(match[1] ?? '')?.[1]
  if (id) heading.properties.id = id
}
