import { findAuthor } from '#domain/catalog/authors/author-queries.ts'
import { saveAuthor } from '#domain/catalog/authors/save-author.ts'
import type { ProductAddress } from '#domain/catalog/storefront/get-product-on-sale.ts'
import type { Context } from '#domain/kernel/context.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { answerOpinion } from '#domain/learning/opinions/answer-opinion.ts'
import { findOwnOpinion } from '#domain/learning/opinions/opinion-queries.ts'
import { requireOpinionProduct, writeOpinion } from '#domain/learning/opinions/write-opinion.ts'
import type { Locale } from '#values/locale.ts'
import { inThePast } from './past.ts'

/** The oldest first, each of somebody who has it and has seen enough of it (`demo-history.ts`). */
const demoOpinions: {
  product: ProductAddress
  who: 'bruno' | 'berta'
  daysAgo: number
  locale?: Locale
  stars: number
  words: string
  answer?: { daysAgo: number; text: string }
}[] = [
  {
    product: { productType: 'course', slug: 'node-con-callbacks' },
    who: 'bruno',
    daysAgo: 560,
    stars: 3,
    words: 'Está bien explicado, pero hoy casi todo se escribe con promesas. Sirve para leer código viejo.',
  },
  {
    product: { productType: 'course', slug: 'git-sin-miedo' },
    who: 'bruno',
    daysAgo: 88,
    stars: 5,
    words:
      'Llevaba años copiando comandos sin saber qué hacían. La clase de los conflictos vale por todo el curso: ahora los leo en vez de temerlos.',
  },
  {
    product: { productType: 'course', slug: 'http-desde-el-cable' },
    who: 'bruno',
    daysAgo: 28,
    locale: 'en',
    stars: 5,
    words: 'Watching the bytes go by made caching click for me. I use the curl exercises with my team.',
  },
  {
    product: { productType: 'course', slug: 'git-sin-miedo' },
    who: 'berta',
    daysAgo: 19,
    stars: 4,
    words: 'Muy claro y sin relleno. Me faltó una clase sobre submódulos.',
    answer: {
      daysAgo: 17,
      text: 'Gracias, Berta. Los submódulos están apuntados para la próxima sección.',
    },
  },
]

const demoAuthor = {
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
  photo: null,
}

/** Writes what the people of the demo say, each once, and the page of its author. */
export async function createDemoOpinions(context: Context): Promise<void> {
  const noLimits = { count: async () => {} }
  for (const { product, who, daysAgo, locale = 'es', stars, words, answer } of demoOpinions) {
    const past = { ...(await inThePast(context, who, daysAgo)), locale }
    const userId = requireUser(past).id
    const about = await requireOpinionProduct(past, product)
    if (await findOwnOpinion(past.db, { userId, product: about })) continue
    const written = await writeOpinion(past, noLimits, { ...product, stars, words })
    const opinion = await findOwnOpinion(past.db, { userId, product: about })
    if (!written.ok || !opinion) throw new Error(`an opinion of the demo on ${product.slug} is refused`)
    if (!answer) continue
    const marina = await inThePast(context, 'marina', answer.daysAgo)
    await answerOpinion(marina, { opinionId: opinion.id, answer: answer.text })
  }
  const marina = await inThePast(context, 'marina', 60)
  const userId = requireUser(marina).id
  if (await findAuthor(marina.db, userId)) return
  await saveAuthor(marina, { userId, revision: 0, fields: demoAuthor })
}
