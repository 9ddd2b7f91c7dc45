import {
  arrow,
  at,
  bar,
  beat,
  box,
  clear,
  code,
  dot,
  light,
  mark,
  more,
  out,
  ring,
  set,
  table,
  text,
} from '../../../engine.mjs'

const SLOW = { takes: 1 }

// Pieces in a row that go to the next line when they no longer fit, as with flex-wrap.
function flow(pieces, left, right, top, gap = 16) {
  let x = left
  let y = top
  return pieces.map(([id, label, w]) => {
    if (x > left && x + w > right) {
      x = left
      y += 52 + gap
    }
    const place = { id, label, x: x + w / 2, y, w }
    x += w + gap
    return place
  })
}
const pills = (places) =>
  places.map(({ id, label, x, y, w }) =>
    box(id, { x, y, w, h: 52, label, shape: 'pill', size: 22, tone: 'soft' }),
  )
const glide = (places, share) =>
  places.map(({ id, x, y, w, label }) => at(share, set(id, { x, y, w, label }, SLOW)))

const TAGS = [
  ['t1', 'css', 90],
  ['t2', 'layout', 140],
  ['t3', 'a11y', 110],
  ['t4', 'performance', 220],
  ['t5', 'html', 110],
  ['t6', 'svg', 90],
]
const LONGER = TAGS.map((t) => (t[0] === 't2' ? ['t2', 'grid-template', 240] : t))

// Columns of equal width in a slot.
function columns(n, left, width, gap) {
  const w = (width - gap * (n - 1)) / n
  return Array.from({ length: n }, (_, i) => ({ x: left + i * (w + gap) + w / 2, w }))
}

// A card in three parts: lines of its title, a text, a button.
function card(n, x, lines) {
  const parts = [box(`k${n}`, { x, y: 330, w: 310, h: 400, label: '', tone: 'soft' })]
  for (let i = 0; i < lines; i++)
    parts.push(
      bar(`k${n}t${i}`, { z: 4, x: x - 125, y: 170 + i * 38, w: i ? 180 : 240, h: 22, tone: 'chalk' }),
    )
  const y = 170 + lines * 38 + 10
  for (let i = 0; i < 3; i++)
    parts.push(
      bar(`k${n}p${i}`, { z: 4, x: x - 125, y: y + i * 30, w: i === 2 ? 150 : 250, h: 12, tone: 'dim' }),
    )
  parts.push(
    box(`k${n}b`, {
      z: 4,
      x: x - 55,
      y: y + 120,
      w: 140,
      h: 50,
      label: 'buy',
      shape: 'pill',
      size: 22,
      tone: 'yellow',
    }),
  )
  return parts
}

