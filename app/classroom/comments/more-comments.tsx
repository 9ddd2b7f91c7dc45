import { useTranslations } from 'use-intl'
import { ButtonLink } from '../../ui/button.tsx'
import { type CommentsOrder, commentsTab } from './comments-address.ts'

/** A link to the next page, which with scripts adds it to the list. `left`: how many comments are not shown yet. */
export function MoreComments({
  order,
  after,
  left,
  loading,
  onMore,
}: {
  order: CommentsOrder
  after: string
  left: number
  loading: boolean
  onMore: () => void
}) {
  const t = useTranslations('comments')
  return (
    <ButtonLink
      to={`${commentsTab(order)}&after=${after}`}
      preventScrollReset
      aria-disabled={loading}
      className="justify-self-center"
      onClick={(event) => {
        event.preventDefault()
        if (!loading) onMore()
      }}
    >
      {loading ? t('loading') : t('more', { count: left })}
    </ButtonLink>
  )
}
