import type { SiteProcess } from '../site-process.ts'
import { longText } from './long-text.ts'

export type LongCourse = {
  /** The address of the editor of a class in the middle, whose text in Spanish is `text`. */
  readonly path: string
  readonly text: string
}

const [sections, lessons] = [10, 50]

/** Makes a course of 500 classes, one of them with a text of 20,000 words, in the demo's site. */
export async function createLongCourse({ url }: SiteProcess, cookie: string): Promise<LongCourse> {
  const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? '')
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    cookie,
    origin: url,
    'x-xsrf-token': token,
  }
  const call = async (path: string, data: object, method = 'POST') => {
    const answer = await fetch(`${url}/api/v1/studio${path}`, { method, headers, body: JSON.stringify(data) })
    const body = await answer.json()
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${JSON.stringify(body)}`)
    return body.data
  }
  const { draftId, slug } = await call('/drafts', { kind: 'course', title: 'Un curso largo', locale: 'es' })
  let open = 0
  for (let section = 1; section <= sections; section++) {
    const title = { es: `Una sección, la ${section}` }
    const { partId } = await call(`/drafts/${draftId}/parts`, { kind: 'section', parentId: null, title })
    for (let lesson = 1; lesson <= lessons; lesson++) {
      const part = {
        kind: 'lesson',
        parentId: partId,
        title: { es: `La clase ${lesson} de la sección ${section}` },
      }
      const made = await call(`/drafts/${draftId}/parts`, part)
      if (section === sections / 2 && lesson === lessons / 2) open = made.partId
    }
  }
  const text = longText(20_000)
  const fields = { type: 'reading', reading: { es: text } }
  await call(`/drafts/parts/${open}`, { revision: 1, fields }, 'PATCH')
  return { path: `/studio/courses/${slug}/${open}`, text }
}
