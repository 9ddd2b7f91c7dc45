import { arrow, at, bar, beat, box, clear, code, light, mark, more, out, packet, ring, set, table, text } from '../../../engine.mjs'

/** Code in the middle of the board. */
const sql = (id, y, lines, o = {}) => {
  const size = o.size ?? 28
  const w = Math.max(o.w ?? 0, Math.max(...lines.map((l) => l.length)) * 0.6 * size + 48)
  return code(id, { x: 640 - w / 2, y, size, lines, ...o })
}
const res = (id, y, words, o = {}) => text(id, { x: 640, y, text: words, size: 36, weight: 700, tone: 'mint', ...o })
const left = (id, lines, o = {}) => code(id, { x: 80, y: 100, size: 22, w: 550, title: 'A', lines, ...o })
const right = (id, lines, o = {}) => code(id, { x: 650, y: 100, size: 22, w: 550, title: 'B', lines, ...o })
const taking = ['UPDATE product', 'SET stock = stock - 1', 'WHERE id = 1 AND stock >= 1;']

export default {
  tag: 'sql · 1.3',
  mark: 'stock = 1',
  under: 'A  +  B',
  beats: [
    beat({
      es: 'Queda una taza, y dos personas pulsan comprar en el mismo segundo. ¿Quién se la lleva?',
      en: 'One mug is left, and two people press buy in the same second. Who gets it?',
    }),
    beat(
      {
        es: 'La tienda ingenua pregunta primero si quedan. Pregunta por las dos, y a las dos les dice que sí.',
        en: 'The naive shop first asks whether any are left. It asks for both, and tells both of them yes.',
      },
      box('a', { x: 220, y: 190, w: 190, h: 120, shape: 'screen', label: 'A' }),
      box('b', { x: 220, y: 420, w: 190, h: 120, shape: 'screen', label: 'B' }),
      table('p', { x: 830, y: 240, size: 28, head: ['slug', 'stock'], widths: [12, 9], rows: [['mug', '1']], title: 'product' }),
      arrow('ap', { from: 'a', to: 'p' }),
      arrow('bp', { from: 'b', to: 'p' }),
      at(0.5, packet('q1', { along: 'ap', label: 'stock?', takes: 0.2 })),
      at(0.55, packet('q2', { along: 'bp', label: 'stock?', takes: 0.2 })),
      at(0.78, packet('y1', { along: 'ap', label: '1', back: true, takes: 0.2 })),
      at(0.8, packet('y2', { along: 'bp', label: '1', back: true, takes: 0.2 })),
    ),
    beat(
      {
        es: 'Después las dos escriben lo que calcularon: una menos una, cero. Vendiste dos tazas y tenías una.',
        en: 'Then both write what they worked out: one minus one, zero. You sold two mugs and you had one.',
      },
      at(0.1, packet('w1', { along: 'ap', label: 'stock = 0', takes: 0.3 })),
      at(0.3, packet('w2', { along: 'bp', label: 'stock = 0', takes: 0.3 })),
      at(0.55, text('bad', { x: 1010, y: 450, text: '2 × mug', size: 38, tone: 'red', weight: 700 })),
      at(0.42, out('p')),
      at(0.44, table('p0', { x: 830, y: 240, size: 28, head: ['slug', 'stock'], widths: [12, 9], rows: [['mug', '0']], title: 'product' })),
      at(0.65, ring('rb', { of: 'p0', pad: 12, tone: 'red' })),
    ),
    beat(
      {
        es: 'El fallo está en el hueco entre mirar y restar. Ciérralo: que mirar y restar sean la misma orden.',
        en: 'The fault is the gap between looking and subtracting. Close it: make them one and the same command.',
        hold: 1,
      },
      out('a', 'b', 'p0', 'ap', 'bp', 'bad', 'rb'),
      code('u', {
        x: 300,
        y: 200,
        size: 32,
        w: 680,
        lines: ['UPDATE product', 'SET stock = stock - 1', 'WHERE slug = \'mug\'', '  AND stock >= 1', 'RETURNING price_cents;'],
      }),
      at(0.55, mark('u', [2, 4])),
    ),
    beat(
      {
        es: 'La primera que llega bloquea esa fila, y solo esa. La segunda espera un instante.',
        en: 'Whoever comes first locks that row, and only that one. The second waits for an instant.',
      },
      clear(),
      box('a2', { x: 220, y: 190, w: 190, h: 120, shape: 'screen', label: 'A' }),
      box('b2', { x: 220, y: 420, w: 190, h: 120, shape: 'screen', label: 'B' }),
      table('p2', { x: 830, y: 240, size: 28, head: ['slug', 'stock'], widths: [12, 9], rows: [['mug', '1']], title: 'product' }),
      arrow('ap2', { from: 'a2', to: 'p2' }),
      arrow('bp2', { from: 'b2', to: 'p2' }),
      at(0.4, packet('u1', { along: 'ap2', label: 'UPDATE', takes: 0.25 })),
      at(0.62, light('p2', [1])),
      at(0.5, packet('u2', { from: 'b2', to: [620, 370], label: 'UPDATE', takes: 0.3, stay: true })),
      at(0.78, set('u2', { tone: 'yellow' })),
    ),
    beat(
      {
        es: 'Cuando la primera confirma, Postgres vuelve a leer la fila y comprueba otra vez la condición.',
        en: 'When the first one commits, Postgres reads the row again and checks the condition once more.',
      },
      at(0.1, packet('k', { along: 'ap2', label: 'COMMIT', takes: 0.3 })),
      at(0.4, out('p2')),
      at(0.42, table('p3', { x: 830, y: 240, size: 28, head: ['slug', 'stock'], widths: [12, 9], rows: [['mug', '0']], title: 'product' })),
      at(0.7, text('no', { x: 985, y: 440, text: '0 >= 1   ✕', size: 32, tone: 'yellow', weight: 700 })),
    ),
    beat(
      {
        es: 'Ya no se cumple: cero filas. No es un error, es la respuesta. Deshaz el pedido y di que se agotó.',
        en: 'It no longer holds: zero rows. That is no error, it is the answer. Roll back and say it sold out.',
      },
      out('u2'),
      at(0.15, packet('z', { from: [620, 370], to: 'b2', label: '0 rows', takes: 0.35, tone: 'yellow' })),
      at(0.55, set('b2', { label: 'ROLLBACK', tone: 'yellow' })),
      at(0.55, set('a2', { label: 'A  ✓', tone: 'mint' })),
    ),
    beat(
      {
        es: 'Hazlo tú con dos terminales y psql. En la de la izquierda, abre una transacción y resta la taza.',
        en: 'Do it yourself with two terminals and psql. In the left one, open a transaction and subtract the mug.',
      },
      clear(),
      left('A', ['BEGIN;', ...taking, '', 'UPDATE 1', '', 'COMMIT;'], { show: 4 }),
      right('B', ['BEGIN;', 'SELECT stock FROM product …;', '→ 1', ...taking, '', 'UPDATE 0'], { show: 0 }),
    ),
    beat(
      {
        es: 'Contesta UPDATE uno: ha cambiado una fila. Pero no has confirmado, y de momento nadie más ve ese cambio.',
        en: 'It answers UPDATE one: a row has changed. But you have not committed, and for now nobody else sees that change.',
      },
      more('A', 6),
      at(0.45, mark('A', [6])),
    ),
    beat(
      {
        es: 'En la derecha, un SELECT no espera a nadie y todavía dice que queda una. Leer no bloquea; por eso lo leído no sirve para decidir.',
        en: 'On the right, a SELECT waits for nobody and still says one is left. Reading does not lock; that is why what you read is no basis for deciding.',
      },
      mark('A'),
      at(0.1, more('B', 3)),
      at(0.6, mark('B', [3])),
    ),
    beat(
      {
        es: 'Ahora la misma resta, también en la derecha. El cursor se queda quieto. No es que vaya lento: está en la cola de esa fila.',
        en: 'Now the same subtraction, on the right as well. The cursor stands still. It is not slow: it is queueing for that row.',
      },
      at(0.05, more('B', 6)),
      at(0.15, mark('B', [4, 5, 6])),
      at(0.6, text('dots', { x: 700, y: 395, text: '…', size: 40, tone: 'yellow', weight: 700 })),
    ),
    beat(
      {
        es: 'Desde una tercera terminal se ve quién espera a quién. La función pg_blocking_pids da el número del proceso que estorba.',
        en: 'From a third terminal you can see who waits for whom. The function pg_blocking_pids gives the number of the process in the way.',
      },
      at(0.2, table('act', { x: 250, y: 460, size: 22, title: 'pg_stat_activity', head: ['pid', 'pg_blocking_pids', 'wait_event_type'], widths: [10, 24, 24], rows: [[4711, '{}', 'Client'], [4712, '{4711}', 'Lock']] })),
      at(0.6, light('act', [2])),
    ),
    beat(
      {
        es: 'Confirma en la izquierda. En ese mismo instante la derecha despierta y contesta UPDATE cero. La taza era de la primera.',
        en: 'Commit on the left. In that same instant the right one wakes up and answers UPDATE zero. The mug belonged to the first.',
      },
      out('act'),
      at(0.1, more('A', 8)),
      at(0.15, mark('A', [8])),
      at(0.5, out('dots')),
      at(0.52, more('B', 8)),
      at(0.6, mark('B', [8])),
    ),
    beat(
      {
        es: 'Repítelo y acaba la izquierda con ROLLBACK. La taza vuelve al estante, y a la derecha le sale UPDATE uno. Así debe ser.',
        en: 'Do it again and end the left one with ROLLBACK. The mug goes back to the shelf, and the right one gets UPDATE one. As it should.',
      },
      clear(),
      left('A2', ['BEGIN;', ...taking, '', 'UPDATE 1', '', 'ROLLBACK;'], { show: 6 }),
      right('B2', ['BEGIN;', ...taking, '', 'UPDATE 1', '', 'COMMIT;'], { show: 4 }),
      at(0.45, more('A2', 8)),
      at(0.5, mark('A2', [8])),
      at(0.65, more('B2', 6)),
      at(0.7, mark('B2', [6])),
    ),
    beat(
      {
        es: 'Veamos ahora los arreglos que no arreglan. El primero: dejar la versión ingenua y meterla entre BEGIN y COMMIT.',
        en: 'Now for the repairs that repair nothing. The first: keep the naive version and put it between BEGIN and COMMIT.',
      },
      clear(),
      sql('n', 130, ['BEGIN;', 'SELECT stock FROM product WHERE id = 1;', '→ 1', 'UPDATE product SET stock = 0 WHERE id = 1;', 'COMMIT;'], { size: 28 }),
      at(0.4, mark('n', [1, 5])),
    ),
    beat(
      {
        es: 'Una transacción no es una cola. Las dos pueden hacer su SELECT a la vez, y las dos leen el uno antes de que nadie escriba.',
        en: 'A transaction is not a queue. Both can run their SELECT at once, and both read the one before anybody writes.',
      },
      mark('n', [2, 3]),
      at(0.3, bar('na', { x: 320, y: 450, w: 560, h: 40, label: 'A', tone: 'mint', size: 26 })),
      at(0.45, bar('nb', { x: 420, y: 520, w: 560, h: 40, label: 'B', tone: 'yellow', size: 26 })),
      at(0.6, text('nr', { x: 640, y: 575, text: 'n = 1      n = 1', size: 26, tone: 'red', weight: 700 })),
    ),
    beat(
      {
        es: 'Tampoco la salva el CHECK de la primera clase. Las dos escriben un cero, y cero es un valor permitido.',
        en: 'Nor does the CHECK of the first class save it. Both write a zero, and zero is an allowed value.',
      },
      out('na', 'nb', 'nr'),
      mark('n', [4]),
      at(0.4, res('nc', 460, 'CHECK (0 >= 0)   ✓', { tone: 'yellow' })),
    ),
    beat(
      {
        es: 'Distinto es restar sin condición. La segunda resta sobre el valor nuevo, daría menos uno, y ahí el CHECK sí protesta.',
        en: 'Subtracting without a condition is another matter. The second subtracts from the new value, would give minus one, and there the CHECK does object.',
      },
      clear(),
      sql('w', 140, ['UPDATE product', 'SET stock = stock - 1', 'WHERE id = 1;'], { size: 32 }),
      at(0.3, mark('w', [2])),
      at(0.55, res('wr', 400, '0 - 1 = -1', { tone: 'red', size: 42 })),
      at(0.7, text('wc', { x: 640, y: 480, text: 'ERROR: product_stock_check', size: 30, tone: 'red' })),
    ),
    beat(
      {
        es: 'Es un buen último seguro, aunque responde con un error. Y que una taza se agote no es un error: es un martes cualquiera.',
        en: 'It is a good last line of defence, though it answers with an error. And a mug selling out is no error: it is an ordinary Tuesday.',
      },
      at(0.4, out('wr', 'wc')),
      at(0.42, sql('w2', 370, [...taking, 'UPDATE 0'], { size: 30 })),
      at(0.7, mark('w2', [3, 4])),
    ),
    beat(
      {
        es: 'El segundo tropiezo es el más común: no mirar cuántas filas cambiaron. El UPDATE no falla, y el programa sigue adelante.',
        en: 'The second stumble is the most common: not looking at how many rows changed. The UPDATE does not fail, and the program goes ahead.',
      },
      clear(),
      sql('js', 120, ['const taken = await db.query(take, [id])', '', 'if (taken.rowCount === 0) {', "  await db.query('ROLLBACK')", '  return soldOut(id)', '}', "await db.query('COMMIT')"], { size: 28, show: 1 }),
      at(0.6, res('jr', 530, 'rowCount = 0  → ?', { tone: 'red' })),
    ),
    beat(
      {
        es: 'Ese pedido se cobra y no tiene taza. Pregunta siempre por las filas, y cuando sean cero deshaz y avisa a la persona.',
        en: 'That purchase is charged and has no mug. Always ask for the rows, and when they are zero, roll back and tell the person.',
      },
      out('jr'),
      more('js', 7),
      at(0.5, mark('js', [3, 4, 5])),
    ),
    beat(
      {
        es: 'A veces una sola orden no alcanza, porque hay que leer primero: un precio por tramos, un cupo por persona. Entonces lee con FOR UPDATE.',
        en: 'Sometimes one command is not enough, because you have to read first: a tiered price, a quota per person. Then read with FOR UPDATE.',
      },
      clear(),
      sql('fu', 120, ['BEGIN;', 'SELECT stock, price_cents', 'FROM product WHERE id = 1', 'FOR UPDATE;', '', 'UPDATE product SET stock = stock - 1', 'WHERE id = 1;', 'COMMIT;'], { size: 27, show: 4 }),
      at(0.6, mark('fu', [4])),
    ),
    beat(
      {
        es: 'La fila queda tomada desde la lectura, y la otra compra espera ya en su SELECT. El hueco se cierra igual, pero el bloqueo dura más.',
        en: 'The row is held from the moment you read it, and the other purchase waits at its own SELECT. The gap closes just the same, but the lock lasts longer.',
      },
      more('fu', 8),
      at(0.2, mark('fu', [4, 5, 6, 7, 8])),
    ),
    beat(
      {
        es: '¿Y subir el nivel de aislamiento? Con REPEATABLE READ, la segunda no vuelve a comprobar la condición: recibe un error y pierde todo lo hecho.',
        en: 'What about a higher isolation level? With REPEATABLE READ, the second does not check the condition again: it gets an error and loses all it had done.',
      },
      clear(),
      sql('rr', 140, ['BEGIN ISOLATION LEVEL REPEATABLE READ;', ...taking], { size: 28 }),
      at(0.55, res('rre', 415, '40001', { tone: 'red', size: 48 })),
      at(0.62, text('rrt', { x: 640, y: 485, text: 'could not serialize access', size: 28, tone: 'red' })),
    ),
    beat(
      {
        es: 'Es una herramienta legítima, siempre que el programa sepa repetir la transacción entera. Para una taza, la condición en el WHERE es más simple.',
        en: 'It is a legitimate tool, as long as the program knows how to repeat the whole transaction. For a mug, the condition in the WHERE is simpler.',
      },
      at(0.1, arrow('rrl', { from: [1000, 320], to: [1000, 165], bend: 40, tone: 'yellow' })),
      at(0.2, text('rrn', { x: 1100, y: 243, text: 'retry', size: 28, tone: 'yellow' })),
      at(0.6, mark('rr', [4])),
    ),
    beat(
      {
        es: 'Con varios productos, resta siempre en el mismo orden. Si no, dos compras acaban esperándose la una a la otra.',
        en: 'With several products, always subtract in the same order. If not, two purchases end up waiting for each other.',
      },
      clear(),
      box('d1', { x: 330, y: 200, w: 170, h: 84, label: 'A' }),
      box('d2', { x: 330, y: 400, w: 170, h: 84, label: 'B' }),
      box('m', { x: 930, y: 200, w: 200, h: 84, shape: 'page', label: 'mug' }),
      box('c', { x: 930, y: 400, w: 200, h: 84, shape: 'page', label: 'coffee' }),
      at(0.3, arrow('e1', { from: 'd1', to: 'm', tone: 'mint' })),
      at(0.35, arrow('e2', { from: 'd2', to: 'c', tone: 'mint' })),
      at(0.55, arrow('e3', { from: 'd1', to: 'c', tone: 'red', dash: true })),
      at(0.6, arrow('e4', { from: 'd2', to: 'm', tone: 'red', dash: true })),
      at(0.75, text('dl', { x: 630, y: 530, text: 'deadlock detected', size: 28, tone: 'red', weight: 700 })),
    ),
    beat(
      {
        es: 'Ninguna de las dos puede avanzar. Pasado un segundo, Postgres lo nota, aborta a una y deja pasar a la otra.',
        en: 'Neither of them can move. After a second Postgres notices, aborts one and lets the other through.',
      },
      at(0.45, set('d2', { label: '40P01', tone: 'red' })),
      at(0.55, out('e2', 'e4')),
      at(0.7, set('e3', { tone: 'mint' })),
      at(0.75, set('d1', { label: 'A  ✓', tone: 'mint' })),
    ),
    beat(
      {
        es: '¿Cómo se llega ahí? Ana puso la taza primero y Luis puso el café. Cada programa recorrió su carrito en el orden en que se llenó.',
        en: 'How do you get there? Ana put in the mug first and Luis put in the coffee. Each program walked through its cart in the order it was filled.',
      },
      clear(),
      table('ca', { x: 140, y: 150, size: 28, title: 'A', head: ['product_id', 'title'], widths: [15, 13], rows: [[1, 'mug'], [2, 'coffee']] }),
      table('cb', { x: 680, y: 150, size: 28, title: 'B', head: ['product_id', 'title'], widths: [15, 13], rows: [[2, 'coffee'], [1, 'mug']] }),
      at(0.6, light('ca', [1])),
      at(0.65, light('cb', [1])),
    ),
    beat(
      {
        es: 'Con un mismo orden para todos, por id, las dos empiezan por la taza. La que llega tarde espera ahí, sin tener nada que la otra necesite.',
        en: 'With one order for everybody, by id, both begin with the mug. Whoever is late waits there, holding nothing the other one needs.',
      },
      light('ca', [1], { off: true }),
      light('cb', [1], { off: true }),
      at(0.15, set('cb', { 'r0.y': 1, 'r1.y': 0 }, { takes: 1 })),
      at(0.45, light('ca', [1])),
      at(0.5, light('cb', [2])),
      at(0.6, res('ob', 430, 'ORDER BY product_id', { size: 38 })),
    ),
    beat(
      {
        es: 'El código de esta clase lo hace en una función. Recorre las líneas del pedido en orden y resta una por una.',
        en: 'The code of this class does so in a function. It walks the lines of the purchase in order and subtracts them one by one.',
      },
      clear(),
      sql('fn', 100, ['FOR line IN', '  SELECT product_id, quantity FROM purchase_line', '  WHERE purchase_id = purchase_to_serve', '  ORDER BY product_id', 'LOOP', '  UPDATE product SET stock = stock - line.quantity', '  WHERE id = line.product_id', '    AND stock >= line.quantity;', '  IF NOT FOUND THEN RAISE EXCEPTION …; END IF;', 'END LOOP;'], { size: 25, show: 5 }),
      at(0.55, mark('fn', [4])),
    ),
    beat(
      {
        es: 'La condición ya no dice uno, dice la cantidad de la línea. Es fácil copiar el uno del primer ejemplo y no darse cuenta.',
        en: 'The condition no longer says one, it says the quantity of the line. It is easy to copy the one from the first example and never notice.',
      },
      more('fn', 8),
      at(0.4, mark('fn', [6, 8])),
    ),
    beat(
      {
        es: 'Y si una línea no encuentra existencias, lanza una excepción. La transacción se deshace entera, incluidas las restas que sí salieron.',
        en: 'And if a line finds no stock, it raises an exception. The whole transaction is undone, the subtractions that did work included.',
      },
      more('fn', 10),
      at(0.3, mark('fn', [9])),
    ),
    beat(
      {
        es: '¿Por qué no restarlo todo con un solo UPDATE? Porque no promete en qué orden toma las filas. Y porque restaría las que puede y callaría el resto.',
        en: 'Why not subtract it all with a single UPDATE? Because it promises no order in taking the rows. And because it would subtract what it can and keep quiet about the rest.',
      },
      clear(),
      sql('uf', 110, ['UPDATE product p', 'SET stock = stock - l.quantity', 'FROM purchase_line l', 'WHERE l.product_id = p.id AND l.purchase_id = 1', '  AND p.stock >= l.quantity;'], { size: 28 }),
      at(0.6, table('uft', { x: 390, y: 400, size: 26, head: ['product', '', ''], widths: [14, 9, 9], rows: [['coffee', '-2', '✓'], ['mug', '-1', '✕']] })),
      at(0.8, light('uft', [2])),
    ),
    beat({
      es: 'Y no dejes la transacción abierta mientras contesta la pasarela de pago. Reserva, confirma, y después cobra.',
      en: 'And do not leave the transaction open while the payment gateway answers. Reserve, commit, then charge.',
      hold: 0.6,
    },
      clear(),
      code('end', { x: 340, y: 210, size: 32, w: 600, lines: ['BEGIN;', 'UPDATE product …', 'INSERT INTO purchase_line …', 'COMMIT;', '-- → $'] }),
      at(0.75, mark('end', [5])),
    ),
    beat(
      {
        es: '¿Por qué fuera? La resta dura un milisegundo. La pasarela tarda tres segundos, y un mal día, treinta.',
        en: 'Why outside? The subtraction takes a millisecond. The gateway takes three seconds and, on a bad day, thirty.',
      },
      clear(),
      bar('g1', { x: 330, y: 190, w: 6, h: 50, label: 'UPDATE', value: '1 ms', tone: 'mint', size: 28 }),
      at(0.45, bar('g2', { x: 330, y: 290, w: 620, h: 50, label: '$', value: '3000 ms', tone: 'red', size: 28 })),
    ),
    beat(
      {
        es: 'Si esperas dentro, la fila sigue tomada todo ese tiempo. Quien quiera la misma taza espera detrás de un banco que ni conoce.',
        en: 'If you wait inside, the row is held all that while. Whoever wants the same mug queues behind a bank they have never heard of.',
      },
      at(0.15, bar('g3', { x: 330, y: 390, w: 620, h: 50, label: 'B', value: 'Lock', tone: 'yellow', size: 28 })),
      at(0.45, bar('g4', { x: 330, y: 490, w: 620, h: 50, label: 'C', value: 'Lock', tone: 'yellow', size: 28 })),
    ),
    beat(
      {
        es: 'Cada espera ocupa además una conexión. Con veinte compradores se agotan las de toda la tienda, y ya no carga ni la portada.',
        en: 'Each wait also holds a connection. With twenty buyers the whole shop runs out of them, and not even the front page loads.',
      },
      clear(),
      table('pool', { x: 330, y: 150, size: 30, title: 'pool', head: ['', 'max', 'idle'], widths: [12, 10, 10], rows: [['db', 20, 0]] }),
      at(0.45, light('pool', { cells: [[1, 3]] })),
      at(0.65, box('home', { x: 640, y: 475, w: 300, h: 160, shape: 'screen', label: '503', tone: 'red', size: 40 })),
    ),
    beat(
      {
        es: 'Así que la compra se parte en tres pasos cortos. Primero, una transacción aparta las tazas y anota, en una columna nueva, hasta cuándo las guarda.',
        en: 'So the purchase is cut into three short steps. First, a transaction sets the mugs aside and notes, in a new column, until when it keeps them.',
      },
      clear(),
      sql('st', 100, ['-- 1', 'BEGIN;', 'SELECT take_from_stock(71);', 'UPDATE purchase SET reserved_until', "  = now() + interval '15 min' WHERE id = 71;", 'COMMIT;', '', '-- 2', 'charge(71)'], { size: 27, show: 6 }),
      at(0.5, mark('st', [4, 5])),
    ),
    beat(
      {
        es: 'Segundo, se cobra, sin ninguna transacción abierta. Si tarda, tarda para esa persona y para nadie más.',
        en: 'Second, the charge, with no transaction open. If it is slow, it is slow for that person and for nobody else.',
      },
      more('st', 9),
      at(0.2, mark('st', [9])),
    ),
    beat(
      {
        es: 'Si se corta la red y no llega la respuesta, querrás repetir el cobro. Envía el número del pedido como clave, y la pasarela sabrá que es el mismo.',
        en: 'If the network drops and no answer arrives, you will want to charge again. Send the purchase number as the key, and the gateway knows it is the same one.',
      },
      clear(),
      box('sh', { x: 260, y: 260, w: 240, h: 150, shape: 'server', label: 'shop', size: 32 }),
      box('gw', { x: 1000, y: 260, w: 240, h: 150, shape: 'server', label: '$', size: 40 }),
      arrow('sg', { from: 'sh', to: 'gw' }),
      at(0.25, packet('c1', { along: 'sg', label: 'key: 71', takes: 0.22 })),
      at(0.62, packet('c2', { along: 'sg', label: 'key: 71', takes: 0.22, tone: 'yellow' })),
      at(0.5, text('cx', { x: 640, y: 190, text: '✕', size: 44, tone: 'red', weight: 700 })),
      at(0.85, text('c1x', { x: 1000, y: 410, text: '1 × $', size: 36, tone: 'mint', weight: 700 })),
    ),
    beat(
      {
        es: 'Tercero, otra transacción marca el pedido como pagado. Y lo hace con condición, porque quizá alguien lo canceló mientras tanto.',
        en: 'Third, another transaction marks the purchase as paid. And it does so with a condition, for somebody may have cancelled it meanwhile.',
      },
      clear(),
      left('P', ['-- 3', 'UPDATE purchase', "SET status = 'paid',", '    paid_at = now()', 'WHERE id = 71', "  AND status = 'open'", 'RETURNING id;'], { title: 'charge' }),
      at(0.6, mark('P', [6])),
    ),
    beat(
      {
        es: 'Ese alguien es un trabajo que, cada minuto, cancela las reservas vencidas y devuelve las tazas al estante. Pone la misma condición.',
        en: 'That somebody is a job that, every minute, cancels the reservations that ran out and puts the mugs back. It sets the same condition.',
      },
      mark('P'),
      at(0.1, right('X', ['UPDATE purchase', "SET status = 'cancelled'", "WHERE status = 'open'", '  AND reserved_until < now()', 'RETURNING id;'], { title: 'cron' })),
      at(0.6, mark('X', [3])),
    ),
    beat(
      {
        es: 'Es otra vez la carrera de la taza: dos órdenes sobre una fila, y solo una encuentra el pedido abierto. Si pierde el cobro, se devuelve el dinero.',
        en: 'It is the race for the mug once more: two commands on one row, and only one finds the purchase open. If the charge loses, the money is given back.',
      },
      at(0.05, mark('P', [6])),
      at(0.35, text('pz', { x: 355, y: 480, text: '0 rows  →  refund(71)', size: 28, tone: 'yellow', weight: 700 })),
      at(0.35, text('xz', { x: 925, y: 480, text: '1 row', size: 28, tone: 'mint', weight: 700 })),
    ),
    beat(
      {
        es: 'Un ejercicio. Quedan tres tazas, y Ana y Luis quieren dos cada uno, a la vez. El programa copió la condición del primer ejemplo.',
        en: 'An exercise. Three mugs are left, and Ana and Luis want two each, at the same time. The program copied the condition from the first example.',
      },
      clear(),
      table('ex', { x: 880, y: 130, size: 28, title: 'product', head: ['slug', 'stock'], widths: [9, 9], rows: [['mug', '3']] }),
      code('eq', { x: 100, y: 130, size: 30, w: 700, lines: ['UPDATE product', 'SET stock = stock - 2', 'WHERE id = 1 AND stock >= 1;'] }),
      at(0.7, mark('eq', [3])),
    ),
    beat(
      {
        es: '¿Qué recibe cada uno? ¿Y qué recibirían con la condición bien escrita? Para el video y piénsalo.',
        en: 'What does each of them get? And what would they get with the condition written properly? Pause the video and think it over.',
        hold: 1,
      },
      at(0.2, box('ea', { x: 300, y: 440, w: 260, h: 110, shape: 'screen', label: 'A  ?', size: 34 })),
      at(0.3, box('eb', { x: 700, y: 440, w: 260, h: 110, shape: 'screen', label: 'B  ?', size: 34 })),
      at(0.2, text('ean', { x: 300, y: 525, text: 'A', size: 28, tone: 'soft' })),
      at(0.3, text('ebn', { x: 700, y: 525, text: 'B', size: 28, tone: 'soft' })),
    ),
    beat(
      {
        es: 'Ana pasa, y queda una. Luis espera, comprueba, y uno es mayor o igual que uno: resta dos y daría menos uno.',
        en: 'Ana gets through, and one is left. Luis waits, checks, and one is at least one: he subtracts two and would get minus one.',
      },
      at(0.05, set('ea', { label: 'UPDATE 1', tone: 'mint' })),
      at(0.15, out('ex')),
      at(0.17, table('ex2', { x: 880, y: 130, size: 28, title: 'product', head: ['slug', 'stock'], widths: [9, 9], rows: [['mug', '1']] })),
      at(0.7, set('eb', { label: '1 - 2 = -1', tone: 'red' })),
    ),
    beat(
      {
        es: 'El CHECK lo detiene con un error. Sin él, la tienda tendría menos una taza. La condición correcta compara con la cantidad pedida.',
        en: 'The CHECK stops it with an error. Without it, the shop would own minus one mug. The right condition compares with the quantity asked for.',
      },
      at(0.05, set('eb', { label: 'ERROR' })),
      at(0.5, out('eq')),
      at(0.52, code('er', { x: 100, y: 130, size: 30, w: 700, lines: ['UPDATE product', 'SET stock = stock - 2', 'WHERE id = 1 AND stock >= 2;'] })),
      at(0.85, mark('er', [3])),
    ),
    beat(
      {
        es: 'Ahora Luis recibe cero filas, y la tienda puede decirle algo útil: queda una taza, ¿la quieres?',
        en: 'Now Luis gets zero rows, and the shop can tell him something useful: one mug is left, would you like it?',
      },
      at(0.15, set('eb', { label: 'UPDATE 0', tone: 'yellow' })),
      at(0.6, light('ex2', { cells: [[1, 2]] })),
    ),
    beat(
      {
        es: 'Resumen: mira y resta en la misma orden, cuenta las filas, toma los productos por id y cobra fuera de la transacción.',
        en: 'To sum up: look and subtract in the same command, count the rows, take the products by id, and charge outside the transaction.',
      },
      clear(),
      sql('su', 150, ['WHERE stock >= quantity', 'rowCount === 0', 'ORDER BY product_id', 'COMMIT  →  $'], { size: 36, show: 1, w: 640 }),
      at(0.28, more('su', 2)),
      at(0.45, more('su', 3)),
      at(0.65, more('su', 4)),
    ),
    beat(
      {
        es: 'La última taza se la queda una sola persona. La otra lo sabe enseguida, y nadie tiene que escribirle una disculpa el lunes.',
        en: 'The last mug goes to one person only. The other one knows at once, and nobody has to write an apology on Monday.',
        hold: 0.6,
      },
      clear(),
      box('fa', { x: 340, y: 290, w: 260, h: 150, shape: 'screen', label: 'A  ✓', tone: 'mint', size: 36 }),
      box('fb', { x: 940, y: 290, w: 260, h: 150, shape: 'screen', label: 'B  0', tone: 'yellow', size: 36 }),
      at(0.4, text('fs', { x: 640, y: 290, text: 'stock = 0', size: 36, weight: 700 })),
    ),
  ],
}
