import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Step } from '#values/period.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { Choices } from './choices.tsx'
import { type FiguresAddress, figuresQuery } from './figures-address.ts'
import { PeriodTabs } from './period-tabs.tsx'

const field =
  'min-h-(--hit) rounded-[0.5rem] border border-line-strong bg-field px-2.5 tabular-nums max-bar:text-base'

/** The form for the period and its steps. Works without scripts. */
export function FiguresBar({
  address,
  today,
  steps,
}: {
  address: FiguresAddress
  today: string
  /** The steps into which the period can be divided, and the current one. */
  steps?: { possible: readonly Step[]; current: Step }
}) {
  const t = useTranslations('studioFigures')
  const { period, by, show } = address
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <PeriodTabs address={address} />
      <Form method="get" preventScrollReset className="flex flex-wrap items-end gap-2">
        {by !== 'product' && <input type="hidden" name="by" value={by} />}
        {show !== 'money' && <input type="hidden" name="show" value={show} />}
        {(['from', 'to'] as const).map((name) => (
          <label key={name} className="grid gap-1 text-chalk-soft text-xs">
            {t(`date.${name}`)}
            <input
              // Makes the field follow when a link changes the address.
              key={period[name]}
              type="date"
              name={name}
              defaultValue={period[name]}
              max={today}
              required
              className={field}
            />
          </label>
        ))}
        <StudioButton type="submit">{t('date.show')}</StudioButton>
      </Form>
      {steps && steps.possible.length > 1 && (
        <Choices
          label={t('steps')}
          choices={steps.possible.map((each) => ({
            label: t(`step.${each}`),
            to: figuresQuery(address, { step: each }),
            current: each === steps.current,
          }))}
        />
      )}
    </div>
  )
}