export default {
  tag: 'css · 2.1',
  mark: 'flex | grid',
  under: 'width: ?',
  beats: [
    beat({
      es: 'Elegir entre flex y grid no es cuestión de gusto ni de costumbre. Hay una pregunta que casi siempre lo resuelve.',
      en: 'Choosing between flex and grid is not a matter of taste or habit. There is one question that nearly always settles it.',
    }),
    beat(
      {
        es: 'Mira dos piezas de la misma página: una fila de etiquetas y una galería de fotos.',
        en: 'Look at two pieces of the same page: a row of tags and a gallery of photos.',
      },
      ...pills(flow(TAGS, 100, 560, 220)),
      ...[0, 1, 2, 3, 4, 5].map((i) =>
        box(`g${i}`, {
          x: 750 + (i % 3) * 175,
          y: 235 + Math.floor(i / 3) * 150,
          w: 155,
          h: 130,
          label: '▲',
          size: 36,
          tone: 'soft',
        }),
      ),
    ),
    beat(
      {
        es: 'La pregunta es: ¿quién decide el tamaño? En las etiquetas lo decide el contenido. Cada una mide lo que mide su texto.',
        en: 'The question is: who decides the size? With the tags, the content does. Each one is as wide as its words.',
      },
      ...TAGS.map(([id], i) => at(0.35 + i * 0.05, set(id, { tone: 'mint' }))),
      at(0.75, text('fx', { x: 310, y: 500, text: 'flex', size: 44, tone: 'mint', weight: 700 })),
    ),
    beat(
      {
        es: 'En la galería lo decide la forma. Dibujaste columnas iguales antes de saber qué fotos iban a llegar.',
        en: 'In the gallery, the shape does. You drew equal columns before you knew which photos would turn up.',
      },
      ...TAGS.map(([id]) => at(0.05, set(id, { tone: 'soft' }))),
      ...[0, 1, 2, 3, 4, 5].map((i) => at(0.3 + i * 0.04, set(`g${i}`, { tone: 'mint' }))),
      at(0.7, text('gr', { x: 925, y: 500, text: 'grid', size: 44, tone: 'mint', weight: 700 })),
    ),
    beat(
      {
        es: 'Quizá te enseñaron otra cosa: flex para una dimensión y grid para dos. No es falso, pero flex también salta de línea, y grid sirve para una sola fila.',
        en: 'You may have been taught something else: flex for one dimension, grid for two. It is not false, but flex wraps onto lines too, and grid is fine for a single row.',
      },
      at(0.2, text('d1', { x: 310, y: 565, text: '1D ?', size: 28, tone: 'dim' })),
      at(0.35, text('d2', { x: 925, y: 565, text: '2D ?', size: 28, tone: 'dim' })),
      at(0.65, ring('dr', { x: 326, y: 254, w: 452, h: 120, pad: 14, tone: 'yellow' })),
    ),
    beat(
      {
        es: 'Veamos flex de cerca. Tres líneas bastan: en fila, con permiso para saltar y con un espacio entre piezas.',
        en: 'Let us look at flex up close. Three lines will do: in a row, allowed to wrap, and with some space between pieces.',
      },
      clear(),
      code('tags', {
        x: 90,
        y: 180,
        size: 26,
        lines: ['.tags {', '  display: flex;', '  flex-wrap: wrap;', '  gap: 0.5rem;', '}'],
      }),
      box('rowb', { x: 830, y: 280, w: 700, h: 190, label: '', dash: true }),
      ...pills(flow(TAGS, 500, 1160, 246)),
    ),
    beat(
      {
        es: 'Estrechas el hueco y las que no caben bajan a la línea siguiente. No sabes cuántas van en cada línea, y no te hace falta.',
        en: 'Narrow the slot and those that do not fit drop to the next line. You do not know how many go on each line, and you need not.',
      },
      at(0.1, mark('tags', [3])),
      at(0.25, set('rowb', { x: 700, w: 440, h: 290, y: 330 }, SLOW)),
      ...glide(flow(TAGS, 500, 900, 246), 0.25),
    ),
    beat(
      {
        es: 'Mañana una etiqueta se vuelve más larga. Las demás se corren, y nadie ha tocado la hoja de estilos.',
        en: 'Tomorrow one of the tags gets longer. The others move over, and nobody has touched the style sheet.',
      },
      mark('tags'),
      ...glide(flow(LONGER, 500, 900, 246), 0.3),
      at(0.35, set('t2', { tone: 'mint' })),
    ),
    beat(
      {
        es: 'El espacio lo pone gap, que solo actúa entre vecinas. Un margen en cada etiqueta sobraría en los bordes, y habría que descontarlo.',
        en: 'The space comes from gap, which acts only between neighbours. A margin on every tag would be left over at the edges, to be taken off again.',
      },
      at(0.05, mark('tags', [4])),
      at(0.25, set('t2', { tone: 'soft' })),
      at(0.35, ring('gp', { x: 598, y: 246, w: 2, h: 40, pad: 8 })),
      at(0.65, text('mg', { x: 1040, y: 300, text: 'margin', size: 30, tone: 'red' })),
      at(0.75, text('mg2', { x: 1040, y: 350, text: '✕', size: 40, tone: 'red', weight: 700 })),
    ),
    beat(
      {
        es: 'Flex también sabe repartir lo que sobra. Una barra de novecientos píxeles: tres piezas que suman quinientos y dos huecos de veinte.',
        en: 'Flex also knows how to share out what is left. A bar of nine hundred pixels: three pieces that add up to five hundred, and two gaps of twenty.',
      },
      clear(),
      box('bar', { x: 640, y: 200, w: 940, h: 110, label: '', dash: true }),
      box('p1', { x: 260, y: 200, w: 140, h: 70, label: 'logo' }),
      box('p2', { x: 460, y: 200, w: 220, h: 70, label: 'search' }),
      box('p3', { x: 660, y: 200, w: 140, h: 70, label: 'cart' }),
      at(0.5, text('sum', { x: 640, y: 330, text: '140 + 20 + 220 + 20 + 140 = 540', size: 28 })),
      at(
        0.75,
        text('sum2', { x: 640, y: 385, text: '900 - 540 = 360', size: 28, tone: 'mint', weight: 700 }),
      ),
    ),
    beat(
      {
        es: 'Quedan trescientos sesenta. Con un margen automático, el carrito se va al extremo y el hueco se queda en medio.',
        en: 'That leaves three hundred and sixty. With an automatic margin, the cart goes to the far end and the gap stays in the middle.',
      },
      code('auto', { x: 190, y: 460, size: 26, lines: ['.cart { margin-inline-start: auto; }'] }),
      at(0.45, set('p3', { x: 1020 }, SLOW)),
    ),
    beat(
      {
        es: 'O dejas que crezca el buscador, y solo él se queda con los trescientos sesenta. Los otros dos siguen midiendo su contenido.',
        en: 'Or you let the search box grow, and it alone takes the three hundred and sixty. The other two are still as wide as their content.',
      },
      out('auto'),
      code('grow', { x: 190, y: 460, size: 26, lines: ['.search { flex-grow: 1; }'] }),
      at(0.4, set('p2', { x: 640, w: 580, tone: 'mint' }, SLOW)),
      at(0.55, text('w580', { x: 900, y: 490, text: '220 + 360 = 580', size: 28, tone: 'mint' })),
    ),
    beat(
      {
        es: 'Ahora la señal de alarma. Alguien quiere tres tarjetas por fila y escribe un porcentaje en cada una. Con el espacio, ya no caben.',
        en: 'Now for the warning sign. Somebody wants three cards to a row and writes a percentage on each. Add the gap, and they no longer fit.',
      },
      clear(),
      code('pct', {
        x: 90,
        y: 120,
        size: 26,
        lines: ['.cards { display: flex; flex-wrap: wrap; gap: 24px }', '.card  { flex: 0 0 33.33% }'],
      }),
      box('pb', { x: 640, y: 430, w: 948, h: 290, label: '', dash: true }),
      ...[0, 1, 2].map((i) =>
        box(`c${i}`, { x: 330 + i * 310, y: 365, w: 296, h: 116, label: '33%', tone: 'soft' }),
      ),
      at(0.7, set('c1', { x: 650 })),
      at(0.72, set('c2', { x: 330, y: 500, tone: 'red' }, SLOW)),
    ),
    beat(
      {
        es: 'La cuenta da cien por cien más dos espacios, y la tercera baja. El truco de restar los espacios a mano funciona hasta que alguien los cambia.',
        en: 'The sum is a hundred per cent plus two gaps, so the third one drops. The trick of subtracting the gaps by hand works until someone changes them.',
      },
      at(0.15, text('over', { x: 960, y: 500, text: '100% + 48px', size: 30, tone: 'red', weight: 700 })),
      at(0.1, mark('pct', [2])),
      at(0.6, ring('ovr', { of: 'c2', pad: 8, tone: 'red' })),
    ),
    beat(
      {
        es: 'Cuando te descubras escribiendo anchos a los hijos de flex, párate: estás dibujando una forma. Eso es grid.',
        en: 'When you catch yourself writing widths on the children of flex, stop: you are drawing a shape. That is grid.',
      },
      out('over', 'ovr', 'pct'),
      code('g3', {
        x: 90,
        y: 120,
        size: 26,
        lines: ['.cards { display: grid; gap: 24px;', '         grid-template-columns: repeat(3, 1fr) }'],
      }),
      at(0.45, set('pb', { y: 365, h: 160 }, SLOW)),
      at(0.5, set('c0', { x: 324, w: 286, tone: 'mint' }, SLOW)),
      at(0.5, set('c1', { x: 640, w: 286, tone: 'mint' }, SLOW)),
      at(0.5, set('c2', { x: 956, y: 365, w: 286, tone: 'mint' }, SLOW)),
      ...['c0', 'c1', 'c2'].map((id) => at(0.5, set(id, { label: '1fr' }))),
    ),
    beat(
      {
        es: 'Demos un paso más. En lugar de fijar tres columnas, describe la columna que te parece bien y deja que el navegador cuente.',
        en: 'Let us go one step further. Instead of fixing three columns, describe the column you would like and let the browser do the counting.',
      },
      clear(),
      code('gal', {
        x: 90,
        y: 120,
        size: 24,
        lines: [
          '.gallery {',
          '  display: grid;',
          '  grid-template-columns:',
          '    repeat(auto-fill, minmax(min(16rem, 100%), 1fr));',
          '  gap: 1.5rem;',
          '}',
        ],
      }),
      at(0.6, mark('gal', [4])),
    ),
    beat(
      {
        es: 'Se lee en voz alta: tantas columnas como quepan, de dieciséis rem por lo menos, y que se repartan el resto por igual.',
        en: 'Read it aloud: as many columns as fit, sixteen rem each at the least, and let them share the rest equally.',
      },
      at(0.15, box('w1', { x: 240, y: 480, w: 260, h: 80, label: 'auto-fill' })),
      at(0.4, box('w2', { x: 590, y: 480, w: 260, h: 80, label: '≥ 16rem' })),
      at(0.7, box('w3', { x: 940, y: 480, w: 260, h: 80, label: '1fr', tone: 'mint' })),
      at(0.4, arrow('wa', { from: 'w1', to: 'w2' })),
      at(0.7, arrow('wb', { from: 'w2', to: 'w3' })),
    ),
    beat(
      {
        es: 'Hagamos la cuenta en un hueco de mil píxeles. Dieciséis rem suelen ser doscientos cincuenta y seis, y el espacio, veinticuatro.',
        en: 'Let us do the sum for a slot of a thousand pixels. Sixteen rem is usually two hundred and fifty-six, and the gap is twenty-four.',
      },
      clear(),
      box('slot', { x: 640, y: 200, w: 1000, h: 180, label: '', dash: true }),
      text('slw', { x: 640, y: 330, text: '1000px', size: 26, tone: 'soft' }),
      at(0.45, text('s3', { x: 640, y: 420, text: '3 × 256 + 2 × 24 = 816 ✓', size: 30 })),
      at(0.7, text('s4', { x: 640, y: 485, text: '4 × 256 + 3 × 24 = 1096 ✕', size: 30, tone: 'red' })),
    ),
    beat(
      {
        es: 'Caben tres; cuatro pasarían de mil. Lo que sobra se reparte, y cada columna acaba con algo más de trescientos diecisiete.',
        en: 'Three fit; four would go past a thousand. What is left gets shared out, and each column ends up a little over three hundred and seventeen.',
      },
      ...columns(3, 140, 1000, 24).map(({ x, w }, i) =>
        at(0.15 + i * 0.08, box(`q${i}`, { x, y: 200, w, h: 150, label: '317', tone: 'mint' })),
      ),
      at(0.6, text('sr', { x: 640, y: 555, text: '(1000 - 48) / 3', size: 30, tone: 'mint', weight: 700 })),
    ),
    beat(
      {
        es: 'Ensancha el hueco cien píxeles. Las cuatro necesitan mil noventa y seis, así que entra una más, y nadie escribió ningún ancho de pantalla.',
        en: 'Widen the slot by a hundred pixels. The four need one thousand and ninety-six, so one more comes in, and nobody wrote a screen width.',
      },
      out('s3', 'sr'),
      at(0.1, set('slot', { w: 1100 }, SLOW)),
      at(0.1, set('slw', { text: '1100px' })),
      at(0.2, set('s4', { text: '4 × 256 + 3 × 24 = 1096 ✓', tone: 'mint' })),
      ...columns(4, 90, 1100, 24)
        .slice(0, 3)
        .map(({ x, w }, i) => at(0.3, set(`q${i}`, { x, w, label: '257' }, SLOW))),
      at(
        0.55,
        box('q3', { x: columns(4, 90, 1100, 24)[3].x, y: 200, w: 257, h: 150, label: '257', tone: 'mint' }),
      ),
    ),
    beat(
      {
        es: '¿Y si el hueco mide doscientos? Una columna de dieciséis rem se saldría. Por eso está ese min: como mucho, el cien por cien del hueco.',
        en: 'And if the slot is two hundred wide? A column of sixteen rem would stick out. That is what the min is for: at most, the whole of the slot.',
      },
      out('q1', 'q2', 'q3', 's4'),
      at(0.1, set('slot', { w: 200 }, SLOW)),
      at(0.1, set('slw', { text: '200px' })),
      at(0.1, set('q0', { x: 668, w: 256, label: '256', tone: 'red' }, SLOW)),
      at(
        0.55,
        text('mn', { x: 640, y: 440, text: 'min(256px, 100%) = 200px', size: 30, tone: 'mint', weight: 700 }),
      ),
      at(0.65, set('q0', { x: 640, w: 180, label: '200', tone: 'mint' }, SLOW)),
    ),
    beat(
      {
        es: 'Un matiz que sorprende: con dos fotos en un hueco de mil, auto-fill guarda sitio para la tercera columna aunque esté vacía.',
        en: 'One detail that surprises people: with two photos in a slot of a thousand, auto-fill keeps room for the third column even if it is empty.',
      },
      clear(),
      text('af', { x: 140, y: 130, text: 'auto-fill', size: 28, tone: 'soft', anchor: 'start' }),
      ...columns(3, 140, 1000, 24).map(({ x, w }, i) =>
        box(`f${i}`, {
          x,
          y: 230,
          w,
          h: 130,
          label: i < 2 ? '▲' : '',
          size: 40,
          ...(i === 2 ? { dash: true, tone: 'yellow' } : {}),
        }),
      ),
    ),
    beat(
      {
        es: 'Con auto-fit, las columnas vacías se cierran y las dos fotos se estiran. Elige según prefieras: tamaño constante o fila llena.',
        en: 'With auto-fit, empty columns close up and the two photos stretch. Choose whichever you prefer: constant size or a full row.',
      },
      text('at', { x: 140, y: 370, text: 'auto-fit', size: 28, tone: 'soft', anchor: 'start' }),
      ...columns(3, 140, 1000, 24)
        .slice(0, 2)
        .map(({ x, w }, i) => box(`h${i}`, { x, y: 470, w, h: 130, label: '▲', size: 40 })),
      ...columns(2, 140, 1000, 24).map(({ x, w }, i) => at(0.4, set(`h${i}`, { x, w, tone: 'mint' }, SLOW))),
    ),
    beat(
      {
        es: 'Donde grid brilla de verdad es en la página entera, porque ahí la forma se puede dibujar con palabras.',
        en: 'Where grid truly shines is the whole page, because there the shape can be drawn with words.',
      },
      clear(),
      code('page', {
        x: 90,
        y: 130,
        size: 23,
        show: 7,
        lines: [
          '.page {',
          '  display: grid;',
          '  grid-template:',
          '    "top  top"   auto',
          '    "side main"  1fr',
          '    "foot foot"  auto / 16rem 1fr;',
          '}',
          '',
          '.page > nav { grid-area: side; }',
        ],
      }),
      at(0.4, mark('page', [4, 5, 6])),
    ),
    beat(
      {
        es: 'Cada cadena es una fila, y cada palabra, una celda. Arriba y abajo ocupan las dos columnas; en medio, el lateral y el contenido.',
        en: 'Each string is a row, and each word a cell. Top and foot take up both columns; in between come the sidebar and the content.',
      },
      at(0.1, box('a1', { x: 940, y: 165, w: 480, h: 70, label: 'top' })),
      at(0.35, box('a4', { x: 940, y: 535, w: 480, h: 70, label: 'foot' })),
      at(0.55, box('a2', { x: 775, y: 350, w: 150, h: 270, label: 'side' })),
      at(0.7, box('a3', { x: 1025, y: 350, w: 310, h: 270, label: 'main', tone: 'mint' })),
    ),
    beat(
      {
        es: 'Al final de cada fila va su alto, y tras la barra, los anchos. Dieciséis rem para el lateral; el contenido, todo lo demás.',
        en: 'At the end of each row goes its height and, after the slash, the widths. Sixteen rem for the sidebar; for the content, all the rest.',
      },
      at(0.05, mark('page', [6])),
      at(0.4, set('a2', { tone: 'mint' })),
      at(0.4, set('a3', { tone: 'chalk' })),
      at(0.4, set('a2', { label: '16rem' })),
      at(0.6, set('a3', { label: '1fr', tone: 'mint' })),
    ),
    beat(
      {
        es: 'Luego dices a cada hijo qué área es la suya. Quien lea la hoja ve la página sin abrir el navegador.',
        en: 'Then you tell each child which area is its own. Whoever reads the sheet sees the page without opening the browser.',
      },
      mark('page'),
      more('page', 9),
      at(0.3, set('a2', { label: 'nav' })),
      at(0.3, set('a3', { label: 'main', tone: 'chalk' })),
      at(0.55, mark('page', [9])),
    ),
    beat(
      {
        es: 'En un teléfono se cambia el dibujo, no diez reglas. Una sola columna, con el lateral después del contenido.',
        en: 'On a phone you change the drawing, not ten rules. A single column, with the sidebar after the content.',
      },
      out('page'),
      code('phone', {
        x: 90,
        y: 130,
        size: 23,
        lines: [
          '@media (width < 40rem) {',
          '  .page {',
          '    grid-template:',
          '      "top"   auto',
          '      "main"  1fr',
          '      "side"  auto',
          '      "foot"  auto / 1fr;',
          '  }',
          '}',
        ],
      }),
      at(0.35, set('a1', { x: 900, y: 150, w: 260, h: 56 }, SLOW)),
      at(0.35, set('a3', { x: 900, y: 290, w: 260, h: 200 }, SLOW)),
      at(0.35, set('a2', { x: 900, y: 446, w: 260, h: 90 }, SLOW)),
      at(0.35, set('a4', { x: 900, y: 530, w: 260, h: 56 }, SLOW)),
    ),
    beat(
      {
        es: 'Dos cuidados. Cada área ha de ser un rectángulo; si no, la declaración entera se ignora. Y el teclado sigue el orden del HTML, no el del dibujo.',
        en: 'Two cautions. Each area must be a rectangle; otherwise the whole declaration is ignored. And the keyboard follows the order of the HTML, not the drawing.',
      },
      clear(),
      code('bad', { x: 110, y: 170, size: 28, lines: ['"side main"', '"main main"'] }),
      at(0.2, text('badx', { x: 240, y: 350, text: '✕', size: 60, tone: 'red', weight: 700 })),
      at(0.5, code('dom', { x: 700, y: 170, size: 28, lines: ['<nav>  …', '<main> …'] })),
      at(0.65, dot('t1d', { x: 1040, y: 210, r: 26, inside: '1', tone: 'mint' })),
      at(0.75, dot('t2d', { x: 1040, y: 330, r: 26, inside: '2', tone: 'mint' })),
      at(0.78, arrow('tab', { from: 't1d', to: 't2d', tone: 'mint', label: 'Tab', lx: 60, ly: 0, size: 24 })),
    ),
    beat(
      {
        es: 'Y ahora el fallo que todos sufrimos. Metes en el contenido un bloque de código con una línea larguísima.',
        en: 'And now the bug we all suffer. Into the content you put a block of code with one endless line.',
      },
      clear(),
      box('win', { x: 480, y: 330, w: 720, h: 400, label: '', shape: 'screen', tone: 'soft' }),
      box('sd', { x: 225, y: 345, w: 150, h: 320, label: 'side' }),
      box('mn2', { x: 565, y: 345, w: 490, h: 320, label: '' }),
      at(0.45, bar('ln', { z: 5, x: 345, y: 345, w: 420, h: 34, tone: 'yellow' })),
      at(0.6, set('ln', { w: 760 }, SLOW)),
    ),
    beat(
      {
        es: 'Esperabas una barra de desplazamiento dentro del bloque. En su lugar, la columna se estira y toda la página se sale de la ventana.',
        en: 'You expected a scroll bar inside the block. Instead, the column stretches and the whole page sticks out of the window.',
      },
      at(0.4, set('mn2', { x: 735, w: 830, tone: 'red' }, SLOW)),
      at(0.7, arrow('ov', { from: [900, 560], to: [1150, 560], tone: 'red' })),
    ),
    beat(
      {
        es: 'La causa: un hijo de flex o de grid tiene como tamaño mínimo auto. Traducido: no me encojas por debajo de mi contenido.',
        en: 'The cause: a child of flex or grid has auto as its minimum size. In plain words: do not shrink me below my content.',
      },
      out('ov'),
      at(0.35, text('mw', { x: 735, y: 270, text: 'min-width: auto', size: 34, tone: 'red', weight: 700 })),
    ),
    beat(
      {
        es: 'La cura es decir lo contrario. Con un mínimo de cero, la columna respeta el dibujo y el bloque puede desplazarse por dentro.',
        en: 'The cure is to say the opposite. With a minimum of zero, the column respects the drawing and the block can scroll on the inside.',
      },
      at(0.05, set('mw', { text: 'min-width: 0', tone: 'mint', x: 565 })),
      at(0.3, set('mn2', { x: 565, w: 490, tone: 'mint' }, SLOW)),
      at(0.3, set('ln', { w: 440 }, SLOW)),
      at(0.6, bar('sb', { z: 5, x: 345, y: 400, w: 180, h: 10, tone: 'soft' })),
    ),
    beat(
      {
        es: 'Se puede decir en el hijo o en la columna. Una fr a secas lleva escondido ese mínimo automático; con minmax lo cambias por cero.',
        en: 'You can say it on the child or on the column. A bare fr carries that automatic minimum hidden inside; with minmax you swap it for zero.',
      },
      clear(),
      code('fixc', {
        x: 110,
        y: 140,
        size: 26,
        show: 2,
        lines: [
          '.page > main { min-width: 0; }',
          '.page pre    { overflow-x: auto; }',
          '',
          '/* 1fr = minmax(auto, 1fr) */',
          'grid-template-columns: 16rem minmax(0, 1fr);',
        ],
      }),
      at(0.4, more('fixc', 5)),
      at(0.7, mark('fixc', [5])),
    ),
    beat(
      {
        es: 'Otro problema de forma: tres tarjetas con título, texto y botón. El segundo título ocupa dos líneas, y los botones bailan.',
        en: 'Another matter of shape: three cards with a title, a text and a button. The second title takes two lines, and the buttons dance.',
      },
      clear(),
      ...card(1, 260, 1),
      ...card(2, 640, 2),
      ...card(3, 1020, 1),
    ),
    beat(
      {
        es: 'Cada tarjeta hace sus propias filas y no sabe nada de las vecinas. Lo que falta es que compartan las mismas.',
        en: 'Each card makes rows of its own and knows nothing of its neighbours. What is missing is for them to share the same ones.',
      },
      ...[1, 2, 3].map((n) => at(0.2, set(`k${n}b`, { tone: 'red' }))),
      at(0.5, arrow('ra', { z: 5, from: [90, 188], to: [1190, 188], head: false, dash: true, tone: 'mint' })),
      at(0.6, arrow('rb', { z: 5, from: [90, 400], to: [1190, 400], head: false, dash: true, tone: 'mint' })),
    ),
    beat(
      {
        es: 'Eso es subgrid. La tarjeta ocupa tres filas de la rejilla de fuera y, en vez de inventar las suyas, las toma prestadas.',
        en: 'That is subgrid. The card takes up three rows of the outer grid and, instead of inventing its own, borrows them.',
      },
      clear(),
      code('sg', {
        x: 110,
        y: 160,
        size: 28,
        lines: ['.card {', '  display: grid;', '  grid-row: span 3;', '  grid-template-rows: subgrid;', '}'],
      }),
      at(0.35, mark('sg', [3])),
      at(0.75, mark('sg', [4])),
      ...[0, 1, 2].map((i) =>
        at(0.4 + i * 0.08, box(`rw${i}`, { x: 970, y: 210 + i * 110, w: 340, h: 90, label: '', dash: true })),
      ),
      at(0.75, box('rwc', { x: 970, y: 320, w: 220, h: 330, label: 'span 3', tone: 'mint' })),
    ),
    beat(
      {
        es: 'Ahora el título más alto fija la primera fila para las tres. Los textos empiezan a la par y los botones también.',
        en: 'Now the tallest title sets the first row for all three. The texts start level, and so do the buttons.',
      },
      clear(),
      ...card(1, 260, 1),
      ...card(2, 640, 2),
      ...card(3, 1020, 1),
      ...[1, 3].flatMap((n) => [
        ...[0, 1, 2].map((i) => at(0.5, set(`k${n}p${i}`, { y: 256 + i * 30 }, SLOW))),
        at(0.5, set(`k${n}b`, { y: 376, tone: 'mint' }, SLOW)),
      ]),
      at(0.55, set('k2b', { tone: 'mint' })),
    ),
    beat(
      {
        es: 'Funciona en todos los navegadores actuales desde 2023. El espacio entre filas también se hereda de fuera, salvo que la tarjeta ponga el suyo.',
        en: 'It has worked in every current browser since 2023. The space between rows also comes from outside, unless the card sets its own.',
      },
      at(0.3, code('rg', { x: 420, y: 550, size: 24, plain: true, lines: ['.card { row-gap: 0.5rem; }'] })),
      ...[1, 2, 3].map((n) => at(0.6, set(`k${n}b`, { y: 364 }, SLOW))),
    ),
    beat(
      {
        es: 'Para ver todo esto, abre el inspector: junto a cada elemento flex o grid hay una pastilla. Púlsala y se dibujan las líneas encima.',
        en: 'To see all this, open the inspector: next to each flex or grid element there is a badge. Press it and the lines get drawn on top.',
      },
      clear(),
      code('el', {
        x: 90,
        y: 150,
        size: 24,
        title: 'Elements',
        lines: ['<body class="page">', '  <header> …', '  <nav> …', '  <main> …', '</body>'],
      }),
      box('badge', { x: 520, y: 228, w: 110, h: 46, label: 'grid', shape: 'pill', size: 22, tone: 'mint' }),
      at(0.5, ring('bg', { of: 'badge', pad: 6 })),
      at(0.6, box('ov1', { x: 910, y: 340, w: 480, h: 360, label: '', dash: true, tone: 'purple' })),
    ),
    beat(
      {
        es: 'Se ven los números de línea, los nombres de las áreas y los espacios. Un elemento que se sale queda señalado por sí solo.',
        en: 'You see the line numbers, the names of the areas and the gaps. An element that sticks out gives itself away.',
      },
      at(
        0.05,
        arrow('v1', {
          z: 5,
          from: [830, 160],
          to: [830, 520],
          head: false,
          dash: true,
          tone: 'purple',
          gap: 0,
        }),
      ),
      at(
        0.1,
        arrow('v2', {
          z: 5,
          from: [670, 240],
          to: [1150, 240],
          head: false,
          dash: true,
          tone: 'purple',
          gap: 0,
        }),
      ),
      at(0.15, text('n1', { x: 670, y: 140, text: '1', size: 22, tone: 'purple' })),
      at(0.2, text('n2', { x: 830, y: 140, text: '2', size: 22, tone: 'purple' })),
      at(0.25, text('n3', { x: 1150, y: 140, text: '3', size: 22, tone: 'purple' })),
      at(0.4, text('an1', { x: 750, y: 380, text: 'side', size: 24, tone: 'soft' })),
      at(0.45, text('an2', { x: 990, y: 380, text: 'main', size: 24, tone: 'soft' })),
      at(0.7, bar('an3', { x: 860, y: 460, w: 340, h: 26, tone: 'red' })),
    ),
    beat(
      {
        es: 'Flex y grid no son rivales: se meten uno dentro del otro. La página es grid, su barra es flex, y el menú que cuelga de ella, otra vez grid.',
        en: 'Flex and grid are not rivals: they nest inside one another. The page is grid, its bar is flex, and the menu hanging from it is grid again.',
      },
      clear(),
      box('n-p', { x: 640, y: 340, w: 1000, h: 460, label: '', tone: 'soft' }),
      text('n-pt', { x: 170, y: 535, text: 'grid', size: 26, tone: 'soft', anchor: 'start' }),
      at(0.35, box('n-b', { x: 640, y: 210, w: 920, h: 140, label: '', tone: 'mint' })),
      at(0.4, text('n-bt', { x: 210, y: 210, text: 'flex', size: 26, tone: 'mint', anchor: 'start' })),
      at(0.65, box('n-m', { x: 860, y: 400, w: 400, h: 200, label: '', tone: 'yellow' })),
      at(0.7, text('n-mt', { x: 680, y: 480, text: 'grid', size: 26, tone: 'yellow', anchor: 'start' })),
      at(0.65, arrow('n-a', { from: 'n-b', to: 'n-m', tone: 'yellow', gap: 4 })),
    ),
    beat(
      {
        es: 'Te toca. Un formulario con rótulos y campos, los botones de un diálogo, el calendario de un mes y un icono con su texto. ¿Flex o grid?',
        en: 'Your turn. A form of labels and fields, the buttons of a dialog, the calendar of a month, and an icon with its text. Flex or grid?',
        hold: 1,
      },
      clear(),
      table('quiz', {
        x: 200,
        y: 140,
        size: 28,
        head: ['', 'display'],
        widths: [38, 13],
        rows: [
          ['<label>  <input>', ''],
          ['<button> <button>', ''],
          ['<time> × 31', ''],
          ['<svg>    <span>', ''],
        ],
      }),
    ),
    beat(
      {
        es: 'El formulario, grid: los campos deben empezar a la misma altura en todas las filas. El calendario también: siete columnas, haya lo que haya dentro.',
        en: 'The form, grid: the fields must start at the same place on every row. So is the calendar: seven columns, whatever they hold.',
      },
      light('quiz', [1]),
      at(0.15, text('qz1', { x: 985, y: 222, text: 'grid', size: 30, tone: 'mint', weight: 700 })),
      at(0.55, light('quiz', [1], { off: true })),
      at(0.55, light('quiz', [3])),
      at(0.6, text('qz3', { x: 985, y: 331, text: 'grid', size: 30, tone: 'mint', weight: 700 })),
    ),
    beat(
      {
        es: 'Los botones, flex: cada uno mide lo que su palabra. Y el icono con su texto, igual: nadie más tiene que coincidir con ellos.',
        en: 'The buttons, flex: each is as wide as its word. And the icon with its text likewise: nobody else has to line up with them.',
      },
      light('quiz', [3], { off: true }),
      light('quiz', [2]),
      at(0.15, text('qz2', { x: 985, y: 277, text: 'flex', size: 30, tone: 'yellow', weight: 700 })),
      at(0.55, light('quiz', [2], { off: true })),
      at(0.55, light('quiz', [4])),
      at(0.6, text('qz4', { x: 985, y: 386, text: 'flex', size: 30, tone: 'yellow', weight: 700 })),
    ),
    beat(
      {
        es: 'Una vuelta: el diseño pide ahora que los botones del diálogo midan todos lo mismo, tanto como el más ancho. ¿Cambia la respuesta?',
        en: 'A twist: the design now asks for all the buttons of the dialog to be equally wide, as wide as the widest. Does the answer change?',
        hold: 0.5,
      },
      clear(),
      box('bx', { x: 640, y: 200, w: 860, h: 130, label: '', dash: true }),
      box('b1', { x: 300, y: 200, w: 120, h: 70, label: 'OK', shape: 'pill' }),
      box('b2', { x: 490, y: 200, w: 220, h: 70, label: 'Cancel', shape: 'pill' }),
      box('b3', { x: 750, y: 200, w: 260, h: 70, label: 'Save draft', shape: 'pill' }),
    ),
    beat(
      {
        es: 'Cambia, porque ahora coinciden entre sí: la forma manda. Una rejilla en línea, con columnas automáticas de una fr, iguala las tres.',
        en: 'It does, because now they match one another: the shape rules. An inline grid, with automatic columns of one fr, makes the three equal.',
      },
      code('eq', {
        x: 210,
        y: 330,
        size: 26,
        lines: [
          '.actions {',
          '  display: inline-grid;',
          '  grid-auto-flow: column;',
          '  grid-auto-columns: 1fr;',
          '}',
        ],
      }),
      at(0.3, mark('eq', [4])),
      at(0.45, set('b1', { x: 370, w: 256, tone: 'mint' }, SLOW)),
      at(0.45, set('b2', { x: 640, w: 256, tone: 'mint' }, SLOW)),
      at(0.45, set('b3', { x: 910, w: 256, tone: 'mint' }, SLOW)),
    ),
    beat(
      {
        es: 'Quédate con la pregunta. Si decide el contenido, flex. Si decide la forma, grid. Y cada vez que abras un contenedor, vuelve a hacerla.',
        en: 'Keep the question. If the content decides, flex. If the shape decides, grid. And every time you open a container, ask it again.',
        hold: 0.6,
      },
      clear(),
      box('z0', { x: 640, y: 190, w: 300, h: 96, label: 'width: ?', size: 30 }),
      box('z1', { x: 380, y: 430, w: 300, h: 96, label: 'flex', size: 34, tone: 'yellow' }),
      box('z2', { x: 900, y: 430, w: 300, h: 96, label: 'grid', size: 34, tone: 'mint' }),
      arrow('za', { from: 'z0', to: 'z1', label: '"…"', lx: -60, size: 28 }),
      arrow('zb', { from: 'z0', to: 'z2', label: '1fr 1fr', lx: 90, size: 28 }),
    ),
  ],
}
