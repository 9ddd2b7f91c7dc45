import type { Root as HtmlRoot } from 'hast'
import { type Handle, toMdast } from 'hast-util-to-mdast'
import { toString as textOf } from 'hast-util-to-string'
import type { Code, Root } from 'mdast'
import { codeLanguageOf } from './undress-html.ts'

/** Of HTML that `undressHtml` has undressed. `handlers`: for other elements, by their names. */
export function markdownTreeOf(html: HtmlRoot, handlers: Readonly<Record<string, Handle>> = {}): Root {
  return toMdast(html, { document: true, handlers: { pre: codeOf, ...handlers } }) as Root
}

/** With its empty last lines, which the library drops. */
const codeOf: Handle = (_state, pre): Code => ({
  type: 'code',
  lang: codeLanguageOf(pre),
  value: textOf(pre),
})
