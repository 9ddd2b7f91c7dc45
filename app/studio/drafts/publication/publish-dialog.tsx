import { useTranslations } from 'use-intl'
import type { PublicationEffect } from '#domain/catalog/publishing/describe-publication.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import Dialog from '../../../ui/dialog.tsx'
import { StudioButton } from '../../ui/studio-button.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { usePublication } from './publication-context.ts'

/** How many classes are named; the others are counted. */
const most = 5

/** Tells what publishing changes for people who have the course, and asks for confirmation. */
export default function PublishDialog({
  effect,
  onClose,
}: {
  effect: PublicationEffect
  onClose: () => void
}) {
  const t = useTranslations('studioCourse')
  const { publish, busy } = usePublication()
  const { owners, withoutExclusive, added, removed, madeExclusive, delayed } = effect
  const lost = removed.filter(({ notes, comments, people }) => notes + comments + people > 0)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('effect.title')}
      description={t('effect.owners', { count: owners })}
      className="studio max-h-[90dvh] overflow-y-auto"
    >
      <ul className="grid gap-3">
        <Effect text={t('effect.added', { count: added.length })} titles={added} />
        <Effect
          text={t('effect.madeExclusive', { count: madeExclusive.length, people: withoutExclusive })}
          titles={madeExclusive}
        />
        <Effect text={t('effect.delayed', { count: delayed.length })} titles={delayed} />
        <Effect
          text={t('effect.removed', { count: removed.length })}
          titles={removed.map(({ title }) => title)}
          details={removed.map(({ notes, comments, people }) =>
            notes + comments + people > 0 ? t('publication.loss', { notes, comments, people }) : null,
          )}
        />
      </ul>
      <div className="mt-5 flex flex-wrap gap-2">
        <StudioButton
          variant={lost.length > 0 ? 'secondary' : 'primary'}
          dangerous={lost.length > 0}
          aria-disabled={busy}
          className="whitespace-normal"
          onClick={() => {
            if (busy) return
            void publish({ removeClasses: lost.length > 0 })
            onClose()
          }}
        >
          {lost.length > 0 ? t('publication.lose', { count: lost.length }) : t('publication.publish')}
        </StudioButton>
        <StudioButton variant="quiet" onClick={onClose}>
          {t('effect.later')}
        </StudioButton>
      </div>
    </Dialog>
  )
}

function Effect({
  text,
  titles,
  details = [],
}: {
  text: string
  titles: readonly LocalizedText[]
  details?: readonly (string | null)[]
}) {
  const t = useTranslations('studioCourse')
  const titleOf = useTitle()
  if (titles.length === 0) return null
  return (
    <li>
      <p className="font-medium">{text}</p>
      <ul className="mt-0.5 text-chalk-soft text-xs">
        {titles.slice(0, most).map((title, place) => {
          const { label, lang } = titleOf(title)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two classes may have one title.
            <li key={place}>
              <span lang={lang}>{label}</span>
              {details[place] && `: ${details[place]}`}
            </li>
          )
        })}
        {titles.length > most && <li>{t('publication.more', { count: titles.length - most })}</li>}
      </ul>
    </li>
  )
}
