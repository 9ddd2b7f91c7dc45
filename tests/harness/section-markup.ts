const words = /^/
const block = /^b\d+$/
/** The elements that the text of a book may have, each with its attributes; images apart. */
export const sectionMarkup: Record<string, Record<string, RegExp>> = {
  ...Object.fromEntries(
    'p li dt dd figcaption summary caption div td th'.split(' ').map((name) => [name, { id: block }]),
  ),
  ...Object.fromEntries(
    'blockquote br code del details dl em figure hr kbd mark ol strong sub sup table tbody tfoot thead tr ul'
      .split(' ')
      .map((name) => [name, {}]),
  ),
  ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, { id: /^h-/ }])),
  a: { href: words, rel: /^noopener,noreferrer$/ },
  div: { id: block, dataScroll: words, tabIndex: /^0$/ },
  pre: { className: /^code$/, dataLanguage: /^[\w+#.-]+$/, tabIndex: /^0$/ },
  span: { className: /^line$/, style: /^(color:var\(--shiki-[a-z-]+\)|font-(style|weight):[a-z]+|;)+$/ },
  section: { dataFootnotes: words },
  td: { id: block, align: /^(left|center|right)$/, colSpan: /^\d+$/, rowSpan: /^\d+$/ },
  th: { id: block, align: /^(left|center|right)$/, colSpan: /^\d+$/, rowSpan: /^\d+$/ },
}
