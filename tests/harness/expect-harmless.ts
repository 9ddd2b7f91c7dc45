import type { Root } from 'hast'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { expect } from 'vitest'

const parser = unified().use(rehypeParse, { fragment: true })

export function expectHarmless(html: string, allowed: Record<string, Record<string, RegExp>>): void {
  const tree: Root = parser.parse(html)
  visit(tree, (node) => {
    if (node.type === 'root' || node.type === 'text') return
    expect(node.type, html).toBe('element')
    if (node.type !== 'element') return
    const attributes = allowed[node.tagName]
    expect(attributes, `<${node.tagName}> in ${html}`).toBeDefined()
    for (const [name, value] of Object.entries(node.properties)) {
      const pattern = attributes?.[name]
      expect(pattern, `${name} of <${node.tagName}> in ${html}`).toBeDefined()
      expect(String(value), html).toMatch(pattern as RegExp)
    }
  })
}
