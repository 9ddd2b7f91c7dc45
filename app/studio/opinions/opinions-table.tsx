import type { FetcherWithComponents } from 'react-router'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import type { StudioOpinion } from '#domain/learning/opinions/list-opinions-in-studio.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import { mostAnswerCharacters } from '#values/opinion-limits.ts'
import type { ProductType } from '#values/product.ts'
import { mostHidingCharacters } from '#values/report-reason.ts'
import { useErrorMessage } from '../../forms/form.tsx'
import type { FormProblem } from '../../forms/form-outcome.ts'
import { StarRow } from '../../opinions/stars.tsx'
import { Link } from '../../ui/link.tsx'
import { TextArea, TextLine } from '../../ui/text-area.tsx'
import { StateMark } from '../ui/state-mark.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioField, StudioTextArea } from '../ui/studio-field.tsx'
import { Table } from '../ui/table.tsx'

const foldClass =
  'inline-flex min-h-(--hit) cursor-pointer list-none items-center gap-1 pr-1 font-medium text-mint hover:underline [&::-webkit-details-marker]:hidden'

type Rights = {
  /** Whether the caller may answer, as authors and the owner may. */
  answers: boolean
  /** Whether the caller may moderate, as support and the owner may. */
  moderates: boolean
  /** The problem of the form that was sent last. */
  problem: FormProblem | null
  Form: FetcherWithComponents<unknown>['Form']
  productAddress: (product: { productType: ProductType; slug: string }) => string
}

export function OpinionsTable({ opinions, ...rights }: Rights & { opinions: readonly StudioOpinion[] }) {
  const t = useTranslations('studioOpinions')
  return (
    <Table label={t('title')}>
      <thead>
        <tr>
          <th scope="col">{t('column.opinion')}</th>
          <th scope="col" className="max-bar:hidden">
            {t('column.product')}
          </th>
          <th scope="col" className="max-lg:hidden">
            {t('column.state')}
          </th>
        </tr>
      </thead>
      <tbody>
        {opinions.map((opinion) => (
          <OpinionRow key={opinion.id} opinion={opinion} {...rights} />
        ))}
      </tbody>
    </Table>
  )
}

function OpinionRow({ opinion, productAddress, ...rights }: Rights & { opinion: StudioOpinion }) {
  const t = useTranslations('studioOpinions')
  const locale = useLocale()
  const format = useFormatter()
  const { productType, slug, title, stars, words, writer, createdAt, editedAt } = opinion
  const product = (
    <Link
      to={productAddress({ productType, slug })}
      lang={languageOf(title, locale) ?? undefined}
      className="wrap-anywhere inline-flex min-h-(--link) items-center hover:text-mint hover:underline"
    >
      {localize(title, locale) || slug}
    </Link>
  )
  return (
    <tr className="align-top">
      <td className="py-3">
        <div className="grid gap-1.5">
          <p className="flex flex-wrap items-center gap-x-3 text-xs">
            <StarRow stars={stars} className="text-sm" />
            <span className="sr-only">{t('stars', { stars })}</span>
            <b className="wrap-anywhere">{writer ?? t('nobody')}</b>
            <span className="text-chalk-soft">
              {format.dateTime(createdAt, { dateStyle: 'medium' })}
              {editedAt && ` · ${t('edited')}`}
            </span>
          </p>
          <p lang={opinion.locale} dir="auto" className="wrap-anywhere max-w-(--measure) whitespace-pre-line">
            {words}
          </p>
          <p className="bar:hidden text-xs">{product}</p>
          <div className="text-xs lg:hidden">
            <State opinion={opinion} />
          </div>
          <Reports opinion={opinion} />
          <Acts opinion={opinion} {...rights} />
        </div>
      </td>
      <td className="max-w-64 py-3 max-bar:hidden">{product}</td>
      <td className="whitespace-nowrap py-3 max-lg:hidden">
        <State opinion={opinion} />
      </td>
    </tr>
  )
}

function State({ opinion: { hiddenAt, reportedAt, answer } }: { opinion: StudioOpinion }) {
  const t = useTranslations('studioOpinions')
  if (hiddenAt) return <StateMark shape="off">{t('state.hidden')}</StateMark>
  if (reportedAt) return <StateMark shape="failed">{t('state.reported')}</StateMark>
  if (answer !== null) return <StateMark shape="done">{t('answered')}</StateMark>
  return <StateMark shape="waits">{t('state.unanswered')}</StateMark>
}

