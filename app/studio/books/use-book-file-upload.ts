import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { bookFileTypeOf, bookFileTypes, mostBookFileBytes } from '#values/book-file-types.ts'
import { whenReached } from '../../connection/unreachable.ts'

/** As the API says it. */
type StoredFile = {
  readonly key: string
  readonly type: 'pdf' | 'epub' | 'zip'
  readonly storageKey: string
  readonly size: number
  readonly pageCount: number | null
}
type Answer =
  | { readonly ok: true; readonly file: StoredFile }
  | { readonly ok: false; readonly code: 'not-a-book-file' | 'not-pdf' | 'not-epub' | 'not-zip' }

export const acceptedFiles = Object.keys(bookFileTypes)
  .map((ending) => `.${ending}`)
  .join(',')

/** `upload` answers null where `problem` says why; `sending`: the name of what is on its way. */
export function useBookFileUpload(): {
  upload: (file: File) => Promise<StoredFile | null>
  sending: string | null
  problem: string | null
} {
  const t = useTranslations('studioBook')
  const [sending, setSending] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const send = async (file: File): Promise<StoredFile | null> => {
    const type = bookFileTypeOf(file.name)
    if (!type) return refuse(t('files.problem.not-a-book-file'))
    if (file.size > mostBookFileBytes) return refuse(t('files.problem.too-large'))
    const { CallRefused, callStudio } = await whenReached(() => import('../media/studio-call.ts'))
    try {
      // Some systems know no type for it.
      const body = file.slice(0, file.size, bookFileTypes[type])
      const answer = await callStudio<Answer>(`/book-files?${new URLSearchParams({ name: file.name })}`, {
        method: 'POST',
        file: body,
      })
      return answer.ok ? answer.file : refuse(t(`files.problem.${answer.code}`))
    } catch (error) {
      return refuse(error instanceof CallRefused ? error.message : t('files.problem.unanswered'))
    }
  }
  const refuse = (sentence: string) => {
    setProblem(sentence)
    return null
  }
  return {
    sending,
    problem,
    async upload(file) {
      setProblem(null)
      setSending(file.name)
      try {
        return await send(file)
      } finally {
        setSending(null)
      }
    },
  }
}
