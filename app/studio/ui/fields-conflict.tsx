import { useTranslations } from 'use-intl'
import { Notice } from '../../ui/notice.tsx'
import { type FieldsConflict, type Leaf, placeOfLeaf, valueAt } from './merge-fields.ts'
import { StudioButton } from './studio-button.tsx'

/** Shows both versions of each text that two people changed, and lets the reader choose one side. */
export function FieldsConflictNotice({
  of,
  conflict: { theirs, mine, leaves },
  labelOf,
  textOf = (_, value) => String(value || ''),
  onChoose,
}: {
  of: 'page' | 'newsletter'
  conflict: FieldsConflict
  labelOf: (leaf: Leaf) => string
  /** Shows a value that is not a text. */
  textOf?: (leaf: Leaf, value: unknown) => string
  onChoose: (side: 'mine' | 'theirs') => void
}) {
  const t = useTranslations('studioConflict')
  return (
    <Notice tone="yellow" live="assertive">
      <h2>{t('title')}</h2>
      <p className="mt-1">{t(`text.${of}`)}</p>
      {leaves.map((leaf) => (
        <section key={leaf} aria-label={labelOf(leaf)} className="mt-3">
          <h3 className="font-medium">{labelOf(leaf)}</h3>
          <dl className="mt-1 grid gap-3 bar:grid-cols-2">
            {(['mine', 'theirs'] as const).map((side) => (
              <div key={side} className="min-w-0">
                <dt className="text-chalk-soft text-xs">{t(side)}</dt>
                <dd
                  lang={placeOfLeaf(leaf).locale ?? undefined}
                  className="wrap-anywhere max-h-60 overflow-y-auto whitespace-pre-wrap rounded-sm border border-line p-2"
                >
                  {textOf(leaf, valueAt(side === 'mine' ? mine : theirs, leaf)) || t('nothing')}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <div className="mt-3 flex flex-wrap gap-2">
        <StudioButton onClick={() => onChoose('mine')}>{t('keepMine')}</StudioButton>
        <StudioButton onClick={() => onChoose('theirs')}>{t('keepTheirs')}</StudioButton>
      </div>
    </Notice>
  )
}
