/** The parts of a formula that hold text. */
export const formulaTexts: ReadonlySet<string> = new Set(['mi', 'mn', 'mo', 'ms', 'mtext'])

/** The parts that hold parts: those of MathML Core, and `menclose`, which some browsers draw and the others pass over. */
export const formulaParts: ReadonlySet<string> = new Set([
  ...['menclose', 'merror', 'mfrac', 'mmultiscripts', 'mover', 'mpadded', 'mphantom', 'mprescripts', 'mroot'],
  ...['mrow', 'mspace', 'msqrt', 'mstyle', 'msub', 'msubsup', 'msup', 'mtable', 'mtd', 'mtr', 'munder'],
  ...['munderover', 'none'],
])

const isOrNot = /^(?:true|false)$/
/** Short enough that nothing is moved over what stands elsewhere on a page. */
const length = /^[-+]?(?:\d{1,2}(?:\.\d{1,4})?|\.\d{1,4})(?:em|ex|px|pt)$/
const count = /^[1-9]\d?$/

type Attributes = readonly (readonly [name: string, value: RegExp])[]

/** The attributes of each part, and of all. Colours are left out: a page may be light or dark. */
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

/** All elements of a formula but `math` itself. */
export const formulaTags: readonly string[] = [...formulaTexts, ...formulaParts]
