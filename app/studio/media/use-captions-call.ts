import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Caption } from '#values/captions.ts'
import { CallRefused, callStudio } from './studio-call.ts'

type Problem = {
  line?: number
  index?: number
  code:
    | 'captions-empty'
    | 'captions-unreadable'
    | 'captions-too-many'
    | 'caption-time'
    | 'caption-empty'
    | 'caption-ends-early'
    | 'caption-out-of-order'
}
type Saved = { ok: true; key: string; captions: readonly Caption[] }
type Answer = Saved | { ok: false; problems: readonly Problem[] }

export function loadCaptions(key: string): Promise<readonly Caption[]> {
  return callStudio<readonly Caption[]>(`/${key}`)
}

/** Stores captions; `problem` is a sentence that says why it failed. */
export function useCaptionsCall() {
  const t = useTranslations('media')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const send = async (json: object): Promise<Saved | null> => {
    setBusy(true)
    setProblem(null)
    try {
      const answer = await callStudio<Answer>('/captions', { method: 'POST', json })
      if (answer.ok) return answer
      const [first] = answer.problems
      const more = answer.problems.length - 1
      if (first) {
        const { code, line, index } = first
        const said = t(`captionProblem.${code}`, { line: line ?? 0, number: (index ?? 0) + 1 })
        setProblem(more > 0 ? `${said} ${t('captions.moreProblems', { count: more })}` : said)
      }
      return null
    } catch (error) {
      setProblem(error instanceof CallRefused ? error.message : t('image.unanswered'))
      return null
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    problem,
    async upload(file: File, mostBytes: number): Promise<Saved | null> {
      if (file.size > mostBytes) {
        setProblem(t('captions.tooLarge'))
        return null
      }
      try {
        const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
        return await send({ name: file.name, text })
      } catch {
        setProblem(t('captions.notUtf8'))
        return null
      }
    },
    save: (captions: readonly Caption[]) => send({ captions }),
  }
}
