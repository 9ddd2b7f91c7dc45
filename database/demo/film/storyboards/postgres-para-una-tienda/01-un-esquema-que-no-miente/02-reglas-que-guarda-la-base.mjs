import { arrow, at, beat, box, clear, code, keep, light, mark, more, out, packet, ring, set, table, text } from '../../../engine.mjs'

/** Code in the middle of the board. */
const sql = (id, y, lines, o = {}) => {
  const size = o.size ?? 28
  const w = Math.max(o.w ?? 0, Math.max(...lines.map((l) => l.length)) * 0.6 * size + 48)
  return code(id, { x: 640 - w / 2, y, size, lines, ...o })
}
const res = (id, y, words, o = {}) => text(id, { x: 640, y, text: words, size: 36, weight: 700, tone: 'mint', ...o })

export default {
  tag: 'sql · 1.2',
  mark: 'CHECK',
  under: 'NOT NULL · UNIQUE · REFERENCES',
  beats: [
    beat({
      es: 'Un pedido pagado tiene fecha de pago. Nadie compra menos tres tazas. Todo el mundo en la tienda conoce estas reglas.',
      en: 'A paid purchase has a payment date. Nobody buys minus three mugs. Everyone in the shop knows these rules.',
    }),
    beat(
      {
        es: 'La pregunta es quién las hace cumplir. Si las cumple el programa, se cumplen casi siempre.',
        en: 'The question is who enforces them. If the program does, they hold nearly always.',
      },
      box('web', { x: 300, y: 180, w: 260, h: 100, label: 'if (…)', sub: 'web', size: 32, tone: 'mint' }),
      box('db', { x: 980, y: 310, w: 240, h: 220, shape: 'disk', label: 'purchase', size: 32 }),
      at(0.5, arrow('wd', { from: 'web', to: 'db' })),
    ),
    beat(
      {
        es: 'Casi, porque un día llega un segundo programa, o alguien corre un guion a medianoche, y ninguno de los dos pasa por ese if.',
        en: 'Nearly, because one day a second program comes along, or somebody runs a script at midnight, and neither goes through that if.',
      },
      at(0.15, box('adm', { x: 300, y: 320, w: 260, h: 100, label: 'admin', size: 32 })),
      at(0.25, arrow('ad', { from: 'adm', to: 'db' })),
      at(0.45, box('scr', { x: 300, y: 460, w: 260, h: 100, label: '$ fix.sh', size: 32, tone: 'yellow' })),
      at(0.55, arrow('sd', { from: 'scr', to: 'db', tone: 'yellow' })),
      at(0.65, packet('bad', { along: 'sd', label: 'quantity = -3', takes: 0.25, tone: 'red' })),
    ),
    beat(
      {
        es: 'Si la regla la guarda la base, da igual quién escriba. Es la única puerta por la que pasan todos.',
        en: 'If the database keeps the rule, it does not matter who writes. It is the one door everyone goes through.',
      },
      at(0.15, set('db', { tone: 'mint', label: 'CHECK' })),
      at(0.4, packet('b2', { from: 'scr', to: [640, 400], label: 'quantity = -3', takes: 0.3, stay: true, tone: 'red' })),
      at(0.75, ring('dr', { of: 'db', pad: 16 })),
    ),
    beat(
      {
        es: 'Las dos primeras defensas caben en una línea: la cantidad no puede faltar, y está entre uno y noventa y nueve.',
        en: 'The first two defences fit in one line: the quantity may not be missing, and lies between one and ninety-nine.',
      },
      clear(),
      sql('q', 150, ['quantity integer NOT NULL', '  CHECK (quantity BETWEEN 1 AND 99)'], { size: 34 }),
      at(0.45, mark('q', [1])),
      at(0.7, mark('q', [2])),
    ),
    beat(
      {
        es: 'Pruébala como la probaría un enemigo: con menos tres, con cero, con cien. Las tres veces se niega.',
        en: 'Test it as an enemy would: with minus three, with zero, with a hundred. It refuses all three times.',
      },
      mark('q'),
      at(0.1, table('qt', { x: 420, y: 330, size: 28, head: ['quantity', ''], widths: [14, 12], rows: [[-3, 'ERROR'], [0, 'ERROR'], [100, 'ERROR'], [2, 'ok']] })),
      at(0.6, light('qt', [4])),
    ),
    beat(
      {
        es: 'Ahora quita el NOT NULL y mete un NULL. Entra. Un CHECK rechaza lo que es falso, y comparar con NULL no da falso, sino desconocido.',
        en: 'Now drop the NOT NULL and put in a NULL. It gets in. A CHECK turns down what is false, and comparing with NULL is not false but unknown.',
      },
      clear(),
      sql('nl', 130, ['quantity integer', '  CHECK (quantity BETWEEN 1 AND 99)'], { size: 34 }),
      at(0.35, table('nt', { x: 300, y: 320, size: 28, head: ['quantity', 'CHECK', ''], widths: [14, 12, 14], rows: [[2, 'true', 'ok'], [-3, 'false', 'ERROR'], ['NULL', 'unknown', 'ok']] })),
      at(0.7, light('nt', [3])),
    ),
    beat(
      {
        es: 'Por eso van en pareja. La costumbre sana es poner NOT NULL en todo, salvo donde sepas decir qué significa que falte.',
        en: 'That is why they go in pairs. The healthy habit is NOT NULL everywhere, except where you can say what a missing value means.',
      },
      out('nt', 'nl'),
      sql('p', 120, ['CREATE TABLE purchase (', '  customer_id bigint NOT NULL,', "  status      order_status NOT NULL,", '  created_at  timestamptz NOT NULL,', '  paid_at     timestamptz', ');'], { size: 30 }),
      at(0.45, mark('p', [2, 3, 4])),
    ),
    beat(
      {
        es: 'La fecha de pago sí puede faltar, y quiere decir que aún no se ha pagado. Un significado, uno solo.',
        en: 'The payment date may well be missing, and that says it has not been paid yet. One meaning, and only one.',
      },
      at(0.1, mark('p', [5])),
      at(0.45, text('pm', { x: 640, y: 510, text: 'NULL  =  ¬ paid', size: 36, tone: 'mint', weight: 700 })),
    ),
    beat(
      {
        es: 'Pero entonces hay dos columnas que cuentan lo mismo, el estado y la fecha. Y dos columnas pueden contradecirse.',
        en: 'But then two columns tell the same story, the status and the date. And two columns can contradict each other.',
      },
      clear(),
      table('cs', { x: 300, y: 140, size: 28, title: 'purchase', head: ['id', 'status', 'paid_at'], widths: [7, 13, 20], rows: [[1, 'open', 'NULL'], [2, 'paid', '2026-03-07'], [3, 'sent', '2026-03-05'], [4, 'paid', 'NULL']] }),
      at(0.65, light('cs', { cells: [[4, 2], [4, 3]] })),
    ),
    beat(
      {
        es: 'La fila cuatro está pagada y no tiene fecha. ¿Se cobró? Nadie lo sabe, y el informe del mes no la cuenta.',
        en: 'Row four is paid and has no date. Was it charged? Nobody knows, and the report of the month leaves it out.',
      },
      at(0.1, keep('cs', [4])),
      at(0.35, res('cq', 535, 'paid  ∧  NULL  ?', { tone: 'red' })),
    ),
    beat(
      {
        es: 'Lo que queremos es una implicación: si está pagado o enviado, hay fecha. En SQL no existe esa palabra, pero existe este truco.',
        en: 'What we want is an implication: if it is paid or sent, there is a date. SQL has no such word, but it has this trick.',
      },
      clear(),
      sql('im', 130, ['CHECK (', "  (status IN ('paid', 'sent'))", '    <=', '  (paid_at IS NOT NULL)', ')'], { size: 34 }),
      at(0.6, mark('im', [3])),
    ),
    beat(
      {
        es: 'Entre valores lógicos, falso es menor que verdadero. Así que menor o igual solo falla en un caso: verdadero a la izquierda y falso a la derecha.',
        en: 'Among booleans, false is less than true. So less-or-equal fails in a single case: true on the left and false on the right.',
      },
      clear(),
      table('tt', { x: 330, y: 140, size: 30, head: ['paid', 'date', 'paid <= date'], widths: [10, 10, 16], rows: [['false', 'false', 'true'], ['false', 'true', 'true'], ['true', 'true', 'true'], ['true', 'false', 'false']] }),
      at(0.6, light('tt', [4])),
    ),
    beat(
      {
        es: 'Si el truco te parece oscuro, escribe lo mismo con OR: o no está pagado, o hay fecha. Es igual de bueno y más fácil de leer.',
        en: 'If the trick looks obscure, write the same with OR: either it is not paid, or there is a date. Just as good, and easier to read.',
      },
      clear(),
      sql('or', 170, ['CONSTRAINT paid_has_date CHECK (', "  status NOT IN ('paid', 'sent')", '  OR paid_at IS NOT NULL', ')'], { size: 34 }),
      at(0.5, mark('or', [2, 3])),
    ),
    beat(
      {
        es: 'Fíjate también en el nombre. Sin él, Postgres inventa uno; con él, el error dice qué regla se rompió.',
        en: 'Notice the name as well. Without one, Postgres makes one up; with it, the error says which rule was broken.',
      },
      at(0.05, mark('or', [1])),
      at(0.4, res('ore', 470, '23514  paid_has_date', { tone: 'red', size: 34 })),
    ),
    beat(
      {
        es: 'El programa lee ese código y ese nombre y los convierte en una frase amable. La base no habla con clientes; habla con programas.',
        en: 'The program reads that code and that name and turns them into a kind sentence. The database does not talk to customers; it talks to programs.',
      },
      at(0.1, out('ore')),
      at(0.12, box('x1', { x: 250, y: 510, w: 220, h: 100, shape: 'disk', label: '23514', tone: 'red', size: 30 })),
      at(0.25, box('x2', { x: 640, y: 510, w: 260, h: 90, label: 'catch (e)', size: 30 })),
      at(0.4, arrow('x12', { from: 'x1', to: 'x2' })),
      at(0.5, box('x3', { x: 1020, y: 510, w: 200, h: 110, shape: 'screen', label: '☺', size: 40, tone: 'mint' })),
      at(0.6, arrow('x23', { from: 'x2', to: 'x3' })),
    ),
    beat(
      {
        es: 'Rómpela a propósito: marca el pedido como pagado y olvida la fecha. Un error feo a las tres de la tarde vale más que un pedido imposible en diciembre.',
        en: 'Break it on purpose: mark the purchase as paid and forget the date. An ugly error at three in the afternoon beats an impossible purchase in December.',
      },
      clear(),
      sql('br', 150, ['UPDATE purchase', "SET status = 'paid'", 'WHERE id = 1;'], { size: 32 }),
      at(0.4, sql('be', 380, ['ERROR:  new row for relation "purchase" violates', 'check constraint "paid_has_date"'], { size: 28 })),
    ),
    beat(
      {
        es: 'Un CHECK tiene sus límites: mira solo su propia fila. Si le metes una subconsulta, Postgres la rechaza.',
        en: 'A CHECK has its limits: it looks only at its own row. Put a subquery in it and Postgres turns it down.',
      },
      clear(),
      sql('sub', 150, ['CHECK (customer_id IN', '       (SELECT id FROM customer))'], { size: 32 }),
      at(0.55, res('subr', 350, 'ERROR: cannot use subquery', { tone: 'red', size: 32 })),
    ),
    beat(
      {
        es: 'Para reglas entre filas están los índices únicos, y para reglas entre tablas, las claves foráneas. Vamos con las primeras.',
        en: 'For rules between rows there are unique indexes, and for rules between tables, foreign keys. Rows come first.',
      },
      clear(),
      table('sc', { x: 330, y: 160, size: 32, head: ['scope', 'rule'], widths: [14, 18], rows: [['row', 'CHECK'], ['rows', 'UNIQUE'], ['tables', 'REFERENCES']] }),
      at(0.6, light('sc', [2])),
    ),
    beat(
      {
        es: 'Un cliente tiene, como mucho, un carrito abierto. ¿Basta con que customer_id sea único? No: una clienta fiel tiene cien pedidos.',
        en: 'A customer has at most one open cart. Is it enough for customer_id to be unique? No: a faithful customer has a hundred purchases.',
      },
      clear(),
      table('oc', { x: 350, y: 90, size: 28, title: 'purchase', head: ['id', 'customer_id', 'status'], widths: [7, 16, 12], rows: [[71, 1, 'sent'], [84, 1, 'sent'], [97, 1, 'open'], [98, 2, 'open']] }),
      at(0.55, light('oc', { cells: [[1, 2], [2, 2], [3, 2]] })),
    ),
    beat(
      {
        es: 'Es único entre los abiertos. De las demás filas, esta regla no quiere saber nada.',
        en: 'It is unique among the open ones. About the other rows, this rule does not want to know.',
      },
      light('oc', { cells: [[1, 2], [2, 2], [3, 2]] }, { off: true }),
      at(0.2, keep('oc', [3, 4])),
      at(0.55, light('oc', { cells: [[3, 2], [4, 2]] })),
    ),
    beat(
      {
        es: 'Eso es un índice parcial: un índice único con una condición. Solo entran en él las filas que la cumplen.',
        en: 'That is a partial index: a unique index with a condition. Only the rows that meet it go in.',
      },
      at(0.1, sql('pi', 455, ['CREATE UNIQUE INDEX one_open_cart', "ON purchase (customer_id) WHERE status = 'open';"], { size: 28 })),
      at(0.6, mark('pi', [2])),
    ),
    beat(
      {
        es: 'Veamos qué evita. Ana tiene dos pestañas y pulsa añadir en las dos. El programa pregunta en ambas si ya hay carrito.',
        en: 'Let us see what it prevents. Ana has two tabs and presses add in both. In each of them the program asks whether there is a cart.',
      },
      clear(),
      box('t1', { x: 240, y: 180, w: 220, h: 120, shape: 'screen', label: 'A', size: 34 }),
      box('t2', { x: 240, y: 410, w: 220, h: 120, shape: 'screen', label: 'B', size: 34 }),
      box('pd', { x: 960, y: 295, w: 240, h: 180, shape: 'disk', label: 'purchase', size: 30 }),
      arrow('a1', { from: 't1', to: 'pd' }),
      arrow('a2', { from: 't2', to: 'pd' }),
      at(0.5, packet('k1', { along: 'a1', label: 'SELECT', takes: 0.2 })),
      at(0.55, packet('k2', { along: 'a2', label: 'SELECT', takes: 0.2 })),
      at(0.77, packet('k3', { along: 'a1', label: '0 rows', back: true, takes: 0.18 })),
      at(0.78, packet('k4', { along: 'a2', label: '0 rows', back: true, takes: 0.18 })),
    ),
    beat(
      {
        es: 'A las dos les dice que no, y las dos crean el suyo. Sin el índice, Ana tiene dos carritos, y ningún if del programa puede impedirlo.',
        en: 'Both are told no, and both make their own. Without the index Ana has two carts, and no if in the program can prevent it.',
      },
      at(0.1, packet('k5', { along: 'a1', label: 'INSERT', takes: 0.25 })),
      at(0.2, packet('k6', { along: 'a2', label: 'INSERT', takes: 0.25 })),
      at(0.5, set('pd', { label: '2 × open', tone: 'red' })),
    ),
    beat(
      {
        es: 'Con el índice, la segunda espera a ver en qué acaba la primera. En cuanto esta confirma, la segunda recibe el error y no hay duplicado.',
        en: 'With the index, the second one waits to see how the first ends. As soon as that commits, the second gets the error and there is no duplicate.',
      },
      at(0.02, set('pd', { label: 'purchase', tone: 'mint' })),
      at(0.1, packet('k7', { along: 'a1', label: 'INSERT', takes: 0.22 })),
      at(0.15, packet('k8', { from: 't2', to: [700, 350], label: 'INSERT', takes: 0.25, stay: true, tone: 'yellow' })),
      at(0.5, packet('k9', { along: 'a1', label: 'COMMIT', takes: 0.18 })),
      at(0.7, out('k8')),
      at(0.72, packet('k10', { from: [700, 350], to: 't2', label: '23505', takes: 0.2, tone: 'red' })),
    ),
    beat(
      {
        es: 'Ese error no se le enseña a nadie. Con ON CONFLICT, el programa dice: crea un carrito si no lo hay.',
        en: 'That error is shown to nobody. With ON CONFLICT, the program says: make a cart if there is none.',
      },
      clear(),
      sql('on', 110, ['INSERT INTO purchase (customer_id) VALUES (1)', "ON CONFLICT (customer_id) WHERE status = 'open'", 'DO NOTHING', 'RETURNING id;'], { size: 28 }),
      at(0.55, mark('on', [2, 3])),
    ),
    beat(
      {
        es: 'Con un índice parcial, la condición se repite ahí: sin el WHERE, Postgres no encuentra qué índice quieres decir y da un error.',
        en: 'With a partial index, the condition is repeated there: leave the WHERE out and Postgres cannot tell which index you mean, so it gives an error.',
      },
      at(0.05, mark('on', [2])),
      at(0.5, res('onr', 400, 'ERROR: no unique or exclusion constraint', { tone: 'red', size: 28 })),
    ),
    beat(
      {
        es: 'Un tropiezo típico: si el carrito ya estaba, DO NOTHING no devuelve fila. Cero filas no es un fallo; búscalo con un SELECT.',
        en: 'A typical stumble: if the cart was there already, DO NOTHING returns no row. Zero rows is not a failure; fetch it with a SELECT.',
      },
      out('onr'),
      at(0.05, mark('on', [4])),
      at(0.25, res('on0', 370, '0 rows', { tone: 'yellow' })),
      at(0.5, sql('ons', 430, ['SELECT id FROM purchase', "WHERE customer_id = 1 AND status = 'open';"], { size: 28 })),
    ),
    beat(
      {
        es: 'Ahora, entre tablas. Cada clave foránea tiene que contestar una pregunta: si desaparece la fila a la que apunto, ¿qué hago?',
        en: 'Now, between tables. Every foreign key has a question to answer: if the row I point at disappears, what do I do?',
      },
      clear(),
      box('pu', { x: 250, y: 210, w: 250, h: 100, shape: 'page', label: 'purchase', size: 28 }),
      box('li', { x: 640, y: 400, w: 280, h: 100, shape: 'page', label: 'purchase_line', size: 28 }),
      box('pr', { x: 1030, y: 210, w: 250, h: 100, shape: 'page', label: 'product', size: 28 }),
      at(0.3, arrow('lp', { from: 'li', to: 'pu' })),
      at(0.4, arrow('lr', { from: 'li', to: 'pr' })),
      at(0.65, set('pu', { tone: 'yellow' })),
      at(0.75, set('pr', { tone: 'yellow' })),
    ),
    beat(
      {
        es: 'Las líneas de un pedido no significan nada sin él. Que se vayan juntos: ON DELETE CASCADE.',
        en: 'The lines of a purchase mean nothing without it. Let them go together: ON DELETE CASCADE.',
      },
      at(0.02, set('pr', { tone: 'chalk' })),
      at(0.05, set('pu', { tone: 'red' })),
      at(0.3, text('ca', { x: 270, y: 345, text: 'CASCADE', size: 28, tone: 'red', weight: 700 })),
      at(0.55, set('li', { tone: 'red' })),
    ),
    beat(
      {
        es: 'Un producto vendido, en cambio, no se borra, porque hay recibos que hablan de él. ON DELETE RESTRICT lo impide; retirarlo de la venta es otra cosa.',
        en: 'A product that was sold, though, is not deleted, for there are receipts that speak of it. ON DELETE RESTRICT prevents it; taking it off sale is another thing.',
      },
      at(0.02, set('pu', { tone: 'chalk' })),
      at(0.02, set('li', { tone: 'chalk' })),
      at(0.1, out('ca')),
      at(0.3, text('rs', { x: 1010, y: 345, text: 'RESTRICT', size: 28, tone: 'mint', weight: 700 })),
      at(0.35, set('pr', { tone: 'mint' })),
      at(0.55, res('rse', 530, 'ERROR: still referenced', { tone: 'red', size: 32 })),
    ),
    beat(
      {
        es: 'Cuidado con poner CASCADE en las dos. Alguien limpia el catálogo, borra una taza antigua, y con ella se van tres años de ventas.',
        en: 'Beware of CASCADE on both. Somebody tidies the catalogue, deletes an old mug, and three years of sales go with it.',
      },
      out('rs', 'rse'),
      at(0.15, text('cc', { x: 1010, y: 345, text: 'CASCADE', size: 28, tone: 'red', weight: 700 })),
      at(0.4, set('pr', { tone: 'red' })),
      at(0.6, set('li', { tone: 'red', o: 0.35 })),
    ),
    beat(
      {
        es: 'Si no escribes nada, vale NO ACTION: tampoco deja borrar, aunque lo comprueba al final de la orden. Escribe RESTRICT y se verá que lo pensaste.',
        en: 'Write nothing and you get NO ACTION: it does not let you delete either, though it checks at the end of the command. Write RESTRICT and it shows you thought about it.',
      },
      clear(),
      sql('na', 150, ['REFERENCES product', '-- ON DELETE NO ACTION', '', 'REFERENCES product ON DELETE RESTRICT'], { size: 34, show: 2 }),
      at(0.6, more('na', 4)),
      at(0.8, mark('na', [4])),
    ),
    beat(
      {
        es: 'Y algo que se descubre tarde: Postgres crea un índice para la clave primaria, pero no para la foránea.',
        en: 'And something people find out late: Postgres makes an index for the primary key, but not for the foreign one.',
      },
      clear(),
      sql('fk', 130, ['CREATE TABLE purchase_line (', '  purchase_id bigint REFERENCES purchase,', '  product_id  bigint REFERENCES product,', '  PRIMARY KEY (purchase_id, product_id)', ');'], { size: 30 }),
      at(0.4, mark('fk', [4])),
      at(0.7, mark('fk', [3])),
    ),
    beat(
      {
        es: 'Míralo con EXPLAIN ANALYZE. Borro un producto que nadie compró, y la comprobación recorre tres millones de líneas: seiscientos milisegundos.',
        en: 'See it with EXPLAIN ANALYZE. I delete a product nobody bought, and the check walks through three million lines: six hundred milliseconds.',
      },
      clear(),
      sql('ex', 130, ['EXPLAIN ANALYZE', "DELETE FROM product WHERE slug = 'x';", '', 'Trigger … purchase_line_product_id_fkey:', '  time=605.000 calls=1'], { size: 30, show: 3 }),
      at(0.45, more('ex', 5)),
      at(0.75, mark('ex', [5])),
    ),
    beat(
      {
        es: 'Un índice en la columna, y el mismo borrado tarda menos de un milisegundo. El tiempo está en el disparador, no en el plan.',
        en: 'One index on the column, and the same delete takes under a millisecond. The time sits in the trigger, not in the plan.',
      },
      at(0.1, sql('fi', 430, ['CREATE INDEX ON purchase_line (product_id);', '  time=0.779 calls=1'], { size: 30 })),
      at(0.6, mark('fi', [2])),
    ),
    beat(
      {
        es: 'La línea guarda además price_cents, que el producto ya tiene. ¿No es repetir un dato? Mira qué pasa cuando la taza sube.',
        en: 'The line also keeps price_cents, which the product has already. Is that not repeating a fact? Watch what happens when the mug goes up.',
      },
      clear(),
      table('pp', { x: 110, y: 170, size: 26, title: 'product', head: ['id', 'title', 'price_cents'], widths: [6, 10, 15], rows: [[1, 'mug', 1250]] }),
      table('pl', { x: 720, y: 170, size: 26, title: 'purchase_line', head: ['product_id', 'price_cents'], widths: [14, 15], rows: [[1, 1250]] }),
      at(0.6, light('pp', { cells: [[1, 3]] })),
      at(0.6, light('pl', { cells: [[1, 2]] })),
    ),
    beat(
      {
        es: 'Uno dice lo que cuesta ahora; el otro, a cuánto se vendió. Son dos datos distintos, y el recibo de marzo no puede cambiar en abril.',
        en: 'One says what it costs now; the other, what it was sold for. They are two different facts, and the receipt of March may not change in April.',
      },
      at(0.05, out('pp')),
      at(0.07, table('pq', { x: 110, y: 170, size: 26, title: 'product', head: ['id', 'title', 'price_cents'], widths: [6, 10, 15], rows: [[1, 'mug', 1400]] })),
      at(0.3, light('pq', { cells: [[1, 3]] })),
      at(0.5, text('nw', { x: 400, y: 400, text: 'now()', size: 34, tone: 'soft' })),
      at(0.6, text('th', { x: 960, y: 400, text: '2026-03-07', size: 34, tone: 'mint' })),
    ),
    beat(
      {
        es: 'Ana añade dos cafés, y luego otro más. La línea ya existe, así que un INSERT a secas choca con la clave primaria.',
        en: 'Ana adds two coffees, and then one more. The line is there already, so a bare INSERT runs into the primary key.',
      },
      clear(),
      sql('up', 110, ['INSERT INTO purchase_line', '  (purchase_id, product_id, quantity, price_cents)', 'VALUES (1, 2, 1, 1890)', 'ON CONFLICT (purchase_id, product_id)', 'DO UPDATE SET quantity =', '  purchase_line.quantity + excluded.quantity;'], { size: 27, show: 3 }),
      at(0.6, res('upe', 470, 'ERROR: duplicate key value', { tone: 'red', size: 32 })),
    ),
    beat(
      {
        es: 'ON CONFLICT DO UPDATE suma en lugar de chocar. La palabra excluded es la fila que no pudo entrar: la que traía un café.',
        en: 'ON CONFLICT DO UPDATE adds instead of crashing. The word excluded is the row that could not get in: the one that brought one coffee.',
      },
      out('upe'),
      more('up', 6),
      at(0.55, mark('up', [6])),
      at(0.65, res('ups', 490, '2 + 1 = 3', { size: 44 })),
    ),
    beat(
      {
        es: 'Es una sola orden, sin hueco en medio. Y las otras reglas siguen vivas: si la suma llega a cien, el CHECK la rechaza.',
        en: 'It is a single command, with no gap in the middle. And the other rules are still alive: if the sum reaches a hundred, the CHECK refuses it.',
      },
      mark('up'),
      out('ups'),
      at(0.5, res('upc', 490, '3 + 97 = 100   ✕', { size: 40, tone: 'red' })),
    ),
    beat(
      {
        es: '¿Y si la tabla ya tiene años y filas malas? Añadir la regla de golpe falla, porque Postgres comprueba también lo viejo.',
        en: 'And if the table is years old and has bad rows? Adding the rule in one go fails, since Postgres checks what is old as well.',
      },
      clear(),
      sql('nv', 100, ['ALTER TABLE purchase ADD CONSTRAINT paid_has_date', "  CHECK (status NOT IN ('paid', 'sent')", '         OR paid_at IS NOT NULL);'], { size: 28 }),
      at(0.6, res('nve', 310, 'ERROR: violated by some row', { tone: 'red', size: 32 })),
    ),
    beat(
      {
        es: 'Con NOT VALID vale desde ahora para lo nuevo. Después corriges las filas viejas con calma, y al final la validas entera.',
        en: 'With NOT VALID it holds from now on for what is new. Then you mend the old rows at your ease, and in the end validate the lot.',
      },
      out('nve', 'nv'),
      sql('nw2', 100, ['ALTER TABLE purchase ADD CONSTRAINT paid_has_date', '  CHECK (…) NOT VALID;', '', "UPDATE purchase SET paid_at = … WHERE …;", '', 'ALTER TABLE purchase', '  VALIDATE CONSTRAINT paid_has_date;'], { size: 28, show: 2 }),
      at(0.4, more('nw2', 4)),
      at(0.7, more('nw2', 7)),
    ),
    beat(
      {
        es: 'Para ver las reglas de una tabla, en psql basta con barra invertida y una d. Ahí salen los índices, los CHECK y quién apunta a quién.',
        en: 'To see the rules of a table, in psql you only need backslash d. It lists the indexes, the CHECKs, and who points at whom.',
      },
      clear(),
      sql('d', 100, ['\\d purchase', 'Indexes:', '  "purchase_pkey" PRIMARY KEY, btree (id)', '  "one_open_cart" UNIQUE … WHERE status = …', 'Check constraints:', '  "paid_has_date" CHECK (…)', 'Foreign-key constraints:', '  "purchase_customer_id_fkey" … RESTRICT'], { size: 27, show: 1 }),
      at(0.3, more('d', 8)),
      at(0.75, mark('d', [4, 6, 8])),
    ),
    beat(
      {
        es: 'Te toca. Tres reglas de una tienda: un descuento nunca supera el total. Un cliente tiene una sola dirección preferida.',
        en: 'Your turn. Three rules of a shop: a discount never exceeds the total. A customer has a single preferred address.',
      },
      clear(),
      code('ej', { x: 220, y: 140, size: 32, w: 840, lines: ['discount_cents ≤ total_cents', '1 × is_default / customer', 'review → purchase_line'], show: 2 }),
    ),
    beat(
      {
        es: 'Y nadie opina sobre un producto que no compró. Para el video y busca, para cada una, la restricción que la hace cierta.',
        en: 'And nobody reviews a product they did not buy. Pause the video and find, for each, the constraint that makes it true.',
        hold: 1,
      },
      more('ej', 3),
      at(0.5, text('ejq', { x: 640, y: 440, text: 'CHECK · UNIQUE · REFERENCES', size: 32, tone: 'mint', weight: 700 })),
    ),
    beat(
      {
        es: 'La primera mira una sola fila, así que es un CHECK. Y compara dos columnas sin ningún problema.',
        en: 'The first looks at one row only, so it is a CHECK. And it compares two columns without any trouble.',
      },
      clear(),
      code('s1', { x: 120, y: 100, size: 26, w: 1040, lines: ['CONSTRAINT discount_fits', '  CHECK (discount_cents BETWEEN 0 AND total_cents)'] }),
      at(0.5, mark('s1', [2])),
    ),
    beat(
      {
        es: 'La segunda es el carrito con otro nombre: un índice único, solo sobre las direcciones preferidas.',
        en: 'The second is the cart under another name: a unique index, on the preferred addresses only.',
      },
      mark('s1'),
      at(0.1, code('s2', { x: 120, y: 240, size: 26, w: 1040, lines: ['CREATE UNIQUE INDEX one_default', '  ON address (customer_id) WHERE is_default;'] })),
      at(0.6, mark('s2', [2])),
    ),
    beat(
      {
        es: 'La tercera es la más bonita. La opinión apunta a la línea del pedido con una clave foránea de dos columnas. Sin compra, no hay a qué apuntar.',
        en: 'The third is the prettiest. The review points at the line of the purchase with a foreign key of two columns. No purchase, nothing to point at.',
      },
      mark('s2'),
      at(0.1, code('s3', { x: 120, y: 380, size: 26, w: 1040, lines: ['-- TABLE review', 'FOREIGN KEY (purchase_id, product_id)', '  REFERENCES purchase_line'] })),
      at(0.6, mark('s3', [2, 3])),
    ),
    beat(
      {
        es: 'Resumen: NOT NULL salvo que sepas qué significa el hueco, CHECK para una fila, un índice único para varias y una clave foránea entre tablas.',
        en: 'To sum up: NOT NULL unless you know what the gap means, CHECK for one row, a unique index for several, and a foreign key between tables.',
      },
      clear(),
      table('su', { x: 300, y: 130, size: 32, head: ['scope', 'rule'], widths: [15, 20], rows: [['value', 'NOT NULL'], ['row', 'CHECK'], ['rows', 'UNIQUE'], ['tables', 'REFERENCES']] }),
      at(0.2, light('su', [1])),
      at(0.38, light('su', [2])),
      at(0.55, light('su', [3])),
      at(0.72, light('su', [4])),
    ),
    beat(
      {
        es: 'El programa seguirá preguntando, para ser amable con la gente. La base, mientras tanto, se encarga de que sea verdad.',
        en: 'The program will go on asking, to be kind to people. Meanwhile the database sees to it that it is true.',
        hold: 0.6,
      },
      at(0.15, light('su', [1, 2, 3, 4], { off: true })),
      at(0.5, ring('sur', { of: 'su', pad: 16 })),
    ),
  ],
}