function Reports({ opinion: { reports, hiddenAt, hiddenBy, hiddenReason } }: { opinion: StudioOpinion }) {
  const t = useTranslations('studioOpinions')
  return (
    <>
      {reports.length > 0 && (
        <ul aria-label={t('reports')} className="grid gap-0.5 border-red border-l-3 pl-3 text-xs">
          {reports.map(({ reason, words, reporter, createdAt }) => (
            <li key={`${createdAt.toISOString()} ${reporter}`} className="wrap-anywhere">
              <b>{t(`reason.${reason}`)}</b> · {reporter ?? t('nobody')}
              {words && ` · ${words}`}
            </li>
          ))}
        </ul>
      )}
      {hiddenAt && (
        <p className="wrap-anywhere text-chalk-soft text-xs">
          {t('hiddenBy', { name: hiddenBy ?? t('shop') })}
          {hiddenReason && `: ${hiddenReason}`}
        </p>
      )}
    </>
  )
}

function Acts({
  opinion,
  answers,
  moderates,
  problem,
  Form,
}: Omit<Rights, 'productAddress'> & { opinion: StudioOpinion }) {
  const t = useTranslations('studioOpinions')
  const { id, answer, hiddenAt, reports } = opinion
  const own = problem?.typed.opinion === String(id) ? problem : null
  const message = useErrorMessage()
  const refused = own?.fields.reason?.[0]
  return (
    <div className="flex flex-wrap items-start gap-x-2 gap-y-1">
      {answer !== null && (
        <p className="wrap-anywhere basis-full whitespace-pre-line border-mint border-l-3 pl-3">
          <b className="block text-xs">{t('answer')}</b>
          {answer}
        </p>
      )}
      {answers && <AnswerForm opinion={opinion} problem={own} Form={Form} />}
      {moderates && !hiddenAt && (
        <details open={refused ? true : undefined} className="min-w-0 open:basis-full">
          <summary className={foldClass}>{t('hide')}</summary>
          <Form method="post" className="grid max-w-xl gap-2 pt-2 pb-3">
            <Named id={id} />
            <StudioField
              as={TextLine}
              name="reason"
              label={t('hideReason')}
              hint={t('hideHint')}
              most={mostHidingCharacters}
              defaultValue={refused && own?.typed.reason}
              error={refused && message(refused)}
            />
            <StudioButton type="submit" name="intent" value="hide" dangerous className="justify-self-start">
              {t('hide')}
            </StudioButton>
          </Form>
        </details>
      )}
      {moderates && hiddenAt && (
        <Form method="post">
          <Named id={id} />
          <StudioButton type="submit" name="intent" value="show">
            {t('showAgain')}
          </StudioButton>
        </Form>
      )}
      {moderates && reports.length > 0 && (
        <Form method="post">
          <Named id={id} />
          <StudioButton type="submit" name="intent" value="dismiss">
            {t('dismiss')}
          </StudioButton>
        </Form>
      )}
    </div>
  )
}

function AnswerForm({
  opinion: { id, answer },
  problem,
  Form,
}: {
  opinion: StudioOpinion
  problem: FormProblem | null
  Form: Rights['Form']
}) {
  const t = useTranslations('studioOpinions')
  const message = useErrorMessage()
  const code = problem?.fields.answer?.[0]
  return (
    <details className="min-w-0 open:basis-full" open={code ? true : undefined}>
      <summary className={foldClass}>{t(answer === null ? 'toAnswer' : 'changeAnswer')}</summary>
      <Form method="post" className="grid max-w-xl gap-2 pt-2 pb-3">
        <Named id={id} />
        <StudioTextArea
          as={TextArea}
          label={t('answer')}
          hint={t('answerHint')}
          error={code && message(code)}
          name="answer"
          rows={4}
          most={mostAnswerCharacters}
          defaultValue={problem?.typed.answer ?? answer ?? ''}
          className="field-sizing-content min-h-24"
        />
        <div className="flex flex-wrap gap-2">
          <StudioButton type="submit" name="intent" value="answer" variant="primary">
            {t('publish')}
          </StudioButton>
          {answer !== null && (
            <StudioButton type="submit" name="intent" value="remove-answer" dangerous>
              {t('removeAnswer')}
            </StudioButton>
          )}
        </div>
      </Form>
    </details>
  )
}

function Named({ id }: { id: number }) {
  return <input type="hidden" name="opinion" value={id} />
}
