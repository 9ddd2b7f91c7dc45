import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openLesson } from '#domain/learning/classroom/open-lesson.ts'
import { spendGem } from '#domain/learning/classroom/spend-gem.ts'
import { gemEntries } from '#domain/learning/gems/gem.table.ts'
import { playbackPositions, seenLessons } from '#domain/learning/progress/progress.table.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)
const { db } = services.connection

const secret = (name: string) => ({
  type: 'video' as const,
  title: { es: `Clase ${name}` },
  externalVideo: `video-of-${name}`,
  note: { es: `<p>note-of-${name}</p>` },
  sourceCode: { es: `<pre>code-of-${name}</pre>` },
})

function createVimeoCourse(values: Parameters<typeof createCourse>[1] = {}) {
  return createCourse(services, {
    slug: 'un-curso',
    player: 'vimeo',
    sourceCodeOffered: true,
    exclusiveOffered: true,
    offerPrice: 1250,
    sections: [
      {
        lessons: [
          { ...secret('free'), free: true },
          secret('paid'),
          { ...secret('text'), type: 'reading', reading: { es: '<p>reading-of-text</p>' } },
        ],
      },
      { exclusive: true, lessons: [secret('exclusive')] },
    ],
    ...values,
  })
}

async function browserOf(
  course: { id: number } | null,
  entitlement: Partial<Parameters<typeof createEntitlement>[1]> = {},
) {
  const user = await createUser(services)
  if (course) await createEntitlement(services, { userId: user.id, productId: course.id, ...entitlement })
  const browser = app.browser()
  await browser.signInAs(user)
  return { user, browser }
}

/** All documents and data of these class pages that a browser can get. */
async function everythingOf(browser: ReturnType<typeof app.browser>, paths: string[]) {
  const bodies = await Promise.all(
    paths.flatMap((path) => [path, `${path}.data`]).map(async (path) => (await browser.request(path)).text()),
  )
  return bodies.join('\n')
}
const lessonPaths = ['/un-curso/0/0', '/un-curso/0/1', '/un-curso/0/2', '/un-curso/1/0']
const freePaths = lessonPaths.map((path) => `/free${path}`)
const told = (text: string, kind: string) =>
  ['free', 'paid', 'text', 'exclusive'].filter((name) => text.includes(`${kind}-of-${name}`))

