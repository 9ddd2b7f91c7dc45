import type { Element, ElementContent, Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import type { DrawFormulas, FormulaMarks } from '#domain/catalog/markdown/draw-formulas.ts'
import { writeTaskBoxes } from '#domain/catalog/markdown/markdown-tree.ts'
import type { Locale } from '#values/locale.ts'
import { markCallouts } from '#values/markdown-callouts.ts'
import { markFormulas, parseDollars } from '#values/markdown-formulas.ts'
import { eachElement, fillPositions, type LeftOut } from './section-tree.ts'
import { tidyListings } from './tidy-listings.ts'

const parser = unified().use(remarkParse).use(remarkGfm)
const formulaParser = unified().use(remarkParse).use(remarkGfm).use(remarkMath)
const converter = unified().use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: '' }).use(rehypeRaw)
const captionConverter = unified().use(remarkRehype)

export type Formulas = (FormulaMarks & { readonly draw: DrawFormulas }) | null

export type MarkdownSection = { readonly root: Root; readonly leftOut: readonly LeftOut[] }

/** Null when no marks are set. The formula renderer is large, so it is loaded only when needed. */
export async function loadFormulas(marks: FormulaMarks): Promise<Formulas> {
  if (!marks.dollars && !marks.brackets) return null
  return { ...marks, draw: (await import('#domain/catalog/markdown/draw-formulas.ts')).drawFormulas }
}

/** Parses GitHub's Markdown with raw HTML. The caller must sanitise the result. */
export function parseMarkdownSection(
  markdown: string,
  { locale, formulas = null }: { locale: Locale; formulas?: Formulas },
): MarkdownSection {
  const leftOut: LeftOut[] = []
  const { tree, source } = formulas?.dollars
    ? parseDollars(markdown, (text) => formulaParser.parse(text))
    : { tree: parser.parse(markdown), source: markdown }
  markCallouts(tree, source)
  if (formulas?.dollars) markFormulas(tree, source)
  writeTaskBoxes(tree)
  const root: Root = converter.runSync(tree)
  fillPositions(root)
  formulas?.draw(root, formulas, (what, at, name) => {
    leftOut.push({ what, name, line: at.position?.start.line ?? 1 })
  })
  eachElement(root, (node) => {
    if (/^h[1-6]$/.test(node.tagName)) readHeadingAttributes(node)
    // The generated heading of footnotes is removed, because it exists in one language only.
    if (node.properties.dataFootnotes !== undefined) {
      node.children = node.children.filter((child) => child.type !== 'element' || child.tagName !== 'h2')
    }
  })
  tidyListings(root, locale, readCaption)
  return { root, leftOut }
}

/** Reads inline Markdown without HTML. */
function readCaption(markdown: string): ElementContent[] {
  const [paragraph] = captionConverter.runSync(parser.parse(markdown)).children
  return paragraph?.type === 'element' ? paragraph.children : [{ type: 'text', value: markdown }]
}

/** Reads the attributes in a heading such as `## Title { #its-id .its-class }`. */
function readHeadingAttributes(heading: Element): void {
  const last = heading.children.at(-1)
  if (last?.type !== 'text') return
  const text = last.value.trimEnd()
  const start = text.lastIndexOf('{')
  const marks = text.slice(start + 1, -1)
  if (start === -1 || !text.endsWith('}') || !/^(?:\s*[#.][\w:-]+)+\s*$/.test(marks)) return
  last.value = text.slice(0, start).trimEnd()
  const id = /#([\w:-]+)/.exec(marks)?.[1]
  if (id) heading.properties.id = id
}
