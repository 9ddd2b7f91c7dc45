import type { Element, ElementContent, Nodes, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

const parser = unified().use(rehypeParse, { fragment: true })
const marks = new Set(['a', 'code', 'del', 'em', 'strong'])

/**
 * What a reader sees of HTML: blocks with their words, each with its marks in any order; several spaces count as one, and spaces at
 * the edges of blocks or lines do not count. Equal results look the same. In quotations, spacing between list items is ignored:
 * mdast-util-from-markdown takes an empty line between two lists there for spacing within the first.
 */
export function shownHtml(html: string): unknown[] {
  const tree = parser.parse(html) as Root
  visit(tree, 'element', (node) => {
    if (node.tagName !== 'blockquote' && node.properties.dataCallout === undefined) return
    visit(node, 'element', (item) => {
      if (item.tagName === 'li') item.children = item.children.flatMap(withoutParagraph)
    })
  })
  return blocks(tree)
}

function withoutParagraph(node: ElementContent): ElementContent[] {
  return node.type === 'element' && node.tagName === 'p' ? node.children : [node]
}

type Letter = { text: string; marks: string }
type Part = Letter | { block: unknown }

function blocks(parent: Root | Element): unknown[] {
  const parts: Part[] = []
  for (const child of parent.children) collect(child, [], parts)
  const shown: unknown[] = []
  let run: Letter[] = []
  const close = () => {
    shown.push(...joined(run))
    run = []
  }
  for (const part of parts) {
    if ('block' in part) {
      close()
      shown.push(part.block)
    } else run.push(part)
  }
  close()
  return shown
}

function collect(node: Nodes, around: readonly string[], parts: Part[]): void {
  if (node.type === 'text') {
    const isCode = around.includes('code')
    const text = isCode ? node.value.replaceAll('\n', ' ') : node.value.replaceAll(/[ \t\n]+/g, ' ')
    for (const letter of text) {
      const isSpace = letter === ' ' && !isCode
      parts.push({ text: letter, marks: isSpace ? '' : [...new Set(around)].sort().join(' ') })
    }
    return
  }
  if (node.type !== 'element') return
  if (marks.has(node.tagName)) {
    const { href, title } = node.properties
    const own = node.tagName === 'a' ? `a:${href}:${title ?? ''}` : node.tagName
    for (const child of node.children) collect(child, [...around, own], parts)
    return
  }
  parts.push({ block: blockOf(node) })
}

function blockOf({ tagName, properties, children }: Element): unknown {
  const attributes = Object.fromEntries(Object.entries(properties).filter(([name]) => name !== 'id'))
  if (tagName === 'pre') return [tagName, attributes, textOf({ type: 'root', children })]
  return [tagName, attributes, ...blocks({ type: 'root', children: children as ElementContent[] })]
}

/** Joins letters with the same marks, and drops spaces at both ends. */
function joined(letters: readonly Letter[]): unknown[] {
  const pieces: Letter[] = []
  for (const { text, marks: own } of letters) {
    const last = pieces.at(-1)
    if (text === ' ' && own === '' && last?.text.endsWith(' ') && last.marks === '') continue
    if (last?.marks === own) last.text += text
    else pieces.push({ text, marks: own })
  }
  const [first, last] = [pieces[0], pieces.at(-1)]
  if (first?.marks === '') first.text = first.text.trimStart()
  if (last?.marks === '') last.text = last.text.trimEnd()
  return pieces.filter(({ text }) => text !== '').map(({ text, marks: own }) => (own ? [own, text] : text))
}
