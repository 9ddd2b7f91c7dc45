import { useTranslations } from 'use-intl'
import { Link } from '../../../ui/link.tsx'
import { useTitle } from '../../commands/command-entries.ts'
import { coursePath, useCourseEditor } from '../course-editor-context.ts'
import { countRemoved, listChanges } from './changes.ts'

/** Named; the others are counted. */
const most = 6

/** What learners of a published course do not see yet, in words. */
export function UnseenChanges() {
  const t = useTranslations('studioCourse')
  const titleOf = useTitle()
  const { draft, outline, slug } = useCourseEditor()
  if (draft.status === null) return null
  const changes = listChanges(draft, outline)
  const removed = countRemoved(draft, outline)
  const count = changes.length + removed
  if (count === 0) return <p className="text-chalk-soft text-xs">{t('publication.allSeen')}</p>
  return (
    <div className="text-xs">
      <p className="text-chalk-soft">{t('publication.unseen', { count })}</p>
      <ul className="mt-1 grid gap-0.5">
        {changes.slice(0, most).map(({ partId, number, title, what }) => {
          const { label, lang } = titleOf(title)
          return (
            <li key={partId ?? 'course'}>
              <Link
                to={coursePath(slug, partId ?? undefined)}
                prefetch="none"
                viewTransition={false}
                className="hover:underline"
              >
                {number !== null && `${number}. `}
                <span lang={partId === null ? undefined : lang}>{partId === null ? t('course') : label}</span>
              </Link>
              <span className="text-chalk-soft">: {t(`unseen.${what}`)}</span>
            </li>
          )
        })}
        {changes.length > most && (
          <li className="text-chalk-soft">{t('publication.more', { count: changes.length - most })}</li>
        )}
        {removed > 0 && <li className="text-chalk-soft">{t('publication.removed', { count: removed })}</li>}
      </ul>
    </div>
  )
}
