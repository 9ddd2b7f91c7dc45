import { Monitor, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { PreviewSection } from '#domain/catalog/previews/get-preview.ts'
import { languages } from '#values/languages.ts'
import { locales } from '#values/locale.ts'
import { type PreviewPage, previewPeople } from '#values/preview-address.ts'
import { useTitle } from '../commands/command-entries.ts'
import { nameOfPage, type PreviewChoice, previewWidths, readPageName } from './preview-choice.ts'

const icons = { desk: Monitor, phone: Smartphone } as const

/** Which page, as whom, in which language and how wide. */
export function PreviewBar({
  choice,
  onChoose,
  sections,
  page,
  onGo,
}: {
  choice: PreviewChoice
  onChoose: (choice: PreviewChoice) => void
  sections: readonly PreviewSection[]
  page: PreviewPage
  onGo: (page: PreviewPage) => void
}) {
  const t = useTranslations('studioPreview')
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2 max-bar:w-full">
      <PageChoice sections={sections} page={page} onGo={onGo} />
      <label className="min-w-0 flex-1 bar:hidden">
        <span className="sr-only">{t('as')}</span>
        <select
          value={choice.person}
          onChange={({ target }) =>
            onChoose({ ...choice, person: previewPeople.find((each) => each === target.value) ?? 'visitor' })
          }
          className="min-h-(--hit) w-full rounded-[0.5rem] border border-line-strong bg-field px-2 text-base"
        >
          {previewPeople.map((person) => (
            <option key={person} value={person}>
              {t(`person.${person}`)}
            </option>
          ))}
        </select>
      </label>
      <div className="max-bar:hidden">
        <Choice label={t('as')}>
          {previewPeople.map((person) => (
            <Option
              key={person}
              name="preview-person"
              checked={choice.person === person}
              onChoose={() => onChoose({ ...choice, person })}
            >
              {t(`person.${person}`)}
            </Option>
          ))}
        </Choice>
      </div>
      <Choice label={t('language')}>
        {locales.map((locale) => (
          <Option
            key={locale}
            name="preview-language"
            lang={locale}
            checked={choice.locale === locale}
            onChoose={() => onChoose({ ...choice, locale })}
          >
            <span className="uppercase">
              <span aria-hidden>{locale}</span>
              <span className="sr-only">{languages[locale].name}</span>
            </span>
          </Option>
        ))}
      </Choice>
      <div className="max-bar:hidden">
        <Choice label={t('width.label')}>
          {previewWidths.map((width) => {
            const Icon = icons[width]
            return (
              <Option
                key={width}
                name="preview-width"
                checked={choice.width === width}
                onChoose={() => onChoose({ ...choice, width })}
              >
                <span className="flex items-center gap-1.5">
                  <Icon size={16} aria-hidden />
                  {t(`width.${width}`)}
                </span>
              </Option>
            )
          })}
        </Choice>
      </div>
    </div>
  )
}

function PageChoice({
  sections,
  page,
  onGo,
}: {
  sections: readonly PreviewSection[]
  page: PreviewPage
  onGo: (page: PreviewPage) => void
}) {
  const t = useTranslations('studioPreview')
  const titleOf = useTitle()
  return (
    <label className="min-w-0 flex-1 bar:w-52 bar:flex-none">
      <span className="sr-only">{t('page')}</span>
      <select
        value={nameOfPage(page)}
        onChange={({ target }) => onGo(readPageName(target.value))}
        className="min-h-(--hit) w-full rounded-[0.5rem] border border-line-strong bg-field px-2 max-bar:text-base"
      >
        <option value="sales">{t('sales')}</option>
        {sections.map(({ partId, title, lessons }, section) => (
          <optgroup key={partId} label={`${section + 1}. ${titleOf(title).label}`}>
            {lessons.map((lesson, place) => (
              <option key={lesson.partId} value={nameOfPage({ section, lesson: place })}>
                {place + 1}. {titleOf(lesson.title).label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  )
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="studio-choice">
      <legend className="sr-only">{label}</legend>
      {children}
    </fieldset>
  )
}

function Option({
  name,
  lang,
  checked,
  onChoose,
  children,
}: {
  name: string
  lang?: string
  checked: boolean
  onChoose: () => void
  children: ReactNode
}) {
  return (
    <label lang={lang}>
      <input type="radio" name={name} checked={checked} onChange={onChoose} />
      <span>{children}</span>
    </label>
  )
}