test('a class has one bar, in the place of the site’s, and a free class has the site’s', async () => {
  const { browser } = await browserOf(await createVimeoCourse())
  const bars = async (path: string) =>
    [...(await browser.visit(path)).text.matchAll(/<header class="top-bar (class-bar)?/g)].map(
      ([, own]) => own,
    )
  expect(await bars('/un-curso/0/0')).toEqual(['class-bar'])
  expect(await bars('/free/un-curso/0/0')).toEqual([undefined])
})

test('query parameters of a course’s address are kept in the redirect to the lesson', async () => {
  const course = await createVimeoCourse()
  const { browser } = await browserOf(course)
  for (const path of ['/un-curso', '/free/un-curso']) {
    const answer = await browser.request(`${path}?verified=1&tab=notes`)
    expect(answer.headers.get('location')).toBe(`${path}/0/0?verified=1&tab=notes`)
    const asData = await (await browser.request(`${path}.data?verified=1`)).text()
    expect(asData).toContain(`${path}/0/0?verified=1"`)
    // A parameter that the router adds itself.
    const ofRouter = `_routes=${path.startsWith('/free') ? 'detail-free' : 'detail'}`
    const among = await (await browser.request(`${path}.data?verified=1&${ofRouter}`)).text()
    expect(among).toContain(`${path}/0/0?verified=1"`)
    expect(await (await browser.request(`${path}.data?${ofRouter}`)).text()).toContain(`${path}/0/0"`)
  }
})

test('the open tab goes along to other lessons; the second and the page of comments of one do not', async () => {
  const { browser } = await browserOf(await createVimeoCourse())
  const { text } = await browser.visit('/un-curso/0/0?tab=comments&by=people&t=151&after=9-9&reply=9')
  expect(text).toContain('href="/un-curso/0/1?tab=comments&amp;by=people"')
  const links = [...text.matchAll(/href="(\/un-curso\/\d\/\d[^"]*)"/g)].map(([, to]) => to)
  expect(
    links.filter((to) => /[?;](?:t|after|reply)=/.test(to ?? '') && !to?.startsWith('/un-curso/0/0')),
  ).toEqual([])
})

describe('pages do not contain lessons that a person may not watch', () => {
  test('a visitor gets the free lesson only', async () => {
    await createVimeoCourse()
    const text = await everythingOf(app.browser(), [...lessonPaths, ...freePaths])
    expect(told(text, 'video')).toEqual(['free'])
    expect(told(text, 'note')).toEqual(['free'])
    expect(told(text, 'reading')).toEqual([])
    expect(told(text, 'code')).toEqual([])
  })

  test('a person without an entitlement gets the free lesson only', async () => {
    const course = await createVimeoCourse()
    for (const { browser } of [
      await browserOf(null),
      await browserOf(course, { exclusive: true, sourceCode: true, revokedAt: new Date() }),
    ]) {
      const text = await everythingOf(browser, [...lessonPaths, ...freePaths])
      expect(told(text, 'video')).toEqual(['free'])
      expect(told(text, 'reading')).toEqual([])
      expect(told(text, 'code')).toEqual([])
    }
  })

  test('an ads entitlement for a course without ads gives the free lesson only', async () => {
    const course = await createVimeoCourse()
    const { browser } = await browserOf(course, { kind: 'ads' })
    expect(told(await everythingOf(browser, lessonPaths), 'video')).toEqual(['free'])
  })

  test('a buyer without extras gets all lessons but exclusive ones, and no source code', async () => {
    const course = await createVimeoCourse()
    const { browser } = await browserOf(course)
    const text = await everythingOf(browser, lessonPaths)
    expect(told(text, 'video')).toEqual(['free', 'paid'])
    expect(told(text, 'reading')).toEqual(['text'])
    expect(told(text, 'code')).toEqual([])
  })

  test('a buyer of both extras gets everything', async () => {
    const course = await createVimeoCourse()
    const { browser } = await browserOf(course, { exclusive: true, sourceCode: true })
    const text = await everythingOf(browser, lessonPaths)
    expect(told(text, 'video')).toEqual(['free', 'paid', 'exclusive'])
    expect(told(text, 'code')).toEqual(['free', 'paid', 'text', 'exclusive'])
  })

  test('the page contains the open lesson only', async () => {
    const course = await createVimeoCourse()
    const { browser } = await browserOf(course, { exclusive: true, sourceCode: true })
    const text = await everythingOf(browser, ['/un-curso/0/1'])
    expect([told(text, 'video'), told(text, 'note'), told(text, 'code')]).toEqual([
      ['paid'],
      ['paid'],
      ['paid'],
    ])
  })
})

describe('the messages instead of a video', () => {
  test.each([
    ['/un-curso/0/1', 'es', 'El video es de pago'],
    ['/un-curso/0/1', 'en', 'This video is paid'],
    ['/un-curso/1/0', 'es', 'El video es exclusivo'],
    ['/un-curso/7/0', 'es', 'No hay contenido disponible'],
    ['/un-curso/0/x', 'es', 'No hay contenido disponible'],
  ])('%s in %s says %s', async (path, language, message) => {
    await createVimeoCourse()
    const { browser } = await browserOf(null)
    expect((await browser.visit(path, { language })).text).toContain(message)
  })

  test('with ads there are links to use a gem, to buy, and to what gems are; without gems not to use one', async () => {
    const course = await createVimeoCourse()
    const { browser, user } = await browserOf(course, { kind: 'ads' })
    const { text } = await browser.visit('/un-curso/0/1')
    expect(text).toContain('Abre esta clase con una gema')
    expect(text).toContain('Tienes 1 gema')
    expect(text).toContain('href="/gemas"')
    await spendGem(await contextOf(services, user), { lessonId: course.sections[0]?.lessons[2]?.id ?? 0 })
    const without = (await browser.visit('/un-curso/0/1')).text
    expect(without).toContain('No tienes gemas suficientes')
    expect(without).toContain('Comprar por US$\u00a012,50')
    expect(without).toContain('href="/gemas"')
    expect(without).not.toContain('Abrir con una gema')
    expect(without).not.toContain('Marcar como vista')
  })

  test('with ads an unverified person is asked to verify', async () => {
    const course = await createVimeoCourse()
    const { browser, user } = await browserOf(course, { kind: 'ads' })
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, user.id))
    const { text } = await browser.visit('/un-curso/0/1')
    expect(text).toContain('Verifica tu correo para recibir gemas')
    expect(text).not.toContain('Abrir con una gema')
  })

  test('with ads a blocked shopper can still use gems', async () => {
    const course = await createVimeoCourse()
    const { browser, user } = await browserOf(course, { kind: 'ads' })
    await db.update(users).set({ blockShopping: true }).where(eq(users.id, user.id))
    const { text } = await browser.visit('/un-curso/0/1')
    expect(text).toContain('Abrir con una gema')
    expect(text).not.toContain('Comprar por')
  })
})

