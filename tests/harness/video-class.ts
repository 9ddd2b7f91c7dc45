type Studio = (path: string, data?: object, method?: 'PATCH') => Promise<{ json(): Promise<{ data: never }> }>

/** Publishes a course of one free class with the newest video of the library. Returns its slug. */
export async function publishClass(studio: Studio): Promise<string> {
  const { items } = await call<{ items: { key: string; durationSeconds: number }[] }>(
    studio,
    '/media?kind=video',
  )
  const captions = [{ start: 0, end: 1, text: 'Hola' }]
  const { key } = await call<{ key: string }>(studio, '/captions', { captions })
  return publishCourse(studio, {
    player: 'file',
    lesson: {
      videoFiles: { es: items[0]?.key },
      captionFiles: { es: key },
      durationSeconds: items[0]?.durationSeconds,
    },
  })
}

/** Publishes a course of one free class with a video of 40 seconds on Vimeo, in two chapters. Returns its slug. */
export function publishVimeoClass(studio: Studio): Promise<string> {
  return publishCourse(studio, {
    player: 'vimeo',
    lesson: {
      externalVideo: '1084537',
      durationSeconds: 40,
      chapters: { es: '0:00 El principio\n0:25 El final' },
    },
  })
}

async function publishCourse(
  studio: Studio,
  { player, lesson }: { player: 'file' | 'vimeo'; lesson: object },
): Promise<string> {
  const title = { es: `Con vídeo ${crypto.randomUUID().slice(0, 8)}` }
  const made = await call<{ draftId: number; slug: string }>(studio, '/drafts', {
    kind: 'course',
    title: title.es,
    locale: 'es',
  })
  const draft = `/drafts/${made.draftId}`
  const category = { slug: 'web', title: { es: 'Web' } }
  await call(studio, draft, { revision: 1, fields: { subtitle: title, category, price: 0, player } }, 'PATCH')
  const section = await call<{ partId: number }>(studio, `${draft}/parts`, {
    kind: 'section',
    parentId: null,
    title,
  })
  const { partId } = await call<{ partId: number }>(studio, `${draft}/parts`, {
    kind: 'lesson',
    parentId: section.partId,
    title,
  })
  const fields = { type: 'video', free: true, ...lesson }
  await call(studio, `/drafts/parts/${partId}`, { revision: 1, fields }, 'PATCH')
  const published = await call<{ ok: boolean }>(studio, `${draft}/publish`, {})
  if (!published.ok) throw new Error('the class was not published')
  return made.slug
}

async function call<Data>(studio: Studio, ...asked: Parameters<Studio>): Promise<Data> {
  return (await (await studio(...asked)).json()).data
}
