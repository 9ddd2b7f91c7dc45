import type { Element, ElementContent, Root, RootContent, Text } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { renderToString } from 'katex'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'

export type FormulaMarks = { readonly dollars: boolean; readonly brackets: boolean }

export type DrawFormulas = (
  root: Root,
  marks: FormulaMarks,
  leaveOut: (what: 'formula-unreadable', at: Element | Text, name: string) => void,
) => void

const parser = unified().use(rehypeParse, { fragment: true })
/** MathJax brackets. Markdown has already removed one of their two backslashes. */
const bracketed = /\\\((.+?)\\\)|\\\[(.+?)\\\]|\$\$(.+?)\$\$/gs

/** Turns TeX into MathML. Unreadable formulas stay as written and are reported. */
export const drawFormulas: DrawFormulas = (root, { dollars, brackets }, leaveOut) => {
  const draw = (tex: string, isBlock: boolean, at: Element | Text): ElementContent | null => {
    try {
      const html = renderToString(tex, {
        output: 'mathml',
        displayMode: isBlock,
        strict: 'ignore',
        ...limits,
      })
      const [formula] = parser.parse(html).children
      return formula?.type === 'element' ? { ...formula, position: at.position } : null
    } catch {
      leaveOut('formula-unreadable', at, tex.trim().slice(0, 80))
      return null
    }
  }
  if (dollars) drawMarked(root, draw)
  if (brackets) drawBracketed(root, draw)
}

/** Limits the work for one formula. */
const limits = { trust: false, maxExpand: 1_000, maxSize: 20 }

type Draw = (tex: string, isBlock: boolean, at: Element | Text) => ElementContent | null

function drawMarked(parent: Root | Element, draw: Draw): void {
  for (const [index, child] of parent.children.entries()) {
    if (child.type !== 'element') continue
    const [inside] = child.children
    const code = child.tagName === 'pre' && inside?.type === 'element' ? inside : child
    const { className } = code.properties
    const classes = Array.isArray(className) ? className : []
    if (code.tagName !== 'code' || !classes.includes('language-math')) drawMarked(child, draw)
    else {
      const isBlock = classes.includes('math-display')
      const formula = draw(textOf(code), isBlock, child)
      const isAlone = isBlock && child !== code
      const paragraph: Element = {
        ...child,
        tagName: 'p',
        properties: {},
        children: formula ? [formula] : [],
      }
      if (formula) parent.children[index] = isAlone ? paragraph : formula
    }
  }
}

function drawBracketed(root: Root, draw: Draw): void {
  visit(root, (node, index, parent) => {
    if (node.type === 'element' && (node.tagName === 'pre' || node.tagName === 'code')) return SKIP
    if (node.type !== 'text' || !parent || index === undefined) return
    const parts: RootContent[] = []
    let end = 0
    for (const match of node.value.matchAll(bracketed)) {
      const formula = draw(match[1] ?? match[2] ?? match[3] ?? '', match[1] === undefined, node)
      if (!formula) continue
      parts.push({ type: 'text', value: node.value.slice(end, match.index) }, formula)
      end = match.index + match[0].length
    }
    if (parts.length === 0) return
    parts.push({ type: 'text', value: node.value.slice(end) })
    parent.children.splice(index, 1, ...(parts as ElementContent[]))
    return [SKIP, index + parts.length]
  })
}
