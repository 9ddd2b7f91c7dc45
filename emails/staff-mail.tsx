import type { Locale } from '#values/locale.ts'
import { formatMoney, type Money } from '#values/money.ts'
import { MailAction, MailFrame, MailLine, MailLink, MailText } from './mail-frame.tsx'
import { mailTexts } from './mail-texts.ts'
import { oneClickHeaders } from './one-click-headers.ts'
import type { MailContent } from './render-mail.ts'

/** Addresses in a mail that a person of the shop has chosen to get. `stop` and `oneClick` stop only this kind of mail. */
export type StaffMailLinks = { stop: string; oneClick: string; choose: string }

/** The lines at the end of each of these mails. */
export function StopLine({ locale, links }: { locale: Locale; links: StaffMailLinks }) {
  const t = mailTexts(locale)
  return (
    <>
      <MailLine />
      <MailText soft>
        <MailLink href={links.stop}>{t('staff.stop')}</MailLink>
        {' · '}
        <MailLink href={links.choose}>{t('staff.choose')}</MailLink>
      </MailText>
    </>
  )
}

type Common = {
  locale: Locale
  /** The page in the studio that the mail is about. */
  url: string
  /** Null in a shop without an owner. */
  links: StaffMailLinks | null
}

/** Tells of a sale. `product`: the title in the language of `locale`. */
export function staffSale({
  product,
  amount,
  isGift,
  ...common
}: Common & { product: string; amount: Money; isGift: boolean }): MailContent {
  const t = mailTexts(common.locale)
  const money = formatMoney(amount, common.locale)
  const isFree = amount.amount === 0
  return short(common, {
    subject: isFree ? t('staff.saleFreeSubject', { product }) : t('staff.saleSubject', { product, money }),
    heading: t('staff.saleHeading'),
    lines: [
      isFree ? t('staff.saleFreeText', { product }) : t('staff.saleText', { product, money }),
      ...(isGift ? [t('staff.saleGift')] : []),
    ],
    act: t('staff.saleAction'),
  })
}

/** Tells of a day's sales. `day`: a moment of that day in UTC. */
export function staffSalesOfDay({
  day: moment,
  sums,
  products,
  further,
  ...common
}: Common & {
  day: Date
  sums: readonly { orders: number; charged: Money; refunds: number; refunded: Money }[]
  products: readonly { key: string; title: string | null; orders: number; charged: Money }[]
  further: number
}): MailContent {
  const { locale } = common
  const t = mailTexts(locale)
  const money = (amount: Money) => formatMoney(amount, locale)
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    moment,
  )
  const charged = sums.map((sum) => money(sum.charged)).join(' + ')
  return short(common, {
    subject: t('staff.dailySubject', { day, money: charged }),
    heading: t('staff.dailyHeading', { day }),
    lines: sums.flatMap((sum) => [
      t('staff.dailyText', { orders: sum.orders, money: money(sum.charged) }),
      ...(sum.refunds > 0
        ? [t('staff.dailyRefunds', { refunds: sum.refunds, money: money(sum.refunded) })]
        : []),
    ]),
    list: [
      ...products.map(({ key, title, orders, charged }) => ({
        key,
        text: t('staff.dailyProduct', { product: title ?? t('staff.gone'), orders, money: money(charged) }),
      })),
      ...(further > 0 ? [{ key: 'further', text: t('staff.dailyFurther', { count: further }) }] : []),
    ],
    act: t('staff.dailyAction'),
  })
}

/** Tells of a comment that waits. `title`: the learner's; the text is read in the studio. */
export function staffComment({
  title,
  course,
  lesson,
  ...common
}: Common & { title: string; course: string; lesson: string }): MailContent {
  const t = mailTexts(common.locale)
  return short(common, {
    subject: t('staff.commentSubject', { title }),
    heading: t('staff.commentHeading'),
    lines: [t('staff.commentText', { course, lesson }), t('staff.commentTitle', { title })],
    act: t('staff.commentAction'),
  })
}

/** Tells of a new opinion. `stars`: 1 to 5; its words are read in the studio. */
export function staffOpinion({
  product,
  stars,
  ...common
}: Common & { product: string; stars: number }): MailContent {
  const t = mailTexts(common.locale)
  return short(common, {
    subject: t('staff.opinionSubject', { product, stars }),
    heading: t('staff.opinionHeading'),
    lines: [t('staff.opinionText', { product, stars })],
    act: t('staff.opinionAction'),
  })
}

/** Tells of a reported opinion, which waits for the decision whether it stays. */
export function staffReportedOpinion({
  product,
  stars,
  ...common
}: Common & { product: string; stars: number }): MailContent {
  const t = mailTexts(common.locale)
  return short(common, {
    subject: t('staff.reportSubject', { product }),
    heading: t('staff.reportHeading'),
    lines: [t('staff.opinionText', { product, stars }), t('staff.reportText')],
    act: t('staff.reportAction'),
  })
}

/** Tells that a publication or newsletter scheduled for `at` did not happen. `reason`: half a sentence. */
export function staffRefusal({
  what,
  title,
  at,
  reason,
  ...common
}: Common & { what: 'publication' | 'newsletter'; title: string; at: Date; reason: string }): MailContent {
  const { locale } = common
  const t = mailTexts(locale)
  const moment = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(at)
  return short(common, {
    subject: t('staff.refusalSubject', { what, title }),
    heading: t('staff.refusalHeading', { what }),
    lines: [t('staff.refusalText', { what, title, moment, reason })],
    act: t('staff.refusalAction'),
  })
}

export function staffFailedJobs({ count, ...common }: Common & { count: number }): MailContent {
  const t = mailTexts(common.locale)
  return short(common, {
    subject: t('staff.jobsSubject', { count }),
    heading: t('staff.jobsHeading', { count }),
    lines: [t('staff.jobsText')],
    act: t('staff.jobsAction'),
  })
}

/** Tells of a backup that failed. `reason`: a whole sentence. */
export function staffFailedBackup({ reason, ...common }: Common & { reason: string }): MailContent {
  const t = mailTexts(common.locale)
  return short(common, {
    subject: t('staff.backupSubject'),
    heading: t('staff.backupHeading'),
    lines: [reason, t('staff.backupText')],
    act: t('staff.backupAction'),
  })
}

export function staffFirstRefund({
  product,
  amount,
  ...common
}: Common & { product: string; amount: Money }): MailContent {
  const t = mailTexts(common.locale)
  const money = formatMoney(amount, common.locale)
  return short(common, {
    subject: t('staff.refundSubject', { product, money }),
    heading: t('staff.refundHeading'),
    lines: [t('staff.refundText', { product, money })],
    act: t('staff.refundAction'),
  })
}

function short(
  { locale, url, links }: Common,
  {
    subject,
    heading,
    lines,
    list = [],
    act,
  }: {
    subject: string
    heading: string
    lines: readonly string[]
    list?: readonly { key: string; text: string }[]
    act: string
  },
): MailContent {
  const t = mailTexts(locale)
  return {
    subject,
    ...(links && { headers: oneClickHeaders(links.oneClick) }),
    body: (
      <MailFrame locale={locale} preview={lines[0]} heading={heading} reason={t('staff.reason')}>
        {lines.map((line) => (
          <MailText key={line}>{line}</MailText>
        ))}
        {list.map(({ key, text }) => (
          <MailText key={key}>{text}</MailText>
        ))}
        <MailAction locale={locale} href={url}>
          {act}
        </MailAction>
        {links && <StopLine locale={locale} links={links} />}
      </MailFrame>
    ),
  }
}
