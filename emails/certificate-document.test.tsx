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
}

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
  ['with letters that no typeface of ours has', { ...certificate, personName: '李小龍 Дмитрий 🎓' }],
])('a certificate %s is one page', async (_, content) => {
  const pdf = await renderCertificate(content)
  expect(Buffer.from(pdf.slice(0, 5)).toString()).toBe('%PDF-')
  expect(pagesOf(pdf)).toBe(1)
})
