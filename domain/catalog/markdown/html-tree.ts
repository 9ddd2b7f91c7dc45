import rehypeShikiFromHighlighter, { type RehypeShikiCoreOptions } from '@shikijs/rehype/core'
import type { Element, Nodes, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { createCssVariablesTheme, createHighlighter } from 'shiki'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { SKIP, visit } from 'unist-util-visit'
import { isAbsolute } from '#values/is-absolute.ts'
import { readPictureAddress } from '#values/picture-address.ts'

/** Prepares sanitised HTML for pages: headings from level `top`, safe links, scrollable tables, images with their size. */
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
    const picture = node.tagName === 'img' ? readPictureAddress(String(node.properties.src)) : null
    if (picture) {
      const { width, height } = picture
      node.properties = { ...node.properties, width, height, loading: 'lazy', decoding: 'async' }
    }
    if (node.tagName === 'table' && parent && index !== undefined && !isScrollable(parent)) {
      parent.children[index] = scrollable(node)
      // Visits the children in their new place.
      return [SKIP, index]
    }
  })
}

/** Shifts headings so that the highest becomes `top`, and none skips a level. */
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

/** Focusable, so that it can be scrolled with the keyboard. */
function scrollable(table: Element): Element {
  return { type: 'element', tagName: 'div', properties: { dataScroll: '', tabIndex: 0 }, children: [table] }
}

/** Shows the name of the file above a block of code. Must run before highlighting. */
export function showFileNames() {
  return (tree: Root) => {
    visit(tree, 'element', (node, index, parent) => {
      const [code] = node.children
      if (node.tagName !== 'pre' || code?.type !== 'element' || !parent || index === undefined) return
      const { dataFile, ...properties } = code.properties
      if (typeof dataFile !== 'string') return
      code.properties = properties
      const name: Element = {
        type: 'element',
        tagName: 'code',
        properties: {},
        children: [{ type: 'text', value: dataFile }],
      }
      parent.children[index] = {
        type: 'element',
        tagName: 'figure',
        properties: {},
        children: [{ type: 'element', tagName: 'figcaption', properties: {}, children: [name] }, node],
      }
      return [SKIP, index + 1]
    })
  }
}

const highlighter = await createHighlighter({
  themes: [createCssVariablesTheme({ name: 'aula' })],
  langs: [],
  // The WebAssembly engine breaks because the HTTP server replaces the global Response.
  engine: createJavaScriptRegexEngine({ forgiving: true }),
})

const options: RehypeShikiCoreOptions = {
  theme: 'aula',
  // The default of half a second leaves lines without colours when the machine is busy.
  tokenizeTimeLimit: 10_000,
  lazy: true,
  defaultLanguage: 'text',
  fallbackLanguage: 'text',
  transformers: [
    {
      pre(node) {
        // Focusable, so that it can be scrolled with the keyboard.
        node.properties = { className: ['code'], dataLanguage: this.options.lang, tabIndex: 0 }
      },
    },
  ],
}

/** Uses the `--shiki-*` colours. */
export const highlightCode = rehypeShikiFromHighlighter.bind(null, highlighter, options)

/** Highlighting with a time limit for each line, for texts of strangers. Use it after `leaveLongCodePlain`. */
export const highlightStrangersCode = rehypeShikiFromHighlighter.bind(null, highlighter, {
  ...options,
  tokenizeMaxLineLength: 500,
  tokenizeTimeLimit: 20,
})

/** Characters of code in one text. */
const mostStrangersCode = 5_000

/** Removes the languages of code blocks if there is so much code that highlighting it would take seconds. */
export function leaveLongCodePlain() {
  return (tree: Root) => {
    const blocks: Element[] = []
    visit(tree, 'element', (node, _, parent) => {
      const isBlock = parent?.type === 'element' && parent.tagName === 'pre' && node.tagName === 'code'
      if (isBlock) blocks.push(node)
    })
    const written = blocks.reduce((sum, block) => sum + textOf(block).length, 0)
    if (written > mostStrangersCode)
      for (const block of blocks) block.properties.className = ['language-text']
  }
}
