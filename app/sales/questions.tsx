import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../ui/link.tsx'
import { Prose } from '../ui/prose.tsx'
import type { ShownSales } from './shown-sales.ts'

/** Id of the heading of the questions. */
export const questionsId = 'questions'

export function hasQuestions({ questions }: ShownSales, refundDays: number): boolean {
  return questions.length > 0 || refundDays > 0
}

/** The author's questions and answers, and the shop's rule for refunds. */
export function Questions({ sales, refundDays }: { sales: ShownSales; refundDays: number }) {
  const t = useTranslations('sales')
  if (!hasQuestions(sales, refundDays)) return null
  return (
    <section aria-labelledby={questionsId}>
      <h2 id={questionsId} className="mb-4 text-2xl">
        {t('questions')}
      </h2>
      <div className="divide-y divide-line border-line border-t">
        {sales.questions.map(({ question, html }) => (
          <Answer key={question} question={question} lang={sales.questionsLang}>
            <Prose html={html} lang={sales.questionsLang} className="max-w-(--measure)" />
          </Answer>
        ))}
        {refundDays > 0 && (
          <Answer question={t('refund.question')}>
            <p className="max-w-(--measure) text-chalk-soft">
              {t.rich('refund.answer', {
                days: refundDays,
                contact: (words) => (
                  <Link to="/contacto/create" className="text-mint underline underline-offset-4">
                    {words}
                  </Link>
                ),
              })}
            </p>
          </Answer>
        )}
      </div>
    </section>
  )
}

function Answer({ question, lang, children }: { question: string; lang?: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-2 font-semibold hover:text-mint [&::-webkit-details-marker]:hidden">
        <span lang={lang} className="min-w-0">
          {question}
        </span>
        <ChevronDown size={18} aria-hidden className="flex-none group-open:rotate-180" />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  )
}
