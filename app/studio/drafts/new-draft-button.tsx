import { lazy, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { DraftKind } from '#domain/catalog/drafts/kinds/kind-names.ts'
import { whenReached } from '../../connection/unreachable.ts'
import { StudioButtonLink } from '../ui/studio-button.tsx'

const NewDraftDialog = lazy(() => whenReached(() => import('./new-draft-dialog.tsx')))

/** Whether the dialog is open stands in the address. */
export function NewDraftButton({ kind }: { kind: DraftKind }) {
  const t = useTranslations('studio')
  const navigate = useNavigate()
  const isOpen = useSearchParams()[0].has('new')
  return (
    <>
      <StudioButtonLink to="?new=1" variant="primary" aria-haspopup="dialog" preventScrollReset>
        {t(`list.create.${kind}`)}
      </StudioButtonLink>
      {isOpen && (
        <Suspense fallback={null}>
          <NewDraftDialog
            kind={kind}
            onClose={() => navigate('?', { replace: true, preventScrollReset: true })}
          />
        </Suspense>
      )}
    </>
  )
}
