import { Gem } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Person } from '#domain/account-life/people/get-person.ts'
import { useErrorMessage } from '../../../forms/form.tsx'
import type { FormProblem } from '../../../forms/form-outcome.ts'
import { OnceForm } from '../../../forms/once-form.tsx'
import { TextLine } from '../../../ui/text-area.tsx'
import { StudioButton } from '../../ui/studio-button.tsx'
import { StudioField } from '../../ui/studio-field.tsx'
import { useTitle } from '../../ui/use-title.ts'

export function PersonGems({
  person: { account, gems, gemEntries },
  problem: found,
}: {
  person: Person
  problem: FormProblem | null
}) {
  const t = useTranslations('studioPersonMore.gems')
  const errors = useTranslations('errors')
  const message = useErrorMessage()
  const problem = found?.typed.intent === 'gems' ? found : null
  const errorOf = (name: string) => {
    const code = problem?.fields[name]?.[0]
    return code && message(code)
  }
  return (
    <section aria-labelledby="gems">
      <h2 id="gems">{t('title')}</h2>
      <p className="flex items-center gap-2 py-1.5">
        <Gem size={18} aria-hidden className="text-chalk-soft" />
        <b className="font-display text-2xl tabular-nums">{gems}</b>
      </p>
      {account.emailVerified ? (
        // Another key empties the form once gems were given, also when only the answer was lost.
        <OnceForm
          preventScrollReset
          noValidate
          key={gemEntries.find(({ reason }) => reason === 'by-hand')?.number}
          className="grid gap-2"
        >
          <input type="hidden" name="intent" value="gems" />
          <input type="hidden" name="after" value={gemEntries[0]?.number ?? 0} />
          <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-2">
            <StudioField
              label={t('amount')}
              name="amount"
              inputMode="numeric"
              autoComplete="off"
              required
              defaultValue={problem?.typed.amount ?? ''}
              error={errorOf('amount')}
            />
            <StudioField
              label={t('reason')}
              name="reason"
              autoComplete="off"
              required
              as={TextLine}
              most={200}
              defaultValue={problem?.typed.reason ?? ''}
              error={errorOf('reason')}
            />
          </div>
          <p className="text-chalk-soft text-xs">{t('hint')}</p>
          <StudioButton type="submit" className="justify-self-start">
            {t('send')}
          </StudioButton>
          {problem?.code && (
            <p role="alert" className="text-red text-xs">
              {problem.code === 'gems-too-few'
                ? errors(problem.code, { gems })
                : message(problem.code, problem)}
            </p>
          )}
        </OnceForm>
      ) : (
        <p className="text-chalk-soft text-xs">{t('unverified')}</p>
      )}
      {gemEntries.length > 0 && <History entries={gemEntries} />}
    </section>
  )
}

function History({ entries }: { entries: Person['gemEntries'] }) {
  const t = useTranslations('studioPersonMore.gems')
  const format = useFormatter()
  const titleOf = useTitle()
  return (
    <details className="mt-2">
      <summary className="min-h-(--hit) cursor-pointer py-1.5 font-medium text-mint">
        {t('history', { count: entries.length })}
      </summary>
      <ul>
        {entries.map(({ number, reason, amount, balance, note, createdAt, lesson }) => (
          <li
            key={number}
            className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] gap-2 border-line border-b py-1.5 last:border-0"
          >
            <span className="tabular-nums">{amount > 0 ? `+${amount}` : `−${-amount}`}</span>
            <span className="min-w-0">
              <span className="wrap-anywhere">
                {reason === 'by-hand'
                  ? t('byHand', { reason: note ?? '' })
                  : reason === 'lesson' && lesson
                    ? t('opened', { title: titleOf(lesson.title).label })
                    : t(reason)}
              </span>
              <span className="block text-chalk-soft text-xs">
                {format.dateTime(createdAt, { dateStyle: 'medium' })}
              </span>
            </span>
            <span className="text-chalk-soft text-xs tabular-nums">{t('left', { balance })}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