describe('unlocking a lesson with a gem', () => {
  test('is a form that works without scripts; viewing the page unlocks nothing', async () => {
    const course = await createVimeoCourse()
    const lesson = String(course.sections[0]?.lessons[1]?.id)
    const { browser } = await browserOf(course, { kind: 'ads' })
    for (let visit = 0; visit < 3; visit++) await everythingOf(browser, lessonPaths)
    expect(await db.select().from(gemEntries)).toEqual([])
    const response = await browser.request('/un-curso/0/1', { form: { intent: 'open', lesson } })
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('video-of-paid')
    expect(told(await everythingOf(browser, lessonPaths), 'video')).toEqual(['free', 'paid'])
    const position = { form: { lesson, seconds: '5' } }
    expect((await browser.request('/playback-position', position)).status).toBe(204)
    const seen = await browser.request('/un-curso/0/1', { form: { lesson, seen: 'true' } })
    expect(seen.status).toBe(403)
  })

  test('is refused without a gem, or without access to the course', async () => {
    const course = await createVimeoCourse()
    const [, paid, text] = course.sections[0]?.lessons.map(({ id }) => String(id)) ?? []
    const exclusive = String(course.sections[1]?.lessons[0]?.id)
    const ads = await browserOf(course, { kind: 'ads' })
    const open = async ({ browser }: typeof ads, lesson = '') =>
      (await browser.request('/un-curso/0/1', { form: { intent: 'open', lesson } })).status
    expect(await open(ads, exclusive)).toBe(403)
    expect(await open(await browserOf(null), paid)).toBe(403)
    expect(await open(ads, 'x')).toBe(400)
    expect(await open(ads, text)).toBe(200)
    expect(await open(ads, paid)).toBe(200)
    expect(told(await everythingOf(ads.browser, lessonPaths), 'video')).toEqual(['free'])
    expect(await db.select().from(gemEntries)).toHaveLength(2)
  })
})

describe('a course without access', () => {
  test('redirects a visitor to sign in, with a reason and a return address', async () => {
    await createVimeoCourse()
    const response = await app.request('/un-curso')
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/login?notice=course-needs-sign-in&next=%2Fun-curso')
  })

  test.each(['/un-curso/1/0', '/un-curso/0/2?tab=comments&reply=7', '/un-curso/0/1?t=36'])(
    'brings who signs in to the very class that was linked, %s',
    async (path) => {
      await createVimeoCourse()
      const location = `/login?notice=course-needs-sign-in&next=${encodeURIComponent(path)}`
      expect((await app.request(path)).headers.get('location')).toBe(location)
      const data = await app.request(path.replace(/(?=\?|$)/, '.data'))
      expect(await data.text()).toContain(location)
    },
  )

  test('redirects an expired session to the start page, with a reason', async () => {
    await createVimeoCourse()
    const browser = app.browser()
    browser.cookies.set('aula.session_token', 'gone.unsigned')
    const response = await browser.request('/un-curso/0/0')
    expect(response.headers.get('location')).toBe('/?notice=session-over')
  })

  test('redirects to the start page when the course is unknown or a draft', async () => {
    await createVimeoCourse({ status: 'draft' })
    const { browser } = await browserOf(null)
    for (const path of ['/un-curso', '/free/un-curso', '/no-such-course', '/free/no-such-course']) {
      for (const each of [browser, app.browser()]) {
        const response = await each.request(path)
        expect([path, response.headers.get('location')]).toEqual([path, '/'])
      }
    }
  })
})

