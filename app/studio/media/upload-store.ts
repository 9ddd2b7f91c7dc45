import type { Upload as TusUpload } from 'tus-js-client'
import { usualPartBytes } from '#values/upload-limits.ts'
import { onServerBack } from '../../connection/connection.ts'
import { CallRefused, callStudio, freshToken, tokenInCookie } from './studio-call.ts'
import { isSameFile, type ServerUpload, type StudioUpload } from './studio-upload.ts'
import { createTransferRate } from './transfer-rate.ts'
import { showUploads } from './uploads-here.ts'

const endpoint = '/api/v1/studio/uploads'
/** How many uploads are sent at the same time; more would only share the bandwidth. */
const atOnce = 2
const retryDelays = [0, 1_000, 3_000, 5_000]
const lookAgainMs = 5_000
const checkEveryMs = 1_000

type Entry = {
  upload: StudioUpload
  readonly file: File
  readonly type: string
  readonly rate: ReturnType<typeof createTransferRate>
  sender: TusUpload | null
}

const entries = new Map<number, Entry>()
let lastId = 0

function change(id: number, values: Partial<StudioUpload>): void {
  const entry = entries.get(id)
  if (!entry) return
  entry.upload = { ...entry.upload, ...values }
  publish()
}

function publish(): void {
  showUploads([...entries.values()].map(({ upload }) => upload))
}

/**
 * Uploads a file, or continues an interrupted upload of the same file for the same place. `type`: some systems report none, and
 * the server looks at the bytes anyway.
 */
export function startUpload(file: File, place: string, type = file.type || 'video/mp4'): void {
  lastId += 1
  const upload: StudioUpload = {
    id: lastId,
    serverId: null,
    place,
    name: file.name,
    size: file.size,
    sent: 0,
    bytesPerSecond: null,
    state: 'waiting',
    failure: null,
    message: null,
    file: null,
    bookFile: null,
  }
  entries.set(lastId, { upload, file, type, rate: createTransferRate(), sender: null })
  publish()
  sendNext()
}

export function pauseUpload(id: number): void {
  const entry = entries.get(id)
  if (!entry) return
  entry.rate.forget()
  change(id, { state: 'paused', bytesPerSecond: null })
  void entry.sender?.abort()
  sendNext()
}

export function resumeUpload(id: number): void {
  change(id, { state: 'waiting', failure: null, message: null })
  sendNext()
}

/** Stops an upload and deletes what the server has of it. */
export async function cancelUpload(id: number): Promise<void> {
  const entry = entries.get(id)
  if (!entry) return
  dismissUpload(id)
  await entry.sender?.abort()
  if (entry.upload.serverId) await discardUpload(entry.upload.serverId)
  sendNext()
}

export async function discardUpload(serverId: string): Promise<void> {
  await callStudio(`/uploads/${serverId}`, { method: 'DELETE' })
}

/** Removes an upload from the list of this window. */
export function dismissUpload(id: number): void {
  entries.delete(id)
  publish()
}

function sendNext(): void {
  const all = [...entries.values()]
  const sending = all.filter(({ upload }) => upload.state === 'uploading').length
  const next = all.filter(({ upload }) => upload.state === 'waiting').slice(0, Math.max(0, atOnce - sending))
  for (const entry of next) {
    change(entry.upload.id, { state: 'uploading' })
    void send(entry).catch((error) => {
      if (error instanceof CallRefused && !error.mayPass) refuse(entry, error.message)
      else standBy(entry)
    })
  }
}

async function send(entry: Entry): Promise<void> {
  const { file, type, rate } = entry
  const { id, place } = entry.upload
  rate.forget()
  await freshToken()
  if (entry.sender) return entry.sender.start()
  const { Upload } = await import('tus-js-client')
  const begun = (await listServerUploads()).find(
    (each) => each.state === 'uploading' && each.place === place && isSameFile(each, file),
  )
  if (entries.get(id)?.upload.state !== 'uploading') return
  if (begun) change(id, { serverId: begun.id, sent: begun.received })
  const sender = new Upload(file, {
    endpoint,
    uploadUrl: begun ? `${endpoint}/${begun.id}` : null,
    chunkSize: usualPartBytes,
    retryDelays,
    storeFingerprintForResuming: false,
    metadata: {
      filename: file.name,
      filetype: type,
      modified: String(file.lastModified),
      place,
    },
    onBeforeRequest(request) {
      request.setHeader('X-XSRF-TOKEN', tokenInCookie())
      request.setHeader('Accept', 'application/json')
    },
    onUploadUrlAvailable() {
      change(id, { serverId: sender.url?.split('/').at(-1) ?? null })
    },
    onProgress(sent) {
      rate.note(performance.now(), sent)
      change(id, { sent, bytesPerSecond: rate.bytesPerSecond() })
    },
    onError(error) {
      const answer = 'originalResponse' in error ? error.originalResponse : null
      const status = answer?.getStatus() ?? 0
      const message = messageOf(answer?.getBody() ?? '')
      const isBegun = entries.get(id)?.upload.serverId !== null
      // A refusal before the upload has begun, as for a full disk, would not go away by waiting.
      if (status === 0 || (status >= 500 && (isBegun || message === null))) return standBy(entry)
      refuse(entry, message)
    },
    onSuccess() {
      change(id, { state: 'checking', sent: file.size, bytesPerSecond: null })
      sendNext()
      void followCheck(id)
    },
  })
  entry.sender = sender
  sender.start()
}

function messageOf(body: string): string | null {
  try {
    return JSON.parse(body).message ?? null
  } catch {
    return null
  }
}

/** Ends an upload that the server does not take; somebody who was logged out may try again after logging in. */
function refuse(entry: Entry, message: string | null): void {
  const { id } = entry.upload
  if (entries.get(id)?.upload.state !== 'uploading') return
  change(id, { state: 'failed', failure: 'refused', message, bytesPerSecond: null })
  // If the server has forgotten the upload, trying again starts from the beginning.
  entry.sender = null
  sendNext()
}

/** Waits until the server answers again, unless somebody pauses the upload meanwhile. */
function standBy(entry: Entry): void {
  const { id } = entry.upload
  if (entries.get(id)?.upload.state !== 'uploading') return
  entry.rate.forget()
  change(id, { state: 'offline', bytesPerSecond: null })
  const again = () => {
    end()
    if (entries.get(id)?.upload.state === 'offline') resumeUpload(id)
  }
  const timer = setTimeout(again, lookAgainMs)
  const ends = [onServerBack(again), () => removeEventListener('online', again), () => clearTimeout(timer)]
  addEventListener('online', again)
  function end() {
    for (const stop of ends) stop()
  }
  sendNext()
}

/** Polls while the server checks the file's bytes and stores it. */
async function followCheck(id: number): Promise<void> {
  for (;;) {
    await new Promise((done) => setTimeout(done, checkEveryMs))
    const upload = entries.get(id)?.upload
    if (upload?.state !== 'checking' || !upload.serverId) return
    const answer = await callStudio<ServerUpload>(`/uploads/${upload.serverId}`).catch(() => null)
    if (answer?.state !== 'ready' && answer?.state !== 'failed') continue
    const { state, failure, file, bookFile } = answer
    return change(id, { state, failure, file, bookFile })
  }
}

export async function listServerUploads(): Promise<readonly ServerUpload[]> {
  return callStudio<readonly ServerUpload[]>('/uploads')
}
