import type { InlineCode, PhrasingContent, Root } from 'mdast'
import type {} from 'remark-math'
import { SKIP, visit } from 'unist-util-visit'

/**
 * Marks the formulas whose syntax cannot mean anything else, as in GitHub and GitLab: `` $`x^2`$ `` within a line, and
 * a fenced block in the language `math`. `source`: the text from which the tree was parsed, as an escaped dollar begins
 * no formula.
 */
export function markFormulas(tree: Root, source: string): void {
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return
    if (node.type === 'code' && node.lang === 'math' && !node.meta) {
      const { value, position } = node
      parent.children[index] = { type: 'math', value, position, data: blockData(value) }
      return SKIP
    }
    if (node.type === 'inlineMath') {
      const inside = /^`([^`]+)`$/.exec(node.value)?.[1]
      if (inside !== undefined) Object.assign(node, { value: inside, data: inlineData(inside) })
      return
    }
    if (node.type !== 'inlineCode' || !isBetweenDollars(node, source)) return
    const siblings = parent.children as PhrasingContent[]
    const [before, after] = [siblings[index - 1], siblings[index + 1]]
    if (before?.type !== 'text' || after?.type !== 'text') return
    if (!before.value.endsWith('$') || !after.value.startsWith('$')) return
    const { value, position } = node
    before.value = before.value.slice(0, -1)
    after.value = after.value.slice(1)
    siblings[index] = { type: 'inlineMath', value, position, data: inlineData(value) }
    if (after.value === '') siblings.splice(index + 1, 1)
    if (before.value !== '') return [SKIP, index + 1]
    siblings.splice(index - 1, 1)
    return [SKIP, index]
  })
}

function isBetweenDollars({ position }: InlineCode, source: string): boolean {
  const [start = 0, end = 0] = [position?.start.offset, position?.end.offset]
  if (source[start - 1] !== '$' || source[end] !== '$') return false
  const backslashes = /\\*$/.exec(source.slice(0, start - 1))?.[0].length ?? 0
  return backslashes % 2 === 0
}

function blockData(value: string) {
  const code = {
    type: 'element' as const,
    tagName: 'code',
    properties: { className: ['language-math', 'math-display'] },
    children: [{ type: 'text' as const, value }],
  }
  return { hName: 'pre' as const, hChildren: [code] }
}

function inlineData(value: string) {
  return {
    hName: 'code' as const,
    hProperties: { className: ['language-math', 'math-inline'] },
    hChildren: [{ type: 'text' as const, value }],
  }
}

/**
 * Parses a text in which dollars mark formulas, by Pandoc's rule: no space inside the dollars and no digit after them,
 * so "$5 and $10" is money. Dollars of money are escaped and the text is parsed again, until none is left; `source`
 * contains those escapes. `$$…$$` is a block, even on one line.
 */
export function parseDollars(
  markdown: string,
  parse: (text: string) => Root,
): { tree: Root; source: string } {
  let source = markdown
  for (;;) {
    const tree = parse(source)
    const money: number[] = []
    visit(tree, 'inlineMath', (formula) => {
      const { position } = formula
      const [start = 0, end = 0] = [position?.start.offset, position?.end.offset]
      if (source.startsWith('$$', start)) {
        formula.data = { ...formula.data, hProperties: { className: ['language-math', 'math-display'] } }
      }
      const isFormula = /^(?:\$\$.*|\$\S|\$\S.*\S)\$$/s.test(source.slice(start, end))
      if (!isFormula || /\d/.test(source[end] ?? '')) money.push(start)
    })
    if (money.length === 0) return { tree, source }
    let escaped = ''
    let last = 0
    for (const offset of money) {
      escaped += `${source.slice(last, offset)}\\`
      last = offset
    }
    source = escaped + source.slice(last)
  }
}