describe('where a course opens', () => {
  test('is the lesson after the last one seen', async () => {
    const course = await createVimeoCourse()
    const { browser, user } = await browserOf(course)
    const first = await browser.request('/un-curso')
    expect(first.headers.get('location')).toBe('/un-curso/0/0')
    const lessonId = course.sections[0]?.lessons[1]?.id ?? 0
    await db.insert(seenLessons).values({ userId: user.id, lessonId, seenAt: new Date() })
    const again = await browser.request('/un-curso')
    expect(again.headers.get('location')).toBe('/un-curso/0/2')
  })

  test('is the first free lesson in free mode, from which next continues', async () => {
    await createCourse(services, {
      slug: 'muestra',
      sections: [{ lessons: [{}, { free: true }, {}, { free: true }] }],
    })
    const { url, text } = await app.browser().visit('/free/muestra')
    expect(url.pathname).toBe('/free/muestra/0/1')
    expect(text).toMatch(/href="\/free\/muestra\/0\/3"[^>]*>Siguiente/)
  })
})

describe('free mode', () => {
  test('has no notes, comments and sidebar, but links to register, to buy and to the article', async () => {
    await createVimeoCourse()
    const { text } = await app.browser().visit('/free/un-curso/0/0')
    for (const hidden of [
      'Nota de la clase',
      'Tus notas',
      'Comentarios',
      'course-sidebar',
      'Marcar como vista',
    ]) {
      expect(text).not.toContain(hidden)
    }
    expect(text).toMatch(/href="\/register\?next=%2Ffree%2F[^"]+"[^>]*>Crea tu cuenta gratis/)
    expect(text).toContain('Comprar por US$\u00a012,50')
  })

  test('offers the course itself, at the same class, to who has it', async () => {
    const course = await createVimeoCourse()
    for (const { browser } of [await browserOf(course), await browserOf(course, { kind: 'free' })]) {
      const { text } = await browser.visit('/free/un-curso/0/0')
      expect(text).not.toContain('Comprar por')
      expect(text).toMatch(/href="\/un-curso\/0\/0"[^>]*>Abrir tu curso/)
    }
    const { text } = await (await browserOf(course, { kind: 'ads' })).browser.visit('/free/un-curso/0/0')
    expect(text).toContain('Comprar por US$\u00a012,50')
  })

  test('sells nothing of the archive', async () => {
    await createVimeoCourse({ status: 'archived' })
    for (const path of ['/free/un-curso/0/0', '/free/un-curso/0/1', '/free/un-curso/1/0']) {
      const { text } = await app.browser().visit(path)
      expect(text).not.toMatch(/Comprar (?:por|con)/)
    }
    expect((await app.browser().visit('/free/un-curso/0/1')).text).toContain('archivado y ya no se vende')
  })
})

describe('marking a lesson as seen', () => {
  test('works without scripts, and only for people with access', async () => {
    const course = await createVimeoCourse()
    const [free, paid] = course.sections[0]?.lessons.map(({ id }) => String(id)) ?? []
    const buyer = await browserOf(course)
    const response = await buyer.browser.request('/un-curso/0/1', {
      form: { lesson: paid ?? '', seen: 'true' },
    })
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('1 de 3 vistas')
    const stranger = await browserOf(null)
    const refused = await stranger.browser.request('/un-curso/0/0', {
      form: { lesson: paid ?? '', seen: 'true' },
    })
    expect(refused.status).toBe(403)
    const ads = await browserOf(course, { kind: 'ads' })
    await ads.browser.request('/un-curso/0/0', { form: { lesson: free ?? '', seen: 'true' } })
    expect(await db.select().from(seenLessons)).toMatchObject([{ userId: buyer.user.id }])
  })

  test('says why not to who was signed out, or lost the course, meanwhile', async () => {
    const course = await createVimeoCourse()
    const [, paid] = course.sections[0]?.lessons.map(({ id }) => String(id)) ?? []
    const form = { lesson: paid ?? '', seen: 'true' }
    const signedOut = await app.browser().request('/un-curso/0/1.data', { form })
    expect([signedOut.status, await signedOut.text()]).toEqual([
      401,
      expect.stringContaining('sign-in-required'),
    ])
    const { browser } = await browserOf(null)
    const refused = await browser.request('/un-curso/0/1.data', { form })
    expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('lesson-paid-only')])
  })

  test('works in free mode for signed-in people', async () => {
    const course = await createVimeoCourse()
    const lesson = String(course.sections[0]?.lessons[0]?.id)
    const { browser, user } = await browserOf(null)
    expect((await browser.visit('/free/un-curso/0/0')).text).toContain('Marcar como vista')
    const response = await browser.request('/free/un-curso/0/0', { form: { lesson, seen: 'true' } })
    expect(response.status).toBe(200)
    expect(await db.select().from(seenLessons)).toMatchObject([{ userId: user.id, lessonId: Number(lesson) }])
  })

  test.each([{ lesson: 'x', seen: 'true' }, { lesson: '1' }, { lesson: '99999999999', seen: 'true' }])(
    'refuses an invalid form: %j',
    async (form) => {
      const course = await createVimeoCourse()
      const { browser } = await browserOf(course)
      expect((await browser.request('/un-curso/0/0', { form: form as Record<string, string> })).status).toBe(
        400,
      )
    },
  )
})

