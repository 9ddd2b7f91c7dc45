import {
  arrow,
  at,
  beat,
  box,
  clear,
  code,
  keep,
  light,
  mark,
  more,
  out,
  packet,
  ring,
  set,
  table,
  text,
} from '../../../engine.mjs'

const months = [
  ['2025-10', 400000],
  ['2025-11', 500000],
  ['2025-12', 800000],
  ['2026-01', 300000],
  ['2026-02', 450000],
  ['2026-03', 600000],
]

/** The months with one more column. */
const monthly = (id, name, values, props) =>
  table(id, {
    size: 26,
    head: ['month', 'cents', name],
    widths: [11, 11, 13],
    rows: months.map((row, i) => [...row, values[i]]),
    ...props,
  })

const lagged = ['NULL', 400000, 500000, 800000, 300000, 450000]
const change = ['NULL', '25.0', '60.0', '-62.5', '50.0', '33.3']
const running = [400000, 900000, 1700000, 300000, 750000, 1350000]
const whole = [1700000, 1700000, 1700000, 1350000, 1350000, 1350000]
const share = ['23.5', '29.4', '47.1', '22.2', '33.3', '44.4']

const units = [
  ['03', 'coffee', 90],
  ['03', 'mug', 70],
  ['03', 'filter', 70],
  ['03', 'teapot', 20],
]

const monthSales = [
  'WITH month_sales AS (',
  "  SELECT date_trunc('month', p.paid_at",
  "           AT TIME ZONE 'America/Bogota')::date AS month,",
  '         sum(l.quantity * l.price_cents) AS cents',
  '  FROM purchase p',
  '  JOIN purchase_line l ON l.purchase_id = p.id',
  "  WHERE p.status IN ('paid', 'sent')",
  '  GROUP BY 1',
  ')',
]

