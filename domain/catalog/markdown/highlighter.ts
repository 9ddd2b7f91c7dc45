import rehypeShikiFromHighlighter, { type RehypeShikiCoreOptions } from '@shikijs/rehype/core'
import { createCssVariablesTheme, createHighlighter } from 'shiki'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'

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
