import type { ReactNode } from 'react'
import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  Section,
  Text,
} from 'react-email'
import type { Locale } from '#values/locale.ts'
import { boardColours, paperColours } from '#values/page-colours.ts'
import { type MailLook, shippedMailLook, useMailLook } from './mail-look.ts'
import { mailTexts } from './mail-texts.ts'

/** Those of the accent are in `mail-look.ts`. */
const paper = { ...paperColours, onMint: '#ffffff' }
const board = { ...boardColours, onMint: '#08201a' }

export const mailColours = paper

/** Styles for the HTML of the owner's Markdown. */
const htmlStyles = ({ paper: mint }: MailLook) => `.html a { color: ${mint}; }
.html a.act { background-color: ${mint} !important; color: ${paper.onMint}; }
.html h2 { margin: 24px 0 8px; font-size: 20px; line-height: 26px; }
.html h3 { margin: 20px 0 8px; font-size: 17px; line-height: 24px; }
.html pre { white-space: pre-wrap; font-family: monospace; font-size: 14px; line-height: 22px; }
.html blockquote { margin: 0 0 16px; padding: 0 0 0 16px; border-left: 3px solid ${paper.line}; }`

/** Styles for mail programs that know the reader's theme. */
const nightStyles = ({ board: mint, logo }: MailLook) => `@media (prefers-color-scheme: dark) {
  .mint, .html a { color: ${mint} !important; }
  .board, .board > table > tbody > tr > td { background-color: ${board.board} !important; }
  .raised { background-color: ${board.raised} !important; border-color: ${board.line} !important; }
  .chalk, .html a.chalk { color: ${board.chalk} !important; }
  .soft { color: ${board.soft} !important; }
  .act, .html a.act { background-color: ${mint} !important; color: ${board.onMint} !important; }
  .line { border-color: ${board.line} !important; }${
    logo?.board
      ? `
  .by-day { display: none !important; }
  .by-night { display: block !important; }`
      : ''
  }
}`

const typeface = "'Hanken Grotesk', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const text = {
  overflowWrap: 'anywhere' as const,
  fontFamily: typeface,
  fontSize: '16px',
  lineHeight: '26px',
  color: paper.chalk,
  margin: '0 0 16px',
}

export function MailFrame({
  locale,
  preview,
  heading,
  reason,
  children,
}: {
  locale: Locale
  /** Mail programs show it after the subject in their list. */
  preview?: string
  heading: string
  /** Says in small print why the reader gets this mail. */
  reason: string
  children: ReactNode
}) {
  const look = useMailLook()
  return (
    <Html lang={locale} dir="ltr">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* Otherwise Apple's programs make links of numbers, dates and places. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <title>{heading}</title>
        <style>{`${htmlStyles(look)}
${nightStyles(look)}`}</style>
      </Head>
      {preview && <Preview>{preview}</Preview>}
      <Body
        lang={locale}
        className="board"
        style={{ backgroundColor: paper.board, margin: 0, padding: '32px 12px' }}
      >
        <Container style={{ maxWidth: '560px', margin: '0 auto' }}>
          <MailBrand logo={look.logo} />
          <Section
            className="raised"
            style={{
              backgroundColor: paper.raised,
              border: `1px solid ${paper.line}`,
              borderRadius: '16px',
              padding: '32px 28px 20px',
            }}
          >
            <Heading
              as="h1"
              className="chalk"
              style={{ ...text, fontSize: '24px', lineHeight: '30px', fontWeight: 700 }}
            >
              {heading}
            </Heading>
            {children}
          </Section>
          <Text
            className="soft"
            style={{ ...text, fontSize: '13px', lineHeight: '20px', color: paper.soft, margin: '16px 4px' }}
          >
            {reason}
          </Text>
        </Container>
      </Body>
    </Html>
  )
}

