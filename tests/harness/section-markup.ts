const words = /^/
const block = /^b\d+$/
const booleanPattern = /^(true|false)$/
const length = /^[-+]?[\d.]{1,7}(em|ex|px|pt)$/
const language = { dir: /^(ltr|rtl|auto)$/, lang: /^[\w-]{2,40}$/ }
const part = { displaystyle: booleanPattern, scriptlevel: /^[-+]?\d$/ }
const signs = 'fence largeop movablelimits separator stretchy symmetric accent'.split(' ')
const lengths = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, length]))

const formulaMarkup: Record<string, Record<string, RegExp>> = {
  ...Object.fromEntries(
    'merror mmultiscripts mn mphantom mprescripts mroot mrow ms msqrt mstyle msub msubsup msup mtable mtext mtr none'
      .split(' ')
      .map((name) => [name, part]),
  ),
  math: { display: /^(block|inline)$/, alttext: words, dir: /^(ltr|rtl)$/, ...part },
  menclose: { notation: /^[a-z ]+$/, ...part },
  mfrac: { linethickness: /^[\d.]+(px|pt|em)?$/, ...part },
  mi: { mathvariant: /^normal$/, ...part },
  mo: {
    ...Object.fromEntries(signs.map((name) => [name, booleanPattern])),
    ...lengths('lspace rspace minsize maxsize'),
    form: /^(pre|in|post)fix$/,
    ...part,
  },
  mover: { accent: booleanPattern, ...part },
  munder: { accentunder: booleanPattern, ...part },
  munderover: { accent: booleanPattern, accentunder: booleanPattern, ...part },
  mpadded: { ...lengths('width height depth lspace voffset'), ...part },
  mspace: { ...lengths('width height depth'), ...part },
  mtd: { columnspan: /^\d+$/, rowspan: /^\d+$/, columnalign: /^(left|right|center)$/, ...part },
}

const textMarkup: Record<string, Record<string, RegExp>> = {
  ...Object.fromEntries(
    'p li dt dd figcaption summary caption div td th'.split(' ').map((name) => [name, { id: block }]),
  ),
  ...Object.fromEntries(
    'bdi bdo blockquote br code del details dl em figure hr kbd mark ol rp rt ruby strong sub sup table tbody tfoot thead tr ul'
      .split(' ')
      .map((name) => [name, {}]),
  ),
  ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, { id: /^h-/ }])),
  a: { href: words, rel: /^noopener,noreferrer$/ },
  div: {
    id: block,
    dataScroll: words,
    tabIndex: /^0$/,
    dataCallout: /^(note|tip|important|warning|caution)$/,
    role: /^note$/,
  },
  pre: { className: /^code$/, dataLanguage: /^[\w+#.-]+$/, tabIndex: /^0$/ },
  span: { className: /^line$/, style: /^(color:var\(--shiki-[a-z-]+\)|font-(style|weight):[a-z]+|;)+$/ },
  section: { dataFootnotes: words },
  td: { id: block, align: /^(left|center|right)$/, colSpan: /^\d+$/, rowSpan: /^\d+$/ },
  th: { id: block, align: /^(left|center|right)$/, colSpan: /^\d+$/, rowSpan: /^\d+$/ },
}

export const sectionMarkup: Record<string, Record<string, RegExp>> = {
  ...formulaMarkup,
  ...Object.fromEntries(
    Object.entries(textMarkup).map(([name, attributes]) => [name, { ...attributes, ...language }]),
  ),
}
