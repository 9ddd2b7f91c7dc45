import type { FetcherWithComponents } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { ListedCategory } from '#domain/catalog/site/categories/list-categories.ts'
import { localize } from '#values/localized-text.ts'
import { PostForm } from '../../forms/form.tsx'
import type { FormProblem } from '../../forms/form-outcome.ts'
import { useTitle } from '../commands/command-entries.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioSelect } from '../ui/studio-field.tsx'
import { CategoryFields } from './category-fields.tsx'

type RowProps = {
  category: ListedCategory
  /** How often this page saved it. */
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

function ShownCategory({ category }: { category: ListedCategory }) {
  const { label, lang } = useTitle()(category.title)
  return (
    <div className="flex flex-wrap items-baseline gap-x-4">
      <span lang={lang} className="font-medium">
        {label}
      </span>
      <code className="text-chalk-soft text-xs">{category.slug}</code>
      <span className="ml-auto text-chalk-soft">
        <Counts category={category} />
      </span>
    </div>
  )
}

function EditedCategory({ category, saves, others, fetcher, problem }: RowProps) {
  const t = useTranslations('studioSite')
  const { label } = useTitle()(category.title)
  const { slug, title, formerSlugs } = category
  return (
    <>
      <PostForm
        // Anew with what is stored, so that no field shows what is not.
        key={`${slug} ${saves} ${JSON.stringify(title)}`}
        problem={problem}
        component={fetcher.Form}
        className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
      >
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="category" value={slug} />
        <CategoryFields
          fields={category}
          of={t('categories.of', { title: label })}
          problem={problem?.typed.intent === 'save' ? problem : null}
        />
        <StudioButton type="submit" aria-disabled={fetcher.state !== 'idle'} className="justify-self-start">
          {t('save')}
          <span className="sr-only"> {label}</span>
        </StudioButton>
      </PostForm>
      <div className="mt-1.5 flex flex-wrap items-start gap-x-4 gap-y-1 text-chalk-soft text-xs">
        <p className="flex min-h-(--hit) flex-wrap items-center">
          <Counts category={category} />
          {formerSlugs.length > 0 && ` · ${t('categories.former', { slugs: formerSlugs.join(', ') })}`}
        </p>
        {(others.length > 0 || isEmpty(category)) && (
          <MoreActions category={category} others={others} fetcher={fetcher} problem={problem} />
        )}
      </div>
    </>
  )
}

function MoreActions({ category, others, fetcher: { Form, state } }: Omit<RowProps, 'saves'>) {
  const t = useTranslations('studioSite.categories')
  const locale = useLocale()
  const { label } = useTitle()(category.title)
  const fields = (intent: 'merge' | 'delete') => (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="category" value={category.slug} />
    </>
  )
  return (
    <details className="min-w-0 open:basis-full">
      <summary className="inline-flex min-h-(--hit) cursor-pointer items-center font-medium text-mint hover:underline">
        {t('more')}
        <span className="sr-only"> {label}</span>
      </summary>
      <div className="grid max-w-xl gap-3 pb-2 text-chalk text-sm">
        {isEmpty(category) ? (
          <Form method="post" className="grid justify-items-start gap-2">
            {fields('delete')}
            <p>{t('deleteText')}</p>
            <StudioButton type="submit" dangerous aria-disabled={state !== 'idle'}>
              {t('delete', { title: label })}
            </StudioButton>
          </Form>
        ) : (
          <p>{t('mergeText')}</p>
        )}
        {others.length > 0 && (
          <Form method="post" className="flex flex-wrap items-end gap-3">
            {fields('merge')}
            <StudioSelect name="into" label={t('mergeInto')} required defaultValue="">
              <option value="" disabled>
                {t('choose')}
              </option>
              {others.map(({ slug, title }) => (
                <option key={slug} value={slug}>
                  {localize(title, locale)}
                </option>
              ))}
            </StudioSelect>
            <StudioButton type="submit" dangerous aria-disabled={state !== 'idle'}>
              {t('merge', { title: label })}
            </StudioButton>
          </Form>
        )}
      </div>
    </details>
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
