import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { RuleLeaf, RuleTerms } from '#domain/commerce/regional-prices/follow-rule.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { type TypedRule, typedName, typedRule } from './typed-rule.ts'

/** Somebody else saved another value meanwhile: both are shown, and whoever saves decides. */
export function RuleConflict({
  now,
  leaves,
  typed,
  onDecide,
}: {
  now: RuleTerms
  leaves: readonly RuleLeaf[]
  typed: TypedRule
  onDecide: (isMine: boolean) => void
}) {
  const t = useTranslations('regional')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const theirs = typedRule(now)
  const shown = (value: string | boolean) =>
    typeof value === 'boolean' ? t(value ? 'conflict.on' : 'conflict.off') : value || t('conflict.none')
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="grid gap-2 rounded-md border border-yellow bg-board-raised p-3 wide:max-w-3xl"
    >
      <p className="font-medium">{t('conflict.title')}</p>
      <ul className="whitespace-pre-line text-sm tabular-nums">
        {leaves.map((leaf) => {
          const name = typedName(leaf)
          const field = name === 'bankEs' || name === 'bankEn' ? 'bankDetails' : name
          return (
            <li key={leaf}>
              {t('conflict.values', {
                field: t(`field.${field}`),
                theirs: shown(theirs[name]),
                mine: shown(typed[name]),
              })}
            </li>
          )
        })}
      </ul>
      <div className="flex flex-wrap gap-2">
        <StudioButton onClick={() => onDecide(true)}>{t('conflict.mine')}</StudioButton>
        <StudioButton onClick={() => onDecide(false)}>{t('conflict.theirs')}</StudioButton>
      </div>
    </div>
  )
}
