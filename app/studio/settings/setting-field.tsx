import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useErrorMessage } from '../../forms/form.tsx'
import type { FormProblem } from '../../forms/form-outcome.ts'
import { Checkbox, FieldFrame, fieldDescription, inputClass } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea, TextLine } from '../../ui/text-area.tsx'
import { toLines } from './setting-lines.ts'
import type { SectionSetting } from './settings-section.ts'

/** The field for a setting, with its effect and its source. Settings of the environment are read-only. */
export function SettingField({
  setting,
  problem,
  typed,
}: {
  setting: SectionSetting
  problem: FormProblem | null
  typed: Readonly<Record<string, string>>
}) {
  const t = useTranslations('studioSettings')
  const id = useId()
  const { name, source, secret, unreadable } = setting
  const error = useProblem(setting, problem)
  return (
    <div className="grid gap-1.5">
      {unreadable && <Notice tone="red">{t(secret ? 'unreadable' : 'unusable')}</Notice>}
      <FieldFrame
        id={id}
        label={t(`field.${name}.label`)}
        hint={<span className="wrap-anywhere">{t(`field.${name}.hint`)}</span>}
        error={error}
      >
        {source === 'environment' ? (
          <OfServer id={id} setting={setting} />
        ) : (
          <Control id={id} setting={setting} typed={typed} error={error} />
        )}
      </FieldFrame>
      <Source setting={setting} />
      {(unreadable || (secret && source === 'saved')) && (
        <Checkbox name={`remove.${name}`} label={t('remove', { label: t(`field.${name}.label`) })} />
      )}
    </div>
  )
}

function useProblem({ name }: SectionSetting, problem: FormProblem | null): string | null {
  const t = useTranslations('studioSettings')
  const message = useErrorMessage()
  const code = problem?.fields[name]?.[0]
  if (!code) return null
  if (code === 'required') return t('together')
  return code === 'invalid-value' ? t(`field.${name}.wrong`) : message(code)
}

function Control({
  id,
  setting: { name, secret, text, choices },
  typed,
  error,
}: {
  id: string
  setting: SectionSetting
  typed: Readonly<Record<string, string>>
  error: string | null
}) {
  const t = useTranslations('studioSettings')
  const props = {
    id,
    name,
    autoComplete: 'off',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': fieldDescription(id, true, error),
    className: inputClass,
  }
  if (secret) {
    return <TextLine {...props} most={500} type="password" autoComplete="new-password" spellCheck={false} />
  }
  const was = toLines(text)
  const value = typed[name] ?? was
  return (
    <>
      <input type="hidden" name={`was.${name}`} value={was} />
      {choices ? (
        <select {...props} defaultValue={value}>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {t(`choice.${choiceKey(name, choice)}`)}
            </option>
          ))}
        </select>
      ) : name === 'AULA_SELLER_ADDRESS' ? (
        <TextArea {...props} rows={4} most={500} defaultValue={value} />
      ) : (
        <TextLine
          {...props}
          {...kindOf(name)}
          className={clsx(inputClass, isNumber(name) && 'max-w-32')}
          most={500}
          defaultValue={value}
        />
      )}
    </>
  )
}

function OfServer({ id, setting: { name, secret, text, choices } }: { id: string; setting: SectionSetting }) {
  const t = useTranslations('studioSettings')
  const shown = secret
    ? t('hidden')
    : choices
      ? t(`choice.${choiceKey(name, text)}`)
      : toLines(text).replaceAll('\n', ' · ')
  return (
    <input
      id={id}
      readOnly
      value={shown}
      aria-describedby={fieldDescription(id, true, null)}
      className="min-h-11 w-full rounded-md border border-line border-dashed bg-transparent px-3 py-2 text-chalk-soft"
    />
  )
}

/** The source of the current value. */
function Source({ setting: { name, source, text, choices, ending, saved } }: { setting: SectionSetting }) {
  const t = useTranslations('studioSettings')
  const format = useFormatter()
  const code = (text: ReactNode) => <code className="wrap-anywhere">{text}</code>
  const when = saved && {
    date: format.dateTime(saved.at, { dateStyle: 'long' }),
    by: saved.by ?? 'none',
  }
  return (
    <p className="text-chalk-soft text-xs">
      {source === 'environment' && t.rich('ofServer', { name, code })}
      {source === 'default' && t(text === '' && !choices ? 'notSet' : 'ofDefault')}
      {source === 'saved' && when && t('savedOn', when)}
      {ending !== null && <> · {t.rich(name === 'SMTP_URL' ? 'server' : 'endsIn', { ending, code })}</>}
    </p>
  )
}

type Choice =
  | 'AULA_PAYMENTS.none'
  | 'AULA_PAYMENTS.auto'
  | 'AULA_PAYMENTS.sandbox'
  | 'PAYPAL_ENVIRONMENT.sandbox'
  | 'PAYPAL_ENVIRONMENT.live'

function choiceKey(name: SectionSetting['name'], choice: string): Choice {
  return `${name}.${choice === '' ? 'auto' : choice}` as Choice
}

function isNumber(name: SectionSetting['name']): boolean {
  return name.startsWith('AULA_GEMS_') || name === 'AULA_AFFILIATE_PERCENT' || name === 'AULA_REFUND_DAYS'
}

function kindOf(name: SectionSetting['name']) {
  if (isNumber(name)) return { inputMode: 'numeric' } as const
  if (name === 'AULA_SELLER_EMAIL' || name === 'MAIL_OWNER') return { type: 'email' } as const
  return { type: 'text', spellCheck: name === 'AULA_SELLER_NAME' } as const
}
