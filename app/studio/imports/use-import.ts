import { useEffect, useRef, useState } from 'react'
import type { ProductType } from '#values/product.ts'
import { pluralOf } from '../listing/item-address.ts'
import { type Gathered, gatherFiles } from './gather-files.ts'
import { type FolderFile, packTar } from './pack-tar.ts'

/** A place in the folder with a problem; `code` is a key of `import.problems`. */
export type ImportPlace = {
  file: string
  line: number
  code: string
  params: Record<string, string | number>
}
type Counts = { created: number; updated: number; removed: number }

export type Imported = {
  ok: true
  slug: string
  change: 'created' | 'updated' | 'unchanged'
  sections?: Counts
  lessons?: Counts
  warnings?: ImportPlace[]
}

export type ImportStep =
  | { at: 'choose' }
  | { at: 'reading' }
  /** In bytes. */
  | { at: 'sending'; sent: number; total: number }
  | { at: 'working' }
  | { at: 'done'; result: Imported; leftOut: string[] }
  | { at: 'refused'; problems: ImportPlace[] }
  /** `message`: the server's sentence. */
  | { at: 'failed'; why: 'unreadable' | 'unreachable' | 'refused'; message?: string }

type Answer = { data?: Imported | { ok: false; problems: ImportPlace[] }; message?: string }

/** Sends a folder or a zip to the API's import and reports the progress. */
export function useImport(kind: ProductType, onDone: () => void) {
  const [step, setStep] = useState<ImportStep>({ at: 'choose' })
  const sending = useRef<XMLHttpRequest | null>(null)
  const gathered = useRef<Gathered | null>(null)
  useEffect(() => () => sending.current?.abort(), [])

  const send = async (removeClasses: boolean) => {
    const { files, leftOut } = gathered.current ?? { files: [], leftOut: [] }
    const archive = packTar(files)
    setStep({ at: 'sending', sent: 0, total: archive.size })
    try {
      const address = `/api/v1/studio/${pluralOf[kind]}/import${removeClasses ? '?removeClasses=1' : ''}`
      const { data, message } = await post(address, archive, sending, (sent) =>
        setStep(sent < archive.size ? { at: 'sending', sent, total: archive.size } : { at: 'working' }),
      )
      if (!data) return setStep({ at: 'failed', why: 'refused', message })
      if (!data.ok) return setStep({ at: 'refused', problems: data.problems })
      setStep({ at: 'done', result: data, leftOut })
      onDone()
    } catch (error) {
      const cancelled = error instanceof DOMException && error.name === 'AbortError'
      setStep(cancelled ? { at: 'choose' } : { at: 'failed', why: 'unreachable' })
    }
  }

  return {
    step,
    async begin(chosen: Promise<readonly FolderFile[]> | readonly FolderFile[]) {
      setStep({ at: 'reading' })
      try {
        gathered.current = await gatherFiles(await chosen)
        if (gathered.current.files.length === 0) throw new Error('nothing was chosen')
      } catch {
        return setStep({ at: 'failed', why: 'unreadable' })
      }
      await send(false)
    },
    /** Sends it again, optionally removing the classes that are missing in the folder. */
    sendAgain: (removeClasses: boolean) => send(removeClasses),
    cancel: () => sending.current?.abort(),
    restart: () => setStep({ at: 'choose' }),
  }
}

/** Uses `XMLHttpRequest`, because `fetch` does not report how much was sent. */
async function post(
  address: string,
  body: Blob,
  sending: { current: XMLHttpRequest | null },
  onSent: (bytes: number) => void,
): Promise<Answer> {
  const { freshToken } = await import('../media/studio-call.ts')
  const token = await freshToken()
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest()
    sending.current = request
    request.open('POST', address)
    request.setRequestHeader('Content-Type', 'application/x-tar')
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('X-XSRF-TOKEN', token)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded }) => onSent(loaded)
    request.upload.onload = () => onSent(body.size)
    request.onload = () =>
      request.response ? done(request.response as Answer) : fail(new Error('no answer'))
    request.onerror = () => fail(new Error('unreachable'))
    request.onabort = () => fail(new DOMException('cancelled', 'AbortError'))
    request.send(body)
  })
}
