import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { eachElement } from './each-element.ts'

/** Makes of each code block its text in one language; the lines that mdBook hides are left out. */
export function tidyCode(root: Root): void {
  eachElement(root, (node) => {
    if (node.tagName !== 'pre') return
    const fence = fenceOf(node)
    const [language = '', ...options] = fence.split(',').map((part) => part.trim())
    const code: Element = {
      type: 'element',
      tagName: 'code',
      properties: language ? { className: [`language-${language}`] } : {},
      children: [{ type: 'text', value: withoutHidden(textOf(node), language, options) }],
    }
    node.children = [code]
  })
}

/** What follows the fence, such as `rust,ignore`; EPUBs say it as a class as well, of the block or of its code. */
function fenceOf(pre: Element): string {
  const classes = classesOf(pre)
  const said = classes.find((name) => /^lang(uage)?-/.test(name))
  if (said) return said.replace(/^lang(uage)?-/, '')
  // As pandoc writes it.
  return classes.includes('sourceCode') ? (classes.find((name) => name !== 'sourceCode') ?? '') : ''
}

/** The classes of a block and of its code, the code's first. */
export function classesOf(pre: Element): string[] {
  const [code] = pre.children.filter((child) => child.type === 'element' && child.tagName === 'code')
  return [code, pre].flatMap((node) => {
    const { className } = node?.type === 'element' ? node.properties : {}
    return Array.isArray(className) ? className.map(String) : []
  })
}

function withoutHidden(text: string, language: string, options: readonly string[]): string {
  const prefix = options.find((option) => option.startsWith('hidelines='))?.slice('hidelines='.length)
  if (language !== 'rust' && !prefix) return text
  return text
    .split('\n')
    .filter((line) => !(prefix ? line.trimStart().startsWith(prefix) : /^\s*#( |$)/.test(line)))
    .map((line) => (prefix ? line : line.replace(/^(\s*)##/, '$1#')))
    .join('\n')
}
