import type { Context } from '#domain/kernel/context.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { answerOpinion } from '#domain/learning/opinions/answer-opinion.ts'
import { findOwnOpinion } from '#domain/learning/opinions/opinion-queries.ts'
import { requireOpinionProduct, writeOpinion } from '#domain/learning/opinions/write-opinion.ts'
import type { Locale } from '#values/locale.ts'
import type { ProductAddress } from '#values/product-address.ts'
import type { DemoAuthor } from './demo-authors.ts'
import { inThePast } from './past.ts'

const course = (slug: string): ProductAddress => ({ productType: 'course', slug })
const book = (slug: string): ProductAddress => ({ productType: 'book', slug })
const pack = (slug: string): ProductAddress => ({ productType: 'pack', slug })

/** The oldest first, each of somebody who has it and has seen enough of it (`demo-history.ts`). */
const demoOpinions: {
  product: ProductAddress
  who: 'bruno' | 'berta' | 'vera' | 'ivan' | 'carla' | 'tomas' | 'emma'
  daysAgo: number
  locale?: Locale
  stars: number
  words: string
  answer?: { by: DemoAuthor; daysAgo: number; text: string }
}[] = [
  {
    product: course('node-con-callbacks'),
    who: 'bruno',
    daysAgo: 560,
    stars: 3,
    words: 'Está bien explicado, pero hoy casi todo se escribe con promesas. Sirve para leer código viejo.',
  },
  {
    product: course('git-sin-miedo'),
    who: 'bruno',
    daysAgo: 87,
    stars: 5,
    words:
      'Llevaba años copiando comandos sin saber qué hacían. La clase de los conflictos vale por todo el curso: ahora los leo en vez de temerlos.',
  },
  {
    product: course('git-sin-miedo'),
    who: 'carla',
    daysAgo: 82,
    stars: 5,
    words:
      'Lo hice en dos tardes y al día siguiente recuperé una rama que daba por perdida. Solo por el reflog ya merece la pena.',
  },
  {
    product: course('git-sin-miedo'),
    who: 'tomas',
    daysAgo: 71,
    stars: 3,
    words:
      'Los dibujos ayudan mucho, pero se me quedó corto: quería ver un repositorio de verdad, con equipo y prisas.',
    answer: {
      by: 'marina',
      daysAgo: 70,
      text: 'Tienes razón, es un curso corto a propósito. Lo del equipo merece el suyo y lo tengo en la lista.',
    },
  },
  {
    product: course('servidor-propio'),
    who: 'tomas',
    daysAgo: 60,
    stars: 4,
    words:
      'Por fin sé qué hay detrás de mi página. Le quito una estrella porque la parte de las copias me costó dos intentos.',
  },
  {
    product: pack('tienda-que-aguanta'),
    who: 'emma',
    daysAgo: 36,
    locale: 'en',
    stars: 5,
    words:
      'Bought it for the database course and stayed for the rest. The pieces talk about the same shop, so nothing is explained twice.',
  },
  {
    product: course('sql-que-se-explica'),
    who: 'vera',
    daysAgo: 34,
    locale: 'en',
    stars: 4,
    words:
      'NULL finally makes sense. I would have liked more exercises on window functions, but what is there is very clear.',
  },
  {
    product: book('pedidos-que-no-se-pierden'),
    who: 'emma',
    daysAgo: 31,
    locale: 'en',
    stars: 5,
    words:
      'We found two lost orders the week after reading the chapter on reconciling. Short, dry in the good sense, and every example runs.',
  },
  {
    product: course('http-desde-el-cable'),
    who: 'bruno',
    daysAgo: 28,
    locale: 'en',
    stars: 5,
    words: 'Watching the bytes go by made caching click for me. I use the curl exercises with my team.',
  },
  {
    product: course('css-que-se-lee'),
    who: 'ivan',
    daysAgo: 27,
    stars: 3,
    words:
      'El contenido es bueno, pero va deprisa. Tuve que parar cada clase varias veces para probar lo que se cuenta.',
    answer: {
      by: 'marina',
      daysAgo: 26,
      text: 'Gracias por decirlo, Iván. Tomo nota: la próxima versión irá más despacio donde la cascada se complica.',
    },
  },
  {
    product: course('montaje-en-una-pelicula'),
    who: 'carla',
    daysAgo: 22,
    stars: 4,
    words:
      'Ver tres veces la misma película suena a castigo y es lo contrario. Desde entonces cuento los planos de los anuncios.',
    answer: {
      by: 'olmo',
      daysAgo: 21,
      text: 'Aviso que no tiene cura. Cuando lo hagas con una película entera, cuéntame qué escena te sorprendió.',
    },
  },
  {
    product: course('git-sin-miedo'),
    who: 'berta',
    daysAgo: 19,
    stars: 4,
    words: 'Muy claro y sin relleno. Me faltó una clase sobre submódulos.',
    answer: {
      by: 'marina',
      daysAgo: 17,
      text: 'Gracias, Berta. Los submódulos están apuntados para la próxima sección.',
    },
  },
  {
    product: book('letra-pequena'),
    who: 'ivan',
    daysAgo: 5,
    stars: 5,
    words:
      'Me lo regalaron y lo leí de un tirón. Hice la hoja del primer capítulo con nuestra web y salieron once cosas; arreglamos nueve esa semana.',
    answer: {
      by: 'olmo',
      daysAgo: 4,
      text: 'Nueve de once en una semana es para enmarcar. Las dos que faltan suelen ser las que más se notan.',
    },
  },
  {
    product: pack('web-para-cualquiera'),
    who: 'vera',
    daysAgo: 1,
    locale: 'en',
    stars: 4,
    words:
      'Only a few classes in, and I have already deleted forty lines of CSS. That the book is in both languages helps my team.',
  },
]

/** Writes what the people of the demo say, each once. */
export async function createDemoOpinions(context: Context): Promise<void> {
  const noLimits = { count: async () => {} }
  for (const { product, who, daysAgo, locale = 'es', stars, words, answer } of demoOpinions) {
    const past = await inThePast({ ...context, locale }, who, daysAgo)
    const userId = requireUser(past).id
    const about = await requireOpinionProduct(past, product)
    if (await findOwnOpinion(past.db, { userId, product: about })) continue
    const written = await writeOpinion(past, noLimits, { ...product, stars, words })
    const opinion = await findOwnOpinion(past.db, { userId, product: about })
    if (!written.ok || !opinion) throw new Error(`an opinion of the demo on ${product.slug} is refused`)
    if (!answer) continue
    const author = await inThePast(context, answer.by, answer.daysAgo)
    await answerOpinion(author, { opinionId: opinion.id, answer: answer.text })
  }
}
