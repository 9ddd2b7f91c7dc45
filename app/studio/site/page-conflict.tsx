import { useTranslations } from 'use-intl'
import { Notice } from '../../ui/notice.tsx'
import { placeOfLeaf, valueAt } from '../ui/merge-fields.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import type { Conflict } from './use-info-page.ts'
import { usePageLeafLabel } from './use-page-leaf-label.ts'

/** What two people changed at the same time, each to something else. */
export default function PageConflict({
  conflict: { theirs, mine, leaves },
  onChoose,
}: {
  conflict: Conflict
  onChoose: (side: 'mine' | 'theirs') => void
}) {
  const t = useTranslations('studioSite')
  const labelOf = usePageLeafLabel()
  const shown = (value: unknown) =>
    value === undefined || value === '' ? t('editor.nothing') : String(value)
  return (
    <Notice tone="yellow" live="assertive">
      <h2>{t('editor.conflictTitle')}</h2>
      <p className="mt-1">{t('editor.conflictText')}</p>
      {leaves.map((leaf) => (
        <section key={leaf} aria-label={labelOf(leaf)} className="mt-3">
          <h3 className="font-medium">{labelOf(leaf)}</h3>
          <dl className="mt-1 grid gap-3 bar:grid-cols-2">
            {(['mine', 'theirs'] as const).map((side) => (
              <div key={side} className="min-w-0">
                <dt className="text-chalk-soft text-xs">{t(`editor.${side}`)}</dt>
                <dd
                  lang={placeOfLeaf(leaf).locale ?? undefined}
                  className="wrap-anywhere max-h-60 overflow-y-auto whitespace-pre-wrap rounded-sm border border-line p-2"
                >
                  {shown(valueAt(side === 'mine' ? mine : theirs, leaf))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <div className="mt-3 flex flex-wrap gap-2">
        <StudioButton onClick={() => onChoose('mine')}>{t('editor.keepMine')}</StudioButton>
        <StudioButton onClick={() => onChoose('theirs')}>{t('editor.keepTheirs')}</StudioButton>
      </div>
    </Notice>
  )
}
