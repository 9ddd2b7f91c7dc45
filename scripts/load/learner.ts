import type { Agent, OutgoingHttpHeaders } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, ask } from './ask.ts'
import type { Figures } from './figures.ts'

/** The average; some steps of a visit happen by chance, or only once. */
export const requestsOfAVisit = 14

export type Learner = {
  email: string
  password: string
  address: string
  ordered: boolean
  /** Whether the learner has seen that the purchase succeeded. */
  owns: boolean
}

export type Stage = {
  url: string
  agent: Agent
  figures: Figures
  /** The slug of a course with hosted videos. */
  course: string
  ordered: Set<string>
  /** Numbers of orders whose confirmation the buyer saw. */
  confirmed: Set<string>
}

const answerMs = 60_000
const thinkMs = 1_000
/** How often a person tries what matters: signing in and paying. */
const triesOfWhatMatters = 6

/** A visit: signing in, looking around, buying once, watching, writing, searching. Ends early where a person would give up. */
export async function visit(learner: Learner, stage: Stage): Promise<void> {
  const { url, agent, figures, course, ordered, confirmed } = stage
  const cookies = new Map<string, string>()

  async function once(
    kind: string,
    path: string,
    options: { method?: string; headers?: OutgoingHttpHeaders; body?: string; expected: readonly number[] },
  ): Promise<Answer | 'shed' | null> {
    const started = performance.now()
    const spent = () => performance.now() - started
    const { expected, headers, ...rest } = options
    const cookie = Array.from(cookies, (pair) => pair.join('=')).join('; ')
    const own: OutgoingHttpHeaders = {
      'accept-language': 'es',
      'x-forwarded-for': learner.address,
      cookie,
      origin: url,
    }
    const answer = await ask(new URL(path, url).href, {
      ...rest,
      headers: Object.assign(own, headers),
      agent,
      keep: true,
      timeoutMs: answerMs,
    }).catch((error: Error) => error)
    if (answer instanceof Error) {
      figures.note(kind, 'error', spent(), answer.message)
      return null
    }
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split(/=(.*)/s) ?? []
      cookies.set(name, value)
    }
    if (answer.status === 503 && answer.headers['retry-after']) {
      figures.note(kind, 'shed', spent())
      return 'shed'
    }
    const right = expected.includes(answer.status)
    figures.note(kind, right ? 'answered' : 'error', spent(), `answers ${answer.status}`)
    return right ? answer : null
  }

  async function step(kind: string, path: string, options: Parameters<typeof once>[2] = { expected: [200] }) {
    await think()
    const answer = await once(kind, path, options)
    return answer === 'shed' ? null : answer
  }

  async function mattering(kind: string, path: string, options: Parameters<typeof once>[2]) {
    for (let tries = 0; tries < triesOfWhatMatters; tries++) {
      await think()
      const answer = await once(kind, path, options)
      if (answer !== 'shed') return answer
      await pause(5_000)
    }
    return null
  }

  const xsrf = () => ({ 'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? '') })
  const json = (method: string, body: object, expected: readonly number[]) => ({
    method,
    body: JSON.stringify(body),
    headers: Object.assign(xsrf(), { accept: 'application/json', 'content-type': 'application/json' }),
    expected,
  })

  if (!(await mattering('sign-in', '/sanctum/csrf-cookie', { expected: [204] }))) return
  const { email, password } = learner
  if (!(await mattering('sign-in', '/login', json('POST', { email, password }, [200])))) return
  await step('list', '/')
  await step('course', `/inscribe/${course}`)
  if (!learner.ordered) {
    learner.ordered = true
    const placed = await mattering(
      'order',
      `/api/v1/order-tutorial/${course}`,
      json('POST', { method: 'card' }, [201]),
    )
    if (!placed) return
    const { orden, url: payment } = JSON.parse(placed.text).data as { orden: string; url: string }
    ordered.add(orden)
    const form = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      body: 'answer=approve',
      expected: [302],
    }
    const paid = await mattering('pay', new URL(payment).pathname, form)
    if (!paid) return
    const back = new URL(paid.headers.location ?? '/', url)
    const seen = await mattering('confirm', back.pathname + back.search, { expected: [200, 302] })
    if (seen) {
      confirmed.add(orden)
      learner.owns = true
    }
  }
  const lesson = await step('class', `/${course}/0/0`)
  const [video = '', id = ''] =
    /\/media\/lessons\/(\d+)\/video\/\w+\?[^"\\<> ]+/.exec(lesson?.text ?? '') ?? []
  if (!video) return
  for (const from of [0, 65_536, 131_072]) {
    const headers = { range: `bytes=${from}-${from + 65_535}` }
    await step('video', video.replaceAll('&amp;', '&'), { headers, expected: [206, 416] })
  }
  await step('progress', `/api/v1/tutorial/class/viewed/${id}`, json('PUT', { viewed: true }, [204]))
  await step('class', `/${course}/0/1.data`)
  if (learner.owns && Math.random() < 0.25) {
    const comment = {
      tutorial_section_class_id: Number(id),
      title: 'Una pregunta',
      description: '<p>¿Por qué?</p>',
    }
    await step('comment', '/api/v1/comment', json('POST', comment, [200]))
  }
  await step('search', '/buscar?q=cable')
}

/** Waits for a random time, since with a regular one all learners would act in step. */
async function think(): Promise<void> {
  await pause(-Math.log(1 - Math.random()) * thinkMs)
}
