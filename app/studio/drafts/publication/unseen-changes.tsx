import { useTranslations } from 'use-intl'
import { Link } from '../../../ui/link.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { draftPath, useDraftEditor } from '../draft-editor-context.ts'

/** How many changes are named; the others are counted. */
const most = 6

/** Lists what has changed in the draft and readers of the published version do not see yet. */
export function UnseenChanges() {
  const t = useTranslations('studioCourse')
  const titleOf = useTitle()
  const { draft, changes, removedParts, slug } = useDraftEditor()
  const { kind } = draft
  if (draft.status === null) return null
  const count = changes.length + removedParts
  if (count === 0) return <p className="text-chalk-soft text-xs">{t('publication.allSeen', { kind })}</p>
  return (
    <div className="text-xs">
      <p className="text-chalk-soft">{t('publication.unseen', { count })}</p>
      <ul className="mt-1 grid gap-0.5">
        {changes.slice(0, most).map(({ partId, number, title, what }) => {
          const { label, lang } = titleOf(title)
          return (
            <li key={partId ?? 'draft'}>
              <Link
                to={draftPath(kind, slug, partId)}
                prefetch="none"
                viewTransition={false}
                className="hover:underline"
              >
                {number !== null && `${number}. `}
                <span lang={partId === null ? undefined : lang}>
                  {partId === null ? t('course', { kind }) : label}
                </span>
              </Link>
              <span className="text-chalk-soft">: {t(`unseen.${what}`)}</span>
            </li>
          )
        })}
        {changes.length > most && (
          <li className="text-chalk-soft">{t('publication.more', { count: changes.length - most })}</li>
        )}
        {removedParts > 0 && (
          <li className="text-chalk-soft">{t('publication.removed', { count: removedParts })}</li>
        )}
      </ul>
    </div>
  )
}
