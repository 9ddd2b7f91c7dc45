import { Document, Image, Page, Path, Rect, renderToBuffer, StyleSheet, Svg, View } from '@react-pdf/renderer'
import { encode } from 'uqr'
import { readableCode } from '#values/certificate-code.ts'
import { totalLabel } from '#values/duration.ts'
import type { Locale } from '#values/locale.ts'
import { mailTexts } from './mail-texts.ts'
import { Text } from './pdf-text.tsx'
import { isPrintable, typefaces } from './pdf-typefaces.ts'

export type CertificateContent = {
  locale: Locale
  code: string
  /** Where it can be checked. */
  address: string
  issuer: string
  personName: string
  /** In the reader's language. */
  courseTitle: string
  lessonCount: number
  durationSeconds: number
  issuedAt: Date
  /** The name of who teaches the course, who signs. */
  teacher: string | null
}

const coverSize = { width: 196, height: 103 }

const ink = { paper: '#fbfaf5', chalk: '#1c2926', soft: '#4b5955', line: '#cfd6cd', mint: '#0b6b50' }

const look = StyleSheet.create({
  page: {
    padding: 28,
    backgroundColor: ink.paper,
    fontFamily: [...typefaces.text],
    fontSize: 11,
    lineHeight: 1.45,
    color: ink.chalk,
  },
  sheet: { flex: 1, borderWidth: 1, borderColor: ink.line, padding: 44, justifyContent: 'space-between' },
  row: { flexDirection: 'row', justifyContent: 'space-between', gap: 32 },
  display: { fontFamily: [...typefaces.display], fontWeight: 700, lineHeight: 1.15 },
  soft: { color: ink.soft },
  label: { color: ink.soft, fontSize: 9, marginBottom: 2 },
  strong: { fontWeight: 600 },
})

/** One landscape page of A4, in the reader's language. `cover`: a JPEG of 1200 by 630 pixels. */
export async function renderCertificate(
  content: CertificateContent,
  cover: Uint8Array | null,
): Promise<Uint8Array> {
  return renderToBuffer(<CertificateDocument content={content} cover={cover} />)
}

function CertificateDocument({ content, cover }: { content: CertificateContent; cover: Uint8Array | null }) {
  const { locale, code, address, issuer, personName, courseTitle } = content
  const t = mailTexts(locale)
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(content.issuedAt)
  // The whole address would break within the code.
  const page = address.replace(/^https?:\/\//, '').replace(`/${code}`, '')
  const facts = [
    [t('certificateDate'), day],
    [t('certificateLessons'), String(content.lessonCount)],
    ...(content.durationSeconds > 0 ? [[t('certificateDuration'), totalLabel(content.durationSeconds)]] : []),
  ]
  return (
    <Document
      title={`${t('certificateTitle')}: ${courseTitle}`}
      author={issuer}
      subject={personName}
      language={locale}
      creator="Aula"
    >
      <Page size="A4" orientation="landscape" style={look.page}>
        <View style={look.sheet}>
          <View style={[look.row, { alignItems: 'center' }]}>
            <View style={{ flexDirection: 'row', alignItems: 'center', gap: 9, flex: 1 }}>
              <Svg viewBox="0 0 22 18" width={26} height={21}>
                <Rect
                  x="1"
                  y="1"
                  width="20"
                  height="16"
                  rx="3"
                  fill="none"
                  stroke={ink.chalk}
                  strokeWidth={2}
                />
                <Path d="M5 13h8" stroke={ink.mint} strokeWidth={2} />
              </Svg>
              <Text style={[look.display, { fontSize: 17 }]}>{issuer}</Text>
            </View>
            <Text style={[look.strong, { color: ink.mint, fontSize: 12 }]}>{t('certificateTitle')}</Text>
          </View>

          <View style={[look.row, { alignItems: 'center' }]}>
            <View style={{ flex: 1 }}>
              <Text style={[look.soft, { fontSize: 13 }]}>{t('certificateOf')}</Text>
              <Text style={[look.display, { fontSize: sizeFor(personName, [38, 30, 23]), marginTop: 6 }]}>
                {personName}
              </Text>
              <View
                style={{
                  width: 56,
                  borderTopWidth: 3,
                  borderTopColor: ink.mint,
                  marginTop: 16,
                  marginBottom: 16,
                }}
              />
              <Text style={[look.soft, { fontSize: 13 }]}>{t('certificateDone')}</Text>
              <Text style={[look.display, { fontSize: sizeFor(courseTitle, [25, 20, 16]), marginTop: 4 }]}>
                {courseTitle}
              </Text>
            </View>
            {(cover || content.teacher !== null) && (
              <View style={{ width: coverSize.width, gap: 26 }}>
                {cover && <Image src={Buffer.from(cover)} style={{ ...coverSize, borderRadius: 6 }} />}
                {content.teacher !== null && (
                  <Signature name={content.teacher} label={t('certificateTeacher')} />
                )}
              </View>
            )}
          </View>

          <View style={[look.row, { alignItems: 'flex-end' }]}>
            <View style={{ flexDirection: 'row', gap: 36 }}>
              {facts.map(([label, value]) => (
                <View key={label}>
                  <Text style={look.label}>{label}</Text>
                  <Text style={look.strong}>{value}</Text>
                </View>
              ))}
            </View>
            <View style={{ flexDirection: 'row', alignItems: 'flex-end', gap: 14 }}>
              <View style={{ alignItems: 'flex-end', maxWidth: 230 }}>
                <Text style={look.label}>{t('certificateCheck')}</Text>
                <Text style={{ fontSize: 9, textAlign: 'right' }}>{page}</Text>
                <Text style={[look.strong, { fontSize: 10, marginTop: 2 }]}>{readableCode(code)}</Text>
              </View>
              <Code text={address} />
            </View>
          </View>
        </View>
      </Page>
    </Document>
  )
}

/** Longer text is set smaller. */
function sizeFor(text: string, [short, middle, long]: [number, number, number]): number {
  if (text.length <= 28) return short
  return text.length <= 48 ? middle : long
}

/** Above a line, as people sign; half of a name signs nothing. */
function Signature({ name, label }: { name: string; label: string }) {
  if (!isPrintable(name)) return null
  return (
    <View>
      <Text
        style={{
          fontFamily: [...typefaces.signature],
          fontSize: sizeFor(name, [23, 17, 14]),
          lineHeight: 1.2,
        }}
      >
        {name}
      </Text>
      <View style={{ borderTopWidth: 1, borderTopColor: ink.line, marginTop: 5, marginBottom: 5 }} />
      <Text style={[look.label, { marginBottom: 0 }]}>{label}</Text>
    </View>
  )
}

/** The text as a QR code. */
function Code({ text }: { text: string }) {
  const { size, data } = encode(text, { border: 0 })
  const squares = data.flatMap((line, y) => line.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <Svg viewBox={`0 0 ${size} ${size}`} width={76} height={76}>
      <Path d={squares.join('')} fill={ink.chalk} />
    </Svg>
  )
}