export default {
  tag: 'sql · 2.2',
  mark: 'OVER ( … )',
  under: 'lag · sum · rank',
  beats: [
    beat({
      es: '¿Cuánto vendimos cada mes, cuánto más que el anterior y cuánto llevamos en el año? Es el informe que pide cualquier tienda.',
      en: 'How much did we sell each month, how much more than the month before, and how much so far this year? Every shop asks for that report.',
    }),
    beat(
      {
        es: 'La primera pregunta la contesta group by: toma las ventas sueltas y deja una fila por mes, con su suma.',
        en: 'Group by answers the first question: it takes the separate sales and leaves one row per month, with its sum.',
      },
      table('s', {
        x: 140,
        y: 130,
        size: 26,
        title: 'sales',
        head: ['month', 'cents'],
        widths: [11, 11],
        rows: [
          ['2026-01', 100000],
          ['2026-01', 200000],
          ['2026-02', 150000],
          ['2026-02', 300000],
        ],
      }),
      at(
        0.5,
        table('g', {
          x: 780,
          y: 180,
          size: 26,
          title: 'GROUP BY month',
          head: ['month', 'sum'],
          widths: [11, 11],
          rows: [
            ['2026-01', 300000],
            ['2026-02', 450000],
          ],
        }),
      ),
      at(0.6, arrow('sg', { from: 's', to: 'g' })),
    ),
    beat(
      {
        es: 'Para las otras dos hay que comparar una fila con otra, y ahí mucha gente se lleva los datos a una hoja de cálculo.',
        en: 'The other two mean comparing one row with another, and that is where many people carry the data off to a spreadsheet.',
      },
      clear(),
      box('db', { x: 260, y: 310, w: 230, h: 150, shape: 'disk', label: 'sales' }),
      box('csv', { x: 640, y: 310, w: 180, h: 130, shape: 'page', label: '.csv' }),
      box('xls', { x: 1020, y: 310, w: 230, h: 150, label: '=B3-B2', tone: 'yellow' }),
      at(0.4, arrow('c1', { from: 'db', to: 'csv' })),
      at(0.6, arrow('c2', { from: 'csv', to: 'xls' })),
    ),
    beat(
      {
        es: 'Funciona hasta que alguien corrige un pedido. La base ya dice otra cosa, y la hoja sigue enseñando la cifra del lunes.',
        en: 'It works until somebody corrects a purchase. The database now says something else, and the sheet still shows Monday’s figure.',
      },
      at(0.2, packet('fix', { from: [260, 520], to: 'db', label: 'UPDATE', takes: 0.3 })),
      at(0.55, text('v1', { x: 260, y: 430, text: '450000', size: 30, tone: 'mint', weight: 700 })),
      at(0.65, text('v2', { x: 1020, y: 430, text: '440000', size: 30, tone: 'red', weight: 700 })),
    ),

    // ---- group by flattens, a window looks
    beat(
      {
        es: 'El problema de agrupar es que aplasta: entran seis filas, salen dos, y el detalle de cada mes se ha perdido.',
        en: 'The trouble with grouping is that it flattens: six rows go in, two come out, and what each month held is gone.',
      },
      clear(),
      table('m', { x: 180, y: 130, size: 26, head: ['month', 'cents'], widths: [13, 12], rows: months }),
      at(
        0.45,
        table('gy', {
          x: 780,
          y: 220,
          size: 26,
          title: 'GROUP BY year',
          head: ['year', 'sum'],
          widths: [9, 12],
          rows: [
            [2025, 1700000],
            [2026, 1350000],
          ],
        }),
      ),
      at(0.6, arrow('mg', { from: 'm', to: 'gy' })),
    ),
    beat(
      {
        es: 'Una función de ventana deja cada fila donde está y le permite mirar a las demás. El resultado es una columna más.',
        en: 'A window function leaves each row where it is and lets it look at the others. What you get is one more column.',
      },
      out('m', 'gy', 'mg'),
      monthly('w', 'sum', [3050000, 3050000, 3050000, 3050000, 3050000, 3050000], { x: 130, y: 130 }),
      at(0.4, light('w', { col: 3 })),
      at(0.55, code('o', { x: 770, y: 250, size: 26, lines: ['sum(cents) OVER ()'] })),
    ),
    beat(
      {
        es: 'La palabra es over. Delante va el cálculo; entre paréntesis, qué filas puede ver. Sin nada dentro, las ve todas.',
        en: 'The word is over. In front goes the calculation; in the brackets, which rows it may see. With nothing inside, it sees them all.',
      },
      at(0.35, mark('o', [1])),
      at(0.6, ring('ro', { of: 'w', pad: 10 })),
    ),
    beat(
      {
        es: 'Dentro caben dos cosas que usarás siempre: partition by, dónde empieza de nuevo la cuenta, y order by, en qué orden se mira.',
        en: 'Two things go in there that you will use all the time: partition by, where the count starts afresh, and order by, the order of looking.',
      },
      clear(),
      code('ov', {
        x: 340,
        y: 200,
        size: 32,
        w: 600,
        lines: ['sum(cents) OVER (', '  PARTITION BY …', '  ORDER BY …', ')'],
      }),
      at(0.4, mark('ov', [2])),
      at(0.7, mark('ov', [3])),
    ),

    // ---- one row per month
    beat(
      {
        es: 'Vamos con el informe. Antes que nada, una fila por mes: se juntan pedidos y líneas, y se suma cantidad por precio.',
        en: 'On to the report. First of all, one row per month: purchases and lines are joined, and quantity times price is added up.',
      },
      clear(),
      code('ms', { x: 170, y: 92, size: 26, w: 940, lines: monthSales }),
      at(0.55, mark('ms', [4, 5, 6])),
    ),
    beat(
      {
        es: 'Entran solo los pagados y los enviados: un carrito abierto no es una venta. Y group by 1 agrupa por la primera columna, el mes.',
        en: 'Only the paid and the sent come in: an open basket is not a sale. And group by 1 groups by the first column, the month.',
      },
      at(0.15, mark('ms', [7])),
      at(0.6, mark('ms', [8])),
    ),
    beat(
      {
        es: 'La zona horaria no es un adorno. Un pago del 28 de febrero a las nueve y media de la noche en Bogotá ya es marzo en Londres.',
        en: 'The time zone is no ornament. A payment on the 28th of February at half past nine at night in Bogotá is already March in London.',
      },
      mark('ms', [2, 3]),
      at(0.3, text('z1', { x: 640, y: 532, text: '2026-03-01 02:30+00', size: 28, tone: 'yellow', weight: 700 })),
      at(0.6, text('z2', { x: 640, y: 582, text: '2026-02-28 21:30', size: 28, tone: 'mint', weight: 700 })),
    ),
    beat(
      {
        es: 'Sin ella, la última noche de cada mes se cuenta en el siguiente. Este es el resultado con el que trabajaremos.',
        en: 'Without it, the last night of each month is counted in the next one. This is the result we are going to work with.',
      },
      clear(),
      table('r', {
        x: 430,
        y: 120,
        size: 28,
        title: 'month_sales',
        head: ['month', 'cents'],
        widths: [12, 12],
        rows: months,
      }),
    ),

    // ---- lag
    beat(
      {
        es: 'La vecina de arriba se pide con lag: «el valor de cents en la fila anterior, por orden de mes».',
        en: 'You ask for the neighbour above with lag: “the value of cents in the previous row, in order of month”.',
      },
      clear(),
      code('l', { x: 170, y: 100, size: 26, w: 940, lines: ['lag(cents) OVER (ORDER BY month)'] }),
      monthly('t', 'lag', lagged, { x: 367, y: 200 }),
      at(0.55, light('t', { cells: [[1, 2]] })),
      at(0.7, light('t', { cells: [[2, 3]] })),
    ),
    beat(
      {
        es: 'Cada mes tiene al lado el suyo y el de antes. El primero no tiene anterior y recibe null, que es la verdad: no lo sabemos.',
        en: 'Each month now has its own figure beside the one before. The first has none before it and gets null, which is true: we do not know.',
      },
      at(0.1, light('t', { cells: [[1, 2], [2, 3]] }, { off: true })),
      at(0.2, light('t', { cells: [[2, 2], [3, 3]] })),
      at(0.6, light('t', { cells: [[1, 3]] })),
    ),
    beat(
      {
        es: 'Ahora la resta y el porcentaje. Como la misma ventana aparece dos veces, le ponemos nombre abajo y la citamos arriba.',
        en: 'Now the difference and the percentage. As the same window comes up twice, we name it below and refer to it above.',
      },
      clear(),
      code('ch', {
        x: 150,
        y: 160,
        size: 27,
        w: 980,
        lines: [
          'SELECT month, round(cents / 100.0, 2) AS total,',
          '  round(100.0 * (cents - lag(cents) OVER w)',
          '              / lag(cents) OVER w, 1) AS change',
          'FROM month_sales',
          'WINDOW w AS (ORDER BY month)',
          'ORDER BY month;',
        ],
      }),
      at(0.5, mark('ch', [2, 3])),
      at(0.75, mark('ch', [5])),
    ),
    beat(
      {
        es: 'Noviembre sube un 25 por ciento; diciembre, un 60. Enero cae un 62,5, y nadie se asusta: es enero.',
        en: 'November goes up by 25 per cent, December by 60. January falls by nearly two thirds, and nobody panics: it is January.',
      },
      clear(),
      monthly('c', 'change', change, { x: 356, y: 130, size: 27 }),
      at(0.25, light('c', { cells: [[2, 3]] })),
      at(0.4, light('c', { cells: [[3, 3]] })),
      at(0.65, light('c', [4])),
    ),
    beat(
      {
        es: 'Mira ese 100.0 de la fórmula. Con 100, todo serían enteros, y la división entre enteros corta los decimales sin avisar.',
        en: 'Look at that 100.0 in the formula. With 100, everything would be an integer, and dividing integers drops the decimals without a word.',
      },
      clear(),
      code('i', {
        x: 250,
        y: 190,
        size: 30,
        w: 780,
        lines: ['100   * (300000 - 800000) / 800000', '--  -62', '', '100.0 * (300000 - 800000) / 800000', '--  -62.5'],
      }),
      at(0.5, mark('i', [1, 2])),
      at(0.75, mark('i', [4, 5])),
    ),
    beat(
      {
        es: 'Y ahora la trampa: lag mira la fila anterior, no el mes anterior. Si en febrero no se vendió nada, febrero no existe.',
        en: 'And now the catch: lag looks at the previous row, not the previous month. If nothing was sold in February, February is not there.',
      },
      clear(),
      table('h', {
        x: 354,
        y: 140,
        size: 28,
        head: ['month', 'cents', ''],
        widths: [12, 11, 11],
        rows: [
          ['2025-12', 800000, ''],
          ['2026-01', 300000, ''],
          ['2026-02', 450000, ''],
          ['2026-03', 600000, ''],
        ],
      }),
      at(0.6, keep('h', [1, 2, 4], { drop: true })),
    ),
    beat(
      {
        es: 'Entonces marzo se compara con enero y el informe dice que creció el doble. La consulta no falla; solo contesta otra pregunta.',
        en: 'So March is compared with January and the report says it doubled. The query does not fail; it merely answers another question.',
      },
      out('h'),
      table('h2', {
        x: 354,
        y: 140,
        size: 28,
        head: ['month', 'cents', 'lag'],
        widths: [12, 11, 11],
        rows: [
          ['2025-12', 800000, 500000],
          ['2026-01', 300000, 800000],
          ['2026-03', 600000, 300000],
        ],
      }),
      at(0.3, light('h2', { cells: [[3, 3]] })),
      at(0.6, text('dbl', { x: 640, y: 430, text: '2026-03   +100 %', size: 34, tone: 'red', weight: 700 })),
    ),
    beat(
      {
        es: 'La cura es fabricar el calendario con generate_series y pegarle las ventas con un left join. El mes vacío vale cero.',
        en: 'The cure is to make the calendar with generate_series and hang the sales on it with a left join. The empty month counts as zero.',
      },
      clear(),
      code('cal', {
        x: 150,
        y: 150,
        size: 26,
        w: 980,
        lines: [
          'SELECT g::date AS month,',
          '       coalesce(m.cents, 0) AS cents',
          'FROM generate_series(',
          "       date '2025-10-01', date '2026-03-01',",
          "       interval '1 month') AS g",
          'LEFT JOIN month_sales m ON m.month = g::date;',
        ],
      }),
      at(0.35, mark('cal', [3, 4, 5])),
      at(0.65, mark('cal', [6])),
      at(0.8, mark('cal', [2])),
    ),
    beat(
      {
        es: 'Pero con un cero en la columna, el porcentaje del mes siguiente dividiría entre cero. nullif lo convierte en null a tiempo.',
        en: 'But with a zero in the column, the percentage of the month after would divide by zero. nullif turns it into null in time.',
      },
      clear(),
      code('nz', {
        x: 190,
        y: 180,
        size: 28,
        w: 900,
        lines: ['100.0 * (cents - lag(cents) OVER w)', '      / nullif(lag(cents) OVER w, 0)'],
      }),
      at(0.2, text('dz', { x: 640, y: 400, text: 'ERROR: division by zero', size: 30, tone: 'red', weight: 700 })),
      at(0.6, mark('nz', [2])),
      at(0.7, set('dz', { o: 0 })),
      at(0.75, text('nn', { x: 640, y: 400, text: '600000 / NULL  →  NULL', size: 30, tone: 'mint', weight: 700 })),
    ),

    beat(
      {
        es: 'Con el calendario completo puedes mirar más lejos: lag acepta cuántas filas retroceder. Doce es el mismo mes del año pasado.',
        en: 'With the calendar complete you can look further back: lag takes how many rows to go. Twelve is the same month of last year.',
      },
      clear(),
      code('lg', {
        x: 290,
        y: 190,
        size: 32,
        w: 700,
        lines: ['lag(cents)      -- n - 1', 'lag(cents, 12)  -- n - 12', 'lead(cents)     -- n + 1'],
      }),
      at(0.5, mark('lg', [2])),
    ),
    beat(
      {
        es: 'Es la comparación que quita el efecto de las fiestas: diciembre contra diciembre. Su gemela, lead, mira hacia delante.',
        en: 'It is the comparison that takes the holidays out of the picture: December against December. Its twin, lead, looks ahead.',
      },
      at(0.1, box('d1', { x: 400, y: 470, w: 200, h: 80, label: '2024-12' })),
      at(0.15, box('d2', { x: 880, y: 470, w: 200, h: 80, label: '2025-12', tone: 'mint' })),
      at(0.3, arrow('d21', { from: 'd2', to: 'd1', label: 'lag 12', tone: 'mint' })),
      at(0.7, mark('lg', [3])),
    ),

    // ---- so far
    beat(
      {
        es: 'Tercera pregunta: cuánto llevamos en el año. Es una suma con las dos piezas, partición por año y orden por mes.',
        en: 'Third question: how much so far this year. It is a sum with both pieces, a partition by year and an order by month.',
      },
      clear(),
      code('y', {
        x: 130,
        y: 95,
        size: 23,
        w: 1020,
        lines: ['sum(cents) OVER (PARTITION BY extract(year FROM month)', '                 ORDER BY month)'],
      }),
      monthly('yt', 'so_far', running, { x: 377, y: 225, size: 25 }),
    ),
    beat(
      {
        es: 'Dentro de 2025 se va acumulando: cuatro mil, nueve mil, diecisiete mil. Al llegar enero cambia la partición y la cuenta empieza de cero.',
        en: 'Within 2025 it piles up: four thousand, nine thousand, seventeen thousand. In January the partition changes and the count starts from nothing.',
      },
      at(0.1, light('yt', { cells: [[1, 3]] })),
      at(0.22, light('yt', { cells: [[2, 3]] })),
      at(0.34, light('yt', { cells: [[3, 3]] })),
      at(0.62, mark('y', [1])),
      at(0.65, light('yt', [4])),
    ),
    beat(
      {
        es: 'Quita el order by y deja de acumular: todas las filas reciben el total de su año. Guárdalo, que hará falta para los porcentajes.',
        en: 'Take the order by away and it stops piling up: every row gets the total of its year. Keep that in mind; percentages will need it.',
      },
      clear(),
      code('y2', {
        x: 130,
        y: 110,
        size: 24,
        w: 1020,
        lines: ['sum(cents) OVER (PARTITION BY extract(year FROM month))'],
      }),
      monthly('yw', 'year', whole, { x: 377, y: 205, size: 25 }),
      at(0.5, light('yw', { cells: [[1, 3], [2, 3], [3, 3]] })),
    ),
    beat(
      {
        es: '¿Por qué cambia tanto? Porque un order by trae consigo un marco: desde el principio de la partición hasta la fila actual.',
        en: 'Why such a difference? Because an order by brings a frame along: from the beginning of the partition to the current row.',
      },
      clear(),
      monthly('fr', 'so_far', running, { x: 356, y: 120, size: 27 }),
      at(0.35, ring('f1', { x: 640, y: 225, w: 576, h: 102, pad: 2 })),
      at(0.65, out('f1')),
      at(0.68, ring('f2', { x: 640, y: 252, w: 576, h: 156, pad: 2 })),
    ),
    beat(
      {
        es: 'Ese marco tiene una rareza: las filas empatadas entran juntas. Dos ventas del mismo día enseñan las dos el mismo acumulado.',
        en: 'That frame has a quirk: rows that tie come in together. Two sales on the same day both show the same running total.',
      },
      clear(),
      table('tie', {
        x: 329,
        y: 140,
        size: 28,
        head: ['day', 'cents', 'so_far'],
        widths: [14, 11, 12],
        rows: [
          ['03-01', 100, 150],
          ['03-01', 50, 150],
          ['03-02', 200, 350],
        ],
      }),
      at(0.35, light('tie', { cells: [[1, 1], [2, 1]] })),
      at(0.65, light('tie', { cells: [[1, 3], [2, 3]] })),
    ),
    beat(
      {
        es: 'Si quieres que avance de una en una, ordena por algo que no empate, como el día y el id, y escribe el marco con rows.',
        en: 'If you want it to go one by one, order by something that has no ties, such as day and id, and write the frame with rows.',
      },
      out('tie'),
      code('rw', {
        x: 329,
        y: 380,
        size: 26,
        w: 620,
        lines: ['sum(cents) OVER (', '  ORDER BY day, id', '  ROWS UNBOUNDED PRECEDING)'],
      }),
      table('tie2', {
        x: 329,
        y: 110,
        size: 28,
        head: ['day', 'cents', 'so_far'],
        widths: [14, 11, 12],
        rows: [
          ['03-01', 100, 100],
          ['03-01', 50, 150],
          ['03-02', 200, 350],
        ],
      }),
      at(0.5, mark('rw', [2])),
      at(0.7, mark('rw', [3])),
    ),
    beat(
      {
        es: 'Con rows también haces una media móvil: esta fila y las dos anteriores. Suaviza los picos y enseña hacia dónde va la venta.',
        en: 'With rows you can do a moving average too: this row and the two before. It smooths the peaks and shows where sales are heading.',
      },
      clear(),
      code('mv', {
        x: 130,
        y: 95,
        size: 24,
        w: 1020,
        lines: ['avg(cents) OVER (ORDER BY month', '  ROWS BETWEEN 2 PRECEDING AND CURRENT ROW)'],
      }),
      monthly('av', 'avg', [400000, 450000, 566667, 533333, 516667, 450000], { x: 377, y: 235, size: 25 }),
      at(0.5, light('av', { cells: [[1, 2], [2, 2], [3, 2]] })),
      at(0.65, light('av', { cells: [[3, 3]] })),
    ),

    beat(
      {
        es: 'Otras funciones de agregado sirven igual. Con max por año, cada mes sabe cuál fue el mejor de los suyos, y puedes señalarlo.',
        en: 'Other aggregates work just as well. With max by year, each month knows which was the best among its own, and you can point it out.',
      },
      clear(),
      code('mx', {
        x: 110,
        y: 95,
        size: 24,
        w: 1060,
        lines: ['cents = max(cents) OVER (PARTITION BY extract(year FROM month))'],
      }),
      monthly('bm', 'best', ['f', 'f', 't', 'f', 'f', 't'], { x: 377, y: 190, size: 25 }),
      at(0.6, light('bm', [3, 6])),
    ),

    // ---- the two best of each month
    beat(
      {
        es: 'Ahora, el problema que delata a quien no conoce las ventanas: los dos productos más vendidos de cada mes.',
        en: 'Now for the problem that gives away whoever does not know windows: the two best-selling products of each month.',
      },
      clear(),
      table('u', {
        x: 400,
        y: 110,
        size: 25,
        title: 'units',
        head: ['month', 'product', 'units'],
        widths: [9, 12, 10],
        rows: [...units, ['02', 'mug', 80], ['02', 'coffee', 60], ['02', 'filter', 40]],
      }),
      at(0.65, light('u', { col: 1 })),
    ),
    beat(
      {
        es: 'Un limit 2 da dos filas en total, no dos por mes. Parece que hace falta un bucle, pero basta con numerar dentro de cada mes.',
        en: 'A limit 2 gives two rows in all, not two per month. It seems to call for a loop, but numbering within each month is enough.',
      },
      out('u'),
      code('rk', {
        x: 100,
        y: 95,
        size: 25,
        w: 1080,
        lines: ['rank() OVER (PARTITION BY month ORDER BY units DESC)'],
      }),
      at(
        0.35,
        table('u2', {
          x: 330,
          y: 185,
          size: 24,
          head: ['month', 'product', 'units', 'place'],
          widths: [9, 12, 10, 10],
          rows: [
            ['03', 'coffee', 90, 1],
            ['03', 'mug', 70, 2],
            ['03', 'filter', 70, 2],
            ['03', 'teapot', 20, 4],
            ['02', 'mug', 80, 1],
            ['02', 'coffee', 60, 2],
            ['02', 'filter', 40, 3],
          ],
        }),
      ),
      at(0.75, light('u2', { col: 4 })),
    ),
    beat(
      {
        es: 'Solo falta quedarse con los puestos uno y dos. Pero si lo escribes en el where de la misma consulta, Postgres se niega.',
        en: 'All that is left is to keep places one and two. But write that in the where of the same query, and Postgres refuses.',
      },
      clear(),
      code('bad', {
        x: 150,
        y: 160,
        size: 27,
        w: 980,
        lines: [
          'SELECT * FROM units',
          'WHERE rank() OVER (PARTITION BY month',
          '                   ORDER BY units DESC) <= 2;',
          '',
          'ERROR: window functions are not allowed in WHERE',
        ],
        show: 3,
      }),
      at(0.55, more('bad', 5)),
      at(0.8, mark('bad', [5])),
    ),
    beat(
      {
        es: 'Es por el orden real de una consulta. Las ventanas se calculan después de where y de group by, cuando el filtro ya pasó.',
        en: 'It is because of the order a query really runs in. Windows come after where and group by, once the filtering is over.',
      },
      clear(),
      ...['FROM', 'WHERE', 'GROUP BY', 'OVER', 'ORDER BY'].map((label, i) =>
        box(`o${i}`, { x: 180 + i * 230, y: 320, w: 180, h: 90, label, size: 26 }),
      ),
      ...[0, 1, 2, 3].map((i) => arrow(`oa${i}`, { from: `o${i}`, to: `o${i + 1}` })),
      at(0.5, set('o3', { tone: 'mint' })),
      at(0.7, set('o1', { tone: 'yellow' })),
    ),
    beat(
      {
        es: 'Ese orden también permite algo que parece una errata: sumar una suma. La de dentro agrupa el mes; la de fuera va acumulando.',
        en: 'That same order allows something that looks like a typo: the sum of a sum. The inner one groups the month; the outer one accumulates.',
      },
      at(
        0.15,
        code('ss', {
          x: 290,
          y: 430,
          size: 26,
          w: 700,
          lines: ['sum(sum(units)) OVER (ORDER BY month)', 'GROUP BY month'],
        }),
      ),
      at(0.45, set('o1', { tone: 'chalk' })),
      at(0.5, set('o2', { tone: 'yellow' })),
      at(0.7, mark('ss', [1])),
    ),
    beat(
      {
        es: 'Para quedarnos con dos puestos, se filtra por fuera: la consulta que numera va en un with, y la de fuera se queda con place menor o igual que dos.',
        en: 'To keep two places, then, you filter from outside: the query that numbers goes into a with, and the outer one keeps a place of two or less.',
      },
      clear(),
      code('rd', {
        x: 190,
        y: 130,
        size: 26,
        w: 900,
        lines: [
          'WITH ranked AS (',
          '  SELECT *, rank() OVER (',
          '    PARTITION BY month',
          '    ORDER BY units DESC) AS place',
          '  FROM units',
          ')',
          'SELECT * FROM ranked',
          'WHERE place <= 2;',
        ],
      }),
      at(0.3, mark('rd', [2, 3, 4])),
      at(0.65, mark('rd', [7, 8])),
    ),
    beat(
      {
        es: 'En marzo salen tres filas, y está bien: la taza y el filtro empataron en setenta, y rank deja pasar a los dos segundos.',
        en: 'March gives three rows, and that is right: mug and filter tied at seventy, and rank lets both runners-up through.',
      },
      clear(),
      table('k', {
        x: 330,
        y: 120,
        size: 25,
        head: ['month', 'product', 'units', 'place'],
        widths: [9, 12, 10, 10],
        rows: [
          ['03', 'coffee', 90, 1],
          ['03', 'mug', 70, 2],
          ['03', 'filter', 70, 2],
          ['03', 'teapot', 20, 4],
          ['02', 'mug', 80, 1],
          ['02', 'coffee', 60, 2],
          ['02', 'filter', 40, 3],
        ],
      }),
      at(0.3, keep('k', [1, 2, 3, 5, 6], { drop: true })),
      at(0.6, light('k', [2, 3])),
    ),
    beat(
      {
        es: 'Hay tres maneras de numerar, y solo se distinguen en los empates. Rank salta un puesto después; dense_rank no; row_number no empata nunca.',
        en: 'There are three ways of numbering, and only ties tell them apart. Rank skips a place afterwards; dense_rank does not; row_number never ties.',
      },
      clear(),
      table('three', {
        x: 130,
        y: 150,
        size: 25,
        head: ['product', 'units', 'rank', 'dense_rank', 'row_number'],
        widths: [12, 10, 10, 16, 16],
        rows: [
          ['coffee', 90, 1, 1, 1],
          ['mug', 70, 2, 2, 2],
          ['filter', 70, 2, 2, 3],
          ['teapot', 20, 4, 3, 4],
        ],
      }),
      at(0.45, light('three', { col: 3 })),
      at(0.63, light('three', { col: 3 }, { off: true })),
      at(0.65, light('three', { col: 4 })),
      at(0.79, light('three', { col: 4 }, { off: true })),
      at(0.81, light('three', { col: 5 })),
    ),
    beat(
      {
        es: 'Si quieres dos filas exactas, row_number, y decide tú el desempate. Si no lo dices, mañana puede salir el otro.',
        en: 'If you want exactly two rows, use row_number, and break the tie yourself. If you do not say how, tomorrow it may be the other one.',
      },
      at(
        0.3,
        code('rn', {
          x: 130,
          y: 430,
          size: 25,
          w: 960,
          lines: ['row_number() OVER (PARTITION BY month', '  ORDER BY units DESC, product_id)'],
        }),
      ),
      at(0.65, mark('rn', [2])),
    ),

    // ---- when it is heavy
    beat(
      {
        es: 'Con trescientas mil líneas, todo esto tarda menos de un segundo. Con treinta millones, no. Prueba entonces una vista materializada.',
        en: 'With three hundred thousand lines, all of this takes under a second. With thirty million it will not. Then try a materialized view.',
      },
      clear(),
      code('mt', {
        x: 150,
        y: 150,
        size: 26,
        w: 980,
        lines: [
          'CREATE MATERIALIZED VIEW month_sales_by_product AS',
          'SELECT …, now() AS computed_at …;',
          '',
          'CREATE UNIQUE INDEX',
          'ON month_sales_by_product (month, product_id);',
          '',
          'REFRESH MATERIALIZED VIEW CONCURRENTLY',
          '  month_sales_by_product;',
        ],
        show: 2,
      }),
      at(0.6, mark('mt', [1])),
    ),
    beat(
      {
        es: 'Guarda el resultado y lo refresca cuando tú digas. Con concurrently nadie espera, y para eso necesita un índice único.',
        en: 'It stores the result and refreshes it when you say so. With concurrently nobody waits, and for that it needs a unique index.',
      },
      more('mt', 8),
      at(0.5, mark('mt', [7, 8])),
      at(0.75, mark('mt', [4, 5])),
    ),
    beat(
      {
        es: 'Y enseña siempre la hora del dato. Una cifra de anoche que parece de ahora mismo acaba en una reunión.',
        en: 'And always show the time of the data. A figure from last night that looks like right now ends up in a meeting.',
      },
      mark('mt', [2]),
      at(0.4, text('ca', { x: 640, y: 580, text: 'computed_at = 03:00', size: 30, tone: 'mint', weight: 700 })),
    ),

    // ---- exercise
    beat(
      {
        es: 'Te toca: añade al informe el porcentaje que representa cada mes dentro de su año. Piensa qué ventana te da el total del año.',
        en: 'Your turn: add to the report the share each month has in its year. Think about which window gives you the total of the year.',
        hold: 1,
      },
      clear(),
      monthly('ex', 'share', ['?', '?', '?', '?', '?', '?'], { x: 356, y: 130, size: 27 }),
      at(0.4, light('ex', { col: 3 })),
    ),
    beat(
      {
        es: 'Es la suma particionada por año y sin order by. Si dejas el orden, divides entre el acumulado, y el primer mes siempre daría cien.',
        en: 'It is the sum partitioned by year and with no order by. Leave the order in and you divide by the running total: the first month would always make a hundred.',
      },
      clear(),
      code('sh', {
        x: 150,
        y: 180,
        size: 27,
        w: 980,
        lines: [
          'round(100.0 * cents / sum(cents) OVER (',
          '  PARTITION BY extract(year FROM month)',
          '), 1) AS share',
        ],
      }),
      at(0.25, mark('sh', [2])),
      at(0.55, text('no', { x: 640, y: 420, text: 'ORDER BY month  →  2026-01 = 100.0', size: 30, tone: 'red', weight: 700 })),
    ),
    beat(
      {
        es: 'Compruébalo sumando. 2025 da cien; 2026 da 99,9, y no es un fallo: es el redondeo de cada fila. La suma exacta sí da cien.',
        en: 'Check it by adding up. 2025 makes a hundred; 2026 falls a tenth short, and that is no fault: each row was rounded. Unrounded, it makes a hundred.',
      },
      clear(),
      monthly('rs', 'share', share, { x: 260, y: 110, size: 26 }),
      at(0.25, text('r25', { x: 920, y: 240, text: 'Σ 100.0', size: 30, tone: 'mint', weight: 700 })),
      at(0.5, text('r26', { x: 920, y: 392, text: 'Σ 99.9', size: 30, tone: 'yellow', weight: 700 })),
      at(0.55, light('rs', { cells: [[4, 3], [5, 3], [6, 3]] })),
    ),
    // ---- summary
    beat(
      {
        es: 'Haz lo mismo con cualquier ventana: pon la columna nueva junto a la original y comprueba a mano dos filas y un borde de partición.',
        en: 'Do the same with any window: put the new column beside the original one and check two rows and the edge of a partition by hand.',
      },
      clear(),
      monthly('cf', 'so_far', running, { x: 356, y: 130, size: 27 }),
      at(0.4, light('cf', [2, 3])),
      at(0.7, light('cf', [4])),
    ),
    beat(
      {
        es: 'Resumen: agrupar aplasta, la ventana mira. Partition by reinicia, order by acumula, lag da la fila anterior y rank numera.',
        en: 'To sum up: grouping flattens, a window looks. Partition by starts afresh, order by accumulates, lag gives the row before and rank numbers.',
        hold: 0.8,
      },
      clear(),
      code('end', {
        x: 290,
        y: 170,
        size: 32,
        w: 700,
        lines: ['PARTITION BY   -- 0', 'ORDER BY       -- Σ', 'lag(…)         -- n - 1', 'rank()         -- 1 2 2 4', 'row_number()   -- 1 2 3 4'],
      }),
      at(0.35, mark('end', [1])),
      at(0.5, mark('end', [2])),
      at(0.65, mark('end', [3])),
      at(0.8, mark('end', [4, 5])),
    ),
  ],
}
