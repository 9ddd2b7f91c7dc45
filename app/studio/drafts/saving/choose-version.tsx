import { useState } from 'react'
import { useTranslations } from 'use-intl'
import Dialog from '../../../ui/dialog.tsx'
import { LeafDifference } from '../../history/leaf-difference.tsx'
import { type Leaf, valueAt } from '../../ui/merge-fields.ts'
import { StudioButton } from '../../ui/studio-button.tsx'
import { Choice } from '../fields/choice.tsx'
import { useLeafLabel } from '../use-leaf-label.ts'
import type { FieldSaver, SaverState } from './field-saver.ts'
import { useSaverState } from './use-field-saver.ts'

type Side = 'mine' | 'theirs'

/** Lets the person choose one version of each field that two people changed. The other remains in the history if it was saved. */
export default function ChooseVersion({
  saver,
  conflict: { theirs, leaves },
  onClose,
}: {
  saver: FieldSaver
  conflict: NonNullable<SaverState['conflict']>
  onClose: () => void
}) {
  const t = useTranslations('studioCourse')
  const labelOf = useLeafLabel()
  const { fields } = useSaverState(saver)
  const [choices, setChoices] = useState<Record<Leaf, Side>>({})
  const isChosen = leaves.every((leaf) => choices[leaf])
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('conflict.dialog')}
      description={t('conflict.dialogText')}
      className="studio max-h-[90dvh] overflow-y-auto bar:max-w-4xl!"
    >
      <div className="grid gap-6">
        {leaves.map((leaf) => (
          <section key={leaf} aria-label={labelOf(leaf)} className="grid gap-2">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="font-semibold text-base">{labelOf(leaf)}</h3>
              <Choice<Side | ''>
                label={t('conflict.which', { field: labelOf(leaf) })}
                value={choices[leaf] ?? ''}
                options={(['mine', 'theirs'] as const).map((value) => ({
                  value,
                  label: t(`conflict.${value}`),
                }))}
                onChange={(side) => side && setChoices((before) => ({ ...before, [leaf]: side }))}
              />
            </div>
            <LeafDifference
              leaf={leaf}
              before={valueAt(theirs.fields, leaf)}
              after={valueAt(fields, leaf)}
              beforeLabel={t('conflict.theirs')}
              afterLabel={t('conflict.mine')}
            />
          </section>
        ))}
        <div className="flex flex-wrap gap-2">
          <StudioButton
            variant="primary"
            aria-disabled={!isChosen}
            onClick={() => {
              if (!isChosen) return
              saver.resolve(choices)
              onClose()
            }}
          >
            {t('conflict.save')}
          </StudioButton>
          <StudioButton variant="quiet" onClick={onClose}>
            {t('conflict.later')}
          </StudioButton>
        </div>
      </div>
    </Dialog>
  )
}
