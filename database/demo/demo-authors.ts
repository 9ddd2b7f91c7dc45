import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findAuthor } from '#domain/catalog/authors/author-queries.ts'
import { saveAuthor } from '#domain/catalog/authors/save-author.ts'
import { storeUploadedCover } from '#domain/catalog/media/pictures/store-picture.ts'
import type { Actor, Context } from '#domain/kernel/context.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { inThePast } from './past.ts'

/** Folders of the catalogue that somebody other than the owner made. */
const madeBy: Record<string, DemoAuthor> = {
  'mirar-animacion': 'olmo',
  'montaje-en-una-pelicula': 'olmo',
  'teclado-primero': 'olmo',
  'letra-pequena': 'olmo',
}

export type DemoAuthor = 'marina' | 'olmo'

/** Portraits are drawings, `authors/{who}.svg`. */
const demoAuthors = {
  marina: {
    slug: 'marina-demo',
    name: 'Marina Demo',
    line: {
      es: 'Enseña lo que pasa debajo: la red, la base de datos, el editor',
      en: 'Teaches what happens underneath: the network, the database, the editor',
    },
    words: {
      es: 'Marina es una persona **inventada** para esta demostración.\n\nEn el papel, lleva quince años arreglando tiendas en línea a las tres de la mañana, y de ahí salen sus cursos: lo que le habría gustado saber la noche anterior.\n\n- Escribe los ejemplos antes que el guion.\n- Borra la mitad de cada clase.\n- Contesta los comentarios los jueves.',
      en: 'Marina is a person **made up** for this demo.\n\nOn paper she has mended online shops at three in the morning for fifteen years, and that is where her courses come from: what she would have liked to know the night before.\n\n- She writes the examples before the script.\n- She deletes half of each class.\n- She answers comments on Thursdays.',
    },
    links: [{ label: 'marina.example', url: 'https://marina.example/' }],
  },
  olmo: {
    slug: 'olmo-demo',
    name: 'Olmo Demo',
    line: {
      es: 'Enseña a mirar: cómo se mueve una película y cómo se usa una página sin verla',
      en: 'Teaches how to look: how a film moves, and how a page is used by those who cannot see it',
    },
    words: {
      es: 'Olmo tampoco existe: es el segundo autor **inventado** de esta demostración.\n\nSegún su ficha, empezó empalmando fotogramas en una filmoteca de provincias y acabó revisando formularios con un lector de pantalla. Sostiene que las dos cosas son la misma: fijarse en lo que casi nadie mira.\n\n- Ve cada película dos veces antes de hablar de ella.\n- Prueba cada página con los ojos cerrados.\n- Dibuja fatal, y lo demuestra en clase.',
      en: 'Olmo does not exist either: he is the second author **made up** for this demo.\n\nAccording to his papers he began by splicing film at a film archive in the provinces and ended by going through forms with a screen reader. He holds that both are the same thing: noticing what hardly anybody looks at.\n\n- He watches each film twice before he talks about it.\n- He tries each page with his eyes closed.\n- He draws badly, and proves it in class.',
    },
    links: [
      { label: 'olmo.example', url: 'https://olmo.example/' },
      { label: 'Mastodon', url: 'https://social.example/@olmo' },
    ],
  },
}

/** Writes what the authors tell of themselves, each once. Returns as whom a folder of the catalogue is imported. */
export async function createDemoAuthors(context: Context): Promise<{ of: (folder: string) => Context }> {
  for (const [who, fields] of Object.entries(demoAuthors)) {
    const author = await inThePast(context, who, 60)
    const userId = requireUser(author).id
    if (await findAuthor(author.db, userId)) continue
    const drawing = await readFile(join(process.cwd(), 'database/demo/authors', `${who}.svg`))
    // As large as it is ever shown: a drawing would be stored in the sizes of covers.
    const bytes = await context.images.redraw(drawing, { mostPixelsASide: 640 })
    const portrait = await storeUploadedCover(author, { name: `${who}.webp`, bytes })
    if (!portrait.ok) throw new Error(`the portrait of ${who} is refused: ${portrait.code}`)
    await saveAuthor(author, { userId, revision: 0, fields: { ...fields, photo: portrait.cover } })
  }
  const { actor } = await inThePast(context, 'olmo', 0)
  return { of: (folder) => (madeBy[folder] === 'olmo' ? as(actor, context) : context) }
}

function as(actor: Actor, context: Context): Context {
  return {
    ...context,
    actor,
    transaction: (work) => context.transaction((inner) => work(as(actor, inner))),
  }
}
