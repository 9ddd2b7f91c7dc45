import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type CertificateContent, renderCertificate } from './certificate-document.tsx'

const certificate: CertificateContent = {
  locale: 'es',
  code: '7KQM2X9BHH4TW3PZ',
  issuer: 'Academia Ñandú',
  personName: 'José Ángel Muñoz Łuków',
  address: 'https://academia.example.org/certificado/7KQM2X9BHH4TW3PZ',
  courseTitle: 'Programación avanzada con Laravel, Inertia y Vue: del primer día al despliegue — 2.ª edición',
  lessonCount: 128,
  durationSeconds: 40_000,
  issuedAt: new Date('2026-11-20T12:00:00Z'),
  teacher: 'Marina Demo',
}

const cover = await sharp({ create: { width: 1200, height: 630, channels: 3, background: '#0b6b50' } })
  .jpeg()
  .toBuffer()

const pagesOf = (pdf: Uint8Array) =>
  (
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Type \/Page\b/g) ?? []
  ).length

test.each([
  ['in Spanish', certificate],
  ['in English', { ...certificate, locale: 'en' as const }],
  ['of a course of readings', { ...certificate, durationSeconds: 0 }],
  ['with long names', { ...certificate, personName: 'Ñ'.repeat(80), courseTitle: 'Wörter '.repeat(25) }],
  [
    'of somebody with a double name in Cyrillic',
    { ...certificate, personName: 'Анна-Мария Вознесенская-Рождественская' },
  ],
  ['without a signature', { ...certificate, teacher: null }],
  ['signed with a long name', { ...certificate, teacher: 'Ñandú Muñoz '.repeat(8).trim() }],
  ['signed in Chinese', { ...certificate, teacher: '李小龍' }],
  ['with several scripts and a picture', { ...certificate, personName: '李小龍 Дмитрий 🎓' }],
  ['in Arabic', { ...certificate, personName: 'محمد عبد الله', courseTitle: 'مقدمة في البرمجة' }],
  [
    'with long names in Japanese',
    { ...certificate, personName: '寿限無'.repeat(26), courseTitle: 'プログラミング入門'.repeat(16) },
  ],
  ['with a letter that no typeface has', { ...certificate, personName: 'Ana 𒀭' }],
])('a certificate %s is one page', async (_, content) => {
  const pdf = await renderCertificate(content, cover)
  expect(Buffer.from(pdf.slice(0, 5)).toString()).toBe('%PDF-')
  expect(pagesOf(pdf)).toBe(1)
})

test('a certificate holds the cover, and one of a course without cover is one page, too', async () => {
  const [covered, bare] = [
    await renderCertificate(certificate, cover),
    await renderCertificate(certificate, null),
  ]
  const pictures = (pdf: Uint8Array) =>
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Subtype \/Image\b/g) ?? []
  expect([pictures(covered).length, pictures(bare).length, pagesOf(bare)]).toEqual([1, 0, 1])
})
