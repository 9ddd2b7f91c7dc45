import { useTranslations } from 'use-intl'
import { clockLabel } from '#values/duration.ts'
import Dialog from '../../ui/dialog.tsx'
import { FoundList, FoundRow } from '../ui/found-list.tsx'
import { useByteLabel } from './use-byte-label.ts'

type Video = { id: number; key: string; name: string; size: number; durationSeconds: number | null }

/** A dialog to choose one of the uploaded videos. */
export default function PickVideoDialog({
  onClose,
  onPick,
}: {
  onClose: () => void
  onPick: (video: { key: string; durationSeconds: number }) => void
}) {
  const t = useTranslations('media')
  const bytes = useByteLabel()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('pick.title')}
      className="studio flex max-h-[90dvh] flex-col bar:max-w-xl"
    >
      <FoundList
        search="/media?kind=video"
        rowsOf={({ items }: { items: readonly Video[] }) => items}
        words={{
          search: t('library.search'),
          searching: t('captions.loading'),
          nothing: t('library.nothing'),
          unanswered: t('image.unanswered'),
        }}
      >
        {({ id, key, name, size, durationSeconds }) => (
          <FoundRow
            key={id}
            onPick={() => onPick({ key, durationSeconds: durationSeconds ?? 0 })}
            aside={`${clockLabel(durationSeconds ?? 0)}, ${bytes(size)}`}
          >
            <span className="min-w-0 truncate font-medium">{name}</span>
          </FoundRow>
        )}
      </FoundList>
    </Dialog>
  )
}
