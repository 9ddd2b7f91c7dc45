import { arrow, at, beat, box, clear, code, mark, set, text } from '../../../engine.mjs'

const cells = Array.from({ length: 16 }, (_, i) =>
  box(`p${i}`, {
    x: 148 + (i % 8) * 140,
    y: 220 + Math.floor(i / 8) * 130,
    w: 112,
    h: 92,
    label: `#${i + 1}`,
    size: 22,
    tone: 'soft',
    enter: 0.5,
  }),
)

export default {
  tag: 'sql · 3.1',
  mark: 'O(log n)',
  under: 'CREATE INDEX',
  beats: [
    beat({
      es: 'Un índice es una lista ordenada aparte, con la página donde está cada cosa. Como al final de un libro.',
      en: 'An index is a separate sorted list, with the page where each thing is. As at the back of a book.',
    }),
    beat(
      {
        es: 'La tabla vive en páginas, sin ningún orden. Para buscar un correo hay que leerlas todas.',
        en: 'The table lives in pages, in no order at all. To find one email, all of them must be read.',
      },
      ...cells.map((c, i) => at(0.03 + i * 0.018, c)),
      ...cells.map((c, i) => at(0.42 + i * 0.033, set(c.id, { tone: 'yellow' }, { takes: 0.3 }))),
    ),
    beat(
      {
        es: 'Con dieciséis da igual. Con un millón de páginas, son ocho gigabytes leídos para encontrar una fila.',
        en: 'With sixteen it does not matter. With a million pages, it is eight gigabytes read to find one row.',
      },
      at(
        0.3,
        text('n', { x: 640, y: 520, text: '1 000 000 × 8 kB = 8 GB', size: 38, weight: 700, tone: 'yellow' }),
      ),
    ),
    beat(
      {
        es: 'El índice es un árbol bajito. La raíz dice hacia qué lado seguir, y cada nivel descarta casi todo.',
        en: 'The index is a short tree. The root says which way to go, and each level rules out nearly everything.',
      },
      clear(),
      box('root', { x: 640, y: 140, w: 240, h: 70, label: 'h · p' }),
      box('l', { x: 300, y: 290, w: 240, h: 70, label: 'a · d' }),
      box('m', { x: 640, y: 290, w: 240, h: 70, label: 'h · m' }),
      box('r', { x: 980, y: 290, w: 240, h: 70, label: 'p · t' }),
      arrow('e1', { from: 'root', to: 'l', head: false }),
      arrow('e2', { from: 'root', to: 'm', head: false }),
      arrow('e3', { from: 'root', to: 'r', head: false }),
    ),
    beat(
      {
        es: 'Buscamos «marina». Está entre la h y la p: bajamos por el medio. Después de la m: a la hoja.',
        en: 'We look for “marina”. It lies between h and p: down the middle. After m: to the leaf.',
      },
      box('leaf1', { x: 510, y: 440, w: 230, h: 70, label: 'hugo …', size: 22 }),
      box('leaf2', { x: 790, y: 440, w: 250, h: 70, label: 'marina → #11', size: 22 }),
      arrow('e4', { from: 'm', to: 'leaf1', head: false }),
      arrow('e5', { from: 'm', to: 'leaf2', head: false }),
      at(0.42, set('root', { tone: 'mint' })),
      at(0.5, set('e2', { tone: 'mint' })),
      at(0.58, set('m', { tone: 'mint' })),
      at(0.72, set('e5', { tone: 'mint' })),
      at(0.8, set('leaf2', { tone: 'mint' })),
    ),
    beat(
      {
        es: 'Tres pasos y una sola página de la tabla. Con mil veces más filas, sería un paso más, o dos.',
        en: 'Three steps and a single page of the table. With a thousand times more rows, one step more, or two.',
      },
      at(0.2, box('pg', { x: 1080, y: 560, w: 130, h: 76, label: '#11', tone: 'mint', size: 24 })),
      at(0.35, arrow('e6', { from: 'leaf2', to: 'pg', tone: 'mint' })),
    ),
    beat(
      {
        es: 'Con dos columnas manda el orden: primero por país y, dentro de cada país, por fecha.',
        en: 'With two columns, order rules: first by country and, inside each country, by date.',
      },
      clear(),
      code('ix', {
        x: 150,
        y: 200,
        size: 28,
        w: 980,
        lines: [
          'CREATE INDEX ON orders (country, placed_at)',
          '',
          "WHERE country = 'MX' AND placed_at > '2026-01-01'   ✓",
          "WHERE country = 'MX'                                ✓",
          "WHERE placed_at > '2026-01-01'                      ✕",
        ],
      }),
      at(0.5, mark('ix', [3, 4])),
    ),
    beat(
      {
        es: 'Sirve para el país, y para el país con la fecha. Para la fecha sola, apenas: está repartida por todo el índice.',
        en: 'It serves the country, and the country with the date. For the date alone, hardly: it is scattered all over.',
        hold: 0.6,
      },
      at(0.45, mark('ix', [5])),
    ),
  ],
}
