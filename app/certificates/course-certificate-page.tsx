import { Download } from 'lucide-react'
import { lazy } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import {
  type CourseCompletion,
  getCourseCompletion,
} from '#domain/learning/certificates/get-course-completion.ts'
import { issueCertificate } from '#domain/learning/certificates/issue-certificate.ts'
import type { ErrorCode } from '#values/error-code.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import { PageHeader } from '../catalog/page-header.tsx'
import { lessonPath } from '../classroom/lesson-address.ts'
import { whenReached } from '../connection/unreachable.ts'
import { useErrorMessage } from '../forms/form.tsx'
import { redirectRefusal, type Ways } from '../forms/redirect-refusal.ts'
import { logInPath, redirectTo } from '../forms/redirect-to.ts'
import { statusOf } from '../forms/refusal.ts'
import { type RequestContext, requestOf } from '../request-context.ts'
import { Reading } from '../shell/reading.tsx'
import { useRootData } from '../shell/root-data.ts'
import { Button, ButtonLink, buttonClass } from '../ui/button.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { Field } from '../ui/field.tsx'
import { LatePart } from '../ui/late-part.tsx'
import { Link } from '../ui/link.tsx'
import { absolute, PageHead } from '../ui/page-head.tsx'
import { TextLine } from '../ui/text-area.tsx'
import type { Route } from './+types/course-certificate-page'

const CertificateSheet = lazy(() => whenReached(() => import('./certificate-sheet.tsx')))
const ShareCertificate = lazy(() => whenReached(() => import('./share-certificate.tsx')))

const longestName = 80
/** Most missing classes that are listed by name. */
const maxListed = 5

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireSignIn(requestContext, slug)
  return getCourseCompletion(requestContext.domain, { slug }).catch(
    redirectRefusal(requestContext, waysOf(slug)),
  )
}

/** Issues the certificate; repeating it does not issue another one. */
export async function action({ request, context, params: { slug } }: Route.ActionArgs) {
  const requestContext = requestOf({ context })
  requireSignIn(requestContext, slug)
  const name = (await request.formData()).get('name')
  const issued = await issueCertificate(requestContext.domain, {
    slug,
    name: typeof name === 'string' ? name : '',
  }).catch(redirectRefusal(requestContext, waysOf(slug)))
  if (!issued.ok) return data(issued, { status: statusOf(issued.code) })
  throw redirect(`/mis-certificados/${slug}`)
}

function requireSignIn(requestContext: RequestContext, slug: string): void {
  if (requestContext.domain.actor.kind === 'user') return
  throw redirectTo(requestContext, logInPath(`/mis-certificados/${slug}`))
}

const waysOf = (slug: string): Ways => ({
  'not-found': '/',
  'course-not-finished': `/mis-certificados/${slug}`,
  otherwise: `/${slug}`,
})

export default function CourseCertificatePage({ loaderData: completion, actionData }: Route.ComponentProps) {
  const t = useTranslations('certificates')
  const locale = useLocale()
  const course = localize(completion.course.title, locale)
  return (
    <Reading>
      <PageHead title={t('titleOf', { course })} indexed={false} />
      <PageHeader title={t('title')} lead={course} />
      <div className="grid grid-cols-1 justify-items-start gap-8">
        {completion.certificate ? (
          <Issued certificate={completion.certificate} />
        ) : completion.done ? (
          <NameForm code={actionData?.code ?? null} />
        ) : (
          <Missing completion={completion} />
        )}
        <Link to={`/${completion.course.slug}`} className="text-mint underline underline-offset-3">
          {t('toCourse')}
        </Link>
      </div>
    </Reading>
  )
}

function Issued({ certificate }: { certificate: NonNullable<CourseCompletion['certificate']> }) {
  const t = useTranslations('certificates')
  const locale = useLocale()
  const root = useRootData()
  const address = root ? absolute(root, `/certificado/${certificate.code}`) : ''
  return (
    <LatePart>
      <p>{t('ready')}</p>
      <CertificateSheet certificate={certificate} />
      <div className="flex flex-wrap gap-3">
        <a href={`/certificates/${certificate.code}.pdf`} className={buttonClass({ variant: 'primary' })}>
          <Download size={18} aria-hidden />
          {t('download')}
        </a>
        <ShareCertificate
          code={certificate.code}
          personName={certificate.personName}
          course={localize(certificate.courseTitle, locale)}
        />
        <ButtonLink to={`/certificado/${certificate.code}`}>{t('seePublic')}</ButtonLink>
      </div>
      <div className="w-full max-w-[46rem]">
        <CopyField label={t('address')} value={address} copied={t('addressCopied')} />
      </div>
    </LatePart>
  )
}

function NameForm({ code }: { code: ErrorCode | null }) {
  const t = useTranslations('certificates')
  const root = useRootData()
  const message = useErrorMessage()
  const sending = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className="grid w-full max-w-xl gap-5">
      <p>{t('doneLead')}</p>
      <Field
        label={t('name')}
        hint={t('nameHint')}
        name="name"
        required
        as={TextLine}
        most={longestName}
        defaultValue={root?.user?.name ?? ''}
        autoComplete="name"
        error={code && message(code)}
      />
      <div>
        <Button type="submit" variant="primary" disabled={sending}>
          {t(sending ? 'issuing' : 'issue')}
        </Button>
      </div>
    </Form>
  )
}

function Missing({ completion: { course, lessonCount, missing } }: { completion: CourseCompletion }) {
  const t = useTranslations('certificates')
  const locale = useLocale()
  if (lessonCount === 0) return <p>{t('none')}</p>
  return (
    <div className="grid w-full max-w-xl grid-cols-1 gap-4">
      <p>{t('progress', { seen: lessonCount - missing.length, total: lessonCount })}</p>
      <progress
        className="meter"
        max={lessonCount}
        value={lessonCount - missing.length}
        aria-label={t('title')}
      />
      <h2 className="text-lg">{t('missing', { count: missing.length })}</h2>
      <ul className="divide-y divide-line border-line border-y">
        {missing.slice(0, maxListed).map(({ title, place }) => (
          <li key={`${place.section}-${place.lesson}`}>
            <Link
              to={lessonPath('full', course.slug, place)}
              lang={languageOf(title, locale) ?? undefined}
              className="block py-3 hover:text-mint"
            >
              {localize(title, locale)}
            </Link>
          </li>
        ))}
      </ul>
      {missing.length > maxListed && (
        <p className="text-chalk-soft text-sm">{t('missingMore', { count: missing.length - maxListed })}</p>
      )}
      <div>
        <ButtonLink to={`/${course.slug}`} variant="primary">
          {t('goOn')}
        </ButtonLink>
      </div>
    </div>
  )
}
