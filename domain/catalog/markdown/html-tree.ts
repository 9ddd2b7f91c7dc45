import rehypeShikiFromHighlighter, { type RehypeShikiCoreOptions } from '@shikijs/rehype/core'
import type { Element, Nodes } from 'hast'
import { createCssVariablesTheme, createHighlighter } from 'shiki'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { SKIP, visit } from 'unist-util-visit'

/**
 * Makes of sanitised HTML what our pages show: headings from `top` down, links that give nothing away, blocks that scroll.
 */
export function dressHtml(tree: Nodes, top = 2): void {
  const heading = headingLevels(tree, top)
  visit(tree, 'element', (node, index, parent) => {
    if (/^h[1-6]$/.test(node.tagName)) node.tagName = heading(node)
    if (node.tagName === 'a') {
      if (!node.properties.href) {
        node.tagName = 'span'
        node.properties = {}
      } else if (isAbsolute(String(node.properties.href))) node.properties.rel = ['noopener', 'noreferrer']
    }
    if (node.tagName === 'table' && parent && index !== undefined && !isScrollable(parent)) {
      parent.children[index] = scrollable(node)
      // What is inside is visited in its new place.
      return [SKIP, index]
    }
  })
}

function isAbsolute(address: string): boolean {
  return /^[a-z][a-z\d+.-]*:|^\/\//i.test(address)
}

/** The highest heading of a text gets the level `top`, and none lies more than one level below the heading before it. */
function headingLevels(tree: Nodes, top: number): (node: Element) => string {
  let highest = 6
  visit(tree, 'element', ({ tagName }) => {
    if (/^h[1-6]$/.test(tagName)) highest = Math.min(highest, Number(tagName[1]))
  })
  let last = top - 1
  return ({ tagName }) => {
    last = Math.min(Number(tagName[1]) - highest + top, last + 1, 6)
    return `h${last}`
  }
}

function isScrollable(parent: Nodes): boolean {
  return parent.type === 'element' && parent.properties.dataScroll !== undefined
}

/** A table may be wider than the screen: the keyboard must reach what scrolls. */
function scrollable(table: Element): Element {
  return { type: 'element', tagName: 'div', properties: { dataScroll: '', tabIndex: 0 }, children: [table] }
}

const highlighter = await createHighlighter({
  themes: [createCssVariablesTheme({ name: 'aula' })],
  langs: [],
  // The other engine loads WebAssembly through the global Response, which the HTTP server replaces with its own.
  engine: createJavaScriptRegexEngine({ forgiving: true }),
})

const options: RehypeShikiCoreOptions = {
  theme: 'aula',
  lazy: true,
  defaultLanguage: 'text',
  fallbackLanguage: 'text',
  transformers: [
    {
      pre(node) {
        // A code block may be wider than the screen: the keyboard must reach it to scroll it.
        node.properties = { className: ['code'], dataLanguage: this.options.lang, tabIndex: 0 }
      },
    },
  ],
}

/** Highlights the code blocks of a sanitised tree by the `--shiki-*` colours: `.use(highlightCode)`. */
export const highlightCode = rehypeShikiFromHighlighter.bind(null, highlighter, options)

/** The same for what strangers write: no line is worth more than a moment of the server. */
export const highlightStrangersCode = rehypeShikiFromHighlighter.bind(null, highlighter, {
  ...options,
  tokenizeMaxLineLength: 500,
  tokenizeTimeLimit: 20,
})
