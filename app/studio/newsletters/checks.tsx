import { clsx } from 'clsx'
import { Check, PencilLine, TriangleAlert } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import type { CheckedTexts } from '#domain/operations/newsletters/check-texts.ts'
import { type Locale, locales } from '#values/locale.ts'
import { languageOf } from '#values/localized-text.ts'
import { isWholeIn } from '#values/newsletter.ts'
import type { NewsletterData } from './newsletter-loader.ts'
import { useLanguageName } from './use-language-name.ts'
import type { EditedNewsletter } from './use-newsletter.ts'

const has = (text: string | undefined) => text !== undefined && text.trim() !== ''
type Line = { key: string; weight: 'done' | 'may' | 'must'; text: string }

const icons = { done: Check, may: PencilLine, must: TriangleAlert }
const colours = { done: 'text-mint', may: 'text-chalk-soft', must: 'text-red' }

/**
 * Lists what is written and what is missing. A language with only a subject or only a text has to be completed before sending.
 */
export function Checks({ data, edited }: { data: NewsletterData; edited: EditedNewsletter }) {
  const t = useTranslations('studioNewsletters')
  const lines = useLines(data, edited)
  return (
    <ul className="grid gap-1.5">
      {lines.map(({ key, weight, text }) => {
        const Icon = icons[weight]
        return (
          <li key={key} className="flex items-start gap-2">
            <Icon size={16} aria-hidden className={`mt-0.5 flex-none ${colours[weight]}`} />
            <span className={clsx('wrap-anywhere min-w-0', weight === 'may' && 'text-chalk-soft')}>
              {weight === 'must' && <span className="sr-only">{t('checks.must')}: </span>}
              {text}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function useLines(
  { newsletter: { testedAt, testedRevision }, audience, checked, now }: NewsletterData,
  { fields, revision, isDirty }: EditedNewsletter,
): Line[] {
  const t = useTranslations('studioNewsletters')
  const format = useFormatter()
  const nameOf = useLanguageName()
  const ofLanguage = (locale: Locale): Line[] => {
    const language = nameOf(locale)
    if (!isWholeIn(fields, locale)) {
      const lacks = has(fields.subject[locale]) ? 'body' : 'subject'
      return [{ key: locale, weight: 'must', text: t(`checks.${lacks}`, { language }) }]
    }
    if (has(fields.body[locale])) {
      const previewLine: Line = {
        key: `${locale} preview`,
        weight: 'may',
        text: t('checks.preview', { language }),
      }
      return [
        { key: locale, weight: 'done', text: t('checks.whole', { language }) },
        ...(has(fields.preview[locale]) ? [] : [previewLine]),
      ]
    }
    const other = languageOf(fields.body, locale)
    const count = audience.byLanguage[locale]
    if (!other) return []
    return [
      {
        key: locale,
        weight: 'may',
        text: t('checks.other', { language, count, other: nameOf(other) }),
      },
    ]
  }
  const textLines = ({ problems, shopLinks, otherLinks, images }: CheckedTexts): Line[] => {
    const isFound = !problems.some(({ what }) => what === 'page-missing')
    const isDescribed = !problems.some(({ what }) => what === 'no-description')
    const links: Line = { key: 'links', weight: 'done', text: t('checks.links', { shopLinks, otherLinks }) }
    const described: Line = { key: 'images', weight: 'done', text: t('checks.images') }
    return [
      ...problems.map(({ weight, what, about, locale }) => ({
        key: `${what} ${about} ${locale}`,
        weight,
        text: t(`checks.problem.${what}`, { about, language: nameOf(locale) }),
      })),
      ...(isFound && shopLinks + otherLinks > 0 ? [links] : []),
      ...(isDescribed && images > 0 ? [described] : []),
    ]
  }
  const written = locales.flatMap(ofLanguage)
  const isTested = testedAt !== null && testedRevision === revision && !isDirty
  const test: Line = isTested
    ? { key: 'test', weight: 'done', text: t('checks.tested', { when: format.relativeTime(testedAt, now) }) }
    : { key: 'test', weight: 'may', text: t(testedAt ? 'checks.testedBefore' : 'checks.untested') }
  const nothing: Line = { key: 'nothing', weight: 'must', text: t('checks.nothing') }
  const nobody: Line = { key: 'nobody', weight: 'must', text: t('checks.nobody') }
  return [
    ...(written.length > 0 ? written : [nothing]),
    ...(checked ? textLines(checked) : []),
    ...(audience.people === 0 ? [nobody] : []),
    test,
  ]
}
