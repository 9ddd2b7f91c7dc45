import { clsx } from 'clsx'
import { useTranslations } from 'use-intl'
import type { LessonCell, Person } from '#domain/account-life/people/get-person.ts'
import { clockLabel } from '#values/duration.ts'
import { useTitle } from '../../ui/use-title.ts'

/** One cell per class, which shows where somebody stopped. */
export function LessonCells({ shown: { title, sections } }: { shown: NonNullable<Person['shown']> }) {
  const t = useTranslations('studioPerson.cells')
  const titleOf = useTitle()
  const all = sections.flat()
  const count = (state: LessonCell['state']) => all.filter((cell) => cell.state === state).length
  const begun = all.filter(({ state }) => state === 'begun')
  const { label, lang } = titleOf(title)
  const words = sections
    .map((lessons, index) =>
      t('section', {
        number: index + 1,
        seen: lessons.filter(({ state }) => state === 'seen').length,
        begun: lessons.filter(({ state }) => state === 'begun').length,
        of: lessons.length,
      }),
    )
    .join(' ')
  return (
    <section aria-labelledby="progress" className="scroll-mt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="progress" tabIndex={-1} lang={lang}>
          {t.rich('title', { course: () => <span lang={lang}>{label}</span> })}
        </h2>
        <p className="text-chalk-soft text-xs">{t('of', { seen: count('seen'), of: all.length })}</p>
      </div>
      <div role="img" aria-label={words} className="mt-3.5 flex flex-wrap items-end gap-x-2 gap-y-1">
        {sections.map((lessons) => (
          <span
            key={lessons[0]?.id}
            className="flex h-9 min-w-0 items-end gap-0.5"
            style={{ flexGrow: lessons.length }}
          >
            {lessons.map(({ id, state, title: of }) => (
              <span
                key={id}
                title={titleOf(of).label}
                className={clsx(
                  'min-w-1 flex-1 rounded-[1px]',
                  state === 'seen' && 'h-full filled',
                  state === 'begun' && 'h-3/5 filled',
                  state === 'unopened' && 'h-1/3 bg-line',
                )}
              />
            ))}
          </span>
        ))}
      </div>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-chalk-soft text-xs">
        <Legend className="h-3 filled">{t('seen')}</Legend>
        <Legend className="h-2 filled">
          {begun.length === 0
            ? t('begun')
            : begun
                .slice(0, 3)
                .map((cell) =>
                  t('begunAt', { title: titleOf(cell.title).label, time: clockLabel(cell.seconds) }),
                )
                .join('; ')}
        </Legend>
        <Legend className="h-1.5 bg-line">{t('unopened')}</Legend>
      </ul>
    </section>
  )
}

function Legend({ className, children }: { className: string; children: string }) {
  return (
    <li className="flex items-center gap-1.5">
      <span aria-hidden className={clsx('w-2 flex-none rounded-[1px]', className)} />
      {children}
    </li>
  )
}
