import type { Context } from '#domain/kernel/context.ts'
import { createComment } from '#domain/learning/comments/write-comment.ts'
import { markThreads } from '#domain/operations/discussion/mark-threads.ts'
import { listWaitingComments } from '#domain/operations/waiting/list-waiting-comments.ts'
import { demoLesson } from './demo-studies.ts'
import { inThePast } from './past.ts'

/** `lesson` counts from 0 through the course. */
const demoComments: {
  slug: string
  lesson: number
  author: 'bruno' | 'marina' | 'berta'
  daysAgo: number
  title: string
  html: string
}[] = [
  {
    slug: 'http-desde-el-cable',
    lesson: 2,
    author: 'bruno',
    daysAgo: 31,
    title: '¿Un PUT repetido cuenta dos veces?',
    html: '<p>Entiendo que <strong>GET</strong> se puede repetir sin miedo. Pero si mi <code>PUT</code> llega dos veces por un corte de red, ¿no guardo dos pedidos?</p>',
  },
  {
    slug: 'http-desde-el-cable',
    lesson: 2,
    author: 'marina',
    daysAgo: 30,
    title: 'No, si la dirección dice cuál',
    html: `<p>La segunda vez escribe lo mismo en el mismo sitio: el resultado no cambia. Compruébalo así:</p>
<pre><code class="language-bash">curl -X PUT -d '{"estado":"pagado"}' localhost:3000/pedidos/7
curl -X PUT -d '{"estado":"pagado"}' localhost:3000/pedidos/7
curl localhost:3000/pedidos | grep -c '"id":7'   # 1</code></pre>
<p>Con <code>POST /pedidos</code> sí tendrías dos.</p>`,
  },
  {
    slug: 'http-desde-el-cable',
    lesson: 2,
    author: 'bruno',
    daysAgo: 2,
    title: 'A small wrapper that retries only what it may',
    html: `<p>This is what I ended up with at work, thanks:</p>
<pre><code class="language-typescript">const safe = new Set(['GET', 'HEAD', 'PUT', 'DELETE'])

export async function send(request: Request): Promise&lt;Response&gt; {
  const spare = safe.has(request.method) ? request.clone() : null
  return fetch(request).catch((error) =&gt; {
    if (!spare) throw error
    return fetch(spare)
  })
}</code></pre>`,
  },
  {
    slug: 'git-sin-miedo',
    lesson: 3,
    author: 'berta',
    daysAgo: 20,
    title: 'zdiff3 me cambió la semana',
    html: '<p>Ver el origen en medio ayuda muchísimo. Lo que yo hago ahora:</p><ol><li><p>leo el centro,</p></li><li><p>digo en voz alta qué quiso cada lado,</p></li><li><p>y <em>después</em> escribo.</p></li></ol>',
  },
  {
    slug: 'git-sin-miedo',
    lesson: 3,
    author: 'bruno',
    daysAgo: 19,
    title: 'And when both sides only moved lines?',
    html: '<p>I usually run <code>git diff --ignore-all-space</code> first. Half of my conflicts vanish.</p>',
  },
]

/** Writes the comments of the demo, each once. */
export async function createDemoComments(context: Context): Promise<void> {
  for (const [index, { slug, lesson, author, daysAgo, title, html }] of demoComments.entries()) {
    const past = await inThePast(context, author, daysAgo)
    const kept = await createComment(past, {
      lessonId: await demoLesson(past, slug, lesson),
      title,
      description: html,
      draftKey: `demo-comment-${index}`,
    })
    if (!kept.ok) throw new Error(`comment ${index} of the demo is refused`)
    if (author === 'marina') await answerAll(past)
  }
}

/** What Marina writes answers what waited until then; a second time it changes nothing. */
async function answerAll(context: Context): Promise<void> {
  const { rows } = await listWaitingComments(context)
  const before = rows.filter(({ since }) => since < context.now())
  await markThreads(context, { keys: before.map(({ id }) => ({ kind: 'comments', id })), done: true })
}
