import { Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { useHref, useLocation } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { languages } from '#values/languages.ts'
import { locales } from '#values/locale.ts'
import { useSavePreferences, useTheme } from './preferences.ts'

const buttonClass =
  'inline-grid min-h-11 min-w-11 place-items-center rounded-full border border-line-strong font-semibold text-sm text-chalk transition-colors duration-(--quick) hover:border-mint hover:text-mint'

/** A button in a form, so that it works without scripts. */
function PreferenceButton({
  name,
  value,
  onChoose,
  children,
}: {
  name: 'theme' | 'locale'
  value: string
  onChoose: () => void
  children: ReactNode
}) {
  const { pathname, search } = useLocation()
  return (
    <form
      method="post"
      action={useHref('/preferences')}
      onSubmit={(event) => {
        event.preventDefault()
        onChoose()
      }}
    >
      <input type="hidden" name="back" value={pathname + search} />
      <button type="submit" name={name} value={value} className={buttonClass}>
        {children}
      </button>
    </form>
  )
}

export function ThemeButton() {
  const t = useTranslations('layout')
  const save = useSavePreferences()
  const next = useTheme() === 'dark' ? 'light' : 'dark'
  return (
    <PreferenceButton name="theme" value={next} onChoose={() => save({ theme: next })}>
      {next === 'light' ? <Sun size={18} aria-hidden /> : <Moon size={18} aria-hidden />}
      <span className="sr-only">{t(next === 'light' ? 'useLight' : 'useDark')}</span>
    </PreferenceButton>
  )
}

/** Buttons for the other languages, each named in its own language. */
export function LanguageButtons() {
  const locale = useLocale()
  const save = useSavePreferences()
  return locales
    .filter((each) => each !== locale)
    .map((each) => (
      <PreferenceButton key={each} name="locale" value={each} onChoose={() => save({ locale: each })}>
        <span aria-hidden>{each.toUpperCase()}</span>
        <span className="sr-only" lang={each}>
          {languages[each].name}
        </span>
      </PreferenceButton>
    ))
}
