import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { RetryButton } from '../ui/error-screen.tsx'
import { Notice } from '../ui/notice.tsx'

/** The filters hide everything; `clears` names what of the address the way out takes away. */
export function NothingMatches({
  title,
  text,
  clears,
}: {
  title: string
  text: string
  clears: readonly string[]
}) {
  const t = useTranslations('catalog')
  const [search, setSearch] = useSearchParams()
  const clear = () => {
    const kept = new URLSearchParams(search)
    for (const name of clears) kept.delete(name)
    setSearch(kept, { replace: true, preventScrollReset: true })
  }
  return (
    <EmptyState title={title} action={<Button onClick={clear}>{t('clearFilters')}</Button>}>
      {text}
    </EmptyState>
  )
}

/** A list could not be had (row C1); it can be asked for again. */
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
