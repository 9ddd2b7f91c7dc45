import type { Element, ElementContent, Root } from 'hast'
import type { Root as MarkdownRoot } from 'mdast'
import rehypeRaw from 'rehype-raw'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { writeTaskBoxes } from '#domain/catalog/markdown/markdown-tree.ts'
import type { Locale } from '#values/locale.ts'
import type { DrawFormulas, FormulaMarks } from './draw-formulas.ts'
import { eachElement, fillPositions, type LeftOut } from './section-tree.ts'
import { tidyListings } from './tidy-listings.ts'

const parser = unified().use(remarkParse).use(remarkGfm)
const formulaParser = unified().use(remarkParse).use(remarkGfm).use(remarkMath)
const converter = unified().use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: '' }).use(rehypeRaw)
const captionConverter = unified().use(remarkRehype)

export type Formulas = (FormulaMarks & { readonly draw: DrawFormulas }) | null

export type MarkdownSection = { readonly root: Root; readonly leftOut: readonly LeftOut[] }

/** Loaded on demand: the formula renderer is large. */
export async function loadFormulas(marks: FormulaMarks): Promise<Formulas> {
  if (!marks.dollars && !marks.brackets) return null
  return { ...marks, draw: (await import('./draw-formulas.ts')).drawFormulas }
}

/** Parses GitHub's Markdown with raw HTML; the caller must sanitise. */
export function parseMarkdownSection(
  markdown: string,
  { locale, formulas = null }: { locale: Locale; formulas?: Formulas },
): MarkdownSection {
  const leftOut: LeftOut[] = []
  const tree = formulas?.dollars ? parseWithDollars(markdown) : parser.parse(markdown)
  writeTaskBoxes(tree)
  const root: Root = converter.runSync(tree)
  fillPositions(root)
  formulas?.draw(root, formulas, (what, at, name) => {
    leftOut.push({ what, name, line: at.position?.start.line ?? 1 })
  })
  eachElement(root, (node) => {
    if (/^h[1-6]$/.test(node.tagName)) readHeadingAttributes(node)
    // The generated footnotes heading exists in one language only.
    if (node.properties.dataFootnotes !== undefined) {
      node.children = node.children.filter((child) => child.type !== 'element' || child.tagName !== 'h2')
    }
  })
  tidyListings(root, locale, readCaption)
  return { root, leftOut }
}

/**
 * Pandoc's rule: no space inside the dollars and no digit after, so "$5 and $10" is money. Other dollars are escaped until none
 * is left. `$$…$$` is a block, even on one line.
 */
function parseWithDollars(markdown: string): MarkdownRoot {
  let text = markdown
  for (;;) {
    const tree = formulaParser.parse(text)
    const money: number[] = []
    visit(tree, 'inlineMath', (formula) => {
      const { position } = formula
      const [start = 0, end = 0] = [position?.start.offset, position?.end.offset]
      if (text.startsWith('$$', start)) {
        formula.data = { ...formula.data, hProperties: { className: ['language-math', 'math-display'] } }
      }
      const isFormula = /^(?:\$\$.*|\$\S|\$\S.*\S)\$$/s.test(text.slice(start, end))
      if (!isFormula || /\d/.test(text[end] ?? '')) money.push(start)
    })
    if (money.length === 0) return tree
    let escaped = ''
    let last = 0
    for (const offset of money) {
      escaped += `${text.slice(last, offset)}\\`
      last = offset
    }
    text = escaped + text.slice(last)
  }
}

/** Inline Markdown without HTML. */
function readCaption(markdown: string): ElementContent[] {
  const [paragraph] = captionConverter.runSync(parser.parse(markdown)).children
  return paragraph?.type === 'element' ? paragraph.children : [{ type: 'text', value: markdown }]
}

/** `## Title { #its-id .its-class }`. */
function readHeadingAttributes(heading: Element): void {
  const last = heading.children.at(-1)
  if (last?.type !== 'text') return
  const match = /\s*\{((?:\s*[#.][\w:-]+)+)\s*\}\s*$/.exec(last.value)
  if (!match) return
  last.value = last.value.slice(0, match.index)
  const id = /#([\w:-]+)/.exec(match[1] ?? '')?.[1]
  if (id) heading.properties.id = id
}
