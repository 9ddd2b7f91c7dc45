import type { Element, Nodes } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'

/**
 * Undoes `dressHtml` and `highlightCode`: code becomes plain with its language, tables lose the box that scrolls, links lose
 * `rel`.
 */
export function undressHtml(tree: Nodes): void {
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName === 'a') node.properties.rel = undefined
    if (node.tagName === 'div' && node.properties.dataScroll !== undefined && parent && index !== undefined) {
      parent.children.splice(index, 1, ...node.children)
      return index
    }
    if (node.tagName !== 'pre') return
    node.children = [plainCode(node)]
    node.properties = {}
    return SKIP
  })
}

function plainCode(pre: Element): Element {
  const language = codeLanguageOf(pre)
  // Highlighted code has no line end after its last line.
  const isColoured = pre.properties.dataLanguage !== undefined
  return {
    type: 'element',
    tagName: 'code',
    properties: language === null ? {} : { className: [`language-${language}`] },
    children: [{ type: 'text', value: isColoured ? textOf(pre) : textOf(pre).replace(/\n$/, '') }],
  }
}

/** Code without a language is highlighted as `text`, which is returned as null. */
export function codeLanguageOf({ properties, children }: Element): string | null {
  const said = properties.dataLanguage
  if (typeof said === 'string') return said === 'text' ? null : said
  const inside = children.find((child) => child.type === 'element')?.properties.className
  for (const name of [properties.className, inside].flat()) {
    if (typeof name === 'string' && name.startsWith('language-')) return name.slice('language-'.length)
  }
  return null
}
