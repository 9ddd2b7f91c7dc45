import { Document, Image, Page, Path, renderToBuffer, StyleSheet, Svg, View } from '@react-pdf/renderer'
import { encode } from 'uqr'
import { readableCode } from '#values/certificate-code.ts'
import { totalLabel } from '#values/duration.ts'
import type { Locale } from '#values/locale.ts'
import { certificateColours as ink } from '#values/page-colours.ts'
import { drawable } from './lettering/runs.ts'
import { mailTexts } from './mail-texts.ts'
import { Mark } from './pdf-mark.tsx'
import { Text } from './pdf-text.tsx'
import { typefaces } from './pdf-typefaces.ts'
import { Words } from './pdf-words.tsx'

export type CertificateContent = {
  locale: Locale
  code: string
  /** The address of the page where the certificate can be checked. */
  address: string
  issuer: string
  personName: string
  /** In the language of `locale`. */
  courseTitle: string
  lessonCount: number
  durationSeconds: number
  issuedAt: Date
  /** The name of the course's teacher, who signs; null for no signature. */
  teacher: string | null
}

const coverSize = { width: 196, height: 103 }
/** Widths in points: of the sheet, of the words beside the cover, and of the head. */
const widths = { whole: 695, besideCover: 467, head: 480 }

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
  soft: { color: ink.soft },
  label: { color: ink.soft, fontSize: 9, marginBottom: 2 },
  strong: { fontWeight: 600 },
})

/** One landscape page of A4 as a PDF, in the language of `content`. `cover`: a JPEG of 1200 by 630 pixels. */
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
  // Without scheme and code, since the whole address would break within the code.
  const page = address.replace(/^https?:\/\//, '').replace(`/${code}`, '')
  const facts = [
    [t('certificateDate'), day],
    [t('certificateLessons'), String(content.lessonCount)],
    ...(content.durationSeconds > 0 ? [[t('certificateDuration'), totalLabel(content.durationSeconds)]] : []),
  ]
  const hasAside = cover !== null || content.teacher !== null
  const wordsWidth = hasAside ? widths.besideCover : widths.whole
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
              <Mark width={26} />
              <Words face="display" sizes={[17]} mostLines={2} width={widths.head}>
                {issuer}
              </Words>
            </View>
            <Text style={[look.strong, { color: ink.mint, fontSize: 12 }]}>{t('certificateTitle')}</Text>
          </View>

          <View style={[look.row, { alignItems: 'center' }]}>
            <View style={{ flex: 1 }}>
              <Text style={[look.soft, { fontSize: 13 }]}>{t('certificateOf')}</Text>
              <Words
                face="display"
                sizes={[38, 30, 23]}
                mostLines={4}
                width={wordsWidth}
                style={{ marginTop: 6 }}
              >
                {personName}
              </Words>
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
              <Words
                face="display"
                sizes={[25, 20, 16]}
                mostLines={5}
                width={wordsWidth}
                style={{ marginTop: 4 }}
              >
                {courseTitle}
              </Words>
            </View>
            {hasAside && (
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

/** The teacher's name above a line, like a signature. Null when letters are missing, since half a name signs nothing. */
function Signature({ name, label }: { name: string; label: string }) {
  if (drawable(name, 'signature') === null) return null
  return (
    <View>
      <Words face="signature" sizes={[23, 17, 14]} mostLines={3} width={coverSize.width}>
        {name}
      </Words>
      <View style={{ borderTopWidth: 1, borderTopColor: ink.line, marginTop: 5, marginBottom: 5 }} />
      <Text style={[look.label, { marginBottom: 0 }]}>{label}</Text>
    </View>
  )
}

/** A text as a QR code. */
function Code({ text }: { text: string }) {
  const { size, data } = encode(text, { border: 0 })
  const squares = data.flatMap((line, y) => line.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <Svg viewBox={`0 0 ${size} ${size}`} width={76} height={76}>
      <Path d={squares.join('')} fill={ink.chalk} />
    </Svg>
  )
}
