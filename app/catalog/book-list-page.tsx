import { useTranslations } from 'use-intl'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageHeader } from './page-header.tsx'

/** The shop has no books to sell yet, and says so. */
export default function BookListPage() {
  const t = useTranslations('catalog')
  return (
    <div className="pb-(--gap-section)">
      <PageHead title={t('booksTitle')} description={t('booksLead')} />
      <PageHeader title={t('booksTitle')} lead={t('booksLead')} />
      <EmptyState
        title={t('booksEmptyTitle')}
        action={
          <>
            <ButtonLink to="/" variant="primary">
              {t('toPublished')}
            </ButtonLink>
            <ButtonLink to="/blog">{t('toBlog')}</ButtonLink>
          </>
        }
      >
        {t('booksEmptyText')}
      </EmptyState>
    </div>
  )
}
