import { arrow, at, beat, clear, code, light, mark, out, table, text } from '../../../engine.mjs'

export default {
  tag: 'sql · 2.1',
  mark: 'A ⋈ B',
  under: 'JOIN · LEFT JOIN',
  beats: [
    beat({
      es: 'Un JOIN no pega tablas: empareja filas. Y cada pareja que encaja produce una fila nueva.',
      en: 'A JOIN does not glue tables: it pairs rows. And every pair that fits makes a new row.',
    }),
    beat(
      {
        es: 'A la izquierda, clientes. A la derecha, pedidos, y cada uno dice de quién es.',
        en: 'On the left, customers. On the right, orders, each one saying whose it is.',
      },
      table('c', {
        x: 110,
        y: 110,
        size: 26,
        title: 'customers',
        head: ['id', 'name'],
        widths: [7, 11],
        rows: [
          [1, 'Ana'],
          [2, 'Luis'],
          [3, 'Eva'],
        ],
      }),
      table('o', {
        x: 780,
        y: 110,
        size: 26,
        title: 'orders',
        head: ['id', 'who', 'total'],
        widths: [7, 8, 9],
        rows: [
          [71, 1, 40],
          [72, 1, 25],
          [73, 2, 30],
        ],
      }),
    ),
    beat(
      {
        es: 'Ana encaja con dos pedidos, así que sale dos veces. Luis, una. Eva no encaja con ninguno.',
        en: 'Ana fits two orders, so she comes out twice. Luis, once. Eva fits none.',
      },
      arrow('a1', { from: [412, 236], to: [770, 236], head: false, tone: 'mint' }),
      arrow('a2', { from: [412, 236], to: [770, 286], head: false, tone: 'mint' }),
      arrow('a3', { from: [412, 286], to: [770, 337], head: false, tone: 'soft' }),
      at(0.7, light('c', { cells: [[3, 2]] })),
    ),
    beat(
      {
        es: 'El JOIN normal deja fuera a quien no tiene pareja: Eva desaparece del informe sin avisar.',
        en: 'A plain JOIN leaves out whoever has no partner: Eva vanishes from the report without a word.',
      },
      code('j', {
        x: 110,
        y: 430,
        size: 22,
        lines: ['SELECT name, total', 'FROM customers c', 'JOIN orders o ON o.who = c.id'],
      }),
      at(
        0.4,
        table('r', {
          x: 780,
          y: 394,
          size: 22,
          head: ['name', 'total'],
          widths: [14, 10],
          rows: [
            ['Ana', 40],
            ['Ana', 25],
            ['Luis', 30],
          ],
        }),
      ),
    ),
    beat(
      {
        es: 'LEFT JOIN conserva toda la izquierda y rellena con NULL lo que falta.',
        en: 'LEFT JOIN keeps the whole left side and fills what is missing with NULL.',
      },
      out('j', 'r'),
      code('l', {
        x: 110,
        y: 430,
        size: 22,
        lines: ['SELECT name, total', 'FROM customers c', 'LEFT JOIN orders o ON o.who = c.id'],
      }),
      at(
        0.3,
        table('r2', {
          x: 780,
          y: 394,
          size: 21,
          head: ['name', 'total'],
          widths: [14, 10],
          rows: [
            ['Ana', 40],
            ['Ana', 25],
            ['Luis', 30],
            ['Eva', 'NULL'],
          ],
        }),
      ),
      at(0.7, light('r2', [4])),
      at(0.2, mark('l', [3])),
    ),
    beat(
      {
        es: 'Ahora la trampa. Unes además una tabla de correos, y Ana tiene dos.',
        en: 'Now the trap. You join a table of emails as well, and Ana has two of them.',
      },
      clear(),
      table('o3', {
        x: 160,
        y: 170,
        size: 26,
        title: 'orders',
        head: ['who', 'total'],
        widths: [9, 10],
        rows: [
          ['Ana', 40],
          ['Ana', 25],
        ],
      }),
      table('e3', {
        x: 700,
        y: 170,
        size: 26,
        title: 'emails',
        head: ['who', 'email'],
        widths: [9, 18],
        rows: [
          ['Ana', 'ana@uno'],
          ['Ana', 'ana@dos'],
        ],
      }),
    ),
    beat(
      {
        es: 'Dos pedidos por dos correos son cuatro filas, y la suma pasa de sesenta y cinco a ciento treinta.',
        en: 'Two orders times two emails are four rows, and the sum goes from sixty-five to a hundred and thirty.',
      },
      out('o3', 'e3'),
      table('x3', {
        x: 160,
        y: 150,
        size: 26,
        head: ['who', 'total', 'email'],
        widths: [9, 10, 16],
        rows: [
          ['Ana', 40, 'ana@uno'],
          ['Ana', 40, 'ana@dos'],
          ['Ana', 25, 'ana@uno'],
          ['Ana', 25, 'ana@dos'],
        ],
      }),
      at(0.45, light('x3', { col: 2 })),
      at(0.62, text('sum', { x: 940, y: 280, text: 'sum = 130', size: 48, weight: 700, tone: 'red' })),
    ),
    beat(
      {
        es: 'La cura: suma primero, en su propia consulta, y une después. Una fila por cliente, y las cuentas cuadran.',
        en: 'The cure: add up first, in a query of its own, and join afterwards. One row a customer, and it balances.',
        hold: 0.6,
      },
      out('x3', 'sum'),
      code('ok', {
        x: 160,
        y: 130,
        size: 27,
        lines: [
          'WITH t AS (',
          '  SELECT who, sum(total) AS total',
          '  FROM orders',
          '  GROUP BY who',
          ')',
          'SELECT c.name, t.total',
          'FROM customers c',
          'LEFT JOIN t ON t.who = c.id',
        ],
      }),
      at(0.4, mark('ok', [2, 3, 4])),
      at(0.65, text('ok2', { x: 985, y: 320, text: 'sum = 65', size: 48, weight: 700, tone: 'mint' })),
    ),
  ],
}
