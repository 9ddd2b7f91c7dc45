import { useTranslations } from 'use-intl'
import type { FormProblem } from '../../forms/form-outcome.ts'
import { SettingField } from './setting-field.tsx'
import type { SectionSetting } from './settings-section.ts'

/** The settings of a section; those of a payment provider are grouped. */
export function SettingGroups({
  settings,
  problem,
  typed,
}: {
  settings: readonly SectionSetting[]
  problem: FormProblem | null
  /** What was sent and not saved. */
  typed: Readonly<Record<string, string>>
}) {
  const t = useTranslations('studioSettings')
  const fieldsOf = (group: 'stripe' | 'paypal' | null) =>
    settings
      .filter(({ name }) => groupOf(name) === group)
      .map((setting) => <SettingField key={setting.name} setting={setting} problem={problem} typed={typed} />)
  return (
    <>
      {(['stripe', 'paypal'] as const).map((group) => {
        const fields = fieldsOf(group)
        if (fields.length === 0) return null
        return (
          <fieldset key={group} className="rounded-md border border-line bg-board-raised px-5 pt-1 pb-5">
            <legend className="float-left w-full py-3 font-display font-semibold text-base">
              {t(`group.${group}`)}
            </legend>
            <div className="clear-both grid gap-6">{fields}</div>
          </fieldset>
        )
      })}
      {fieldsOf(null)}
    </>
  )
}

function groupOf(name: SectionSetting['name']): 'stripe' | 'paypal' | null {
  if (name.startsWith('STRIPE_')) return 'stripe'
  return name.startsWith('PAYPAL_') ? 'paypal' : null
}
