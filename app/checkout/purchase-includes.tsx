import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useRootData } from '../shell/root-data.ts'

type IncludedPoint = 'live' | 'allDay' | 'updates' | 'mails' | 'devices' | 'notes' | 'code' | 'author'

const freePoints = ['classes', 'forGood', 'updates', 'progress', 'questions', 'certificate'] as const
const comparisons = ['payment', 'changes', 'questions', 'money'] as const

/** What a purchase includes (specification, F3). `code`: the course offers source code as an extra. */
export function PurchaseIncludes({ code }: { code: boolean }) {
  const t = useTranslations('sales')
  const words = (...names: IncludedPoint[]) => names.map((name) => ({ name, words: t(`includes.${name}`) }))
  return (
    <>
      <Points
        title={t('includesTitle')}
        points={[
          ...words('live', 'allDay'),
          { name: 'community', words: <Community /> },
          ...words('updates', 'mails', 'devices', 'notes', ...(code ? (['code'] as const) : []), 'author'),
        ]}
      />
      <section>
        <h2 className="mb-4 text-xl">{t('comparisonTitle')}</h2>
        <table className="w-full border-collapse text-left text-sm">
          <thead>
            <tr className="border-line border-b">
              <td className="hidden sm:table-cell" />
              <th scope="col" className="py-2 pr-4 font-semibold text-mint">
                {t('comparisonHere')}
              </th>
              <th scope="col" className="py-2 font-semibold text-chalk-soft">
                {t('comparisonElsewhere')}
              </th>
            </tr>
          </thead>
          <tbody>
            {comparisons.map((each) => (
              <tr key={each} className="border-line border-b align-top last:border-0">
                <th scope="row" className="hidden py-2.5 pr-4 font-semibold sm:table-cell">
                  {t(`comparison.${each}.what`)}
                </th>
                <td className="py-2.5 pr-4">{t(`comparison.${each}.here`)}</td>
                <td className="py-2.5 text-chalk-soft">{t(`comparison.${each}.elsewhere`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

/** What free courses include, without a comparison of purchases. */
export function FreeIncludes() {
  const t = useTranslations('sales')
  return (
    <Points
      title={t('freeIncludesTitle')}
      points={freePoints.map((name) => ({ name, words: t(`freeIncludes.${name}`) }))}
    />
  )
}

/** A link to the shop's chat; where it has none, words about the comments, which every class has. */
function Community() {
  const t = useTranslations('sales.includes')
  const root = useRootData()
  const links = root?.site.social ?? root?.settings.links ?? []
  const chat = links.find(({ name }) => name === 'discord' || name === 'telegram')
  if (!chat) return t('discussion')
  return (
    <a href={chat.href} rel="noopener" className="underline underline-offset-3 hover:text-mint">
      {t('community')}
    </a>
  )
}

function Points({ title, points }: { title: string; points: readonly { name: string; words: ReactNode }[] }) {
  return (
    <section>
      <h2 className="mb-4 text-xl">{title}</h2>
      <ul className="grid gap-x-8 gap-y-2.5 text-sm sm:grid-cols-2">
        {points.map(({ name, words }) => (
          <li key={name} className="grid grid-cols-[1.5rem_minmax(0,1fr)]">
            <Check size={18} aria-hidden className="mt-0.5 text-mint" />
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
