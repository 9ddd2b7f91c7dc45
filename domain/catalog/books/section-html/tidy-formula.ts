import type { Element, ElementContent, Properties } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { formulaAttributes, formulaParts, formulaTexts } from './formula-schema.ts'
import { inVariant } from './math-variants.ts'

/** Hears the name of a part of a formula that no browser draws. */
type LeaveOut = (part: Element) => void

/**
 * Makes of a `math` element what browsers draw by themselves (MathML Core): each part is made anew from a list, texts hold
 * text alone, and nothing of HTML is inside. So what a browser makes of it when it reads it again is this, and no other tree.
 */
export function tidyFormula(math: Element, leaveOut: LeaveOut): void {
  const { id } = math.properties
  math.properties = { ...(id !== undefined && { id }), ...chosen(math) }
  math.children = partsIn(math, leaveOut)
}

function partsIn({ children }: Element, leaveOut: LeaveOut): Element[] {
  return children.flatMap((child) => {
    if (child.type === 'element') return partOf(child, leaveOut)
    const words = child.type === 'text' ? child.value.trim() : ''
    return words ? [part('mtext', {}, [{ type: 'text', value: words }])] : []
  })
}

function partOf(node: Element, leaveOut: LeaveOut): Element[] {
  const name = node.tagName
  if (formulaTexts.has(name)) return [textPart(node)]
  if (name === 'annotation' || name === 'annotation-xml') return []
  // Of what is written in several ways, and of what changes when it is pressed, the first is drawn.
  if (name === 'semantics' || name === 'maction') return partsIn(node, leaveOut).slice(0, 1)
  if (name === 'mfenced') return [fenced(node, leaveOut)]
  if (name === 'mtable') alignColumns(node)
  const known = name === 'mlabeledtr' ? 'mtr' : name
  if (formulaParts.has(known)) return [part(known, chosen(node), partsIn(node, leaveOut))]
  leaveOut(node)
  const inside = partsIn(node, () => {})
  return inside.length > 0 ? [part('mrow', {}, inside)] : []
}

/** Letters in a face of their own, which browsers no longer choose for `mathvariant`, have characters of their own. */
function textPart(node: Element): Element {
  const { mathvariant, ...properties } = chosen(node)
  const variant = String(node.properties.mathvariant ?? '')
  const value = inVariant(textOf(node).replaceAll(/\s+/g, ' ').trim(), variant)
  const isUpright = node.tagName === 'mi' && mathvariant === 'normal'
  return part(node.tagName, { ...properties, ...(isUpright && { mathvariant }) }, [{ type: 'text', value }])
}

/** `mfenced` is older than what browsers draw: brackets, and what stands between the parts. */
function fenced(node: Element, leaveOut: LeaveOut): Element {
  const { open = '(', close = ')', separators = ',' } = node.properties
  const marks = [...String(separators).replaceAll(/\s/g, '')]
  const sign = (value: string, properties: Properties) =>
    value ? [part('mo', properties, [{ type: 'text', value: value.slice(0, 4) }])] : []
  const fence = (value: unknown, form: string) =>
    sign(String(value), { fence: 'true', form, stretchy: 'true' })
  const inside = partsIn(node, leaveOut).flatMap((each, index) => {
    const mark = index === 0 ? '' : (marks[index - 1] ?? marks.at(-1) ?? '')
    return [...sign(mark, { separator: 'true' }), each]
  })
  return part('mrow', {}, [...fence(open, 'prefix'), ...inside, ...fence(close, 'postfix')])
}

/** Each cell says where it stands: no browser asks the table. */
function alignColumns(table: Element): void {
  const listed = (node: Element) => String(node.properties.columnalign ?? '').match(/left|right|center/g)
  const ofTable = listed(table)
  for (const row of table.children) {
    if (row.type !== 'element') continue
    const columns = listed(row) ?? ofTable ?? []
    const cells = row.children.filter((child) => child.type === 'element' && child.tagName === 'mtd')
    for (const [index, cell] of cells.entries()) {
      if (cell.type !== 'element') continue
      cell.properties.columnalign ??= classSide(cell) ?? columns[index] ?? columns.at(-1)
    }
  }
}

/** As Temml writes it. */
function classSide({ properties: { className } }: Element): string | undefined {
  const said = Array.isArray(className) ? className.map(String).join(' ') : String(className ?? '')
  return /\btml-(left|right)\b/.exec(said)?.[1]
}

/** The attributes of a part that the list has, with values as the list has them. */
function chosen({ tagName, properties }: Element): Properties {
  const own = [...(formulaAttributes[tagName] ?? []), ...(formulaAttributes['*'] ?? [])]
  return Object.fromEntries(
    own.flatMap(([name, pattern]) => {
      const value = properties[name]
      return value !== undefined && value !== null && pattern.test(String(value))
        ? [[name, String(value)]]
        : []
    }),
  )
}

function part(tagName: string, properties: Properties, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children }
}
