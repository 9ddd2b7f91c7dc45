import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import type { CurriculumSection } from '#domain/catalog/courses/list-curriculum.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { StarCounts } from '#values/star-counts.ts'
import SalesProof from '../opinions/sales-proof.tsx'
import { useProofPlaces } from '../opinions/use-proof-places.ts'
import { hasOutcomes, Outcomes, outcomesId } from '../sales/outcomes.tsx'
import { hasQuestions, Questions, questionsId } from '../sales/questions.tsx'
import { SalesBody } from '../sales/sales-body.tsx'
import type { ShownSales } from '../sales/shown-sales.ts'
import { Link } from '../ui/link.tsx'
import { Curriculum } from './curriculum.tsx'
import { FreeIncludes, PurchaseIncludes } from './purchase-includes.tsx'

/** The lower part of a course's page, whose code loads after the page works. */
export default function CourseBody({
  course,
  sales,
  sections,
  refundDays,
  proof,
}: {
  course: {
    readonly slug: string
    readonly title: LocalizedText
    readonly description: LocalizedText
    readonly free: boolean
    readonly sourceCodeOffered: boolean
    readonly starCounts: StarCounts
  }
  sales: ShownSales
  sections: readonly CurriculumSection[]
  refundDays: number
  proof: Pick<ComponentProps<typeof SalesProof>, 'page' | 'owns' | 'author'>
}) {
  const t = useTranslations('sales')
  const proofPlaces = useProofPlaces({ ...course, author: proof.author })
  const outcomes = t(sales.outcomes.length > 0 ? 'build' : 'aboutCourse')
  const places = [
    ...(sections.some(({ lessons }) => lessons.length > 0)
      ? [{ id: 'curriculum', title: t('curriculum') }]
      : []),
    ...(hasOutcomes(sales, course.description) ? [{ id: outcomesId, title: outcomes }] : []),
    ...proofPlaces,
    ...(hasQuestions(sales, refundDays) ? [{ id: questionsId, title: t('questions') }] : []),
  ]
  return (
    <SalesBody places={places}>
      <Curriculum title={t('curriculum')} slug={course.slug} sections={sections} />
      <Outcomes title={outcomes} sales={sales} description={course.description} />
      <SalesProof product={{ productType: 'course', ...course }} {...proof} />
      <Questions sales={sales} refundDays={refundDays} />
      {course.free ? <FreeIncludes /> : <PurchaseIncludes code={course.sourceCodeOffered} />}
      <InfoBoxes />
    </SalesBody>
  )
}

function InfoBoxes() {
  const t = useTranslations('sales')
  const boxes = [
    { to: '/clases-code', title: t('codeBoxTitle'), text: t('codeBoxText'), link: t('codeBoxLink') },
    {
      to: '/clases-exlusives',
      title: t('exclusiveBoxTitle'),
      text: t('exclusiveBoxText'),
      link: t('exclusiveBoxLink'),
    },
  ]
  return (
    <section aria-label={t('boxes')} className="grid gap-4 sm:grid-cols-2">
      {boxes.map(({ to, title, text, link }) => (
        <div
          key={to}
          className="grid content-start gap-2 rounded-md border border-line p-5 transition-colors hover:border-mint"
        >
          <h2 className="text-lg">{title}</h2>
          <p className="text-chalk-soft text-sm">{text}</p>
          <Link
            to={to}
            className="inline-flex min-h-11 items-center font-semibold text-mint text-sm hover:underline"
          >
            {link}
          </Link>
        </div>
      ))}
    </section>
  )
}
