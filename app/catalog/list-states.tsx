import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { RetryButton } from '../ui/error-screen.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { ListForm, type ShownList } from './filter-bar.tsx'
import { PageHeader } from './page-header.tsx'

/** Says that no product matches the filters. `clears`: the query parameters that the button removes. */
export function NothingMatches({
  title,
  text,
  list,
  clears,
}: {
  title: string
  text: string
  list: ShownList
  clears: readonly string[]
}) {
  const t = useTranslations('catalog')
  return (
    <EmptyState
      title={title}
      action={
        <ListForm list={list} sets={clears}>
          <Button type="submit">{t('clearFilters')}</Button>
        </ListForm>
      }
    >
      {text}
    </EmptyState>
  )
}

export function NothingOnSale({ title, text }: { title: string; text: string }) {
  const t = useTranslations('catalog')
  return (
    <EmptyState
      title={title}
      action={
        <ButtonLink to="/" variant="primary">
          {t('toPublished')}
        </ButtonLink>
      }
    >
      {text}
    </EmptyState>
  )
}

/** Says that a list did not load, with a button to retry (specification, C1). */
export function ListFailed({ title }: { title: string }) {
  const t = useTranslations('catalog')
  return (
    <>
      <Notice tone="red" live="assertive" className="mb-6">
        <h2 className="mb-1 text-lg">{title}</h2>
        <p className="text-chalk-soft">{t('listFailedText')}</p>
      </Notice>
      <div className="pb-(--gap-section)">
        <RetryButton />
      </div>
    </>
  )
}

export function ListFailedPage({ title, lead, failed }: { title: string; lead: string; failed: string }) {
  return (
    <>
      <PageHead title={title} indexed={false} />
      <PageHeader title={title} lead={lead} />
      <ListFailed title={failed} />
    </>
  )
}
