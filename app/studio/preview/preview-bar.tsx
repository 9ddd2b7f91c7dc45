import { Monitor, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Preview } from '#domain/catalog/previews/get-preview.ts'
import type { PreviewPart } from '#domain/catalog/previews/kinds/preview-kind.ts'
import { languages } from '#values/languages.ts'
import { locales } from '#values/locale.ts'
import type { PreviewPerson } from '#values/preview-address.ts'
import { type PreviewPage, pagesOf } from '#values/preview-pages.ts'
import { useTitle } from '../ui/use-title.ts'
import { nameOfPage, type PreviewChoice, peopleOf, previewWidths, readPageName } from './preview-choice.ts'

const icons = { desk: Monitor, phone: Smartphone } as const

/** The choice of the page, the person, the language and the width of a preview. */
export function PreviewBar({
  choice,
  onChoose,
  preview,
  page,
  onGo,
}: {
  choice: PreviewChoice
  onChoose: (choice: PreviewChoice) => void
  preview: Preview
  page: PreviewPage
  onGo: (page: PreviewPage) => void
}) {
  const t = useTranslations('studioPreview')
  const { kind, parts } = preview
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2 max-bar:w-full">
      {parts.length > 0 && <PageChoice preview={preview} person={choice.person} page={page} onGo={onGo} />}
      {pagesOf(kind).people.length > 1 && <PersonChoice kind={kind} choice={choice} onChoose={onChoose} />}
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

/** The choice of the person: buttons or, where there is no space for them, a list. */
function PersonChoice({
  kind,
  choice,
  onChoose,
}: {
  kind: Preview['kind']
  choice: PreviewChoice
  onChoose: (choice: PreviewChoice) => void
}) {
  const t = useTranslations('studioPreview')
  const { people } = pagesOf(kind)
  const choose = (person: PreviewPerson) => onChoose({ ...choice, person })
  return (
    <>
      <label className="min-w-0 flex-1 bar:hidden">
        <span className="sr-only">{t('as')}</span>
        <select
          value={choice.person}
          onChange={({ target }) => choose(people.find((each) => each === target.value) ?? people[0])}
          className="min-h-(--hit) w-full rounded-[0.5rem] border border-line-strong bg-field px-2 text-base"
        >
          {people.map((person) => (
            <option key={person} value={person}>
              {t(`person.${person}`, { kind })}
            </option>
          ))}
        </select>
      </label>
      <div className="max-bar:hidden">
        <Choice label={t('as')}>
          {people.map((person) => (
            <Option
              key={person}
              name="preview-person"
              checked={choice.person === person}
              onChoose={() => choose(person)}
            >
              {t(`person.${person}`, { kind })}
            </Option>
          ))}
        </Choice>
      </div>
    </>
  )
}

function PageChoice({
  preview: { kind, parts },
  person,
  page,
  onGo,
}: {
  preview: Preview
  person: PreviewPerson
  page: PreviewPage
  onGo: (page: PreviewPage) => void
}) {
  const t = useTranslations('studioPreview')
  const titleOf = useTitle()
  const nameOf = ({ number, title }: PreviewPart) => `${number} ${titleOf(title).label}`.trim()
  const pageOf = (part: PreviewPart) =>
    part.page && (
      <option
        key={part.partId}
        value={nameOfPage(part.page)}
        disabled={!peopleOf(kind, part.page).includes(person)}
      >
        {nameOf(part)}
      </option>
    )
  return (
    <label className="min-w-0 flex-1 max-bar:basis-full bar:w-52 bar:flex-none">
      <span className="sr-only">{t('page')}</span>
      <select
        value={nameOfPage(page)}
        onChange={({ target }) => onGo(readPageName(target.value))}
        className="min-h-(--hit) w-full rounded-[0.5rem] border border-line-strong bg-field px-2 max-bar:text-base"
      >
        <option value="">{t('sales')}</option>
        {parts.map((part) =>
          part.page ? (
            pageOf(part)
          ) : (
            <optgroup key={part.partId} label={nameOf(part)}>
              {part.parts.map(pageOf)}
            </optgroup>
          ),
        )}
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
