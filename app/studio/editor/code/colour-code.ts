import { createCssVariablesTheme, createHighlighterCore, type LanguageInput } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { authorLanguage, grammars } from './code-languages.ts'

/** A range of code in one colour, by character offsets; `style` is the CSS that the site uses too. */
export type Colour = { readonly from: number; readonly to: number; readonly style: string }

/** Longer code is not coloured while it is edited, because that would delay the keys. In characters. */
const mostCharacters = 30_000

/** In milliseconds. The default of half a second leaves lines without colours on a busy machine. */
const tokenizeTimeLimit = 5_000

const highlighter = createHighlighterCore({
  themes: [createCssVariablesTheme({ name: 'aula' })],
  langs: [],
  engine: createJavaScriptRegexEngine({ forgiving: true }),
})

/** Colours code as the site does; none when the language is not known or the code is too long. */
export async function colourCode(code: string, language: string): Promise<readonly Colour[]> {
  const name = authorLanguage(language)
  const load = name === null ? undefined : grammars[name]
  if (!name || !load || code.length > mostCharacters) return []
  const ready = await highlighter
  if (!ready.getLoadedLanguages().includes(name)) await ready.loadLanguage((await load()) as LanguageInput)
  const { tokens } = ready.codeToTokens(code, { lang: name, theme: 'aula', tokenizeTimeLimit })
  return tokens.flat().flatMap(({ offset, content, color, fontStyle = 0 }) => {
    const italic = fontStyle > 0 && (fontStyle & 1) === 1 ? ';font-style:italic' : ''
    const isPlain = color === undefined || color === 'var(--shiki-foreground)'
    if (content.trim() === '' || (isPlain && italic === '')) return []
    return [{ from: offset, to: offset + content.length, style: `color:${color}${italic}` }]
  })
}
