import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { whenReached } from '../../connection/unreachable.ts'
import { StudioButton } from '../ui/studio-button.tsx'

const NewCourseDialog = lazy(() => whenReached(() => import('./new-course-dialog.tsx')))

/** Whether the dialog is open stands in the address (`?new=1`), so that a link can open it. */
export function NewCourseButton() {
  const t = useTranslations('studio')
  const [search, setSearch] = useSearchParams()
  const set = (open: boolean) =>
    setSearch(
      (before) => {
        if (open) before.set('new', '1')
        else before.delete('new')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <>
      <StudioButton variant="primary" aria-haspopup="dialog" onClick={() => set(true)}>
        <Plus size={17} aria-hidden />
        {t('list.newCourse')}
      </StudioButton>
      {search.get('new') === '1' && (
        <Suspense fallback={null}>
          <NewCourseDialog onClose={() => set(false)} />
        </Suspense>
      )}
    </>
  )
}
