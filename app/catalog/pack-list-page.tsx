import { useTranslations } from 'use-intl'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageHeader } from './page-header.tsx'

/** The shop has no packs to sell yet, and says so. */
export default function PackListPage() {
  const t = useTranslations('catalog')
  return (
    <div className="pb-(--gap-section)">
      <PageHead title={t('packsTitle')} description={t('packsLead')} />
      <PageHeader title={t('packsTitle')} lead={t('packsLead')} />
      <EmptyState
        title={t('packsEmptyTitle')}
        action={
          <>
            <ButtonLink to="/" variant="primary">
              {t('toPublished')}
            </ButtonLink>
            <ButtonLink to="/blog">{t('toBlog')}</ButtonLink>
          </>
        }
      >
        {t('packsEmptyText')}
      </EmptyState>
    </div>
  )
}
