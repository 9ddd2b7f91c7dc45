import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { Locale } from '#values/locale.ts'
import { eachElement } from './section-tree.ts'

/** Turns code blocks into plain text, without the lines that mdBook hides. */
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

/** The info string of a code block (`rust,ignore`), which EPUBs have as a class of `pre` or `code`. */
function fenceOf(pre: Element): string {
  const classes = classesOf(pre)
  const said = classes.find((name) => /^lang(uage)?-/.test(name))
  if (said) return said.replace(/^lang(uage)?-/, '')
  // As Pandoc marks code.
  return classes.includes('sourceCode') ? (classes.find((name) => name !== 'sourceCode') ?? '') : ''
}

/** Classes of `code` come before those of `pre`. */
function classesOf(pre: Element): string[] {
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

const words = {
  es: {
    listing: 'Listado',
    breaks: 'Este código no compila.',
    panics: 'Este código falla al ejecutarse.',
    unwanted: 'Este código no hace lo que se quiere.',
  },
  en: {
    listing: 'Listing',
    breaks: 'This code does not compile.',
    panics: 'This code fails when it runs.',
    unwanted: 'This code does not do what is wanted.',
  },
} as const satisfies Record<Locale, Record<string, string>>

/** Marks with a meaning for readers; others, such as `ignore`, are not shown. */
const marks = {
  does_not_compile: 'breaks',
  compile_fail: 'breaks',
  panics: 'panics',
  should_panic: 'panics',
  not_desired_behavior: 'unwanted',
} as const

type ReadCaption = (markdown: string) => ElementContent[]

/**
 * Turns `<Listing number="4-1" file-name="src/main.rs" caption="…">` of mdBooks into figures, and explains the marks below the
 * code.
 */
export function tidyListings(root: Root, locale: Locale, readCaption: ReadCaption): void {
  eachElement(root, (node) => {
    if (node.tagName === 'listing') makeFigure(node, locale, readCaption)
  })
  markCode(root, locale)
}

function makeFigure(listing: Element, locale: Locale, readCaption: ReadCaption): void {
  const said = (name: string) => {
    const value = listing.properties[name]
    return typeof value === 'string' ? value.trim() : ''
  }
  const [number, file, caption, id] = ['number', 'file-name', 'caption', 'id'].map(said)
  const title = number ? `${words[locale].listing} ${number}` : ''
  const colon = title && caption ? ': ' : ''
  const below = `${title}${colon}${caption}` ? [text(`${title}${colon}`), ...readCaption(caption ?? '')] : []
  listing.tagName = 'figure'
  listing.properties = { id: id || (number && `listing-${number}`) || undefined }
  listing.children = [
    ...(file ? [element('p', [element('code', [text(file)], listing)], listing)] : []),
    ...listing.children,
    ...(below.length > 0 ? [element('figcaption', below, listing)] : []),
  ]
}

function markCode(parent: Root | Element, locale: Locale): void {
  for (const [index, child] of [...parent.children.entries()].toReversed()) {
    if (child.type !== 'element') continue
    if (child.tagName !== 'pre') markCode(child, locale)
    else {
      const said = new Set(markNames(child).map((name) => words[locale][marks[name]]))
      const note = element('p', [element('em', [text([...said].join(' '))], child)], child)
      if (said.size > 0) parent.children.splice(index + 1, 0, note)
    }
  }
}

function markNames(pre: Element): (keyof typeof marks)[] {
  const names = classesOf(pre).flatMap((name) => name.split(','))
  return names.filter((name): name is keyof typeof marks => Object.hasOwn(marks, name))
}

function element(tagName: string, children: ElementContent[], { position }: Element): Element {
  return { type: 'element', tagName, properties: {}, children, position }
}

function text(value: string): ElementContent {
  return { type: 'text', value }
}
