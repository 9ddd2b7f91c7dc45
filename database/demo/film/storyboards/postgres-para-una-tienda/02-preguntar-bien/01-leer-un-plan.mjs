import {
  arrow,
  at,
  bar,
  beat,
  box,
  clear,
  code,
  dot,
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

const query = [
  'SELECT id, created_at',
  'FROM purchase',
  "WHERE status = 'sent'",
  "  AND created_at >= now() - interval '1 day'",
  'ORDER BY created_at DESC',
  'LIMIT 20;',
]

const plan = [
  'Limit  (actual time=34.4 rows=20)',
  '  ->  Sort  (actual rows=12 loops=2)',
  '        ->  Parallel Seq Scan on purchase',
  '              (rows=226) (actual rows=203 loops=2)',
  "              Filter: status = 'sent' and created_at >= …",
  '              Rows Removed by Filter: 149798',
  '              Buffers: shared hit=2501',
  'Execution Time: 34.4 ms',
]

const pages = (id, n, props) =>
  Array.from({ length: n }, (_, i) =>
    box(`${id}${i}`, {
      x: 150 + (i % 12) * 89,
      y: props.y + Math.floor(i / 12) * 76,
      w: 68,
      h: 56,
      tone: 'soft',
      enter: 0.4,
    }),
  )

const leaves = ['23:58', '23:57', '23:55', '23:51', '23:50', '23:44']

export default {
  tag: 'sql · 2.1',
  mark: 'EXPLAIN',
  under: '2501 → 23',
  beats: [
    beat({
      es: '«La página de pedidos va lenta.» Antes de tocar nada, pregúntale a Postgres qué está haciendo. Contesta siempre.',
      en: '“The purchases page is slow.” Before you touch anything, ask Postgres what it is doing. It always answers.',
    }),
    beat(
      {
        es: 'Esta es la consulta que hay detrás: los veinte pedidos enviados más recientes, de ayer a hoy. La tabla guarda trescientos mil.',
        en: 'This is the query behind it: the twenty latest purchases that were sent, since yesterday. The table holds three hundred thousand.',
      },
      code('q', { x: 240, y: 210, size: 28, lines: query }),
      at(0.55, mark('q', [2])),
    ),
    beat(
      {
        es: 'La tentación es crear un índice a ojo. Si no mejora, otro. Al cabo de un año la tabla arrastra siete y nadie recuerda para qué eran.',
        en: 'The temptation is to add an index by guesswork. If that fails, another. A year on the table drags seven along and nobody recalls why.',
      },
      out('q'),
      box('t', { x: 640, y: 330, w: 240, h: 130, shape: 'disk', label: 'purchase' }),
      ...[0, 1, 2, 3, 4, 5, 6].map((i) =>
        at(
          0.2 + i * 0.09,
          dot(`i${i}`, {
            x: 640 + 420 * Math.cos(((200 + i * 23.5) * Math.PI) / 180),
            y: 420 + 260 * Math.sin(((200 + i * 23.5) * Math.PI) / 180),
            r: 38,
            inside: 'idx?',
            tone: i < 1 ? 'chalk' : 'red',
          }),
        ),
      ),
    ),
    beat(
      {
        es: 'Leer el plan sustituye la sospecha por un dato. Para pedirlo basta escribir una palabra delante de la consulta.',
        en: 'Reading the plan puts a fact where the suspicion was. To ask for it, you write one word in front of the query.',
      },
      clear(),
      code('q', { x: 240, y: 250, size: 26, w: 800, lines: query }),
      at(0.5, code('e', { x: 240, y: 140, size: 26, w: 800, lines: ['EXPLAIN'] })),
      at(0.7, mark('e', [1])),
    ),
    beat(
      {
        es: 'Así, a secas, no ejecuta nada. Te enseña el camino que Postgres piensa tomar y lo que calcula que va a costar.',
        en: 'On its own, it runs nothing. It shows you the route Postgres means to take and what it reckons that will cost.',
      },
      at(0.35, text('est', { x: 640, y: 565, text: 'cost=… rows=226', size: 30, tone: 'yellow', weight: 700 })),
    ),
    beat(
      {
        es: 'Con analyze la ejecuta de verdad y pone lo medido junto a lo calculado. Con buffers cuenta, además, las páginas que tocó.',
        en: 'With analyze it really runs the query and puts what it measured next to what it reckoned. With buffers it also counts the pages touched.',
      },
      out('e', 'est'),
      code('ea', { x: 240, y: 140, size: 26, w: 800, lines: ['EXPLAIN (ANALYZE, BUFFERS)'] }),
      at(0.5, text('act', { x: 640, y: 565, text: 'rows=226  →  actual rows=203', size: 30, tone: 'mint', weight: 700 })),
    ),
    beat(
      {
        es: 'Cuidado con eso de ejecutar: un delete con analyze borra. Enciérralo entre begin y rollback, y tendrás el plan sin el destrozo.',
        en: 'Mind the part about running: a delete under analyze does delete. Put it between begin and rollback, and you get the plan without the damage.',
      },
      clear(),
      code('d', {
        x: 250,
        y: 200,
        size: 28,
        w: 780,
        lines: ['BEGIN;', 'EXPLAIN (ANALYZE)', 'DELETE FROM purchase', "WHERE status = 'cancelled';", 'ROLLBACK;'],
        show: 4,
      }),
      at(0.3, mark('d', [3])),
      at(0.5, more('d', 5)),
      at(0.7, mark('d', [1, 5])),
    ),

    // ---- from the inside out
    beat(
      {
        es: 'Y esto contesta a nuestra consulta. Lo he recortado a lo interesante; en tu terminal habrá bastantes más números.',
        en: 'And this is what it says about our query. I have cut it down to the interesting part; your terminal will show many more numbers.',
      },
      clear(),
      code('p', { x: 190, y: 150, size: 24, w: 900, lines: plan, title: 'QUERY PLAN' }),
    ),
    beat(
      {
        es: 'No se lee de arriba abajo. Cada flecha es un nodo, y la sangría dice quién alimenta a quién: lo más metido ocurre primero.',
        en: 'You do not read it from the top down. Each arrow is a node, and the indent says who feeds whom: what sits deepest happens first.',
      },
      at(0.25, mark('p', [1])),
      at(0.45, mark('p', [2])),
      at(0.65, mark('p', [3])),
    ),
    beat(
      {
        es: 'Dibujado se entiende mejor. Abajo está quien lee la tabla; entrega sus filas a quien ordena, y este a quien corta.',
        en: 'It is easier as a drawing. At the bottom is the node that reads the table; it hands its rows to the one that sorts, and that one to the one that cuts.',
      },
      clear(),
      box('n3', { x: 640, y: 480, w: 430, h: 92, label: 'Parallel Seq Scan', sub: 'purchase' }),
      box('n2', { x: 640, y: 310, w: 300, h: 84, label: 'Sort', sub: 'created_at desc' }),
      box('n1', { x: 640, y: 145, w: 300, h: 84, label: 'Limit', sub: '20' }),
      at(0.35, arrow('a2', { from: 'n3', to: 'n2' })),
      at(0.55, arrow('a1', { from: 'n2', to: 'n1' })),
      at(0.5, packet('f1', { along: 'a2', label: '203', takes: 0.25 })),
      at(0.72, packet('f2', { along: 'a1', label: '20', takes: 0.22 })),
    ),
    beat(
      {
        es: 'Parallel y loops=2 cuentan que dos procesos se repartieron la lectura. Las cifras de ese nodo son la media de cada uno.',
        en: 'Parallel and loops=2 tell you that two processes shared the reading. The figures on that node are the average for each of them.',
      },
      box('w1', { x: 250, y: 480, w: 190, h: 84, shape: 'server', label: '1' }),
      box('w2', { x: 1030, y: 480, w: 190, h: 84, shape: 'server', label: '2' }),
      arrow('b1', { from: 'w1', to: 'n3', label: '203' }),
      arrow('b2', { from: 'w2', to: 'n3', label: '203' }),
      at(0.6, text('l2', { x: 640, y: 575, text: 'loops=2', size: 28, tone: 'mint', weight: 700 })),
    ),
    beat(
      {
        es: 'Ya sabes por dónde empezar. Ahora, de entre tanto número, cuatro bastan para entender casi cualquier plan.',
        en: 'So you know where to begin. Now, out of all those numbers, four are enough to understand nearly any plan.',
      },
      clear(),
      ...['− rows', '≈ rows', '× loops', 'buffers'].map((label, i) =>
        box(`k${i}`, { x: 230 + i * 273, y: 330, w: 230, h: 110, label, size: 30, tone: i ? 'chalk' : 'mint' }),
      ),
    ),

    // ---- 1: thrown away
    beat(
      {
        es: 'El primero es lo que se tira. Rows Removed by Filter: filas que se leyeron, se miraron y no servían.',
        en: 'The first is what gets thrown away. Rows Removed by Filter: rows that were read, looked at and found useless.',
      },
      clear(),
      code('p', { x: 190, y: 130, size: 24, w: 900, lines: plan.slice(2, 7) }),
      at(0.3, mark('p', [4])),
    ),
    beat(
      {
        es: 'Aquí son 149 798 por proceso, dos procesos: casi trescientas mil filas leídas para quedarse con cuatrocientas.',
        en: 'Here it is 149,798 per process, times two processes: nearly three hundred thousand rows read in order to keep four hundred.',
      },
      at(0.2, bar('rd', { x: 270, y: 430, w: 700, h: 44, label: 'read', value: '300000', tone: 'red' })),
      at(0.5, bar('kp', { x: 270, y: 510, w: 2, h: 44, label: 'kept', value: '406', tone: 'mint' })),
    ),
    beat(
      {
        es: 'Es la línea que más veces trae la respuesta. Que se descarte algo es normal; que se descarte casi todo pide un índice.',
        en: 'This is the line that most often holds the answer. Discarding some is normal; discarding nearly everything calls for an index.',
      },
      at(0.4, ring('rr', { x: 690, y: 470, w: 1000, h: 150, pad: 0, tone: 'yellow' })),
      at(0.55, text('ratio', { x: 640, y: 585, text: '≈ 740 : 1', size: 32, tone: 'yellow', weight: 700 })),
    ),

    // ---- 2: expected
    beat(
      {
        es: 'El segundo es lo que se esperaba. El primer paréntesis es el cálculo, 226; el segundo, la medida, 203. Se parecen, y con eso basta.',
        en: 'The second is what was expected. The first bracket holds the estimate, 226; the second the measurement, 203. They are close, and that will do.',
      },
      clear(),
      code('p', { x: 190, y: 160, size: 24, w: 900, lines: plan.slice(2, 7) }),
      at(0.2, mark('p', [2])),
      at(0.4, bar('b1', { x: 330, y: 460, w: 452, h: 40, label: 'rows', value: '226', tone: 'grey' })),
      at(0.6, bar('b2', { x: 330, y: 530, w: 406, h: 40, label: 'actual', value: '203' })),
    ),
    beat(
      {
        es: 'El cálculo sale de las estadísticas, un retrato de la tabla que se toma de vez en cuando. ¿Y si el retrato es viejo?',
        en: 'The estimate comes from the statistics, a portrait of the table taken every so often. And what if the portrait is old?',
      },
      clear(),
      box('t', { x: 330, y: 320, w: 260, h: 150, shape: 'disk', label: 'purchase' }),
      box('s', { x: 950, y: 320, w: 260, h: 150, shape: 'page', label: 'pg_stats' }),
      arrow('an', { from: 't', to: 's', label: 'ANALYZE' }),
      at(0.65, set('s', { tone: 'yellow' })),
      at(0.7, text('old', { x: 950, y: 450, text: '?', size: 40, tone: 'yellow', weight: 700 })),
    ),
    beat(
      {
        es: 'Un ejemplo. Entra de golpe una campaña: veinte mil pedidos pagados. En el retrato no había ninguno con ese estado.',
        en: 'An example. A campaign comes in all at once: twenty thousand paid purchases. In the portrait there was not one with that status.',
      },
      out('old'),
      at(0.2, packet('in', { from: [120, 520], to: 't', label: "20000 × 'paid'", takes: 0.35 })),
      at(0.65, text('st', { x: 950, y: 450, text: "'sent' 100 %", size: 28, tone: 'yellow' })),
      at(0.8, text('rt', { x: 330, y: 450, text: "'paid' 20000", size: 28, tone: 'mint' })),
    ),
    beat(
      {
        es: 'Pedimos esos pedidos con el nombre del cliente. Postgres cree que hay uno solo, y con uno solo lo sensato es ir a buscarlo.',
        en: 'We ask for those purchases with the customer’s name. Postgres believes there is just one, and for just one, going to fetch it makes sense.',
      },
      clear(),
      code('j', {
        x: 130,
        y: 110,
        size: 24,
        w: 1020,
        lines: [
          'SELECT p.id, c.name FROM purchase p',
          'JOIN customer c ON c.id = p.customer_id',
          "WHERE p.status = 'paid';",
        ],
      }),
      at(
        0.4,
        code('jp', {
          x: 130,
          y: 300,
          size: 24,
          w: 1020,
          lines: [
            'Nested Loop  (rows=1) (actual rows=20000)',
            '  ->  Seq Scan on purchase  (rows=1) (actual rows=20000)',
            '  ->  Index Scan on customer  (loops=20000)',
            'Buffers: shared hit=62667',
          ],
        }),
      ),
      at(0.75, mark('jp', [1])),
    ),
    beat(
      {
        es: 'Pero eran veinte mil. Fue veinte mil veces a la tabla de clientes y tocó más de sesenta mil páginas. Decidió a ciegas.',
        en: 'But there were twenty thousand. It went to the customer table twenty thousand times and touched over sixty thousand pages. It chose blind.',
      },
      at(0.2, mark('jp', [2, 3])),
      at(0.6, mark('jp', [4])),
      at(0.7, text('x', { x: 640, y: 560, text: '1  ≠  20000', size: 34, tone: 'red', weight: 700 })),
    ),
    beat(
      {
        es: 'Con un analyze, el retrato se pone al día y la elección cambia: lee cada tabla una vez y las cruza con un Hash Join.',
        en: 'After an analyze the portrait is up to date and the choice changes: it reads each table once and crosses them with a Hash Join.',
      },
      out('j', 'jp', 'x'),
      code('az', { x: 130, y: 130, size: 26, w: 1020, lines: ['ANALYZE purchase;'] }),
      at(
        0.35,
        code('hp', {
          x: 130,
          y: 250,
          size: 24,
          w: 1020,
          lines: [
            'Hash Join  (rows=20192) (actual rows=20000)',
            '  ->  Seq Scan on purchase',
            '  ->  Hash',
            '        ->  Seq Scan on customer',
            'Buffers: shared hit=2864',
          ],
        }),
      ),
      at(0.7, mark('hp', [1, 5])),
    ),
    beat(
      {
        es: 'Postgres lo hace por su cuenta cuando ha cambiado una décima parte de la tabla. Tras una carga grande, no esperes: hazlo tú.',
        en: 'Postgres does it on its own once about a tenth of the table has changed. After a big load, do not wait for that: do it yourself.',
      },
      at(0.2, bar('av', { x: 330, y: 560, w: 600, h: 34, label: '10 %', value: '30000', tone: 'grey' })),
      at(0.55, bar('av2', { x: 330, y: 560, w: 400, h: 34, tone: 'yellow', z: 3 })),
      at(0.75, mark('az', [1])),
    ),

    // ---- 3: loops
    beat(
      {
        es: 'El tercero son las vueltas. Las cifras de cada línea valen para una sola vuelta, y ahí se esconde mucho tiempo.',
        en: 'The third is how many rounds. The figures on each line stand for a single round, and a lot of time hides in there.',
      },
      clear(),
      text('m1', { x: 640, y: 240, text: 'time=0.02  loops=40000', size: 40, weight: 700 }),
      at(0.55, text('m2', { x: 640, y: 340, text: '0.02 ms × 40000', size: 36, tone: 'soft' })),
      at(0.75, text('m3', { x: 640, y: 430, text: '= 800 ms', size: 44, tone: 'red', weight: 700 })),
    ),
    beat(
      {
        es: 'Suele venir de una subconsulta por fila. «Para cada cliente, la fecha de su último pago» se escribe así sin pensarlo.',
        en: 'It often comes from a subquery per row. “For each customer, the date of their last payment” gets written like this without a thought.',
      },
      clear(),
      code('s', {
        x: 190,
        y: 110,
        size: 26,
        w: 900,
        lines: [
          'SELECT c.id,',
          '  (SELECT max(p.paid_at)',
          '   FROM purchase p',
          '   WHERE p.customer_id = c.id)',
          'FROM customer c;',
        ],
      }),
      at(0.6, mark('s', [2, 3, 4])),
    ),
    beat(
      {
        es: 'En el plan, la subconsulta parece inocente: cuatro centésimas de milisegundo. Multiplica por veinte mil clientes: tres cuartos de segundo.',
        en: 'In the plan the subquery looks harmless: four hundredths of a millisecond. Times twenty thousand customers, it is three quarters of a second.',
      },
      code('sp', {
        x: 190,
        y: 390,
        size: 24,
        w: 900,
        lines: ['SubPlan 1', '  ->  Aggregate (actual time=0.038 loops=20001)', '        Buffers: shared hit=359033'],
      }),
      at(0.45, mark('sp', [2])),
      at(0.8, mark('sp', [3])),
    ),
    beat(
      {
        es: 'Se cura haciéndolo una vez para todos: juntar y agrupar. El left join conserva a quien nunca compró, como hacía la subconsulta.',
        en: 'The cure is to do it once for everybody: join and group. The left join keeps those who never bought, as the subquery did.',
      },
      clear(),
      code('g', {
        x: 190,
        y: 130,
        size: 26,
        w: 900,
        lines: [
          'SELECT c.id, max(p.paid_at)',
          'FROM customer c',
          'LEFT JOIN purchase p',
          '  ON p.customer_id = c.id',
          'GROUP BY c.id;',
        ],
      }),
      at(0.55, mark('g', [3, 4])),
      at(0.75, mark('g', [5])),
    ),
    beat(
      {
        es: 'El resultado es el mismo. De 359 000 páginas se pasa a unas 2 700, porque cada tabla se recorre de principio a fin una sola vez.',
        en: 'The result is the same. It goes from 359,000 pages to some 2,700, because each table is walked from end to end just once.',
      },
      mark('g'),
      at(0.2, bar('g1', { x: 330, y: 450, w: 620, h: 40, label: 'SubPlan', value: '359230', tone: 'red' })),
      at(0.5, bar('g2', { x: 330, y: 525, w: 5, h: 40, label: 'GROUP BY', value: '2698' })),
    ),

    // ---- 4: buffers
    beat(
      {
        es: 'El cuarto ya lo has visto en acción: los buffers. Cada uno es una página de ocho kilobytes, la porción mínima que Postgres lee.',
        en: 'The fourth you have already seen at work: buffers. Each is a page of eight kilobytes, the smallest portion Postgres reads.',
      },
      clear(),
      ...pages('c', 36, { y: 190 }).map((p, i) => at(0.05 + i * 0.012, p)),
      at(0.65, text('kb', { x: 640, y: 450, text: '2501 × 8 kB = 20 MB', size: 38, weight: 700, tone: 'yellow' })),
    ),
    beat(
      {
        es: 'Hit significa que la página estaba en la memoria de Postgres; read, que hubo que pedirla fuera. La suma es el trabajo hecho.',
        en: 'Hit means the page was in Postgres’s own memory; read, that it had to be fetched from outside. The sum is the work done.',
      },
      out('kb'),
      ...[3, 7, 8, 14, 20, 27, 31].map((i, n) => at(0.25 + n * 0.04, set(`c${i}`, { tone: 'yellow' }))),
      at(0.3, text('h', { x: 430, y: 460, text: 'hit=29', size: 36, weight: 700 })),
      at(0.5, text('r', { x: 850, y: 460, text: 'read=7', size: 36, weight: 700, tone: 'yellow' })),
      at(0.75, text('hr', { x: 640, y: 550, text: '29 + 7 = 36', size: 32, tone: 'mint', weight: 700 })),
    ),
    beat(
      {
        es: 'Mide mejor que el reloj. Repite la consulta con la máquina ocupada y el tiempo se dobla; las páginas son las mismas.',
        en: 'It measures better than the clock. Repeat the query on a busy machine and the time doubles; the pages stay the same.',
      },
      clear(),
      table('tb', {
        x: 330,
        y: 170,
        size: 30,
        head: ['run', 'ms', 'buffers'],
        widths: [9, 12, 14],
        rows: [
          [1, '34.4', 2501],
          [2, '76.0', 2501],
          [3, '41.7', 2501],
        ],
      }),
      at(0.4, light('tb', { cells: [[2, 2]] })),
      at(0.65, light('tb', { cells: [[2, 2]] }, { off: true })),
      at(0.7, light('tb', { col: 3 })),
    ),

    // ---- the index
    beat(
      {
        es: 'Volvamos a la página lenta. Siempre filtra los enviados y siempre quiere los últimos. Que el índice diga justo eso.',
        en: 'Back to the slow page. It always filters the ones that were sent and always wants the latest. Let the index say exactly that.',
      },
      clear(),
      code('ix', {
        x: 190,
        y: 140,
        size: 28,
        w: 900,
        lines: ['CREATE INDEX purchase_sent_recent', 'ON purchase (created_at DESC)', "WHERE status = 'sent';"],
      }),
      at(0.4, mark('ix', [3])),
      at(0.65, mark('ix', [2])),
    ),
    beat(
      {
        es: 'Dentro, los enviados están ya en fila, del más nuevo al más viejo. Para servir la página se toman los veinte primeros y se para.',
        en: 'Inside, the sent ones already stand in line, newest to oldest. To serve the page, it takes the first twenty and stops.',
      },
      mark('ix'),
      ...leaves.map((label, i) =>
        at(0.1 + i * 0.05, box(`l${i}`, { x: 190 + i * 180, y: 430, w: 150, h: 70, label, size: 24, tone: 'soft' })),
      ),
      ...[0, 1, 2, 3].map((i) => at(0.5 + i * 0.07, set(`l${i}`, { tone: 'mint' }, { takes: 0.3 }))),
      at(0.8, text('stop', { x: 640, y: 540, text: 'LIMIT  ■', size: 30, tone: 'mint', weight: 700 })),
    ),
    beat(
      {
        es: 'El plan nuevo cabe en pocas líneas. No hay filtro que tire filas, porque la condición se resuelve dentro del índice.',
        en: 'The new plan fits in a few lines. No filter throws rows away, because the condition is settled inside the index.',
      },
      clear(),
      code('np', {
        x: 190,
        y: 130,
        size: 24,
        w: 900,
        lines: [
          'Limit  (actual time=0.06 rows=20)',
          '  ->  Index Scan using purchase_sent_recent',
          '        Index Cond: created_at >= …',
          '        Buffers: shared hit=20 read=3',
          'Execution Time: 0.08 ms',
        ],
      }),
      at(0.6, mark('np', [3])),
    ),
    beat(
      {
        es: 'Fíjate en lo que falta: Sort. El índice viene en orden, así que ordenar también sobra. De 2 501 páginas a 23.',
        en: 'Notice what is missing: Sort. The index comes in order, so there is nothing left to sort. From 2,501 pages to 23.',
      },
      mark('np', [4]),
      at(0.3, text('so', { x: 640, y: 410, text: 'Sort  ✕', size: 30, tone: 'soft', weight: 700 })),
      at(0.5, bar('o1', { x: 330, y: 480, w: 600, h: 38, label: 'before', value: '2501', tone: 'red' })),
      at(0.7, bar('o2', { x: 330, y: 550, w: 6, h: 38, label: 'after', value: '23' })),
    ),
    beat(
      {
        es: 'En producción, créalo con concurrently. Tarda más, pero mientras tanto se puede seguir comprando. No cabe dentro de una transacción.',
        en: 'In production, create it with concurrently. It takes longer, but people can go on buying meanwhile. It will not run inside a transaction.',
      },
      clear(),
      code('cc', {
        x: 190,
        y: 220,
        size: 28,
        w: 900,
        lines: [
          'CREATE INDEX CONCURRENTLY',
          '  purchase_sent_recent',
          'ON purchase (created_at DESC)',
          "WHERE status = 'sent';",
        ],
      }),
      at(0.3, mark('cc', [1])),
      at(0.75, text('tx', { x: 640, y: 520, text: 'BEGIN  ✕', size: 32, tone: 'red', weight: 700 })),
    ),

    // ---- when not
    beat(
      {
        es: 'Ahora, un caso con trampa: la misma condición, pero de un año entero. Salen ciento cincuenta mil pedidos, media tabla.',
        en: 'Now a case with a catch: the same condition, but for a whole year. It returns a hundred and fifty thousand purchases, half the table.',
      },
      clear(),
      code('y', {
        x: 190,
        y: 110,
        size: 26,
        w: 900,
        lines: [
          'SELECT id, customer_id FROM purchase',
          "WHERE status = 'sent'",
          "  AND created_at >= now() - interval '1 year';",
        ],
      }),
      at(0.4, mark('y', [3])),
    ),
    beat(
      {
        es: 'Si lo obligas a ir fila por fila desde el índice, toca ciento cincuenta mil páginas: vuelve a las mismas una y otra vez.',
        en: 'Force it to go row by row from the index and it touches a hundred and fifty thousand pages: it returns to the same ones over and over.',
      },
      mark('y'),
      at(0.15, bar('y1', { x: 390, y: 350, w: 560, h: 40, label: 'Index Scan', value: '150167', tone: 'red' })),
    ),
    beat(
      {
        es: 'Leer la tabla de corrido son 2 501. Lo que eligió fue un camino intermedio, Bitmap: apunta las páginas y visita cada una una vez.',
        en: 'Reading the table straight through is 2,501. What it chose was a middle way, Bitmap: it notes the pages down and visits each one once.',
      },
      at(0.1, bar('y2', { x: 390, y: 430, w: 10, h: 40, label: 'Seq Scan', value: '2501', tone: 'grey' })),
      at(0.5, bar('y3', { x: 390, y: 510, w: 12, h: 40, label: 'Bitmap Scan', value: '2913' })),
    ),
    beat(
      {
        es: 'Para comparar tú mismo, apaga un camino en tu sesión y mira las páginas. Es un experimento; no lo dejes así en el servidor.',
        en: 'To compare for yourself, switch a route off in your session and look at the pages. It is an experiment; do not leave the server like that.',
      },
      clear(),
      code('off', {
        x: 250,
        y: 180,
        size: 28,
        w: 780,
        lines: [
          'SET enable_seqscan = off;',
          'SET enable_bitmapscan = off;',
          'EXPLAIN (ANALYZE, BUFFERS) SELECT …',
          'RESET ALL;',
        ],
        show: 3,
      }),
      at(0.35, mark('off', [1, 2])),
      at(0.65, more('off', 4)),
      at(0.8, mark('off', [4])),
    ),
    beat(
      {
        es: 'Así que un Seq Scan no es un error. Lo es leer cien mil filas para quedarse con cuatro. Y un índice se paga en cada escritura.',
        en: 'So a Seq Scan is not a fault. Reading a hundred thousand rows to keep four is. And every write pays for an index.',
      },
      clear(),
      box('tt', { x: 300, y: 320, w: 220, h: 110, label: 'INSERT' }),
      box('d0', { x: 900, y: 160, w: 330, h: 76, shape: 'page', label: 'purchase' }),
      ...['pkey', 'customer_id', 'sent_recent'].map((label, i) =>
        box(`d${i + 1}`, { x: 900, y: 272 + i * 112, w: 330, h: 76, label, tone: 'yellow' }),
      ),
      ...[0, 1, 2, 3].map((i) => at(0.4 + i * 0.08, arrow(`w${i}`, { from: 'tt', to: `d${i}` }))),
    ),
    beat(
      {
        es: 'Una vez al mes, busca los que nadie ha usado desde que se cuentan. Los que sostienen una clave o un unique se quedan: vigilan.',
        en: 'Once a month, look for those nobody has used since counting began. The ones behind a key or a unique stay: they stand guard.',
      },
      clear(),
      code('un', {
        x: 100,
        y: 110,
        size: 23,
        w: 1080,
        lines: [
          'SELECT indexrelname, idx_scan,',
          '       pg_size_pretty(pg_relation_size(indexrelid))',
          'FROM pg_stat_user_indexes WHERE idx_scan = 0;',
        ],
      }),
      at(
        0.35,
        table('ut', {
          x: 220,
          y: 310,
          size: 25,
          head: ['indexrelname', 'scan', 'size'],
          widths: [34, 9, 13],
          rows: [
            ['purchase_line_product_id_idx', 0, '1912 kB'],
            ['one_open_cart', 0, '16 kB'],
          ],
        }),
      ),
      at(0.7, text('g1', { x: 1120, y: 433, text: 'UNIQUE', size: 24, tone: 'mint', weight: 700 })),
      at(0.75, light('ut', [2])),
    ),

    // ---- exercise
    beat(
      {
        es: 'Te toca. Quieres los pedidos enviados del veinte de noviembre en Bogotá. El índice existe, y aun así el plan sale mal. ¿Por qué?',
        en: 'Your turn. You want the purchases sent on the twentieth of November in Bogotá. The index exists, and still the plan is bad. Why?',
        hold: 1,
      },
      clear(),
      code('x', {
        x: 130,
        y: 110,
        size: 24,
        w: 1020,
        lines: [
          'SELECT id FROM purchase',
          "WHERE status = 'sent'",
          "  AND (created_at AT TIME ZONE 'America/Bogota')::date",
          "      = date '2026-11-20';",
        ],
      }),
      at(
        0.35,
        code('xp', {
          x: 130,
          y: 340,
          size: 24,
          w: 1020,
          lines: [
            'Seq Scan on purchase  (rows=1500) (actual rows=441)',
            '  Rows Removed by Filter: 299560',
            '  Buffers: shared hit=2501',
          ],
        }),
      ),
    ),
    beat(
      {
        es: 'Porque el índice guarda created_at, y tú preguntas por otra cosa: una fecha calculada a partir de ella. Tiene que calcularla fila por fila.',
        en: 'Because the index holds created_at, and you are asking about something else: a date worked out from it. It has to work it out row by row.',
      },
      at(0.25, mark('x', [3])),
      at(0.6, mark('xp', [2])),
    ),
    beat(
      {
        es: 'La solución es dejar la columna sola y mover el cálculo al otro lado: desde que empieza el día en Bogotá hasta que empieza el siguiente.',
        en: 'The solution is to leave the column alone and move the sum to the other side: from the start of the day in Bogotá to the start of the next.',
      },
      out('x', 'xp'),
      code('z', {
        x: 130,
        y: 110,
        size: 24,
        w: 1020,
        lines: [
          "WHERE status = 'sent'",
          "  AND created_at >= timestamp '2026-11-20'",
          "                    AT TIME ZONE 'America/Bogota'",
          "  AND created_at <  timestamp '2026-11-21'",
          "                    AT TIME ZONE 'America/Bogota'",
        ],
      }),
      at(0.6, mark('z', [2, 4])),
    ),
    beat(
      {
        es: 'Devuelve las mismas 441 filas tocando 410 páginas, y además calcula mejor: espera 417. Antes suponía mil quinientas.',
        en: 'It returns the same 441 rows touching 410 pages, and it estimates better too: it expects 417. Before, it guessed fifteen hundred.',
      },
      mark('z'),
      code('zp', {
        x: 130,
        y: 390,
        size: 24,
        w: 1020,
        lines: [
          'Bitmap Heap Scan  (rows=417) (actual rows=441)',
          '  ->  Bitmap Index Scan on purchase_sent_recent',
          'Buffers: shared hit=410',
        ],
      }),
      at(0.45, mark('zp', [3])),
      at(0.7, mark('zp', [1])),
    ),

    // ---- summary
    beat(
      {
        es: 'Resumen: empieza por lo más sangrado y busca cuánto se tira, cuánto se esperaba, cuántas vueltas y cuántas páginas.',
        en: 'To sum up: start with what is deepest, and look for how much is thrown away, how much was expected, how many rounds, how many pages.',
      },
      clear(),
      table('sum', {
        x: 270,
        y: 130,
        size: 26,
        head: ['EXPLAIN (ANALYZE, BUFFERS)', ''],
        widths: [32, 15],
        rows: [
          ['Rows Removed by Filter', '− rows'],
          ['rows / actual rows', '≈ 1'],
          ['loops', '× n'],
          ['Buffers', '8 kB'],
        ],
      }),
      at(0.35, light('sum', [1])),
      at(0.48, light('sum', [2])),
      at(0.61, light('sum', [3])),
      at(0.74, light('sum', [4])),
    ),
    beat(
      {
        es: 'Toma hoy la consulta más lenta que tengas y apunta dos cifras, filas leídas y filas devueltas. Si se llevan mil a uno, ya sabes qué buscar.',
        en: 'Today, take the slowest query you have and write down two figures, rows read and rows returned. If it is a thousand to one, you know what to look for.',
        hold: 0.8,
      },
      keep('sum', [1], { drop: true }),
      at(0.3, bar('e1', { x: 360, y: 400, w: 560, h: 44, label: 'read', value: '1000', tone: 'yellow' })),
      at(0.5, bar('e2', { x: 360, y: 480, w: 3, h: 44, label: 'returned', value: '1' })),
    ),
  ],
}