function MailBrand({ logo }: Pick<MailLook, 'logo'>) {
  if (!logo) {
    return (
      <Text className="chalk" style={{ ...text, fontSize: '20px', fontWeight: 700, margin: '0 4px 16px' }}>
        Aula
      </Text>
    )
  }
  const shown = { fontFamily: typeface, fontSize: '20px', fontWeight: 700, margin: '0 4px 16px' }
  return (
    <>
      <Img
        {...logo.paper}
        alt={logo.text}
        className="by-day chalk"
        style={{ ...shown, color: paper.chalk }}
        data-skip-in-text
      />
      {logo.board && (
        <Img
          {...logo.board}
          alt={logo.text}
          className="by-night chalk"
          style={{ ...shown, color: board.chalk, display: 'none' }}
          data-skip-in-text
        />
      )}
    </>
  )
}

export function MailText({ children, soft = false }: { children: ReactNode; soft?: boolean }) {
  return (
    <Text
      className={soft ? 'soft' : 'chalk'}
      style={{ ...text, ...(soft && { color: paper.soft, fontSize: '14px' }) }}
    >
      {children}
    </Text>
  )
}

/** A code in large letters and without gaps, so that it can be copied. */
export function MailCode({ children }: { children: string }) {
  return (
    <Text
      className="chalk"
      style={{
        ...text,
        fontFamily: 'monospace',
        fontSize: '32px',
        lineHeight: '40px',
        fontWeight: 700,
        letterSpacing: '6px',
      }}
    >
      {children}
    </Text>
  )
}

/** The owner's Markdown, as sanitised HTML. */
export function MailHtml({ children }: { children: string }) {
  return (
    <div
      className="chalk html"
      style={text}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the domain.
      dangerouslySetInnerHTML={{ __html: children }}
    />
  )
}

/** A plain text, with its paragraphs and line breaks. */
export function MailWords({ children }: { children: string }) {
  return children.split(/\n{2,}/).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once, its paragraphs never move
    <MailText key={index}>{withLineBreaks(paragraph)}</MailText>
  ))
}

/** The words of somebody outside the shop, recognizable as a quotation in plain text too. */
export function MailQuote({ introduction, children }: { introduction: string; children: string }) {
  return (
    <>
      <MailText soft>{introduction}</MailText>
      <blockquote
        className="line"
        style={{ margin: '0 0 16px', padding: '0 0 0 16px', borderLeft: `3px solid ${paper.line}` }}
      >
        <MailWords>{children}</MailWords>
      </blockquote>
    </>
  )
}

function withLineBreaks(paragraph: string) {
  return paragraph.split('\n').flatMap((line, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    index === 0 ? [line] : [<br key={index} />, line],
  )
}

/** For HTML that does not know the shop's accent; the styles of the frame apply it. */
export const mailButtonStyle = {
  fontFamily: typeface,
  fontSize: '16px',
  fontWeight: 600,
  backgroundColor: shippedMailLook.paper,
  color: paper.onMint,
  borderRadius: '12px',
  padding: '13px 22px',
  textDecoration: 'none',
}

/** A button, with its address below for programs that show no buttons. */
export function MailAction({ locale, href, children }: { locale: Locale; href: string; children: string }) {
  const t = mailTexts(locale)
  const { paper: mint } = useMailLook()
  return (
    <>
      <Section style={{ margin: '8px 0 20px' }}>
        <Button href={href} className="act" style={{ ...mailButtonStyle, backgroundColor: mint }}>
          {children}
        </Button>
      </Section>
      <Text className="soft" style={{ ...text, fontSize: '13px', lineHeight: '20px', color: paper.soft }}>
        {t('linkInstead')}
        <br />
        <Link href={href} className="mint" style={{ color: mint, wordBreak: 'break-all' }}>
          {href}
        </Link>
      </Text>
    </>
  )
}

export function MailLine() {
  return <Hr className="line" style={{ borderColor: paper.line, margin: '20px 0' }} />
}

/** An address within a line of text. */
export function MailLink({ href, children }: { href: string; children: string }) {
  const { paper: mint } = useMailLook()
  return (
    <Link href={href} className="mint" style={{ color: mint }}>
      {children}
    </Link>
  )
}
