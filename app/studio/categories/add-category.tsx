import { Plus } from 'lucide-react'
import type { FetcherWithComponents } from 'react-router'
import { useTranslations } from 'use-intl'
import { PostForm } from '../../forms/form.tsx'
import type { FormProblem } from '../../forms/form-outcome.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { CategoryFields } from './category-fields.tsx'

export function AddCategory({
  fetcher,
  problem,
}: {
  fetcher: FetcherWithComponents<unknown>
  problem: FormProblem | null
}) {
  const t = useTranslations('studioSite.categories')
  return (
    <section
      aria-labelledby="add-category"
      className="mt-8 rounded-md border border-line bg-board-raised p-4"
    >
      <h2 id="add-category" className="mb-3">
        {t('add')}
      </h2>
      <PostForm
        problem={problem}
        fetcher={fetcher}
        className="grid items-start gap-x-4 gap-y-3 lg:grid-cols-3"
      >
        <input type="hidden" name="intent" value="add" />
        <CategoryFields fields={{ slug: '', title: {} }} slugHint={t('slugHint')} problem={problem} />
        <div className="lg:col-span-full">
          <StudioButton type="submit" variant="primary" aria-disabled={fetcher.state !== 'idle'}>
            <Plus size={17} aria-hidden />
            {t('addSend')}
          </StudioButton>
        </div>
      </PostForm>
    </section>
  )
}
