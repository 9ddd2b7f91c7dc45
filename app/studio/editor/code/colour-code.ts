import { createCssVariablesTheme, createHighlighterCore, type LanguageInput } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { authorLanguage, grammars } from './code-languages.ts'

/** A piece of code in one colour, by its place in the text; `style` as on the site. */
export type Colour = { readonly from: number; readonly to: number; readonly style: string }

/** Longer code is not coloured while it is written: it would take longer than a key may. */
const mostCharacters = 30_000

/** The default of half a second leaves lines without colours when the machine is busy. */
const tokenizeTimeLimit = 5_000

const highlighter = createHighlighterCore({
  themes: [createCssVariablesTheme({ name: 'aula' })],
  langs: [],
  engine: createJavaScriptRegexEngine({ forgiving: true }),
})

/** As the site colours it; none where the language is not known. */
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