describe('the playback position', () => {
  test('is saved for people with access, and the page resumes from it', async () => {
    const course = await createVimeoCourse()
    const lesson = String(course.sections[0]?.lessons[1]?.id)
    const { browser } = await browserOf(course)
    const kept = await browser.request('/playback-position', { form: { lesson, seconds: '83.40' } })
    expect(kept.status).toBe(204)
    expect((await browser.visit('/un-curso/0/1')).text).toContain('#t=83s')
  })

  test('comes with the mark of a class that was on its way when the page was left', async () => {
    const course = await createVimeoCourse()
    const lesson = String(course.sections[0]?.lessons[1]?.id)
    const { browser } = await browserOf(course)
    const tell = async (one: typeof browser, seen: string) =>
      (await one.request('/playback-position', { form: { lesson, seen } })).status
    const marks = () => db.select().from(seenLessons)
    expect(await tell(browser, 'true')).toBe(204)
    expect(await tell(browser, 'true')).toBe(204)
    expect(await marks()).toMatchObject([{ lessonId: Number(lesson) }])
    expect(await tell(browser, 'maybe')).toBe(400)
    expect(await tell((await browserOf(null)).browser, 'false')).toBe(403)
    expect(await marks()).toHaveLength(1)
    expect(await tell(browser, 'false')).toBe(204)
    expect(await marks()).toEqual([])
  })

  test('of a reading is its paragraph, and is forgotten at its beginning', async () => {
    const course = await createCourse(services, {
      slug: 'un-curso',
      sections: [{ lessons: [{ type: 'reading', reading: { es: '<p>uno</p><p>dos</p>' } }] }],
    })
    const lesson = String(course.sections[0]?.lessons[0]?.id)
    const { user, browser } = await browserOf(course)
    const place = { section: 0, lesson: 0 }
    const kept = async (paragraph: string) => {
      const { status } = await browser.request('/playback-position', { form: { lesson, paragraph } })
      const context = await contextOf(services, user)
      const { opened } = await openLesson(context, { slug: 'un-curso', mode: 'full', place })
      return [status, opened?.paragraph]
    }
    expect(await kept('1')).toEqual([204, 1])
    expect(await kept('-1')).toEqual([400, 1])
    expect(await kept('0')).toEqual([204, null])
    const stranger = await browserOf(null)
    const refused = await stranger.browser.request('/playback-position', { form: { lesson, paragraph: '1' } })
    expect(refused.status).toBe(403)
  })

  test('is refused to people without access', async () => {
    const course = await createVimeoCourse()
    const lesson = String(course.sections[0]?.lessons[1]?.id)
    const stranger = await browserOf(null)
    const statusFor = async (one: typeof stranger.browser) =>
      (await one.request('/playback-position', { form: { lesson, seconds: '5' } })).status
    expect(await statusFor(stranger.browser)).toBe(403)
    expect(await statusFor(app.browser())).toBe(401)
    const { browser } = await browserOf(course)
    expect((await browser.request('/playback-position', { form: { lesson, seconds: 'NaN' } })).status).toBe(
      400,
    )
    expect(await db.select().from(playbackPositions)).toEqual([])
  })
})
