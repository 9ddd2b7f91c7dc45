import type { Root as HtmlRoot } from 'hast'
import { type Handle, toMdast } from 'hast-util-to-mdast'
import { toString as textOf } from 'hast-util-to-string'
import type { Code, Root } from 'mdast'
import { codeLanguageOf } from './undress-html.ts'

/** Converts HTML prepared by `undressHtml`. `handlers`: for further elements, by name. */
export function markdownTreeOf(html: HtmlRoot, handlers: Readonly<Record<string, Handle>> = {}): Root {
  return toMdast(html, { document: true, handlers: { pre: codeOf, ...handlers } }) as Root
}

/** Includes empty last lines of code, which the library would drop. */
const codeOf: Handle = (_state, pre): Code => ({
  type: 'code',
  lang: codeLanguageOf(pre),
  value: textOf(pre),
})
