import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StateMark } from '../ui/state-mark.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import type { loader } from './readiness-route.ts'

const address = '/studio/readiness'

/** The pages where the owner can solve a problem. */
const cures = {
  catalog: { to: '/studio/welcome', label: 'readiness.begin' },
  payments: { to: '/studio/settings/payments', label: 'place.settings' },
  mail: { to: '/studio/settings/mail', label: 'place.settings' },
  backup: { to: '/studio/backups', label: 'place.backups' },
} as const

/** "Can you sell?": the results of `doctor`, each with a link to its solution. */
export function ReadinessPart() {
  const t = useTranslations('studio')
  const locale = useLocale()
  const { load, data, state } = useFetcher<typeof loader>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sentences come in the language of the request.
  useEffect(() => {
    load(address)
  }, [load, locale])
  const checks = data?.checks
  const passed = checks?.filter((check) => check.passed).length ?? 0
  return (
    <section aria-labelledby="readiness" aria-busy={state !== 'idle'}>
      <h2 id="readiness" className="flex items-baseline justify-between gap-4 pb-2">
        {t('readiness.title')}
        {checks && (
          <span className="font-normal font-ui text-chalk-soft text-sm tabular-nums">
            {t('readiness.count', { passed, total: checks.length })}
          </span>
        )}
      </h2>
      {checks && (
        <progress className="meter" value={passed} max={checks.length} aria-labelledby="readiness" />
      )}
      {data === undefined && <Waiting />}
      {data === null && (
        <div role="alert" className="grid justify-items-start gap-3 py-3">
          <p>{t('readiness.failed')}</p>
          <StudioButton onClick={() => load(address)}>{t('readiness.again')}</StudioButton>
        </div>
      )}
      <ul className="pt-2">
        {checks
          ?.toSorted((one, other) => Number(one.passed) - Number(other.passed))
          .map((check) => (
            <li key={check.name} className="flex gap-3 py-2.5">
              <Tick passed={check.passed} />
              <div className="min-w-0 flex-1">
                <div className="flex items-baseline justify-between gap-4">
                  <p className={check.passed ? 'text-chalk-soft' : 'font-medium'}>
                    {t(`readiness.${check.passed ? 'passed' : 'open'}.${check.name}`)}
                  </p>
                  <Cure check={check} />
                </div>
                {check.complaints.map(({ code, severity, text, cure }) => (
                  <div key={`${code} ${text}`} className="grid gap-1 pt-1.5 text-xs">
                    <p className="wrap-anywhere">
                      {severity === 'danger' && (
                        <StateMark shape="failed" className="mr-2 font-medium">
                          {t('readiness.danger')}
                        </StateMark>
                      )}
                      {text}
                    </p>
                    <p className="wrap-anywhere text-chalk-soft">{cure}</p>
                  </div>
                ))}
              </div>
            </li>
          ))}
      </ul>
    </section>
  )
}

function Cure({ check: { name, passed } }: { check: { name: string; passed: boolean } }) {
  const t = useTranslations('studio')
  const cure = name in cures ? cures[name as keyof typeof cures] : null
  if (passed || !cure) return null
  return (
    <Link
      to={cure.to}
      className="-my-2.5 inline-flex min-h-(--hit) flex-none items-center font-medium text-mint hover:underline"
    >
      {t(cure.label)}
    </Link>
  )
}

function Tick({ passed }: { passed: boolean }) {
  const t = useTranslations('studio')
  return (
    <span
      className={`mt-px inline-grid size-5 flex-none place-items-center rounded-full border ${passed ? 'border-mint text-mint' : 'border-line-strong'}`}
    >
      {passed && <Check size={13} strokeWidth={2.5} aria-hidden />}
      <span className="sr-only">{t(passed ? 'readiness.isPassed' : 'readiness.isOpen')}</span>
    </span>
  )
}

function Waiting() {
  return (
    <div className="grid gap-4 pt-3">
      {[60, 75, 50, 68, 80, 56, 64].map((width) => (
        <span key={width} className="flex items-center gap-3">
          <Skeleton className="size-5 rounded-full" />
          <span className="flex-1">
            <span style={{ width: `${width}%` }} className="block">
              <Skeleton className="h-4" />
            </span>
          </span>
        </span>
      ))}
    </div>
  )
}
