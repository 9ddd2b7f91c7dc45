import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { ListedCategory } from '#domain/catalog/site/categories/list-categories.ts'
import { type Locale, locales } from '#values/locale.ts'
import { localize } from '#values/localized-text.ts'
import { PostForm, useErrorMessage } from '../../forms/form.tsx'
import type { FormProblem } from '../../forms/form-outcome.ts'
import { useMissingLanguage } from '../site/use-missing-language.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioSelect } from '../ui/studio-field.tsx'
import { useTitle } from '../ui/use-title.ts'
import { CategoryFields } from './category-fields.tsx'

type RowProps = {
  category: ListedCategory
  /** How often this page has saved it. */
  saves: number
  others: readonly ListedCategory[]
  fetcher: FetcherWithComponents<unknown>
  problem: FormProblem | null
}

export function CategoryRow({ mayChange, ...row }: RowProps & { mayChange: boolean }) {
  return (
    <li className="border-line border-b py-3">
      {mayChange ? <EditedCategory {...row} /> : <ShownCategory category={row.category} />}
    </li>
  )
}

/** The name in each language: existing ones first, and of those the reader's. */
function ShownCategory({ category }: { category: ListedCategory }) {
  const current = useLocale()
  const missing = useMissingLanguage()
  const { slug, title } = category
  const rank = (locale: Locale) => (title[locale] ? 2 : 0) + Number(locale === current)
  return (
    <div className="wrap-anywhere grid gap-0.5 text-chalk-soft">
      {locales
        .toSorted((a, b) => rank(b) - rank(a))
        .map((locale, place) =>
          title[locale] ? (
            <p key={locale} lang={locale} className={clsx(place === 0 && 'font-medium text-chalk')}>
              {title[locale]}
            </p>
          ) : (
            <p key={locale}>{missing(locale)}</p>
          ),
        )}
      <p className="text-xs">
        <code>{slug}</code> · <Counts category={category} />
      </p>
      <FormerSlugs category={category} />
    </div>
  )
}

/** On a phone the fields are folded, so that the list stays short. */
function EditedCategory({ category, saves, others, fetcher, problem }: RowProps) {
  const t = useTranslations('studioSite')
  const { label } = useTitle()(category.title)
  const { slug, title } = category
  const problemOfSave = problem?.typed.intent === 'save' ? problem : null
  return (
    <>
      <div className="bar:hidden">
        <ShownCategory category={category} />
      </div>
      <div className="flex flex-wrap items-start gap-x-5">
        <Disclosure
          label={t('categories.change')}
          of={label}
          open={problemOfSave !== null}
          className="open-with-room bar:basis-full"
        >
          <PostForm
            // A new key after each save, so that the fields show what is stored.
            key={`${slug} ${saves} ${JSON.stringify(title)}`}
            problem={problemOfSave}
            fetcher={fetcher}
            className="grid items-end gap-x-4 gap-y-3 max-bar:pb-2 sm:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
          >
            <input type="hidden" name="intent" value="save" />
            <input type="hidden" name="category" value={slug} />
            <CategoryFields
              fields={category}
              of={t('categories.of', { title: label })}
              problem={problemOfSave}
            />
            <StudioButton
              type="submit"
              aria-disabled={fetcher.state !== 'idle'}
              className="justify-self-start"
            >
              {t('save')}
              <span className="sr-only"> {label}</span>
            </StudioButton>
          </PostForm>
        </Disclosure>
        <div className="flex min-h-(--hit) flex-col justify-center text-chalk-soft text-xs max-bar:hidden">
          <p>
            <Counts category={category} />
          </p>
          <FormerSlugs category={category} />
        </div>
        {(others.length > 0 || isEmpty(category)) && (
          <MoreActions category={category} others={others} fetcher={fetcher} problem={problem} />
        )}
      </div>
    </>
  )
}

function Disclosure({
  label,
  of,
  open,
  className,
  children,
}: {
  label: string
  /** What screen readers add to the label. */
  of: string
  /** Whether it is open from the start. */
  open: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <details open={open} className={clsx('group min-w-0 open:basis-full', className)}>
      <summary className="inline-flex min-h-(--hit) cursor-pointer list-none items-center gap-1 pr-1 font-medium text-mint hover:underline [&::-webkit-details-marker]:hidden">
        <ChevronRight size={16} aria-hidden className="group-open:rotate-90" />
        {label}
        <span className="sr-only"> {of}</span>
      </summary>
      {children}
    </details>
  )
}

function MoreActions({ category, others, fetcher, problem }: Omit<RowProps, 'saves'>) {
  const t = useTranslations('studioSite.categories')
  const locale = useLocale()
  const message = useErrorMessage()
  const { label } = useTitle()(category.title)
  const problemOf = (intent: 'merge' | 'delete') => (problem?.typed.intent === intent ? problem : null)
  const fields = (intent: 'merge' | 'delete') => (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="category" value={category.slug} />
    </>
  )
  const wrongTarget = problemOf('merge')?.fields.into?.[0]
  return (
    <Disclosure
      label={t('more')}
      of={label}
      open={problemOf('merge') !== null || problemOf('delete') !== null}
    >
      <div className="grid max-w-xl gap-3 pt-1 pb-2">
        {isEmpty(category) ? (
          <PostForm
            problem={problemOf('delete')}
            fetcher={fetcher}
            className="grid justify-items-start gap-2"
          >
            {fields('delete')}
            <p>{t('deleteText')}</p>
            <StudioButton
              type="submit"
              dangerous
              aria-disabled={fetcher.state !== 'idle'}
              className="whitespace-normal! text-left max-bar:py-2"
            >
              {t('delete', { title: label })}
            </StudioButton>
          </PostForm>
        ) : (
          <p>{t('mergeText')}</p>
        )}
        {others.length > 0 && (
          <PostForm
            problem={problemOf('merge')}
            fetcher={fetcher}
            noValidate={false}
            className="flex flex-wrap items-end gap-3"
          >
            {fields('merge')}
            <StudioSelect
              name="into"
              label={t('mergeInto')}
              required
              defaultValue=""
              error={wrongTarget && message(wrongTarget)}
            >
              <option value="" disabled>
                {t('choose')}
              </option>
              {others.map(({ slug, title }) => (
                <option key={slug} value={slug}>
                  {localize(title, locale)}
                </option>
              ))}
            </StudioSelect>
            <StudioButton
              type="submit"
              aria-disabled={fetcher.state !== 'idle'}
              className="whitespace-normal! text-left max-bar:py-2"
            >
              {t('merge', { title: label })}
            </StudioButton>
          </PostForm>
        )}
      </div>
    </Disclosure>
  )
}

function FormerSlugs({ category: { formerSlugs } }: { category: ListedCategory }) {
  const t = useTranslations('studioSite.categories')
  if (formerSlugs.length === 0) return null
  return (
    <p className="wrap-anywhere text-chalk-soft text-xs">{t('former', { slugs: formerSlugs.join(', ') })}</p>
  )
}

function isEmpty({ courses, books, posts }: ListedCategory): boolean {
  return courses + books + posts === 0
}

function Counts({ category }: { category: ListedCategory }) {
  const t = useTranslations('studioSite.categories')
  const words = (['courses', 'books', 'posts'] as const).flatMap((kind) =>
    category[kind] > 0 ? [t(kind, { count: category[kind] })] : [],
  )
  return words.length > 0 ? words.join(' · ') : t('nothingIn')
}
