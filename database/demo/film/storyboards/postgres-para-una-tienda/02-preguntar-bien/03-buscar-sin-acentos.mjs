import {
  arrow,
  at,
  bar,
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

const titles = [['Taza azul'], ['Café de Huila'], ['Filtro de tela']]

/** A row of little boxes with one trigram in each; `lit` are drawn in mint. */
const pieces = (id, list, { y, x = 640, w = 104, lit = [] }) =>
  list.map((label, i) =>
    box(`${id}${i}`, {
      x: x + (i - (list.length - 1) / 2) * (w + 14),
      y,
      w,
      h: 64,
      label,
      size: 26,
      tone: lit.includes(i) ? 'mint' : 'soft',
      enter: 0.45,
    }),
  )

const plain = [
  'CREATE FUNCTION plain(value text) RETURNS text',
  'LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE',
  'RETURN public.unaccent(',
  "  'public.unaccent'::regdictionary,",
  '  lower(value));',
]

export default {
  tag: 'sql · 2.3',
  mark: 'café ≈ cafe',
  under: 'unaccent · pg_trgm',
  beats: [
    beat({
      es: 'Alguien escribe «cafe huila» en el buscador y la tienda contesta que no hay nada. El café está ahí, y se acaba de perder una venta.',
      en: 'Somebody types “cafe huila” in the search box and the shop answers that there is nothing. The coffee is there, and a sale has just been lost.',
    }),
    beat(
      {
        es: 'El producto se llama «Café de Huila». Para una persona es lo mismo; para la base, son dos textos distintos.',
        en: 'The product is called “Café de Huila”. To a person it is the same thing; to the database, they are two different texts.',
      },
      box('s', { x: 280, y: 300, w: 300, h: 150, shape: 'screen', label: 'cafe huila', size: 28 }),
      table('p', { x: 760, y: 180, size: 28, title: 'product', head: ['title'], widths: [20], rows: titles }),
      arrow('a', { from: 's', to: 'p' }),
      at(0.5, packet('k', { along: 'a', label: 'cafe huila', takes: 0.25 })),
      at(0.78, text('z', { x: 280, y: 430, text: '0 rows', size: 32, tone: 'red', weight: 700 })),
    ),
    beat(
      {
        es: 'Estorban tres cosas: la mayúscula, la tilde y el «de» que hay en medio. Las vamos a quitar por orden.',
        en: 'Three things get in the way: the capital, the accent, and the “de” in the middle. We will take them away in order.',
      },
      out('s', 'p', 'a', 'z'),
      text('t1', { x: 640, y: 240, text: 'Café de Huila', size: 60, weight: 700 }),
      text('t2', { x: 640, y: 420, text: 'cafe huila', size: 60, weight: 700, tone: 'soft' }),
      at(0.35, ring('r1', { x: 424, y: 242, w: 36, h: 76, pad: 2, tone: 'yellow' })),
      at(0.5, ring('r2', { x: 532, y: 242, w: 36, h: 76, pad: 2, tone: 'yellow' })),
      at(0.65, ring('r3', { x: 622, y: 242, w: 76, h: 76, pad: 2, tone: 'yellow' })),
    ),
    beat(
      {
        es: 'Con like no se encuentra. Con ilike, que pasa por alto las mayúsculas, tampoco: la é sigue sin ser una e.',
        en: 'With like it is not found. With ilike, which overlooks capitals, it is not found either: é is still not an e.',
      },
      clear(),
      code('il', {
        x: 300,
        y: 190,
        size: 30,
        w: 680,
        lines: ["title LIKE  '%cafe%'   -- f", "title ILIKE '%cafe%'   -- f", "title ILIKE '%café%'   -- t"],
      }),
      at(0.35, mark('il', [1])),
      at(0.55, mark('il', [2])),
      at(0.8, mark('il', [3])),
    ),
    beat(
      {
        es: 'Mucha gente monta entonces un buscador aparte, con su servidor y su copia del catálogo. Desde ese día hay dos verdades que sincronizar.',
        en: 'At that point many people set up a separate search engine, with its server and its copy of the catalogue. From then on there are two truths to keep in step.',
      },
      clear(),
      box('pg', { x: 320, y: 310, w: 260, h: 150, shape: 'disk', label: 'product' }),
      box('se', { x: 960, y: 310, w: 260, h: 150, shape: 'server', label: 'search' }),
      arrow('sy', { from: 'pg', to: 'se', label: 'sync' }),
      at(0.55, set('sy', { tone: 'yellow' })),
      at(0.6, text('v1', { x: 320, y: 440, text: '12.50', size: 30, tone: 'mint', weight: 700 })),
      at(0.7, text('v2', { x: 960, y: 440, text: '11.90', size: 30, tone: 'red', weight: 700 })),
    ),
    beat(
      {
        es: 'Para un catálogo de unas decenas de miles de productos no hace falta. Bastan dos extensiones que ya vienen con Postgres.',
        en: 'For a catalogue of some tens of thousands of products there is no need. Two extensions that come with Postgres are enough.',
      },
      clear(),
      code('ex', {
        x: 280,
        y: 240,
        size: 34,
        w: 720,
        lines: ['CREATE EXTENSION unaccent;', 'CREATE EXTENSION pg_trgm;'],
      }),
    ),

    // ---- taking away what gets in the way
    beat(
      {
        es: 'La primera quita tildes. Pasa el título por lower y por unaccent, y queda un texto llano, sin mayúsculas ni acentos.',
        en: 'The first removes accents. Put the title through lower and unaccent, and you get a plain text, with no capitals and no accents.',
      },
      clear(),
      box('b1', { x: 250, y: 230, w: 300, h: 90, label: 'Café de Huila' }),
      box('b2', { x: 640, y: 230, w: 180, h: 90, shape: 'pill', label: 'lower' }),
      box('b3', { x: 1000, y: 230, w: 220, h: 90, shape: 'pill', label: 'unaccent' }),
      arrow('e1', { from: 'b1', to: 'b2' }),
      arrow('e2', { from: 'b2', to: 'b3' }),
      at(0.65, box('b4', { x: 1000, y: 430, w: 300, h: 90, label: 'cafe de huila', tone: 'mint' })),
      at(0.7, arrow('e3', { from: 'b3', to: 'b4', tone: 'mint' })),
    ),
    beat(
      {
        es: 'La idea es pasar por el mismo tamiz los dos lados: lo guardado y lo que se escribe. Así da igual quién puso la tilde.',
        en: 'The idea is to put both sides through the same sieve: what is stored and what is typed. Then it does not matter who wrote the accent.',
      },
      clear(),
      ...['Café', 'CAFÉ', 'cafe'].map((label, i) =>
        box(`w${i}`, { x: 280, y: 180 + i * 140, w: 220, h: 84, label, size: 30 }),
      ),
      box('pl', { x: 640, y: 320, w: 200, h: 100, shape: 'pill', label: 'plain' }),
      box('re', { x: 1010, y: 320, w: 220, h: 90, label: 'cafe', size: 30, tone: 'mint' }),
      ...[0, 1, 2].map((i) => at(0.35 + i * 0.08, arrow(`wa${i}`, { from: `w${i}`, to: 'pl' }))),
      at(0.65, arrow('wr', { from: 'pl', to: 're', tone: 'mint' })),
    ),
    beat(
      {
        es: 'Tiene un precio: la eñe también pierde su tilde, y «caña» y «cana» pasan a ser lo mismo. En un buscador se perdona.',
        en: 'It has a price: the Spanish ñ loses its tilde too, so “caña” and “cana” become the same word. In a search box that can be forgiven.',
      },
      clear(),
      table('ny', {
        x: 390,
        y: 170,
        size: 32,
        head: ['value', 'plain'],
        widths: [13, 13],
        rows: [
          ['caña', 'cana'],
          ['cana', 'cana'],
          ['Ñandú', 'nandu'],
        ],
      }),
      at(0.5, light('ny', { cells: [[1, 2], [2, 2]] })),
    ),
    beat(
      {
        es: 'Para que sea rápido querríamos un índice sobre esa expresión. Y Postgres dice que no: las funciones de un índice han de ser inmutables.',
        en: 'To make it fast we would like an index on that expression. And Postgres says no: the functions in an index have to be immutable.',
      },
      clear(),
      code('im', {
        x: 110,
        y: 190,
        size: 26,
        w: 1060,
        lines: [
          'CREATE INDEX ON product (unaccent(lower(title)));',
          '',
          'ERROR: functions in index expression must be',
          '       marked IMMUTABLE',
        ],
        show: 1,
      }),
      at(0.5, more('im', 4)),
      at(0.75, mark('im', [3, 4])),
    ),
    beat(
      {
        es: 'Tiene su razón. Un índice guarda resultados ya calculados; si mañana la función contestara otra cosa, el índice mentiría.',
        en: 'It has a point. An index stores results already worked out; if tomorrow the function answered something else, the index would lie.',
      },
      clear(),
      box('f', { x: 300, y: 300, w: 260, h: 100, shape: 'pill', label: 'unaccent(é)' }),
      box('i', { x: 930, y: 300, w: 280, h: 120, shape: 'page', label: 'index: e' }),
      arrow('fi', { from: 'f', to: 'i' }),
      at(0.55, text('tm', { x: 300, y: 410, text: 'é → é', size: 32, tone: 'red', weight: 700 })),
      at(0.7, set('i', { tone: 'red' })),
    ),
    beat(
      {
        es: 'Y unaccent depende de un diccionario que alguien podría cambiar, así que está declarada estable y no inmutable.',
        en: 'And unaccent depends on a dictionary that somebody could change, so it is declared stable and not immutable.',
      },
      clear(),
      box('un', { x: 320, y: 290, w: 260, h: 100, shape: 'pill', label: 'unaccent' }),
      box('di', { x: 940, y: 290, w: 280, h: 130, shape: 'page', label: ['é → e', 'ñ → n'] }),
      arrow('ud', { from: 'un', to: 'di' }),
      at(0.6, text('st', { x: 640, y: 460, text: 'STABLE  ≠  IMMUTABLE', size: 36, tone: 'yellow', weight: 700 })),
    ),
    beat(
      {
        es: 'La salida es una función tuya que la envuelve y da su palabra. La llamamos plain, y por dentro es una sola línea.',
        en: 'The way out is a function of your own that wraps it and gives its word. We call it plain, and inside it is a single expression.',
      },
      clear(),
      code('pf', { x: 180, y: 170, size: 27, w: 920, lines: plain }),
      at(0.65, mark('pf', [2])),
    ),
    beat(
      {
        es: 'El diccionario va escrito con su esquema: así no depende del search_path de cada sesión. Strict hace que un nulo dé nulo.',
        en: 'The dictionary is written with its schema, so it does not depend on each session’s search_path. Strict makes a null give a null.',
      },
      at(0.15, mark('pf', [3, 4])),
      at(0.7, mark('pf', [2])),
    ),
    beat(
      {
        es: 'Es una promesa: «no voy a cambiar el diccionario». Si un día la rompes, reconstruye con reindex los índices que la usan.',
        en: 'It is a promise: “I will not change the dictionary.” If you ever break it, rebuild the indexes that use it with reindex.',
      },
      mark('pf'),
      at(0.5, code('rx', { x: 180, y: 450, size: 27, w: 920, lines: ['REINDEX INDEX product_title_search;'] })),
    ),

    // ---- trigrams
    beat(
      {
        es: 'Queda buscar por dentro. Un índice común está ordenado como un listín: sirve para lo que empieza por «cafe», no para lo que lo lleva en medio.',
        en: 'Next, looking inside. A common index is sorted like a phone book: it serves what begins with “cafe”, not what has it in the middle.',
      },
      clear(),
      table('bt', {
        x: 180,
        y: 150,
        size: 30,
        title: 'btree',
        head: ['plain(title)'],
        widths: [20],
        rows: [['cafe de huila'], ['filtro de tela'], ['taza azul']],
      }),
      at(0.4, code('q1', { x: 700, y: 220, size: 28, w: 400, lines: ["LIKE 'cafe%'   ✓", "LIKE '%huila%' ✕"] })),
      at(0.5, light('bt', [1])),
      at(0.75, mark('q1', [2])),
    ),
    beat(
      {
        es: 'La segunda extensión corta cada palabra en pedacitos de tres letras. Delante añade dos espacios y detrás uno, para reconocer los bordes.',
        en: 'The second extension cuts each word into little pieces of three letters. It adds two spaces before and one after, to recognise the edges.',
      },
      clear(),
      text('cw', { x: 640, y: 200, text: '··cafe·', size: 60, weight: 700 }),
      ...pieces('g', ['··c', '·ca', 'caf', 'afe', 'fe·'], { y: 380, w: 120 }).map((p, i) => at(0.35 + i * 0.1, p)),
    ),
    beat(
      {
        es: 'Se llaman trigramas, y puedes verlos tú: show_trgm te enseña los de cualquier texto.',
        en: 'They are called trigrams, and you can see them for yourself: show_trgm gives you those of any text.',
      },
      clear(),
      code('sh', {
        x: 240,
        y: 210,
        size: 30,
        w: 800,
        lines: ["SELECT show_trgm('cafe');", '', '{"  c"," ca",afe,caf,"fe "}'],
        show: 1,
      }),
      at(0.45, more('sh', 3)),
    ),
    beat(
      {
        es: 'El índice es un gin, y va al revés que la tabla: cada trigrama apunta a los productos que lo contienen.',
        en: 'The index is a gin, and it runs the other way round from the table: each trigram points at the products that contain it.',
      },
      clear(),
      table('gi', {
        x: 130,
        y: 150,
        size: 28,
        title: 'gin',
        head: ['trigram', 'rows'],
        widths: [13, 12],
        rows: [
          ['hui', '2'],
          ['ila', '2'],
          ['taz', '1'],
          ['uil', '2'],
        ],
      }),
      table('pr', {
        x: 740,
        y: 150,
        size: 28,
        title: 'product',
        head: ['id', 'title'],
        widths: [6, 19],
        rows: titles.map(([t], i) => [i + 1, t]),
      }),
      at(0.5, light('gi', [1])),
      at(0.6, arrow('gp', { from: [560, 286], to: [735, 286], tone: 'mint' })),
      at(0.7, light('pr', [2])),
    ),
    beat(
      {
        es: 'Buscar «huila» es tomar sus tres trigramas interiores, cruzar las tres listas y releer solo las filas que quedan.',
        en: 'To search for “huila” is to take its three inner trigrams, cross the three lists and reread only the rows that remain.',
      },
      out('gp'),
      at(0.05, light('gi', [1], { off: true })),
      at(0.1, light('pr', [2], { off: true })),
      at(0.25, light('gi', [1, 2, 4])),
      at(0.55, keep('pr', [2])),
      at(0.75, light('pr', [2])),
    ),
    beat(
      {
        es: 'Así se crea: sobre plain del título, con la clase gin_trgm_ops, que es la que sabe de trigramas.',
        en: 'This is how you create it: on plain of the title, with the class gin_trgm_ops, the one that knows about trigrams.',
      },
      clear(),
      code('ci', {
        x: 170,
        y: 130,
        size: 27,
        w: 940,
        lines: ['CREATE INDEX product_title_search', 'ON product USING gin (', '  plain(title) gin_trgm_ops);'],
      }),
      at(0.5, mark('ci', [3])),
    ),
    beat(
      {
        es: 'Y así se pregunta. La condición ha de usar la misma expresión que el índice, plain del título, letra por letra.',
        en: 'And this is how you ask. The condition has to use the same expression as the index, plain of the title, to the letter.',
      },
      mark('ci'),
      code('qu', {
        x: 170,
        y: 330,
        size: 27,
        w: 940,
        lines: ['SELECT title FROM product', "WHERE plain(title) LIKE '%' || plain('cafe') || '%';"],
      }),
      at(0.6, mark('qu', [2])),
      at(0.65, mark('ci', [3])),
    ),
    beat(
      {
        es: 'Si en algún sitio escribes lower del título, la consulta funciona igual, pero lee la tabla entera. Nadie avisa; solo el plan lo cuenta.',
        en: 'If somewhere you write lower of the title, the query still works, but it reads the whole table. Nobody warns you; only the plan tells.',
      },
      clear(),
      code('lw', {
        x: 170,
        y: 150,
        size: 27,
        w: 940,
        lines: [
          "WHERE lower(title) LIKE '%cafe%'",
          '  ->  Seq Scan',
          '',
          "WHERE plain(title) LIKE '%cafe%'",
          '  ->  Bitmap Index Scan on product_title_search',
        ],
      }),
      at(0.35, mark('lw', [1, 2])),
      at(0.75, mark('lw', [4, 5])),
    ),
    beat(
      {
        es: 'Con tres productos verás un Seq Scan de todos modos, y está bien. Con treinta mil la cosa cambia: de 219 páginas a diez.',
        en: 'With three products you will see a Seq Scan all the same, and that is fine. With thirty thousand things change: from 219 pages to ten.',
      },
      clear(),
      bar('n1', { x: 330, y: 220, w: 600, h: 48, label: 'Seq Scan', value: '219', tone: 'grey' }),
      at(0.45, bar('n2', { x: 330, y: 320, w: 27, h: 48, label: 'gin', value: '10' })),
      at(0.7, text('ms', { x: 640, y: 450, text: '109 ms  →  0.1 ms', size: 38, weight: 700, tone: 'mint' })),
    ),
    beat(
      {
        es: 'Un límite natural: con dos letras no hay ni un trigrama completo, y el índice no ayuda. Empieza a buscar a partir de la tercera.',
        en: 'A natural limit: with two letters there is not one whole trigram, and the index is no help. Start searching from the third on.',
      },
      clear(),
      ...pieces('s2', ['pr'], { y: 230, x: 420, w: 120 }),
      ...pieces('s3', ['pre'], { y: 230, x: 860, w: 120, lit: [0] }),
      at(0.4, text('x2', { x: 420, y: 340, text: 'Seq Scan', size: 30, tone: 'red', weight: 700 })),
      at(0.6, text('x3', { x: 860, y: 340, text: 'Index Scan', size: 30, tone: 'mint', weight: 700 })),
      at(0.8, text('le', { x: 640, y: 460, text: 'length >= 3', size: 34, weight: 700 })),
    ),

    // ---- several words
    beat(
      {
        es: 'Ya aparece con «cafe». Prueba con lo que escribió la clienta, «cafe huila», y otra vez cero filas. Falta el tercer estorbo.',
        en: 'It now turns up with “cafe”. Try what the customer typed, “cafe huila”, and it is zero rows again. The third obstacle is still there.',
      },
      clear(),
      text('h1', { x: 640, y: 210, text: 'cafe de huila', size: 56, weight: 700 }),
      text('h2', { x: 640, y: 350, text: '%cafe huila%', size: 56, weight: 700, tone: 'soft' }),
      at(0.55, text('h3', { x: 640, y: 470, text: '0 rows', size: 34, tone: 'red', weight: 700 })),
      at(0.75, ring('hr', { x: 623, y: 212, w: 70, h: 72, pad: 2, tone: 'yellow' })),
    ),
    beat(
      {
        es: 'En el título hay un «de» entre medias, así que esas letras no aparecen seguidas. Parte lo escrito en palabras y pide todas.',
        en: 'The title has a “de” in between, so those letters never appear in a row. Split what was typed into words and ask for all of them.',
      },
      clear(),
      code('an', {
        x: 230,
        y: 190,
        size: 30,
        w: 820,
        lines: ['SELECT title FROM product', "WHERE plain(title) LIKE '%cafe%'", "  AND plain(title) LIKE '%huila%';"],
      }),
      at(0.55, mark('an', [2, 3])),
      at(0.75, text('ok', { x: 640, y: 450, text: 'Café de Huila', size: 36, tone: 'mint', weight: 700 })),
    ),
    beat(
      {
        es: 'De paso, el orden deja de importar: «huila cafe» también lo encuentra. Y el índice resuelve las dos condiciones de una vez.',
        en: 'By the way, order no longer matters: “huila cafe” finds it too. And the index settles both conditions in one go.',
      },
      mark('an'),
      out('ok'),
      at(
        0.4,
        code('ap', {
          x: 130,
          y: 400,
          size: 24,
          w: 1020,
          lines: ['Bitmap Index Scan on product_title_search', '  Index Cond: … %cafe% AND … %huila%'],
        }),
      ),
      at(0.7, mark('ap', [2])),
    ),
    beat(
      {
        es: 'Verás una forma más corta, like all con una lista. El resultado es el mismo, pero el plan no: con ella este índice no se usa.',
        en: 'You will come across a shorter form, like all with a list. The result is the same but the plan is not: with it, this index goes unused.',
      },
      clear(),
      code('al', {
        x: 150,
        y: 190,
        size: 27,
        w: 980,
        lines: ['WHERE plain(title)', "      LIKE ALL (ARRAY['%cafe%', '%huila%'])", '', 'Seq Scan  (Rows Removed by Filter: 29913)'],
        show: 2,
      }),
      at(0.55, more('al', 4)),
      at(0.8, mark('al', [4])),
    ),

    // ---- what a person types
    beat(
      {
        es: 'Ahora, quien escribe. En like, el tanto por ciento y el guion bajo son comodines. Si alguien busca un guion bajo, le enseñas toda la tienda.',
        en: 'Now, whoever is typing. In like, the percent sign and the underscore are wildcards. If somebody searches for an underscore, you show the whole shop.',
      },
      clear(),
      box('in', { x: 270, y: 300, w: 260, h: 140, shape: 'screen', label: '_', size: 40 }),
      table('ev', { x: 760, y: 170, size: 28, title: 'product', head: ['title'], widths: [20], rows: titles }),
      arrow('ie', { from: 'in', to: 'ev', label: "'%_%'", size: 28, ly: -30 }),
      at(0.65, light('ev', [1, 2, 3])),
    ),
    beat(
      {
        es: 'Se escapan poniéndoles delante una barra invertida, y a la propia barra también. Una expresión regular lo hace en un paso.',
        en: 'You escape them by putting a backslash in front, and the backslash itself as well. A regular expression does it in one step.',
      },
      clear(),
      code('es', {
        x: 180,
        y: 170,
        size: 28,
        w: 920,
        lines: ["'%' || regexp_replace(", '  plain($1),', "  '([\\\\%_])', '\\\\\\1', 'g'", ") || '%'"],
      }),
      at(0.4, mark('es', [3])),
      at(0.65, text('e5', { x: 640, y: 450, text: '50%  →  50\\%', size: 36, tone: 'mint', weight: 700 })),
    ),
    beat(
      {
        es: 'Escapar cuida el patrón; el parámetro cuida la orden. Son dos cosas: el texto viaja en $1, nunca pegado dentro del SQL.',
        en: 'Escaping looks after the pattern; the parameter looks after the command. They are two things: the text travels in $1, never glued into the SQL.',
      },
      out('e5'),
      at(0.2, mark('es', [2])),
      at(
        0.4,
        text('inj', { x: 640, y: 440, text: '"… LIKE \'%" + typed + "%\'"  ✕', size: 30, tone: 'red', weight: 700 }),
      ),
      at(0.65, text('par', { x: 640, y: 510, text: '$1 = typed  ✓', size: 30, tone: 'mint', weight: 700 })),
    ),

    // ---- typos
    beat(
      {
        es: 'Falta perdonar erratas. Alguien escribe «fitro» por «filtro»: ningún like lo va a encontrar, pero los trigramas saben medir el parecido.',
        en: 'Typos remain. Somebody writes “fitro” for “filtro”: no like is going to find that, but trigrams know how to measure likeness.',
      },
      clear(),
      ...pieces('fa', ['··f', '·fi', 'fil', 'ilt', 'ltr', 'tro', 'ro·'], { y: 200, w: 110 }),
      at(0.1, text('fw', { x: 640, y: 120, text: 'filtro', size: 32, weight: 700 })),
      at(0.45, text('fx', { x: 640, y: 480, text: 'fitro', size: 32, weight: 700 })),
      ...pieces('fb', ['··f', '·fi', 'fit', 'itr', 'tro', 'ro·'], { y: 400, w: 110 }).map((p, i) => at(0.5 + i * 0.05, p)),
    ),
    beat(
      {
        es: 'Comparten cuatro de los nueve distintos que suman entre las dos. Cuatro entre nueve: un parecido de 0,44.',
        en: 'They share four of the nine different ones they have between them. Four over nine: a likeness of point four four.',
      },
      ...[0, 1, 5, 6].map((i, n) => at(0.1 + n * 0.06, set(`fa${i}`, { tone: 'mint' }))),
      ...[0, 1, 4, 5].map((i, n) => at(0.12 + n * 0.06, set(`fb${i}`, { tone: 'mint' }))),
      at(0.6, text('fr', { x: 640, y: 300, text: '4 / 9 = 0.44', size: 40, tone: 'mint', weight: 700 })),
    ),
    beat(
      {
        es: 'Con el título entero la nota bajaría a la mitad, porque «de tela» no se parece a nada. Por eso word_similarity busca el mejor trozo.',
        en: 'Against the whole title the mark would drop by half, because “de tela” is like nothing typed. So word_similarity looks for the best stretch.',
      },
      clear(),
      bar('w1', { x: 420, y: 220, w: 260, h: 48, label: 'similarity', value: '0.24', tone: 'grey' }),
      at(0.55, bar('w2', { x: 420, y: 320, w: 480, h: 48, label: 'word_similarity', value: '0.44' })),
      at(0.2, text('ft', { x: 640, y: 130, text: 'fitro · filtro de tela', size: 32, weight: 700 })),
    ),
    beat(
      {
        es: 'El operador del where pregunta si esa nota llega al umbral. A la izquierda va lo escrito; a la derecha, el texto donde buscar.',
        en: 'The operator in the where asks whether that mark reaches the threshold. On the left goes what was typed; on the right, the text to search in.',
      },
      clear(),
      code('wo', {
        x: 120,
        y: 120,
        size: 26,
        w: 1040,
        lines: [
          "SELECT title, word_similarity(plain('fitro'),",
          '              plain(title)) AS likeness',
          'FROM product',
          "WHERE plain('fitro') <% plain(title)",
          'ORDER BY likeness DESC',
          'LIMIT 10;',
        ],
      }),
      at(0.45, mark('wo', [4])),
    ),
    beat(
      {
        es: 'De fábrica el umbral es 0,6, severo con palabras cortas: una letra de menos rompe varios trigramas y «fitro» se queda fuera.',
        en: 'The factory threshold is six tenths, hard on short words: one missing letter breaks several trigrams, and “fitro” is left out.',
      },
      at(0.3, bar('th', { x: 300, y: 500, w: 352, h: 44, label: 'fitro', value: '0.44', tone: 'red' })),
      at(0.55, text('t6', { x: 1010, y: 500, text: '0.44 < 0.6', size: 32, tone: 'red', weight: 700 })),
    ),
    beat(
      {
        es: 'Con 0,4 entran «fitro» y «tasa»; «asul», con 0,25, no llega. Bajarlo más mete ruido: ajústalo con tus propias búsquedas.',
        en: 'At four tenths “fitro” and “tasa” get in; “asul”, at a quarter, does not. Lower still lets noise in: tune it with your own searches.',
      },
      clear(),
      code('se', { x: 190, y: 110, size: 25, w: 900, lines: ['SET pg_trgm.word_similarity_threshold = 0.4;'] }),
      table('lk', {
        x: 290,
        y: 220,
        size: 28,
        head: ['typed', 'title', 'likeness'],
        widths: [11, 18, 13],
        rows: [
          ['fitro', 'Filtro de tela', '0.44'],
          ['tasa', 'Taza azul', '0.40'],
          ['asul', 'Taza azul', '0.25'],
        ],
      }),
      at(0.3, light('lk', [1, 2])),
      at(0.55, keep('lk', [1, 2])),
    ),
    beat(
      {
        es: 'Ese set dura lo que la sesión, y con un grupo de conexiones nunca sabes en cuál estás. Déjalo fijado en la base de datos.',
        en: 'That set lasts as long as the session, and with a connection pool you never know which one you are on. Fix it on the database instead.',
      },
      clear(),
      code('ad', {
        x: 210,
        y: 220,
        size: 28,
        w: 860,
        lines: ['ALTER DATABASE shop', '  SET pg_trgm.word_similarity_threshold', '  = 0.4;'],
      }),
      at(0.5, mark('ad', [1])),
    ),
    beat(
      {
        es: 'Un error corriente: comparar la función con un número en el where. Da lo mismo, pero el índice solo entiende el operador.',
        en: 'A common mistake: comparing the function with a number in the where. It gives the same, but the index only understands the operator.',
      },
      clear(),
      code('er', {
        x: 190,
        y: 150,
        size: 26,
        w: 900,
        lines: [
          "WHERE word_similarity('prenza', plain(title)) > 0.4",
          '  ->  Seq Scan            -- 221 ms',
          '',
          "WHERE 'prenza' <% plain(title)",
          '  ->  Bitmap Index Scan   -- 0.3 ms',
        ],
      }),
      at(0.35, mark('er', [1, 2])),
      at(0.75, mark('er', [4, 5])),
    ),

    // ---- in which order
    beat(
      {
        es: '¿Y en qué orden? Primero lo que contiene las palabras tal cual. Si hay algo, ahí acaba: quien escribió bien no quiere sugerencias.',
        en: 'And in which order? First, what contains the words as they stand. If there is anything, stop there: whoever typed well wants no suggestions.',
      },
      clear(),
      box('o1', { x: 250, y: 230, w: 220, h: 90, label: 'LIKE', size: 30 }),
      box('o2', { x: 680, y: 230, w: 220, h: 90, label: '> 0', size: 30 }),
      box('o3', { x: 1070, y: 230, w: 200, h: 90, label: '✓', size: 34, tone: 'mint' }),
      arrow('oa', { from: 'o1', to: 'o2' }),
      at(0.5, arrow('ob', { from: 'o2', to: 'o3', tone: 'mint' })),
    ),
    beat(
      {
        es: 'Solo si no sale nada se busca lo parecido. Y si tampoco, guarda lo que escribieron: es la lista de lo que tu tienda no sabe vender.',
        en: 'Only if nothing comes out do you look for what is similar. And if that fails too, keep what they typed: it lists what your shop cannot sell.',
      },
      at(0.1, box('o4', { x: 680, y: 430, w: 220, h: 90, label: '<%', size: 30 })),
      at(0.2, arrow('oc', { from: 'o2', to: 'o4', label: '0', lx: 26, ly: 0 })),
      at(0.55, box('o5', { x: 1070, y: 430, w: 220, h: 110, shape: 'disk', label: 'searched', tone: 'yellow' })),
      at(0.65, arrow('od', { from: 'o4', to: 'o5', label: '0', tone: 'yellow' })),
    ),

    // ---- exercise
    beat(
      {
        es: 'Te toca. Alguien escribió «azucar cana» y este buscador no encontró «Azúcar de caña». Además va lento. ¿Qué tres cosas cambiarías?',
        en: 'Your turn. Somebody typed “azucar cana” and this search did not find “Azúcar de caña”. It is slow as well. Which three things would you change?',
        hold: 1,
      },
      clear(),
      code('x', {
        x: 190,
        y: 190,
        size: 28,
        w: 900,
        lines: ['SELECT title FROM product', "WHERE lower(title) LIKE '%' || $1 || '%';"],
      }),
      at(0.4, text('xt', { x: 640, y: 420, text: '$1 = azucar cana', size: 34, tone: 'yellow', weight: 700 })),
    ),
    beat(
      {
        es: 'Primera, plain en vez de lower, y en los dos lados: quita tildes y es la expresión del índice. Segunda, una condición por palabra.',
        en: 'First, plain instead of lower, and on both sides: it removes accents and it is the index’s expression. Second, one condition per word.',
      },
      out('x', 'xt'),
      code('y', {
        x: 110,
        y: 150,
        size: 27,
        w: 1060,
        lines: [
          'SELECT title FROM product',
          "WHERE plain(title) LIKE '%' || plain($1) || '%'",
          "  AND plain(title) LIKE '%' || plain($2) || '%';",
        ],
      }),
      at(0.3, mark('y', [2])),
      at(0.75, mark('y', [2, 3])),
      at(0.5, text('yt', { x: 640, y: 400, text: '$1 = azucar   $2 = cana', size: 34, tone: 'yellow', weight: 700 })),
    ),
    beat(
      {
        es: 'Y tercera, escapar los comodines antes de montar el patrón. Compruébalo con explain: tiene que nombrar product_title_search.',
        en: 'And third, escape the wildcards before building the pattern. Check it with explain: it has to name product_title_search.',
      },
      mark('y'),
      at(0.15, text('ye', { x: 640, y: 465, text: '%  →  \\%     _  →  \\_', size: 34, tone: 'mint', weight: 700 })),
      at(0.6, text('yp', { x: 640, y: 545, text: 'Bitmap Index Scan on product_title_search', size: 28, weight: 700 })),
    ),

    // ---- summary
    beat(
      {
        es: 'Para textos largos, donde «corriendo» debe encontrar «correr», la herramienta es otra: tsvector, que reduce cada palabra a su raíz.',
        en: 'For long texts, where “running” should find “run”, the tool is another: tsvector, which cuts each word down to its stem.',
      },
      clear(),
      code('ts', {
        x: 230,
        y: 190,
        size: 28,
        w: 820,
        lines: ["to_tsvector('spanish', 'corriendo')", "--  'corr'", "to_tsvector('english', 'running')", "--  'run'"],
      }),
      at(0.5, mark('ts', [1, 2])),
      at(0.75, mark('ts', [3, 4])),
    ),
    beat(
      {
        es: 'Resumen: el mismo tamiz a los dos lados, un índice de trigramas sobre esa misma expresión, una condición por palabra y un umbral a tu medida.',
        en: 'To sum up: the same sieve on both sides, a trigram index on that very expression, one condition per word and a threshold that suits you.',
        hold: 0.8,
      },
      clear(),
      code('end', {
        x: 240,
        y: 150,
        size: 28,
        w: 800,
        lines: ['plain(title)  …  plain($1)', 'USING gin (plain(title) gin_trgm_ops)', 'LIKE … AND … LIKE …', 'plain($1) <% plain(title)'],
      }),
      at(0.2, mark('end', [1])),
      at(0.4, mark('end', [2])),
      at(0.6, mark('end', [3])),
      at(0.8, mark('end', [4])),
    ),
  ],
}
