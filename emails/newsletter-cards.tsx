import type { ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '#values/locale.ts'
import { formatMoney, type Money } from '#values/money.ts'
import type { ProductType } from '#values/product.ts'
import { mailButtonStyle, mailColours } from './mail-frame.tsx'
import { mailTexts } from './mail-texts.ts'

/** The width of a mail's text in pixels. */
export const mostMailPixels = 502

export type MailImage = { readonly src: string; readonly width: number; readonly height: number }

/** A product's card as HTML for mail programs. `href`: the target of its button. */
export function productCardHtml({
  locale,
  kind,
  title,
  image,
  price,
  href,
}: {
  locale: Locale
  kind: ProductType | 'post'
  title: string
  image: MailImage | null
  price: { now: Money; before: Money | null } | null
  href: string
}): string {
  const t = mailTexts(locale)
  const amount = (money: Money) =>
    money.amount === 0 ? t('cardFree') : formatMoney(money, locale, { short: true })
  return htmlOf(
    <Card>
      {image && <CardImage {...image} />}
      <CardText>
        <p className="chalk" style={titleStyle}>
          <a href={href} className="chalk" style={{ color: mailColours.chalk, textDecoration: 'none' }}>
            {title}
          </a>
        </p>
        {price && (
          <p className="soft" style={softStyle}>
            {amount(price.now)}
            {price.before && (
              <>
                {' '}
                {/* For people who hear the mail or read it as plain text, where a line through the price is lost. */}
                <span>({t('cardBefore', { price: amount(price.before) })})</span>
              </>
            )}
          </p>
        )}
        <p style={{ margin: '14px 0 4px' }}>
          <a href={href} className="act" style={{ ...mailButtonStyle, display: 'inline-block' }}>
            {t('cardAction', { kind })}
          </a>
        </p>
      </CardText>
    </Card>,
  )
}

/** A coupon's card: its code, what it gives, and until when. */
export function couponCardHtml({
  locale,
  code,
  gives,
  from,
  until,
  products,
}: {
  locale: Locale
  code: string
  gives: { readonly percent: number } | { readonly amount: Money }
  from: Date | null
  until: Date | null
  /** The titles of the coupon's products; empty when it is for all. */
  products: readonly string[]
}): string {
  const t = mailTexts(locale)
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(products)
  const what =
    'percent' in gives
      ? t('couponPercent', { percent: gives.percent })
      : t('couponAmount', { amount: formatMoney(gives.amount, locale, { short: true }) })
  return htmlOf(
    <Card dashed>
      <CardText>
        <p className="soft" style={{ ...softStyle, margin: 0 }}>
          {t('couponTitle')}
        </p>
        <p className="chalk" style={codeStyle}>
          {code}
        </p>
        <p className="chalk" style={{ ...titleStyle, fontSize: '16px', margin: '6px 0 0' }}>
          {products.length === 0 ? t('couponOnAll', { what }) : t('couponOn', { what, names })}
        </p>
        {from && (
          <p className="soft" style={softStyle}>
            {t('couponFrom', { day: day.format(from) })}
          </p>
        )}
        {until && (
          <p className="soft" style={softStyle}>
            {t('couponUntil', { day: day.format(until) })}
          </p>
        )}
      </CardText>
    </Card>,
  )
}

const titleStyle = { margin: 0, fontSize: '17px', lineHeight: '24px', fontWeight: 700 }
const softStyle = { margin: '2px 0 0', fontSize: '14px', lineHeight: '22px', color: mailColours.soft }
const codeStyle = {
  margin: '4px 0 0',
  fontFamily: 'monospace',
  fontSize: '22px',
  lineHeight: '30px',
  fontWeight: 700,
  letterSpacing: '1px',
}

/** A card as a table, which every mail program can draw. */
function Card({ dashed = false, children }: { dashed?: boolean; children: ReactNode }) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      className="line"
      style={{
        width: '100%',
        margin: '0 0 16px',
        border: `${dashed ? '2px dashed' : '1px solid'} ${mailColours.line}`,
        borderRadius: '12px',
        borderCollapse: 'separate',
      }}
    >
      <tbody>{children}</tbody>
    </table>
  )
}

/** The alternative text is empty, since the title is beside it. Upright covers of books are shown narrower than the mail. */
function CardImage({ src, width, height }: MailImage) {
  const isUpright = height > width
  const shown = isUpright ? Math.min(132, width) : Math.min(mostMailPixels, width)
  return (
    <tr>
      <td style={{ padding: isUpright ? '16px 16px 0' : 0 }}>
        <img
          src={src}
          alt=""
          width={shown}
          style={{
            display: 'block',
            width: isUpright ? `${shown}px` : '100%',
            maxWidth: '100%',
            height: 'auto',
            borderRadius: isUpright ? '6px' : '11px 11px 0 0',
          }}
        />
      </td>
    </tr>
  )
}

function CardText({ children }: { children: ReactNode }) {
  return (
    <tr>
      <td style={{ padding: '14px 16px 16px' }}>{children}</td>
    </tr>
  )
}

function htmlOf(card: ReactElement): string {
  return renderToStaticMarkup(card)
}
