import { arrow, at, bar, beat, box, clear, code, dot, light, mark, more, out, packet, path, ring, set, table, text } from '../../../engine.mjs'

/** Code in the middle of the board. */
const sql = (id, y, lines, o = {}) => {
  const size = o.size ?? 28
  const w = Math.max(o.w ?? 0, Math.max(...lines.map((l) => l.length)) * 0.6 * size + 48)
  return code(id, { x: 640 - w / 2, y, size, lines, ...o })
}
const res = (id, y, words, o = {}) => text(id, { x: 640, y, text: words, size: 36, weight: 700, tone: 'mint', ...o })

export default {
  tag: 'sql · 1.1',
  mark: 'price_cents',
  under: '0.1 + 0.2 ≠ 0.3',
  beats: [
    beat({
      es: 'El tipo de una columna se elige en un minuto, el primer día. Cambiarlo dos años después cuesta un fin de semana entero.',
      en: 'You pick the type of a column in a minute, on the first day. Changing it two years later takes you a whole weekend.',
    }),
    beat(
      {
        es: 'Este es el borrador de una tienda. Con él ya se puede vender, y nada parece mal en la primera semana.',
        en: 'Here is the first draft of a shop. You can already sell with it, and nothing looks wrong for a week.',
      },
      sql('d', 170, ['CREATE TABLE purchase (', '  id       serial PRIMARY KEY,', '  email    text,', '  paid_at  timestamp,', '  total    float8', ');'], { size: 32 }),
    ),
    beat(
      {
        es: 'Pero el dinero, la fecha y el correo están mal elegidos. Y las tres columnas fallan sin dar ningún error, que es la peor manera de fallar.',
        en: 'But the money, the date and the e-mail are badly chosen. All three columns fail without raising an error, which is the worst way to fail.',
      },
      at(0.05, mark('d', [5])),
      at(0.22, mark('d', [4, 5])),
      at(0.38, mark('d', [3, 4, 5])),
    ),
    beat(
      {
        es: 'Empecemos por el dinero. Pídele a Postgres que sume diez centavos y veinte centavos, guardados los dos como float8.',
        en: 'Let us begin with money. Ask Postgres to add ten cents and twenty cents, both of them stored as float8.',
      },
      clear(),
      sql('f', 150, ['SELECT 0.1::float8 + 0.2::float8;'], { size: 34 }),
    ),
    beat(
      {
        es: 'La respuesta tiene diecisiete decimales, y el último es un cuatro. No es un fallo de Postgres: así cuentan los números binarios.',
        en: 'The answer has seventeen decimals, and the last one is a four. Postgres is not at fault: binary numbers count that way.',
      },
      res('fr', 300, '0.30000000000000004', { size: 46, tone: 'chalk' }),
      at(0.45, ring('frr', { x: 640 + 249, y: 300, w: 20, h: 44, pad: 8, tone: 'red' })),
    ),
    beat(
      {
        es: 'En base dos, un décimo no termina nunca, igual que un tercio no termina en base diez. La máquina corta y guarda lo más cercano.',
        en: 'In base two, one tenth never ends, just as one third never ends in base ten. The machine cuts it off and stores the nearest thing.',
      },
      at(0.1, text('t10', { x: 300, y: 440, text: '1/10 = 0.000110011001100…', size: 34, anchor: 'start', tone: 'mint' })),
      at(0.4, text('t3', { x: 300, y: 510, text: '1/3  = 0.333333333333333…', size: 34, anchor: 'start', tone: 'soft' })),
      at(0.15, text('b2', { x: 990, y: 440, text: 'base 2', size: 24, tone: 'dim' })),
      at(0.45, text('b10', { x: 990, y: 510, text: 'base 10', size: 24, tone: 'dim' })),
    ),
    beat(
      {
        es: 'En una fila no se nota. Suma diez veces diez centavos y te quedas un poco por debajo de uno.',
        en: 'In one row nobody notices. Add ten cents ten times and you end up a little below one.',
      },
      clear(),
      sql('s', 150, ['SELECT sum(price)', 'FROM (SELECT 0.1::float8 AS price', '      FROM generate_series(1, 10)) t;'], { size: 30 }),
      at(0.55, res('sr', 380, '0.9999999999999999', { size: 42, tone: 'red' })),
    ),
    beat(
      {
        es: 'Tampoco sirve para comparar. La caja pregunta si lo cobrado coincide con el total, y Postgres contesta que no.',
        en: 'It is no good for comparing either. The till asks whether what was charged matches the total, and Postgres says it does not.',
      },
      out('s', 'sr'),
      sql('c', 150, ['SELECT 0.1::float8 + 0.2::float8 = 0.3;'], { size: 34 }),
      at(0.6, res('cr', 300, 'f', { size: 54, tone: 'red' })),
    ),
    beat(
      {
        es: 'Con real, el hermano corto, es mucho peor. Cien mil ventas de doce con treinta y cinco suman más de mil doscientos dólares que nadie pagó.',
        en: 'With real, its shorter brother, things get far worse. A hundred thousand sales of twelve thirty-five add up to over twelve hundred dollars that nobody paid.',
      },
      out('c', 'cr'),
      sql('r', 130, ['SELECT sum(total) FROM sale;   -- real'], { size: 30 }),
      at(0.2, bar('b1', { x: 400, y: 310, w: 420, h: 46, label: '100000 × 12.35', value: '1235000.0', tone: 'mint', size: 26 })),
      at(0.5, bar('b2', { x: 400, y: 400, w: 436, h: 46, label: 'sum(total)', value: '1236250.9', tone: 'red', size: 26 })),
    ),
    beat(
      {
        es: 'Lo descubrirá la contable, en diciembre: una diferencia que no pertenece a ninguna venta en particular.',
        en: 'The accountant will find it, in December: a difference that belongs to no sale in particular.',
      },
      at(0.25, res('diff', 510, '+ 1250.9', { size: 44, tone: 'red' })),
    ),
    beat(
      {
        es: 'Hay dos salidas honradas. La primera es numeric, que guarda las cifras decimales tal como se escriben y suma sin perder nada.',
        en: 'There are two honest ways out. The first is numeric, which stores decimal digits as they are written and adds without losing any.',
      },
      clear(),
      sql('n', 140, ['total  numeric(12, 2)', '', 'SELECT 0.1::numeric + 0.2::numeric = 0.3;'], { size: 32, show: 1 }),
      at(0.4, more('n', 3)),
      at(0.8, res('nr', 370, 't', { size: 54 })),
    ),
    beat(
      {
        es: 'La segunda es contar centavos con un entero. Doce cincuenta se guarda como mil doscientos cincuenta, y ya no queda nada que redondear.',
        en: 'The second is to count cents in a whole number. Twelve fifty is stored as one thousand two hundred and fifty, and there is nothing left to round.',
      },
      clear(),
      box('m1', { x: 340, y: 260, w: 260, h: 120, label: '$12.50', size: 40 }),
      box('m2', { x: 940, y: 260, w: 260, h: 120, label: '1250', size: 44, tone: 'mint' }),
      at(0.4, arrow('ma', { from: 'm1', to: 'm2', label: '× 100', size: 26 })),
    ),
    beat(
      {
        es: 'Elegimos centavos. La pasarela de pago ya los usa, y JavaScript los maneja sin errores de redondeo.',
        en: 'We choose cents. The payment gateway uses them already, and JavaScript handles them with no rounding errors.',
      },
      at(0.2, sql('pc', 420, ['price_cents integer NOT NULL CHECK (price_cents >= 0)'], { size: 28 })),
    ),
    beat(
      {
        es: 'El nombre no es un adorno. Una columna llamada solo price, con un mil doscientos cincuenta dentro, acabará cobrándose entera algún día.',
        en: 'The name is not decoration. A column called just price, with one thousand two hundred and fifty inside, will one day be charged as it stands.',
      },
      clear(),
      table('tp', { x: 170, y: 160, size: 30, head: ['title', 'price'], widths: [9, 10], rows: [['mug', 1250]] }),
      at(0.55, arrow('tpa', { from: [540, 220], to: [740, 220], tone: 'red' })),
      at(0.65, text('tpt', { x: 900, y: 220, text: '$1250.00', size: 44, tone: 'red', weight: 700 })),
    ),
    beat(
      {
        es: 'Con la unidad en el nombre, quien la lee sabe qué hacer con ella sin preguntarle a nadie.',
        en: 'With the unit in its name, whoever reads it knows what to do with it and need not ask around.',
      },
      at(0.1, table('tc', { x: 170, y: 370, size: 30, head: ['title', 'price_cents'], widths: [9, 15], rows: [['mug', 1250]] })),
      at(0.3, light('tc', { col: 2 })),
      at(0.5, arrow('tca', { from: [630, 430], to: [760, 430], tone: 'mint' })),
      at(0.6, text('tct', { x: 900, y: 430, text: '$12.50', size: 44, tone: 'mint', weight: 700 })),
    ),
    beat(
      {
        es: '¿Y cabe? Un integer llega a veintiún millones de dólares por fila. Y cuando sumas muchas filas, sum devuelve un bigint por su cuenta.',
        en: 'Does it fit? An integer reaches twenty-one million dollars in one row. And when you add up many rows, sum returns a bigint of its own accord.',
      },
      clear(),
      table('lim', {
        x: 250,
        y: 170,
        size: 30,
        head: ['', 'max'],
        widths: [22, 22],
        rows: [
          ['integer', '2 147 483 647'],
          ['$', '21 474 836.47'],
          ['sum(integer)', '→ bigint'],
        ],
      }),
      at(0.35, light('lim', [2])),
      at(0.65, light('lim', [3])),
    ),
    beat(
      {
        es: 'El punto decimal se pone al mostrar. Y ahí espera una trampa: entre enteros, la división tira lo que sobra.',
        en: 'The decimal point goes in when you show the price. A trap waits there: between whole numbers, division throws the rest away.',
      },
      clear(),
      sql('dv', 130, ['SELECT 1250 / 100;', "SELECT to_char(1250 / 100.0, 'FM999990.00');"], { size: 32, show: 1 }),
      at(0.6, res('dvr', 320, '12', { size: 54, tone: 'red' })),
    ),
    beat(
      {
        es: 'Divide entre cien punto cero y el cálculo se hace en numeric. Después, to_char le da la forma que quieres ver.',
        en: 'Divide by one hundred point zero and the sum is done in numeric. Then to_char gives it the shape you want to see.',
      },
      out('dvr'),
      more('dv', 2),
      at(0.35, mark('dv', [2])),
      at(0.7, res('dvr2', 320, '12.50', { size: 54 })),
    ),
    beat(
      {
        es: 'Queda el tipo money, que por el nombre parece hecho para esto. Pero el símbolo y los decimales salen de la configuración del servidor.',
        en: 'That leaves the type money, which sounds made for the job. But its symbol and its decimals come from the locale of the server.',
      },
      clear(),
      box('srv', { x: 300, y: 280, w: 300, h: 190, shape: 'server', label: 'money', sub: '00 01 E8 48', size: 34 }),
      at(0.3, text('lc', { x: 300, y: 430, text: 'lc_monetary', size: 28, tone: 'soft' })),
      at(0.55, arrow('l1', { from: 'srv', to: [780, 200] })),
      at(0.65, text('v1', { x: 800, y: 195, text: 'en_US   $1,250.00', size: 30, anchor: 'start' })),
    ),
    beat(
      {
        es: 'Mudas la base a otra máquina y los mismos bytes son euros. O yenes, que no llevan decimales, y todo vale cien veces más. No lo uses.',
        en: 'Move the database to another machine and the same bytes are euros. Or yen, which have no decimals, and everything costs a hundred times more. Leave it alone.',
      },
      at(0.1, arrow('l2', { from: 'srv', to: [780, 290] })),
      at(0.18, text('v2', { x: 800, y: 290, text: 'es_ES   1.250,00 €', size: 30, anchor: 'start' })),
      at(0.4, arrow('l3', { from: 'srv', to: [780, 380], tone: 'red' })),
      at(0.48, text('v3', { x: 800, y: 385, text: 'ja_JP   ¥125,000', size: 30, anchor: 'start', tone: 'red' })),
    ),
    beat(
      {
        es: 'Segunda columna: el momento del pago. Postgres tiene dos tipos cuyos nombres se parecen demasiado.',
        en: 'Second column: the moment of a payment. Postgres has two types whose names look far too much alike.',
      },
      clear(),
      box('ts', { x: 360, y: 180, w: 340, h: 100, label: 'timestamp', size: 36 }),
      box('tz', { x: 920, y: 180, w: 340, h: 100, label: 'timestamptz', size: 36, tone: 'mint' }),
    ),
    beat(
      {
        es: 'El primero guarda lo que marca un reloj de pared. Son las ocho de la noche, pero no dice de qué pared.',
        en: 'The first stores what a wall clock says. It is eight in the evening, but it does not say on which wall.',
      },
      dot('cl', { x: 360, y: 370, r: 90 }),
      at(0.3, path('h1', { d: 'M360 370 L312 342', len: 60, width: 6, z: 4, tone: 'mint' })),
      at(0.4, path('h2', { d: 'M360 370 L360 300', len: 72, width: 4, z: 4, tone: 'chalk' })),
      at(0.6, text('clt', { x: 360, y: 510, text: '20:00  ?', size: 34, weight: 700 })),
    ),
    beat(
      {
        es: 'El segundo guarda un instante: un punto en la línea del tiempo, el mismo para todo el mundo.',
        en: 'The second stores an instant: a point on the line of time, the same one for everybody.',
      },
      path('ln', { d: 'M720 370 H1140', len: 430, width: 4, tone: 'soft' }),
      at(0.4, dot('in', { x: 930, y: 370, r: 16, tone: 'mint', solid: true })),
      at(0.6, text('int', { x: 930, y: 510, text: '01:00 UTC', size: 34, weight: 700, tone: 'mint' })),
    ),
    beat(
      {
        es: 'Su nombre engaña, porque no guarda ninguna zona. Convierte al entrar, y al salir lo enseña en la zona de la sesión.',
        en: 'Its name misleads, for it stores no zone at all. It converts on the way in, and on the way out shows it in the zone of the session.',
      },
      clear(),
      box('i', { x: 230, y: 280, w: 250, h: 130, shape: 'screen', label: '20:00 -05', size: 30 }),
      box('k', { x: 640, y: 280, w: 250, h: 150, shape: 'disk', label: '01:00 UTC', size: 30, tone: 'mint' }),
      box('o', { x: 1050, y: 280, w: 250, h: 130, shape: 'screen', label: '02:00 +01', size: 30 }),
      at(0.35, arrow('ik', { from: 'i', to: 'k' })),
      at(0.65, arrow('ko', { from: 'k', to: 'o' })),
      at(0.2, text('iz', { x: 230, y: 400, text: 'Bogota', size: 24, tone: 'soft' })),
      at(0.7, text('oz', { x: 1050, y: 400, text: 'Madrid', size: 24, tone: 'soft' })),
    ),
    beat(
      {
        es: 'Compruébalo con una tabla que tenga las dos columnas. Con la sesión en Bogotá, guarda las ocho de la noche en ambas.',
        en: 'Check it with a table that has both columns. With the session in Bogotá, store eight in the evening in each of them.',
      },
      clear(),
      sql('e', 110, ["SET timezone = 'America/Bogota';", 'INSERT INTO pay (a, b) VALUES', "  ('2026-03-07 20:00', '2026-03-07 20:00');"], { size: 28 }),
      at(0.55, table('ea', { x: 240, y: 320, size: 26, head: ['a timestamp', 'b timestamptz'], widths: [24, 28], rows: [['2026-03-07 20:00', '2026-03-07 20:00-05']] })),
    ),
    beat(
      {
        es: 'Ahora mira desde Madrid. La primera sigue diciendo las ocho y ha perdido la pista. La segunda dice las dos de la madrugada, que es cuando ocurrió allí.',
        en: 'Now look from Madrid. The first still says eight, and has lost track. The second says two in the morning, which is when it happened over there.',
      },
      out('e', 'ea'),
      sql('e2', 110, ["SET timezone = 'Europe/Madrid';", 'SELECT a, b FROM pay;'], { size: 28, w: 740 }),
      at(0.3, table('eb', { x: 240, y: 320, size: 26, head: ['a timestamp', 'b timestamptz'], widths: [24, 28], rows: [['2026-03-07 20:00', '2026-03-08 02:00+01']] })),
      at(0.75, light('eb', { cells: [[1, 2]] })),
    ),
    beat(
      {
        es: 'Mientras todo viva en una sola zona, las dos se comportan igual. El error espera al día en que mueves el servidor a la nube, que funciona en UTC.',
        en: 'As long as everything lives in one zone, the two behave alike. The error waits for the day you move the server to the cloud, which runs on UTC.',
      },
      clear(),
      box('old', { x: 340, y: 270, w: 280, h: 170, shape: 'server', label: 'now()', sub: 'America/Bogota', size: 34 }),
      at(0.5, box('new', { x: 940, y: 270, w: 280, h: 170, shape: 'server', label: 'now()', sub: 'UTC', size: 34 })),
      at(0.55, arrow('mv', { from: 'old', to: 'new' })),
      at(0.35, text('ot', { x: 340, y: 420, text: '20:00', size: 36, weight: 700 })),
      at(0.7, text('nt', { x: 940, y: 420, text: '01:00', size: 36, weight: 700, tone: 'red' })),
    ),
    beat(
      {
        es: 'La zona se aplica al preguntar. AT TIME ZONE recibe el instante y contesta qué decía entonces el reloj de Bogotá.',
        en: 'The zone is applied when you ask. AT TIME ZONE takes the instant and tells you what the clock in Bogotá said then.',
      },
      clear(),
      sql('z', 130, ["SELECT timestamptz '2026-03-08 01:00+00'", "       AT TIME ZONE 'America/Bogota';"], { size: 32 }),
      at(0.6, res('zr', 330, '2026-03-07 20:00:00', { size: 42 })),
    ),
    beat(
      {
        es: 'La misma venta es del domingo ocho en Londres y del sábado siete en Bogotá. Ninguno de los dos miente.',
        en: 'The same sale falls on Sunday the 8th in London and on Saturday the 7th in Bogotá. Neither of them is lying.',
      },
      out('zr'),
      at(0.15, table('zt', { x: 330, y: 320, size: 30, head: ['', 'date', 'time'], widths: [12, 14, 9], rows: [['London', '2026-03-08', '01:00'], ['Bogota', '2026-03-07', '20:00']] })),
      at(0.4, light('zt', { cells: [[1, 2], [2, 2]] })),
    ),
    beat(
      {
        es: 'Así que «las ventas del sábado» no significa nada hasta que dices de qué sábado. Y si agrupas sin zona, las de la noche cambian de fila.',
        en: 'So "the sales of Saturday" means nothing until you say whose Saturday. And if you group with no zone, those of the evening change rows.',
      },
      clear(),
      code('g1', { x: 100, y: 120, size: 26, w: 700, lines: ['GROUP BY paid_at::date'] }),
      at(0.3, table('gt', { x: 860, y: 120, size: 26, head: ['day', 'n'], widths: [10, 8], rows: [['03-07', 31], ['03-08', 58]] })),
      at(0.65, light('gt', { cells: [[2, 2]] })),
    ),
    beat(
      {
        es: 'La cura es poner la zona del negocio antes de sacar la fecha. Es una línea, y tiene que estar en todos los informes.',
        en: 'The cure is to apply the zone of the business before taking the date. It is one line, and every report must have it.',
      },
      at(0.05, code('g2', { x: 100, y: 330, size: 26, w: 700, lines: ['GROUP BY (paid_at', "  AT TIME ZONE 'America/Bogota')::date"] })),
      at(0.45, table('gu', { x: 860, y: 330, size: 26, head: ['day', 'n'], widths: [10, 8], rows: [['03-07', 52], ['03-08', 37]] })),
      at(0.4, mark('g2', [2])),
      at(0.75, light('gu', { cells: [[1, 2]] })),
    ),
    beat(
      {
        es: 'Un aviso: AT TIME ZONE hace lo contrario según lo que reciba. De un instante saca un reloj de pared; de un reloj de pared, un instante.',
        en: 'One warning: AT TIME ZONE does opposite things depending on what it gets. From an instant it makes a wall clock; from a wall clock, an instant.',
      },
      clear(),
      box('x1', { x: 300, y: 290, w: 300, h: 110, label: 'timestamptz', size: 34, tone: 'mint' }),
      box('x2', { x: 980, y: 290, w: 300, h: 110, label: 'timestamp', size: 34 }),
      at(0.4, arrow('xa', { from: 'x1', to: 'x2', shift: -26, label: 'AT TIME ZONE', size: 24 })),
      at(0.7, arrow('xb', { from: 'x2', to: 'x1', shift: -26, label: 'AT TIME ZONE', size: 24, ly: 26 })),
    ),
    beat(
      {
        es: 'Y escribe la ciudad, no un número. Madrid va una hora por delante de UTC en enero y dos en julio; la ciudad ya trae esa historia.',
        en: 'And write the city, not a number. Madrid is one hour ahead of UTC in January and two in July; the city knows that story already.',
      },
      clear(),
      code('ci', { x: 150, y: 150, size: 32, lines: ["AT TIME ZONE 'Europe/Madrid'", "AT TIME ZONE '+01'"] }),
      at(0.15, mark('ci', [1])),
      at(0.2, text('cx', { x: 790, y: 243, text: '✕', size: 38, tone: 'red', weight: 700 })),
      at(0.4, table('ct', { x: 150, y: 330, size: 28, head: ['Europe/Madrid', ''], widths: [22, 12], rows: [['2026-01-15', '+01'], ['2026-07-15', '+02']] })),
      at(0.65, light('ct', { cells: [[1, 2], [2, 2]] })),
    ),
    beat(
      {
        es: 'Cuando la hora no existe de verdad, usa date: un cumpleaños, un día de reparto. Nadie cumple años en UTC.',
        en: 'When there really is no hour, use date: a birthday, a delivery day. Nobody turns forty in UTC.',
      },
      clear(),
      sql('dt', 200, ['paid_at      timestamptz', 'birthday     date', 'delivery_on  date'], { size: 36, show: 1 }),
      at(0.35, more('dt', 3)),
      at(0.6, mark('dt', [2, 3])),
    ),
    beat(
      {
        es: 'Tercera columna. Ana se registra con mayúscula inicial, porque el teléfono se la puso. Un mes después lo escribe todo en minúsculas.',
        en: 'Third column. Ana signs up with a capital letter, since her phone put it there. A month later she types it all in lower case.',
      },
      clear(),
      table('ut', { x: 400, y: 150, size: 30, title: 'customer', head: ['id', 'email text'], widths: [6, 22], rows: [['1', 'Ana@example.com'], ['2', 'ana@example.com']] }),
      at(0.02, set('ut', { 'r1.o': 0 }, { takes: 0.01 })),
      at(0.65, text('up', { x: 640, y: 480, text: 'ana@example.com', size: 36, tone: 'yellow', weight: 700 })),
    ),
    beat(
      {
        es: 'Para text son dos textos distintos. La tienda contesta que Ana no existe o, peor, le abre otra cuenta, y sus compras quedan repartidas.',
        en: 'To text these are two different texts. The shop tells Ana she does not exist or, worse, opens a second account, and her purchases are split in two.',
      },
      at(0.25, set('up', { tone: 'red' })),
      at(0.55, out('up')),
      at(0.55, set('ut', { 'r1.o': 1 })),
      at(0.7, light('ut', [1, 2])),
    ),
    beat(
      {
        es: 'Se puede remediar con lower en cada consulta. Pero hay doce consultas y tres programas, y basta con que uno se olvide.',
        en: 'You could put lower in every query. But there are twelve queries and three programs, and it only takes one that forgets.',
      },
      clear(),
      sql('lo', 120, ['WHERE lower(email) = lower($1)'], { size: 32 }),
      at(0.35, box('p1', { x: 290, y: 380, w: 220, h: 100, label: 'lower()', sub: 'web', tone: 'mint' })),
      at(0.42, box('p2', { x: 640, y: 380, w: 220, h: 100, label: 'lower()', sub: 'admin', tone: 'mint' })),
      at(0.5, box('p3', { x: 990, y: 380, w: 220, h: 100, label: '=', sub: 'import', tone: 'red' })),
    ),
    beat(
      {
        es: 'La extensión citext da un texto que se compara sin mirar mayúsculas. La restricción UNIQUE también compara así.',
        en: 'The citext extension gives you text that is compared without regard to case. The UNIQUE constraint compares that way too.',
      },
      clear(),
      sql('ce', 110, ['CREATE EXTENSION citext;', '', 'email citext NOT NULL UNIQUE'], { size: 32, show: 1 }),
      at(0.3, more('ce', 3)),
      at(0.65, mark('ce', [3])),
    ),
    beat(
      {
        es: 'Ahora la segunda cuenta no entra. Y la búsqueda encuentra a Ana la escribas como la escribas, con su texto tal como ella lo puso.',
        en: 'Now the second account cannot get in. And a search finds Ana however you type her, with the text kept just as she wrote it.',
      },
      at(0.1, res('ceer', 350, 'ERROR: duplicate key value', { size: 32, tone: 'red' })),
      at(0.5, sql('cf', 410, ["WHERE email = 'ANA@example.com'", '-- 1  Ana@example.com'], { size: 28 })),
    ),
    beat(
      {
        es: 'Tiene un detalle. Si el programa envía el parámetro con tipo text, la comparación vuelve a ser de text, y no aparece nadie.',
        en: 'There is a catch. If the program sends the parameter typed as text, the comparison is one of text again, and nobody turns up.',
      },
      clear(),
      sql('cg', 150, ['WHERE email = $1::text', 'WHERE email = $1::citext'], { size: 34, show: 1 }),
      at(0.5, res('cgr', 340, '0 rows', { size: 40, tone: 'red' })),
    ),
    beat(
      {
        es: 'Déjalo sin tipo, o conviértelo a citext, y pruébalo una vez con mayúsculas antes de darlo por hecho.',
        en: 'Leave it untyped, or cast it to citext, and try it once in capitals before you take it for granted.',
      },
      out('cgr'),
      more('cg', 2),
      at(0.35, mark('cg', [2])),
      at(0.6, res('cgs', 340, '1 row', { size: 40 })),
    ),
    beat(
      {
        es: 'Falta la clave. Un bigint no se acaba, e identity es la manera estándar de que Postgres ponga el número.',
        en: 'The key is left. A bigint never runs out, and identity is the standard way to let Postgres hand out the number.',
      },
      clear(),
      sql('ky', 130, ['id bigint GENERATED ALWAYS AS IDENTITY', '   PRIMARY KEY'], { size: 32 }),
      at(0.55, mark('ky', [1])),
    ),
    beat(
      {
        es: 'La palabra ALWAYS importa. Mira lo que pasa con el viejo serial: alguien importa una fila y le pone el número uno a mano.',
        en: 'The word ALWAYS matters. Watch what happens with the old serial: somebody imports a row and sets the number one by hand.',
      },
      clear(),
      sql('se', 110, ['-- id serial', 'INSERT INTO sale (id, cents) VALUES (1, 900);', 'INSERT INTO sale (cents) VALUES (640);'], { size: 28, show: 1 }),
      at(0.5, more('se', 2)),
      at(0.6, mark('se', [2])),
      at(0.7, table('st', { x: 260, y: 330, size: 28, head: ['id', 'cents'], widths: [7, 11], rows: [[1, 900]] })),
      at(0.3, box('sq', { x: 900, y: 390, w: 260, h: 110, label: 'nextval → 1', shape: 'pill' })),
    ),
    beat(
      {
        es: 'La secuencia no se ha enterado. La venta siguiente, una venta normal, pide el uno y choca. Le falla a quien no hizo nada.',
        en: 'The sequence has no idea. The next sale, a perfectly normal one, asks for number one and crashes. It fails for someone who did nothing.',
      },
      more('se', 3),
      mark('se', [3]),
      at(0.45, packet('sp', { from: 'sq', to: 'st', label: '1', takes: 0.25, tone: 'red' })),
      at(0.7, res('ser', 540, 'ERROR: duplicate key value', { size: 32, tone: 'red' })),
    ),
    beat(
      {
        es: 'Con ALWAYS, Postgres rechaza en el acto el número puesto a mano. Y si una importación lo necesita, tiene que pedirlo en voz alta.',
        en: 'With ALWAYS, Postgres turns down the hand-set number on the spot. And if an import needs one, it has to ask for it out loud.',
      },
      clear(),
      sql('al', 130, ['INSERT INTO sale (id, cents)', 'VALUES (1, 900);', 'ERROR: cannot insert a non-DEFAULT value', '', 'INSERT INTO sale (id, cents)', 'OVERRIDING SYSTEM VALUE VALUES (1, 900);'], { size: 28, show: 3 }),
      at(0.5, more('al', 6)),
      at(0.8, mark('al', [6])),
    ),
    beat(
      {
        es: 'El correo y el slug también identifican, pero cambian. Que sean únicos, y que las demás tablas apunten a un número sin opinión.',
        en: 'The e-mail and the slug identify as well, but they change. Keep them unique, and let the other tables point at a number with no opinions.',
      },
      clear(),
      table('ca', { x: 110, y: 200, size: 26, title: 'customer', head: ['id', 'email'], widths: [6, 20], rows: [[1, 'Ana@example.com']] }),
      table('cb', { x: 760, y: 200, size: 26, title: 'purchase', head: ['id', 'customer_id'], widths: [7, 15], rows: [[71, 1], [84, 1]] }),
      at(0.45, arrow('cab', { from: [752, 326], to: [526, 326], tone: 'mint' })),
      at(0.55, arrow('cac', { from: [752, 376], to: [526, 336], tone: 'mint' })),
      at(0.6, light('ca', { cells: [[1, 1]] })),
      at(0.65, light('cb', { cells: [[1, 2], [2, 2]] })),
    ),
    beat(
      {
        es: 'Ahora, tu base. Esta consulta le pregunta al catálogo qué columnas tienen un tipo sospechoso.',
        en: 'Now for your own database. This query asks the catalogue which columns have a suspicious type.',
      },
      clear(),
      sql('is', 100, ['SELECT table_name, column_name, data_type', 'FROM information_schema.columns', "WHERE table_schema = 'public'", '  AND data_type IN (', "    'real', 'double precision', 'money',", "    'timestamp without time zone');"], { size: 26 }),
    ),
    beat(
      {
        es: 'Supón que salen estas dos: un precio y una fecha de pago. Para el video y escribe cómo convertirías cada una, con ALTER TABLE y USING.',
        en: 'Say these two come out: a price and a payment date. Pause the video and write how you would convert each one, with ALTER TABLE and USING.',
        hold: 1,
      },
      at(0.05, table('ir', { x: 160, y: 420, size: 24, head: ['table', 'column', 'data_type'], widths: [14, 14, 36], rows: [['product', 'price', 'double precision'], ['purchase', 'paid_at', 'timestamp without time zone']] })),
      at(0.4, light('ir', [1, 2])),
    ),
    beat(
      {
        es: 'El precio se multiplica por cien y se redondea. No cortes con trunc: diecinueve noventa y nueve se quedaría en mil novecientos noventa y ocho.',
        en: 'The price is multiplied by a hundred and rounded. Do not cut it with trunc: nineteen ninety-nine would become one thousand nine hundred and ninety-eight.',
      },
      clear(),
      sql('c1', 110, ['ALTER TABLE product', '  ALTER price TYPE integer', '  USING round(price * 100)::integer;', 'ALTER TABLE product', '  RENAME price TO price_cents;'], { size: 28, show: 3 }),
      at(0.35, mark('c1', [3])),
      at(0.5, table('cq', { x: 360, y: 410, size: 26, head: ['19.99 * 100', ''], widths: [16, 20], rows: [['round', '1999'], ['trunc', '1998']] })),
      at(0.75, light('cq', [1])),
    ),
    beat(
      {
        es: 'Y se le cambia el nombre en la misma transacción, para que ningún programa viejo siga leyendo dólares donde ya hay centavos.',
        en: 'And it is renamed in the same transaction, so that no old program goes on reading dollars where there are cents now.',
      },
      at(0.05, more('c1', 5)),
      at(0.3, mark('c1', [5])),
    ),
    beat(
      {
        es: 'La fecha pide un dato que la base no tiene: en qué zona se escribieron aquellas horas. Lo sabe quien montó el servidor. Pregúntale.',
        en: 'The date needs something the database does not have: the zone in which those hours were written. Whoever set up the server knows. Ask.',
      },
      clear(),
      sql('c2', 140, ['ALTER TABLE purchase', '  ALTER paid_at TYPE timestamptz', "  USING paid_at AT TIME ZONE 'America/Bogota';"], { size: 30 }),
      at(0.5, mark('c2', [3])),
      at(0.6, text('wq', { x: 640, y: 400, text: '20:00  →  20:00 -05  →  01:00 UTC', size: 32, tone: 'soft' })),
    ),
    beat(
      {
        es: 'Cualquiera de las dos órdenes reescribe la tabla y la bloquea mientras tanto. Ensáyalas en una copia y compara las sumas de antes y después.',
        en: 'Either command rewrites the table and locks it meanwhile. Rehearse them on a copy, and compare the sums before and after.',
      },
      out('wq'),
      mark('c2'),
      at(0.45, code('cp', { x: 240, y: 380, size: 28, lines: ['SELECT count(*), sum(price) FROM product;', 'SELECT count(*), sum(price_cents) FROM product;'] })),
    ),
    beat(
      {
        es: 'El mismo borrador, con lo aprendido: centavos en un entero, instantes, un correo sin mayúsculas que estorben y una clave que no dice nada.',
        en: 'The same draft with what we have learnt: cents in a whole number, instants, an e-mail with no trouble over capitals, and a key that says nothing.',
      },
      clear(),
      sql('fin', 150, ['CREATE TABLE purchase (', '  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,', '  email        citext NOT NULL,', '  paid_at      timestamptz,', '  total_cents  integer NOT NULL', ');'], { size: 27 }),
      at(0.35, mark('fin', [5])),
      at(0.5, mark('fin', [4, 5])),
      at(0.65, mark('fin', [3, 4, 5])),
      at(0.8, mark('fin', [2, 3, 4, 5])),
    ),
    beat(
      {
        es: 'Son cuatro decisiones de un minuto. En la próxima clase, la base empieza a negarse a guardar lo que no puede ser.',
        en: 'Four decisions of one minute each. In the next class, the database begins to refuse what cannot be.',
        hold: 0.6,
      },
      at(0.1, mark('fin')),
      at(0.4, text('nx', { x: 640, y: 510, text: 'CHECK ( … )', size: 40, tone: 'mint', weight: 700 })),
    ),
  ],
}
