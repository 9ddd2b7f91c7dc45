import { lazy, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { DraftKind } from '#domain/catalog/drafts/kinds/kind-names.ts'
import { whenReached } from '../../connection/unreachable.ts'
import { StudioButtonLink } from '../ui/studio-button.tsx'

const NewDraftDialog = lazy(() => whenReached(() => import('./new-draft-dialog.tsx')))

/** Opens the dialog for a new draft; the address says whether it is open. */
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
