import type { Element, ElementContent, Properties } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { singleSpaced } from '#domain/kernel/typed-text.ts'

const formulaTexts: ReadonlySet<string> = new Set(['mi', 'mn', 'mo', 'ms', 'mtext'])

/** The elements of MathML Core, and `menclose`, which some browsers ignore. */
const formulaParts: ReadonlySet<string> = new Set([
  'menclose',
  'merror',
  'mfrac',
  'mmultiscripts',
  'mover',
  'mpadded',
  'mphantom',
  'mprescripts',
  'mroot',
  'mrow',
  'mspace',
  'msqrt',
  'mstyle',
  'msub',
  'msubsup',
  'msup',
  'mtable',
  'mtd',
  'mtr',
  'munder',
  'munderover',
  'none',
])

const isOrNot = /^(?:true|false)$/
/** Too short for a part to cover the rest of a page. */
const length = /^[-+]?(?:\d{1,2}(?:\.\d{1,4})?|\.\d{1,4})(?:em|ex|px|pt)$/
const count = /^[1-9]\d?$/

type Attributes = readonly (readonly [name: string, value: RegExp])[]

/** Allowed attributes. Colours are not, because pages are light or dark. */
export const formulaAttributes: Readonly<Record<string, Attributes>> = {
  '*': [
    ['displaystyle', isOrNot],
    ['scriptlevel', /^[-+]?\d$/],
  ],
  math: [
    ['display', /^(?:block|inline)$/],
    ['alttext', /^.{1,1000}$/s],
    ['dir', /^(?:ltr|rtl)$/],
  ],
  menclose: [['notation', /^[a-z ]{1,80}$/]],
  mfrac: [['linethickness', /^(?:0|\d(?:\.\d{1,2})?(?:px|pt|em))$/]],
  mi: [['mathvariant', /^normal$/]],
  mo: [
    ...(['fence', 'largeop', 'movablelimits', 'separator', 'stretchy', 'symmetric', 'accent'] as const).map(
      (name) => [name, isOrNot] as const,
    ),
    ...(['lspace', 'rspace', 'minsize', 'maxsize'] as const).map((name) => [name, length] as const),
    ['form', /^(?:prefix|infix|postfix)$/],
  ],
  mover: [['accent', isOrNot]],
  munder: [['accentunder', isOrNot]],
  munderover: [
    ['accent', isOrNot],
    ['accentunder', isOrNot],
  ],
  mpadded: (['width', 'height', 'depth', 'lspace', 'voffset'] as const).map(
    (name) => [name, length] as const,
  ),
  mspace: (['width', 'height', 'depth'] as const).map((name) => [name, length] as const),
  mtd: [
    ['columnspan', count],
    ['rowspan', count],
    ['columnalign', /^(?:left|right|center)$/],
  ],
}

export const formulaTags: readonly string[] = [...formulaTexts, ...formulaParts]

/** Code points of `A`, of `a`, and of `0` where the face has digits. */
const faces: Readonly<Record<string, readonly [capitals: number, small: number, digits?: number]>> = {
  bold: [0x1d400, 0x1d41a, 0x1d7ce],
  italic: [0x1d434, 0x1d44e],
  'bold-italic': [0x1d468, 0x1d482],
  script: [0x1d49c, 0x1d4b6],
  'bold-script': [0x1d4d0, 0x1d4ea],
  fraktur: [0x1d504, 0x1d51e],
  'double-struck': [0x1d538, 0x1d552, 0x1d7d8],
  'bold-fraktur': [0x1d56c, 0x1d586],
  'sans-serif': [0x1d5a0, 0x1d5ba, 0x1d7e2],
  'bold-sans-serif': [0x1d5d4, 0x1d5ee, 0x1d7ec],
  monospace: [0x1d670, 0x1d68a, 0x1d7f6],
}

/** Letters that have another code point for historical reasons. */
const olders: Readonly<Record<number, string>> = {
  119893: 'ℎ',
  119965: 'ℬ',
  119968: 'ℰ',
  119969: 'ℱ',
  119971: 'ℋ',
  119972: 'ℐ',
  119975: 'ℒ',
  119976: 'ℳ',
  119981: 'ℛ',
  119994: 'ℯ',
  119996: 'ℊ',
  120004: 'ℴ',
  120070: 'ℭ',
  120075: 'ℌ',
  120076: 'ℑ',
  120085: 'ℜ',
  120093: 'ℨ',
  120122: 'ℂ',
  120127: 'ℍ',
  120133: 'ℕ',
  120135: 'ℙ',
  120136: 'ℚ',
  120137: 'ℝ',
  120145: 'ℤ',
}

function inVariant(text: string, variant: string): string {
  const face = Object.hasOwn(faces, variant) ? faces[variant] : undefined
  if (!face) return text
  const [capitals, small, digits] = face
  return text.replaceAll(/[A-Za-z0-9]/g, (letter) => {
    const from = letter >= 'a' ? small : letter >= 'A' ? capitals : digits
    if (from === undefined) return letter
    const first = letter >= 'a' ? 'a' : letter >= 'A' ? 'A' : '0'
    const code = from + letter.charCodeAt(0) - first.charCodeAt(0)
    return olders[code] ?? String.fromCodePoint(code)
  })
}

type LeaveOut = (part: Element) => void

/**
 * Rebuilds a `math` element from an allow-list of MathML Core. Text elements contain only text, and there is no HTML inside, so
 * that parsing the result gives the same tree.
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
  // Only the first alternative is drawn.
  if (name === 'semantics' || name === 'maction') return partsIn(node, leaveOut).slice(0, 1)
  if (name === 'mfenced') return [fenced(node, leaveOut)]
  if (name === 'mtable') alignColumns(node)
  const known = name === 'mlabeledtr' ? 'mtr' : name
  if (formulaParts.has(known)) return [part(known, chosen(node), partsIn(node, leaveOut))]
  leaveOut(node)
  const inside = partsIn(node, () => {})
  return inside.length > 0 ? [part('mrow', {}, inside)] : []
}

/** Browsers do not apply `mathvariant` any more, so its letters become the corresponding characters of Unicode. */
function textPart(node: Element): Element {
  const { mathvariant, ...properties } = chosen(node)
  const variant = String(node.properties.mathvariant ?? '')
  const value = inVariant(singleSpaced(textOf(node)), variant)
  const isUpright = node.tagName === 'mi' && mathvariant === 'normal'
  return part(node.tagName, { ...properties, ...(isUpright && { mathvariant }) }, [{ type: 'text', value }])
}

/** Browsers do not draw `mfenced` any more, so its brackets and separators are written out. */
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

/** Browsers ignore `columnalign` of tables and rows, so it is set on the cells. */
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

function classSide({ properties: { className } }: Element): string | undefined {
  const said = Array.isArray(className) ? className.map(String).join(' ') : String(className ?? '')
  return /\btml-(left|right)\b/.exec(said)?.[1]
}

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
