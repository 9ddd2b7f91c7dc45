import { createHash } from 'node:crypto'
import { saveMediaFile } from '#domain/catalog/media/media-file-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError, notFound } from '#domain/kernel/errors.ts'
import { findUserId, requireRole } from '#domain/kernel/require-user.ts'
import { type Caption, type CaptionProblem, captionProblems } from '#values/captions.ts'
import { mostCaptionBytes } from '#values/upload-limits.ts'
import { type CaptionFileProblem, parseCaptions } from './parse-captions.ts'
import { writeCaptions } from './write-captions.ts'

export type SavedCaptions =
  | { readonly ok: true; readonly key: string; readonly captions: readonly Caption[] }
  | { readonly ok: false; readonly problems: readonly (CaptionFileProblem | CaptionProblem)[] }

/**
 * Stores an uploaded file, WebVTT or SubRip, as WebVTT under a digest of its content, and adds it to the library. For authors and
 * the owner.
 */
export async function uploadCaptions(
  context: Context,
  { name, text }: { name: string; text: string },
): Promise<SavedCaptions> {
  requireRole(context, 'author')
  const parsed = parseCaptions(text)
  if (!parsed.ok) return { ok: false, problems: [parsed.problem] }
  const saved = await saveCaptions(context, { captions: parsed.captions })
  if (saved.ok) {
    await saveMediaFile(context.db, {
      key: saved.key,
      kind: 'captions',
      name,
      size: Buffer.byteLength(writeCaptions(saved.captions)),
      durationSeconds: Math.ceil(saved.captions.at(-1)?.end ?? 0),
      uploadedBy: findUserId(context),
      uploadedAt: context.now(),
    })
  }
  return saved
}

/**
 * Stores edited captions as a new file; the previous one stays, because readers and the history use it. For authors and the
 * owner.
 */
export async function saveCaptions(
  context: Context,
  { captions }: { captions: readonly Caption[] },
): Promise<SavedCaptions> {
  requireRole(context, 'author')
  const { storage, audit } = context
  if (captions.length === 0) return { ok: false, problems: [{ line: 1, code: 'captions-empty' }] }
  const problems = captionProblems(captions)
  if (problems.length > 0) return { ok: false, problems }
  const bytes = Buffer.from(writeCaptions(captions))
  if (bytes.length > mostCaptionBytes) throw new DomainError('too-large', 'body-too-large')
  const key = `captions/${createHash('sha256').update(bytes).digest('hex')}.vtt`
  if (!(await storage.find(key))) await storage.putBytes(key, bytes)
  await audit({ action: 'media.captions-saved', subject: `media/${key}`, after: { lines: captions.length } })
  return { ok: true, key, captions }
}

const keyPattern = /^captions\/[0-9a-f]{64}\.vtt$/

/** For authors and the owner. Throws not-found; empty for captions that cannot be read. */
export async function getCaptions(
  context: Pick<Context, 'actor' | 'storage'>,
  { key }: { key: string },
): Promise<readonly Caption[]> {
  requireRole(context, 'author')
  const { storage } = context
  if (!keyPattern.test(key) || !(await storage.find(key))) throw notFound()
  const text = Buffer.concat(await storage.read(key).toArray()).toString('utf8')
  const parsed = parseCaptions(text)
  return parsed.ok ? parsed.captions : []
}
