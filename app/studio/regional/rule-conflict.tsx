import { useTranslations } from 'use-intl'
import type { RuleLeaf, RuleTerms } from '#domain/commerce/regional-prices/follow-rule.ts'
import { languages } from '#values/languages.ts'
import { locales } from '#values/locale.ts'
import { ConflictBox } from '../prices/conflict-box.tsx'
import { type BankField, bankField, type TypedRule, typedName, typedRule } from './typed-rule.ts'

export default function RuleConflict({
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
  const theirs = typedRule(now)
  const shown = (value: string | boolean) =>
    typeof value === 'boolean' ? t(value ? 'conflict.on' : 'conflict.off') : value || t('conflict.none')
  return (
    <ConflictBox
      className="wide:max-w-3xl"
      title={t('conflict.title')}
      values={leaves.map((leaf) => {
        const name = typedName(leaf)
        const both = { theirs: shown(theirs[name]), mine: shown(typed[name]) }
        const locale = locales.find((each) => bankField[each] === name)
        const text = locale
          ? t('conflict.bank', { language: languages[locale].name, ...both })
          : t('conflict.values', { field: t(`field.${name as Exclude<typeof name, BankField>}`), ...both })
        return { field: leaf, text }
      })}
      mine={t('conflict.mine')}
      theirs={t('conflict.theirs')}
      onDecide={onDecide}
    />
  )
}
