import { lazy, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { whenReached } from '../../connection/unreachable.ts'
import { StudioButtonLink } from '../ui/studio-button.tsx'

const NewCourseDialog = lazy(() => whenReached(() => import('./new-course-dialog.tsx')))

/** Whether the dialog is open stands in the address. */
export function NewCourseButton() {
  const t = useTranslations('studio')
  const navigate = useNavigate()
  const isOpen = useSearchParams()[0].has('new')
  return (
    <>
      <StudioButtonLink to="?new=1" variant="primary" aria-haspopup="dialog" preventScrollReset>
        {t('list.newCourse')}
      </StudioButtonLink>
      {isOpen && (
        <Suspense fallback={null}>
          <NewCourseDialog onClose={() => navigate('?', { replace: true, preventScrollReset: true })} />
        </Suspense>
      )}
    </>
  )
}
