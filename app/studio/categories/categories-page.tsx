import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { listCategories } from '#domain/catalog/site/categories/list-categories.ts'
import { useErrorMessage } from '../../forms/form.tsx'
import type { FormProblem } from '../../forms/form-outcome.ts'
import { requestOf } from '../../request-context.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useOnChange } from '../../ui/use-on-change.ts'
import { requireStaff } from '../frame/require-staff.ts'
import { orUnsent } from '../ui/or-unsent.ts'
import { StudioPage } from '../ui/studio-page.tsx'
import type { Route } from './+types/categories-page'
import { AddCategory } from './add-category.tsx'
import { type CategoryDone, categoriesAction } from './categories-action.ts'
import { CategoryRow } from './category-row.tsx'
import { DoneBar } from './done-bar.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  const role = requireStaff(requestContext, request)
  return { categories: await listCategories(requestContext.domain), mayChange: role === 'owner' }
}

export const action = categoriesAction

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnsent(serverAction())
}

function PageProblem({ problem }: { problem: FormProblem }) {
  const box = useRef<HTMLDivElement>(null)
  const message = useErrorMessage()
  useEffect(() => {
    if (problem) box.current?.focus()
  }, [problem])
  const code = problem.code ?? Object.values(problem.fields)[0]?.[0]
  return (
    <div ref={box} tabIndex={-1} className="mb-4">
      <Notice tone="red" live="assertive">
        {code && message(code, problem)}
      </Notice>
    </div>
  )
}

/** The list of categories, each edited in place. */
export default function CategoriesPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('studioSite.categories')
  const { categories, mayChange } = loaderData
  // One fetcher for the whole page, because a row that is merged away could not show its own result.
  const fetcher = useFetcher<CategoryDone | FormProblem>()
  const answer = fetcher.data ?? actionData ?? null
  const problem = answer && !answer.ok ? answer : null
  const problemOfAdd = problem?.typed.intent === 'add' ? problem : null
  // A problem that belongs to no row: of an undo, of a row that is gone, or of a form that got no answer.
  const problemOfPage =
    problemOfAdd || categories.some(({ slug }) => slug === problem?.typed.category) ? null : problem
  const [done, setDone] = useState<CategoryDone | null>(answer?.ok ? answer : null)
  const [added, setAdded] = useState(0)
  useOnChange(answer, () => {
    if (answer?.ok) setDone(answer)
    if (answer?.ok && answer.done === 'added') setAdded((before) => before + 1)
  })
  const [saves, setSaves] = useState<Readonly<Record<string, number>>>({})
  // When an undo overtakes the answer of the save, the listed names do not change, so only this count tells the row to reset
  // its fields.
  useOnChange(fetcher.state, () => {
    const slug = fetcher.state === 'idle' && answer?.ok && answer.done === 'saved' && answer.undo?.category
    if (slug) setSaves((before) => ({ ...before, [slug]: (before[slug] ?? 0) + 1 }))
  })
  return (
    <StudioPage title={t('title')} lead={t(mayChange ? 'lead' : 'readOnly')}>
      {problemOfPage && <PageProblem problem={problemOfPage} />}
      {done && problem?.code !== 'merge-past' && <DoneBar done={done} fetcher={fetcher} />}
      {categories.length === 0 ? (
        <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
      ) : (
        <ul aria-label={t('title')} className="border-line border-t">
          {categories.map((category) => (
            <CategoryRow
              key={category.id}
              category={category}
              saves={saves[category.slug] ?? 0}
              others={categories.filter(({ id }) => id !== category.id)}
              mayChange={mayChange}
              fetcher={fetcher}
              problem={problem?.typed.category === category.slug ? problem : null}
            />
          ))}
        </ul>
      )}
      {mayChange && <AddCategory key={added} fetcher={fetcher} problem={problemOfAdd} />}
    </StudioPage>
  )
}
