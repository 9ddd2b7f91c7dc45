import { at, beat, code, keep, light, mark, out, table } from '../../../engine.mjs'

const query = [
  'SELECT country, sum(total)',
  'FROM orders',
  'WHERE total >= 10',
  'GROUP BY country',
  'HAVING sum(total) > 20',
  'ORDER BY sum(total) DESC',
]

export default {
  tag: 'sql · 1.1',
  mark: 'FROM → SELECT',
  under: '5 · 1 · 2 · 3 · 4 · 6',
  beats: [
    beat({
      es: 'Una consulta se escribe en un orden y se entiende en otro. Ese desfase explica la mitad de los errores.',
      en: 'A query is written in one order and understood in another. That gap explains half of the errors.',
    }),
    beat(
      {
        es: 'Esta pregunta dice: por país, cuánto se vendió, contando solo los pedidos que importan.',
        en: 'This one asks: by country, how much was sold, counting only the orders that matter.',
      },
      code('q', { x: 90, y: 180, size: 25, lines: query }),
    ),
    beat(
      {
        es: 'Primero va FROM, no SELECT: se toma la tabla entera, con todas sus filas.',
        en: 'FROM goes first, not SELECT: the whole table is taken, with all of its rows.',
      },
      mark('q', [2]),
      table('o', {
        x: 740,
        y: 130,
        size: 25,
        title: 'orders',
        head: ['id', 'country', 'total'],
        widths: [6, 11, 9],
        rows: [
          [1, 'MX', 40],
          [2, 'CO', 15],
          [3, 'MX', 25],
          [4, 'AR', 8],
          [5, 'CO', 30],
          [6, 'PE', 12],
        ],
      }),
    ),
    beat(
      {
        es: 'Después WHERE mira fila por fila y aparta las que no cumplen. Aquí todavía no existen los grupos.',
        en: 'Then WHERE looks row by row and sets aside those that fail. There are no groups yet.',
      },
      mark('q', [3]),
      at(0.2, light('o', { col: 3 })),
      at(0.45, keep('o', [1, 2, 3, 5, 6])),
      at(0.75, keep('o', [1, 2, 3, 5, 6], { drop: true })),
    ),
    beat(
      {
        es: 'GROUP BY junta las filas del mismo país en una sola, y sum tiene por fin qué sumar.',
        en: 'GROUP BY folds the rows of each country into one, and sum at last has something to add up.',
      },
      mark('q', [4]),
      at(0.05, light('o', { col: 3 }, { off: true })),
      at(0.1, light('o', { col: 2 })),
      at(0.5, out('o')),
      at(
        0.58,
        table('g', {
          x: 740,
          y: 130,
          size: 25,
          title: 'GROUP BY',
          head: ['country', 'sum'],
          widths: [13, 13],
          rows: [
            ['CO', 45],
            ['PE', 12],
            ['MX', 65],
          ],
        }),
      ),
    ),
    beat(
      {
        es: 'HAVING es el WHERE de los grupos: filtra cuando la suma ya está hecha.',
        en: 'HAVING is the WHERE of groups: it filters once the sum has been made.',
      },
      mark('q', [5]),
      at(0.35, keep('g', [1, 3])),
      at(0.65, keep('g', [1, 3], { drop: true })),
    ),
    beat(
      {
        es: 'Solo ahora SELECT elige columnas y les pone nombre. Por eso WHERE no conoce tus alias.',
        en: 'Only now does SELECT choose columns and name them. That is why WHERE does not know your aliases.',
      },
      mark('q', [1]),
      at(
        0.35,
        light('g', {
          cells: [
            [1, 1],
            [1, 2],
            [3, 1],
            [3, 2],
          ],
        }),
      ),
    ),
    beat(
      {
        es: 'Y al final, ORDER BY. Sin él, el orden de las filas no está prometido por nadie.',
        en: 'And last, ORDER BY. Without it, nobody has promised you any order of rows.',
        hold: 0.8,
      },
      mark('q', [6]),
      out('g'),
      table('r', {
        x: 740,
        y: 130,
        size: 25,
        title: 'ORDER BY',
        head: ['country', 'sum'],
        widths: [13, 13],
        rows: [
          ['MX', 65],
          ['CO', 45],
        ],
      }),
      at(0.6, light('r', [1])),
    ),
  ],
}
