import {
  arrow,
  at,
  bar,
  beat,
  box,
  clear,
  code,
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

// A card in one column, as small actions that share the beginning of its turn.
const tallParts = (id, x, y) => [
  box(id, { x, y, w: 240, h: 330, label: '' }),
  box(`${id}:i`, { x, y: y - 70, w: 196, h: 140, label: '▲', tone: 'mint', fill: 'wash', size: 44 }),
  bar(`${id}:a`, { z: 4, x: x - 98, y: y + 42, w: 170, h: 26, tone: 'chalk' }),
  bar(`${id}:b`, { z: 4, x: x - 98, y: y + 84, w: 150, h: 16, tone: 'dim' }),
  bar(`${id}:c`, { z: 4, x: x - 98, y: y + 118, w: 180, h: 16, tone: 'dim' }),
]
const tall = (share, id, x, y) => tallParts(id, x, y).map((part, i) => at(share + i * 0.03, part))

export default {
  tag: 'css · 2.2',
  mark: '@container',
  under: 'inline-size > 28rem',
  beats: [
    beat({
      es: 'Una tarjeta no sabe cuánto mide la pantalla, ni le importa. Le importa cuánto sitio le dieron.',
      en: 'A card does not know how wide the screen is, nor should it care. What matters is the room it was given.',
    }),
    beat(
      {
        es: 'Con sitio, la tarjeta se pone de lado: imagen a la izquierda, texto a la derecha.',
        en: 'Given room, the card lies on its side: picture on the left, text on the right.',
      },
      box('card', { x: 640, y: 290, w: 760, h: 280, label: '' }),
      box('img', { x: 420, y: 290, w: 260, h: 220, label: '▲', tone: 'mint', fill: 'wash', size: 54 }),
      bar('t1', { z: 4, x: 590, y: 230, w: 360, h: 30, tone: 'chalk' }),
      bar('t2', { z: 4, x: 590, y: 290, w: 300, h: 18, tone: 'dim' }),
      bar('t3', { z: 4, x: 590, y: 330, w: 330, h: 18, tone: 'dim' }),
    ),
    beat(
      {
        es: 'Ahora la misma tarjeta va en una columna estrecha. La pantalla sigue siendo ancha, y la tarjeta se rompe.',
        en: 'Now the same card goes in a narrow column. The screen is still wide, and the card breaks.',
      },
      at(0.35, set('card', { w: 360, tone: 'red' }, { takes: 1 })),
      at(0.35, set('img', { x: 610 }, { takes: 1 })),
      at(0.35, set('t1', { x: 766 }, { takes: 1 })),
      at(0.35, set('t2', { x: 766 }, { takes: 1 })),
      at(0.35, set('t3', { x: 766 }, { takes: 1 })),
    ),
    beat(
      {
        es: 'Una media query no puede verlo: pregunta por la ventana, y la ventana no cambió.',
        en: 'A media query cannot see it: it asks about the window, and the window has not changed.',
      },
      code('mq', { x: 400, y: 480, size: 26, lines: ['@media (width > 60rem)   /* ✓ */'] }),
    ),
    beat(
      {
        es: 'La solución tiene dos partes. El padre se declara contenedor: «mídanme a mí».',
        en: 'The answer has two parts. The parent declares itself a container: “measure me”.',
      },
      clear(),
      code('cq', {
        x: 110,
        y: 150,
        size: 25,
        show: 3,
        lines: [
          '.slot {',
          '  container-type: inline-size;',
          '}',
          '',
          '@container (width > 28rem) {',
          '  .card {',
          '    grid-template-columns: 1fr 2fr;',
          '  }',
          '}',
        ],
      }),
      at(0.5, mark('cq', [2])),
      at(0.4, box('slot', { x: 980, y: 320, w: 320, h: 380, label: '', dash: true, tone: 'mint' })),
      at(0.5, text('slott', { x: 980, y: 104, text: '.slot', size: 24, tone: 'mint' })),
    ),
    beat(
      {
        es: 'Y la tarjeta pregunta por él: si mide más de veintiocho rem, dos columnas. Si no, una sola.',
        en: 'And the card asks about it: if it is wider than twenty-eight rem, two columns. Otherwise, one.',
      },
      at(0, set('slot', { w: 300 })),
      at(0.08, more('cq', 9)),
      at(0.3, mark('cq', [5])),
      at(0.2, box('c2', { x: 980, y: 320, w: 250, h: 340, label: '' })),
      at(
        0.3,
        box('i2', { x: 980, y: 240, w: 206, h: 140, label: '▲', tone: 'mint', fill: 'wash', size: 44 }),
      ),
      at(0.4, bar('u1', { z: 4, x: 878, y: 356, w: 190, h: 26, tone: 'chalk' })),
      at(0.46, bar('u2', { z: 4, x: 878, y: 400, w: 160, h: 16, tone: 'dim' })),
      at(0.5, bar('u3', { z: 4, x: 878, y: 434, w: 180, h: 16, tone: 'dim' })),
    ),
    beat(
      {
        es: 'Ensanchas el hueco y la tarjeta se acomoda, esté donde esté: en la portada o en un lateral.',
        en: 'You widen the slot and the card settles in, wherever it is: on the front page or in a sidebar.',
      },
      out('cq'),
      at(0.12, set('slot', { x: 640, w: 860, h: 330 }, { takes: 1.1 })),
      at(0.12, set('slott', { x: 640, y: 124 }, { takes: 1.1 })),
      at(0.12, set('c2', { x: 640, w: 800, h: 280 }, { takes: 1.1 })),
      at(0.2, set('i2', { x: 390, y: 320, w: 250, h: 220 }, { takes: 1.1 })),
      at(0.12, set('u1', { x: 560, y: 260, w: 380 }, { takes: 1.1 })),
      at(0.12, set('u2', { x: 560, y: 320, w: 320 }, { takes: 1.1 })),
      at(0.12, set('u3', { x: 560, y: 360, w: 350 }, { takes: 1.1 })),
    ),
    beat({
      es: 'La ventana decide la página. El contenedor decide la pieza. Con esa división, las piezas viajan.',
      en: 'The window decides the page. The container decides the piece. Split it that way, and pieces travel.',
      hold: 0.6,
    }),
    // ---- step by step
    beat(
      {
        es: 'Vamos a construirlo desde el principio. El marcado es corto: un hueco y, dentro, la tarjeta.',
        en: 'Let us build it from the start. The markup is short: a slot and, inside it, the card.',
      },
      clear(),
      code('html', {
        x: 100,
        y: 104,
        size: 24,
        lines: [
          '<div class="slot">',
          '  <article class="card">',
          '    <img src="cup.webp" alt="">',
          '    <h3>Clay cup</h3>',
          '  </article>',
          '</div>',
        ],
      }),
      at(0.4, box('hs', { x: 930, y: 240, w: 420, h: 270, label: '', dash: true, tone: 'dim' })),
      at(0.5, mark('html', [2, 3, 4, 5])),
      at(0.55, box('hc', { x: 930, y: 240, w: 350, h: 200, label: '.card', size: 30 })),
    ),
    beat(
      {
        es: 'El hueco no pinta nada. Está ahí solo para dejarse medir, y con eso se gana el puesto.',
        en: 'The slot paints nothing. It is there only to be measured, and that alone earns it its place.',
      },
      mark('html', [1, 6]),
      at(0.4, set('hs', { tone: 'mint' })),
    ),
    beat(
      {
        es: 'Primero se escribe el caso estrecho, sin condición alguna: una columna y algo de separación.',
        en: 'The narrow case is written first, with no condition at all: one column and a bit of space.',
      },
      out('hs', 'hc'),
      mark('html'),
      code('base', { x: 100, y: 404, size: 24, lines: ['.card {', '  display: grid;', '  gap: 1rem;', '}'] }),
      ...tall(0.5, 'n', 960, 345),
    ),
    beat(
      {
        es: 'Un navegador que no entienda nada más se quedará con esto, y esto ya se lee bien.',
        en: 'A browser that understands nothing else will stop here, and this already reads well.',
      },
      mark('base', [2, 3]),
      at(0.4, ring('rn', { of: 'n' })),
    ),
    beat(
      {
        es: 'Después el hueco se declara contenedor, y la tarjeta añade lo que cambia cuando sobra sitio.',
        en: 'Then the slot is declared a container, and the card adds what changes when there is room to spare.',
      },
      clear(),
      code('cq2', {
        x: 100,
        y: 104,
        size: 24,
        show: 3,
        lines: [
          '.slot {',
          '  container-type: inline-size;',
          '}',
          '',
          '@container (width >= 28rem) {',
          '  .card {',
          '    grid-template-columns: 1fr 2fr;',
          '  }',
          '}',
        ],
      }),
      at(0.4, more('cq2', 9)),
    ),
    beat(
      {
        es: 'Mira lo poco que sabe esa condición. No nombra la ventana, ni la página, ni el lugar de la tarjeta.',
        en: 'Notice how little that condition knows. It names no window, no page, no place for the card.',
      },
      mark('cq2', [5]),
    ),
    beat(
      {
        es: 'Probemos cuatro huecos. Con veinte rem, una columna. Con veintisiete, también. Con veintiocho ya son dos.',
        en: 'Try four slots. At twenty rem, one column. At twenty-seven, still one. At twenty-eight there are two.',
      },
      mark('cq2'),
      table('w', {
        x: 740,
        y: 150,
        size: 24,
        head: ['.slot', '>= 28', '.card'],
        widths: [9, 9, 12],
        rows: [
          ['20rem', '✕', '1fr'],
          ['27rem', '✕', '1fr'],
          ['28rem', '✓', '1fr 2fr'],
          ['50rem', '✓', '1fr 2fr'],
        ],
      }),
      at(0.72, light('w', [3])),
    ),
    beat(
      {
        es: 'El signo importa. Con «mayor que», a secas, los veintiocho exactos se quedan fuera; con «mayor o igual» entran.',
        en: 'The sign matters. With a bare “greater than”, exactly twenty-eight stays out; with “greater or equal” it is in.',
      },
      mark('cq2', [5]),
      text('sg1', { x: 950, y: 450, text: '28 > 28   ✕', size: 30, tone: 'red', weight: 700 }),
      at(0.55, text('sg2', { x: 950, y: 510, text: '28 >= 28  ✓', size: 30, tone: 'mint', weight: 700 })),
    ),
    beat(
      {
        es: 'Se pregunta en rem a propósito. Si alguien agranda la letra, el umbral crece y la tarjeta se apila antes.',
        en: 'Asking in rem is deliberate. If somebody enlarges the text, the threshold grows and the card stacks sooner.',
      },
      out('sg1', 'sg2'),
      text('um1', { x: 950, y: 450, text: '28rem = 448px', size: 30, weight: 700 }),
      at(0.5, text('um2', { x: 950, y: 510, text: '28rem = 560px', size: 30, weight: 700, tone: 'mint' })),
    ),
    beat(
      {
        es: '¿De dónde sale el veintiocho? No de una lista de teléfonos. Estrecha la tarjeta hasta que se vea mal y apunta el ancho.',
        en: 'Where does twenty-eight come from? Not from a list of phones. Narrow the card until it looks bad and note the width.',
      },
      clear(),
      box('th', { x: 640, y: 280, w: 760, h: 240, label: '▲   ═════', size: 44 }),
      text('tw', { x: 640, y: 470, text: '48rem', size: 34, weight: 700 }),
      at(0.4, set('th', { w: 448 }, { takes: 1.6 })),
      at(0.62, set('tw', { text: '28rem' })),
      at(0.7, set('th', { w: 330, tone: 'red' }, { takes: 0.8 })),
      at(0.78, set('tw', { text: '22rem', tone: 'red' })),
    ),
    beat(
      {
        es: 'Un umbral por pieza suele bastar. Si necesitas un tramo, se escribe como en matemáticas.',
        en: 'One threshold per piece is usually enough. If you need a range, it is written as in mathematics.',
      },
      out('tw'),
      set('th', { w: 448, tone: 'mint' }),
      at(0.4, code('rg', { x: 270, y: 450, size: 28, lines: ['@container (20rem <= width < 40rem)'] })),
    ),
    // ---- who answers
    beat(
      {
        es: '¿A quién le pregunta la tarjeta, exactamente? La consulta sube por los antepasados, de uno en uno.',
        en: 'Whom exactly does the card ask? The query climbs through its ancestors, one at a time.',
      },
      clear(),
      box('body', { x: 340, y: 135, w: 320, h: 74, label: 'body', tone: 'soft' }),
      box('main', { x: 340, y: 270, w: 320, h: 86, label: 'main', sub: 'inline-size', tone: 'soft' }),
      box('sl', { x: 340, y: 415, w: 320, h: 86, label: '.slot', sub: 'inline-size', tone: 'soft' }),
      box('ca', { x: 340, y: 555, w: 320, h: 74, label: '.card' }),
      arrow('u1', { from: 'ca', to: 'sl', head: false }),
      arrow('u2', { from: 'sl', to: 'main', head: false }),
      arrow('u3', { from: 'main', to: 'body', head: false }),
      at(0.6, packet('q1', { from: 'ca', to: 'sl', label: '?', takes: 0.34 })),
    ),
    beat(
      {
        es: 'Se detiene en el primer contenedor que encuentra. Aquí es el hueco: mide veinte rem, y hay una columna.',
        en: 'It stops at the first container it meets. Here that is the slot: twenty rem wide, so one column.',
      },
      set('sl', { tone: 'mint' }),
      at(0.4, text('r1', { x: 560, y: 415, text: '20rem  ✕', size: 30, weight: 700, anchor: 'start' })),
      ...tall(0.55, 'k', 960, 330),
    ),
    beat(
      {
        es: 'Ahora olvida declarar el hueco. La pregunta sigue subiendo y responde la columna principal, que mide sesenta.',
        en: 'Now forget to declare the slot. The question keeps climbing and the main column answers: it is sixty wide.',
      },
      set('sl', { tone: 'dim', sub: '' }),
      out('r1'),
      at(0.25, packet('q2', { from: 'ca', to: 'main', label: '?', takes: 0.35 })),
      at(0.62, set('main', { tone: 'mint' })),
      at(0.66, text('r2', { x: 560, y: 270, text: '60rem  ✓', size: 30, weight: 700, anchor: 'start' })),
    ),
    beat(
      {
        es: 'La tarjeta cree que le sobra sitio y se pone de lado en una columna estrecha. Cuesta verlo a simple vista.',
        en: 'The card believes it has room to spare and lies on its side in a narrow column. Hard to spot by eye.',
      },
      at(0.3, set('k', { tone: 'red' })),
      at(0.35, set('k:i', { x: 910, y: 330, w: 84, h: 240 })),
      at(0.35, set('k:a', { x: 966, y: 270, w: 120 })),
      at(0.35, set('k:b', { x: 966, y: 316, w: 100 })),
      at(0.35, set('k:c', { x: 966, y: 350, w: 116 })),
    ),
    beat(
      {
        es: 'Y si en toda la cadena no hay ninguno, la condición no se cumple y ya. No hay aviso ni línea en rojo.',
        en: 'And if there is none anywhere in the chain, the condition is simply not met. No warning, no red line.',
      },
      set('main', { tone: 'dim', sub: '' }),
      out('r2', 'k', 'k:i', 'k:a', 'k:b', 'k:c'),
      at(0.3, packet('q3', { from: 'ca', to: 'body', label: '?', takes: 0.4 })),
      at(
        0.72,
        text('r3', { x: 560, y: 135, text: '—  ✕', size: 30, weight: 700, anchor: 'start', tone: 'red' }),
      ),
    ),
    beat(
      {
        es: 'Así que, cuando una consulta no hace nada, revisa primero si alguien de arriba se dejó medir.',
        en: 'So when a query does nothing, check first whether anyone above let itself be measured.',
      },
      code('df', {
        x: 640,
        y: 260,
        size: 24,
        lines: ['container-type: normal;', '', 'container-type: inline-size;'],
      }),
      at(0.25, mark('df', [1])),
      at(0.6, mark('df', [3])),
    ),
    // ---- not itself
    beat(
      {
        es: 'El tropiezo más común: ahorrarse el hueco y hacer contenedora a la propia tarjeta.',
        en: 'The most common stumble: skip the slot and make the card itself the container.',
      },
      clear(),
      code('self', {
        x: 100,
        y: 110,
        size: 24,
        lines: [
          '.card {',
          '  container-type: inline-size;',
          '}',
          '',
          '@container (width >= 28rem) {',
          '  .card { grid-template-columns: 1fr 2fr; }',
          '}',
        ],
      }),
      at(0.55, mark('self', [2, 6])),
    ),
    beat(
      {
        es: 'No sirve: un elemento no puede preguntarse a sí mismo. La consulta empieza en su padre y no mira atrás.',
        en: 'It does not work: an element cannot ask itself. The query starts at its parent and never looks back.',
      },
      box('pa', { x: 1010, y: 160, w: 220, h: 80, label: '…', tone: 'soft' }),
      box('me', { x: 1010, y: 330, w: 220, h: 80, label: '.card', tone: 'red' }),
      at(0.5, arrow('up', { from: 'me', to: 'pa', tone: 'mint', label: '?', lx: 26, ly: 0, size: 28 })),
    ),
    beat(
      {
        es: 'Imagina que pudiera. Mide treinta rem, la regla se cumple, y la regla la encoge a veinte.',
        en: 'Suppose it could. It is thirty rem wide, the rule applies, and the rule shrinks it to twenty.',
      },
      clear(),
      box('y1', { x: 250, y: 260, w: 250, h: 96, label: '30rem', size: 30 }),
      box('y2', { x: 640, y: 260, w: 250, h: 96, label: '>= 28  ✓', size: 28, tone: 'mint' }),
      arrow('y12', { from: 'y1', to: 'y2' }),
      at(0.6, box('y3', { x: 1030, y: 260, w: 250, h: 96, label: '20rem', size: 30 })),
      at(0.68, arrow('y23', { from: 'y2', to: 'y3' })),
    ),
    beat(
      {
        es: 'Con veinte ya no se cumple, así que vuelve a treinta. Y entonces se cumple otra vez. No hay salida.',
        en: 'At twenty it no longer applies, so it goes back to thirty. And then it applies again. There is no way out.',
      },
      box('y4', { x: 640, y: 460, w: 250, h: 96, label: '>= 28  ✕', size: 28, tone: 'red' }),
      arrow('y34', { from: 'y3', to: 'y4' }),
      arrow('y41', { from: 'y4', to: 'y1' }),
      at(0.5, packet('l1', { along: 'y34', takes: 0.2, tone: 'red' })),
      at(0.74, packet('l2', { along: 'y41', takes: 0.2, tone: 'red' })),
    ),
    beat(
      {
        es: 'Lo de dentro, en cambio, sí puede. Para el título, la tarjeta es un antepasado como cualquier otro.',
        en: 'What is inside it, though, can ask. To the heading, the card is an ancestor like any other.',
      },
      clear(),
      code('kid', {
        x: 100,
        y: 150,
        size: 24,
        lines: [
          '.card { container-type: inline-size; }',
          '',
          '@container (width >= 28rem) {',
          '  .card h3 { font-size: 1.5rem; }',
          '}',
        ],
      }),
      box('k1', { x: 1010, y: 190, w: 220, h: 80, label: '.card', tone: 'mint' }),
      box('k2', { x: 1010, y: 350, w: 220, h: 80, label: 'h3' }),
      arrow('k21', { from: 'k2', to: 'k1', tone: 'mint', label: '✓', lx: 26, ly: 0, size: 26 }),
      at(0.5, mark('kid', [4])),
    ),
    beat(
      {
        es: 'Tienes dos salidas: un envoltorio por fuera, o llevar a un hijo los estilos que cambian. Elige la más limpia.',
        en: 'You have two ways out: a wrapper outside, or moving the changing styles to a child. Take the cleaner one.',
      },
      clear(),
      code('o1', {
        x: 110,
        y: 190,
        size: 26,
        w: 510,
        title: '1',
        lines: ['.slot { container-type: … }', '', '.slot > .card { … }'],
      }),
      code('o2', {
        x: 660,
        y: 190,
        size: 26,
        w: 510,
        title: '2',
        lines: ['.card { container-type: … }', '', '.card > .body { … }'],
      }),
      at(0.3, mark('o1', [1])),
      at(0.55, mark('o2', [1])),
    ),
    // ---- the price
    beat(
      {
        es: 'Dejarse medir tiene un precio. Para calcular su ancho, el contenedor hace como si estuviera vacío.',
        en: 'Being measured has a price. To work out its width, the container behaves as if it were empty.',
      },
      clear(),
      code('row', {
        x: 100,
        y: 104,
        size: 24,
        show: 1,
        lines: ['.slot { container-type: inline-size; }', '.row  { display: flex; }', '.slot { flex: 1; }'],
      }),
      box('rw', { x: 640, y: 440, w: 1060, h: 240, label: '', tone: 'line' }),
      box('s1', { x: 640, y: 440, w: 1000, h: 180, label: '', dash: true, tone: 'mint' }),
      box('s2', { x: 640, y: 440, w: 940, h: 120, label: '.card', tone: 'soft' }),
      at(0.6, set('s2', { o: 0.25 })),
    ),
    beat(
      {
        es: 'En un bloque corriente no se nota, porque el ancho viene del padre. Dentro de una fila flex, sí.',
        en: 'In an ordinary block nobody notices, because the width comes from the parent. In a flex row they do.',
      },
      set('s2', { o: 1 }),
      at(0.6, more('row', 2)),
    ),
    beat(
      {
        es: 'La fila pregunta a cada pieza cuánto ocupa su contenido. El contenedor responde «cero» y desaparece.',
        en: 'The row asks every item how much its content takes. The container answers “zero” and vanishes.',
      },
      mark('row', [1, 2]),
      at(0.45, set('s2', { o: 0 })),
      at(0.5, set('s1', { x: 146, w: 8, tone: 'red' }, { takes: 1.1 })),
      at(0.75, text('z', { x: 290, y: 440, text: 'width: 0', size: 28, tone: 'red', weight: 700 })),
    ),
    beat(
      {
        es: 'La cura es darle el ancho desde fuera: que crezca hasta llenar la fila, o que una rejilla se lo asigne.',
        en: 'The cure is to give it a width from outside: let it grow to fill the row, or let a grid assign one.',
      },
      out('z'),
      more('row', 3),
      at(0.35, mark('row', [3])),
      at(0.45, set('s1', { x: 640, w: 1000, tone: 'mint' }, { takes: 1.1 })),
      at(0.65, set('s2', { o: 1 })),
    ),
    beat(
      {
        es: 'Con «size» ocurre lo mismo a lo alto: la caja se aplasta y el contenido asoma por debajo.',
        en: 'With “size” the same happens to the height: the box goes flat and the content sticks out below.',
      },
      clear(),
      code('sz', {
        x: 100,
        y: 104,
        size: 24,
        show: 1,
        lines: ['.slot { container-type: size; }', '.slot { container-type: inline-size; }'],
      }),
      box('zz', { x: 640, y: 420, w: 700, h: 240, label: '', dash: true, tone: 'mint' }),
      box('zc', { x: 640, y: 420, w: 620, h: 170, label: '.card', tone: 'soft' }),
      at(0.5, set('zz', { y: 300, h: 10, tone: 'red' }, { takes: 1 })),
    ),
    beat(
      {
        es: 'Guárdalo para cajas con altura fija. En todo lo demás, pide solo el ancho.',
        en: 'Keep that for boxes of a fixed height. For everything else, ask for the width alone.',
      },
      more('sz', 2),
      mark('sz', [2]),
      at(0.4, set('zz', { y: 420, h: 240, tone: 'mint' }, { takes: 1 })),
    ),
    // ---- names
    beat(
      {
        es: 'A veces no te interesa el contenedor más cercano, sino uno concreto. Para eso se le pone nombre.',
        en: 'Sometimes it is not the nearest container you care about but a particular one. So you give it a name.',
      },
      clear(),
      code('nm', {
        x: 100,
        y: 104,
        size: 23,
        lines: [
          'main  { container: page / inline-size; }',
          '.slot { container-type: inline-size; }',
          '',
          '@container page (width >= 60rem) {',
          '  .card h3 { font-size: 1.5rem; }',
          '}',
        ],
      }),
      at(0.5, mark('nm', [1])),
    ),
    beat(
      {
        es: 'Con el nombre puesto, la pregunta se salta a los demás. El hueco la deja pasar y contesta la columna.',
        en: 'With a name in it, the question skips the others. The slot lets it through and the column answers.',
      },
      mark('nm', [4]),
      box('n1', { x: 1010, y: 160, w: 260, h: 86, label: 'main', sub: 'page', tone: 'mint' }),
      box('n2', { x: 1010, y: 330, w: 260, h: 80, label: '.slot', tone: 'dim' }),
      box('n3', { x: 1010, y: 500, w: 260, h: 80, label: 'h3' }),
      arrow('nu', { from: 'n3', to: 'n2', head: false }),
      arrow('nv', { from: 'n2', to: 'n1', head: false }),
      at(0.5, packet('nq', { from: 'n3', to: 'n1', label: 'page?', takes: 0.4 })),
    ),
    beat(
      {
        es: 'Bautiza solo los que de verdad son lugares de la página. El hueco de una tarjeta puede vivir sin nombre.',
        en: 'Name only those that really are places on the page. The slot around a card can live without one.',
      },
      mark('nm', [1, 2]),
      at(0.4, ring('nr', { of: 'n1' })),
    ),
    // ---- cqi
    beat(
      {
        es: 'De regalo llegan las unidades del contenedor. Un cqi es la centésima parte de su ancho.',
        en: 'Container units come as a bonus. One cqi is a hundredth of its width.',
      },
      clear(),
      bar('c1', { x: 300, y: 170, w: 300, h: 40, label: '300px', value: '1cqi = 3px', tone: 'wash' }),
      at(
        0.35,
        bar('c2', { x: 300, y: 240, w: 420, h: 40, label: '500px', value: '1cqi = 5px', tone: 'wash' }),
      ),
      at(
        0.5,
        bar('c3', { x: 300, y: 310, w: 660, h: 40, label: '800px', value: '1cqi = 8px', tone: 'wash' }),
      ),
    ),
    beat(
      {
        es: 'Un título puede pedir cuatro, con un suelo de un rem y un techo de uno y medio.',
        en: 'A heading can ask for four of them, with a floor of one rem and a ceiling of one and a half.',
      },
      code('cl', { x: 180, y: 420, size: 28, lines: ['font-size: clamp(1rem, 4cqi, 1.5rem);'], w: 920 }),
    ),
    beat(
      {
        es: 'Hagamos la cuenta con rem de dieciséis. El hueco pequeño da doce píxeles, y el suelo lo sube a dieciséis.',
        en: 'Work it out with a rem of sixteen. The small slot gives twelve pixels, and the floor lifts it to sixteen.',
      },
      out('c1', 'c2', 'c3'),
      table('cu', {
        x: 180,
        y: 120,
        size: 25,
        head: ['.slot', '4cqi', 'clamp', ''],
        widths: [14, 14, 14, 18],
        rows: [
          ['300px', '12px', '16px', '↑ 1rem'],
          ['500px', '20px', '20px', '='],
          ['800px', '32px', '24px', '↓ 1.5rem'],
        ],
      }),
      at(0.6, light('cu', [1])),
    ),
    beat(
      {
        es: 'En el mediano salen veinte, y se quedan. En el grande saldrían treinta y dos, y el techo los deja en veinticuatro.',
        en: 'The middle one gives twenty, and twenty it stays. The large one would give thirty-two; the ceiling holds it at twenty-four.',
      },
      light('cu', [1], { off: true }),
      at(0.15, light('cu', [2])),
      at(0.5, light('cu', [2], { off: true })),
      at(0.55, light('cu', [3])),
    ),
    beat(
      {
        es: 'Los topes en rem no son un adorno. Quien agranda la letra de su navegador agranda el rem; el cqi no se entera.',
        en: 'Those limits in rem are no ornament. Whoever enlarges the text of their browser enlarges the rem; the cqi never knows.',
      },
      light('cu', [3], { off: true }),
      light('cu', { col: 3 }),
      at(0.5, text('zo', { x: 640, y: 550, text: '1rem: 16px → 20px', size: 30, tone: 'mint', weight: 700 })),
    ),
    beat(
      {
        es: 'Y vuelve la trampa de antes: puesto en el propio contenedor, un cqi mide al contenedor de más arriba.',
        en: 'And the earlier trap returns: set on the container itself, a cqi measures the container further up.',
      },
      clear(),
      code('tr', {
        x: 120,
        y: 200,
        size: 26,
        lines: ['.slot {', '  container-type: inline-size;', '  padding: 4cqi;', '}'],
      }),
      box('t1', { x: 1000, y: 170, w: 220, h: 80, label: 'main', tone: 'mint' }),
      box('t2', { x: 1000, y: 400, w: 220, h: 80, label: '.slot' }),
      at(0.5, arrow('t3', { from: 't2', to: 't1', label: '4cqi', lx: 50, ly: 0, size: 24, tone: 'mint' })),
      at(0.6, mark('tr', [3])),
    ),
    // ---- the gallery
    beat(
      {
        es: 'Segundo ejemplo, con sorpresa. Una galería con tantas columnas como quepan, de trescientos veinte píxeles o más.',
        en: 'A second example, with a surprise. A gallery with as many columns as fit, of three hundred and twenty pixels or more.',
      },
      clear(),
      code('ga', {
        x: 100,
        y: 100,
        size: 22,
        w: 1080,
        show: 1,
        lines: [
          '.gallery { grid-template-columns: repeat(auto-fill, minmax(20rem, 1fr)); }',
          '.gallery > li { container-type: inline-size; }',
        ],
      }),
      at(0.4, box('win', { x: 640, y: 420, w: 600, h: 300, shape: 'screen', label: '', tone: 'soft' })),
    ),
    beat(
      {
        es: 'Con la ventana a seiscientos cabe una columna, y la tarjeta recibe los seiscientos enteros.',
        en: 'With the window at six hundred, one column fits, and the card gets all six hundred.',
      },
      box('g1', { x: 640, y: 440, w: 560, h: 200, label: '600px', size: 30, tone: 'mint', fill: 'wash' }),
      at(0.4, text('gw', { x: 640, y: 586, text: '600px', size: 26, weight: 700 })),
    ),
    beat(
      {
        es: 'Con setecientos caben dos, y a cada una le tocan trescientos cincuenta. Creció la ventana y encogió la tarjeta.',
        en: 'At seven hundred two fit, and each gets three hundred and fifty. The window grew and the card shrank.',
      },
      set('win', { w: 700 }, { takes: 1 }),
      set('gw', { text: '700px' }),
      set('g1', { x: 470, w: 310, label: '350px' }, { takes: 1 }),
      at(
        0.3,
        box('g2', { x: 810, y: 440, w: 310, h: 200, label: '350px', size: 30, tone: 'mint', fill: 'wash' }),
      ),
    ),
    beat(
      {
        es: 'Una media query lo diría al revés: ventana ancha, tarjeta de lado. Justo donde tiene menos sitio.',
        en: 'A media query would get it backwards: wide window, card on its side. Exactly where it has less room.',
      },
      at(0.3, set('g1', { tone: 'red', label: '▲ ═══' })),
      at(0.3, set('g2', { tone: 'red', label: '▲ ═══' })),
    ),
    beat(
      {
        es: 'Con cada celda como contenedor, la tarjeta acierta siempre, porque mira lo único que le afecta.',
        en: 'With each cell as a container the card is always right, because it looks at the one thing that affects it.',
      },
      more('ga', 2),
      at(0.3, mark('ga', [2])),
      at(0.5, set('g1', { tone: 'mint', label: ['▲', '═══'] })),
      at(0.5, set('g2', { tone: 'mint', label: ['▲', '═══'] })),
    ),
    // ---- seeing it
    beat(
      {
        es: 'Para verlo, abre el inspector. Junto a cada contenedor hay una etiqueta; púlsala y se dibuja su contorno.',
        en: 'To see it, open the inspector. Beside each container there is a badge; press it and its outline is drawn.',
      },
      clear(),
      code('el', {
        x: 100,
        y: 104,
        size: 24,
        w: 640,
        title: 'Elements',
        lines: ['<main>', '  <div class="slot">', '    <article class="card">'],
      }),
      at(
        0.35,
        box('bd', {
          x: 620,
          y: 219,
          w: 170,
          h: 40,
          shape: 'pill',
          label: 'container',
          size: 20,
          tone: 'mint',
        }),
      ),
      at(0.6, box('sl2', { x: 980, y: 250, w: 300, h: 250, label: '', dash: true, tone: 'mint' })),
      at(0.65, box('cd2', { x: 980, y: 250, w: 240, h: 190, label: '.card', tone: 'soft' })),
    ),
    beat(
      {
        es: 'En los estilos, encima de la regla, figura la consulta. Desde ella se llega al contenedor que respondió.',
        en: 'In the styles, above the rule, the query is shown. From there you reach the container that answered.',
      },
      code('st', {
        x: 100,
        y: 360,
        size: 24,
        w: 640,
        title: 'Styles',
        lines: ['@container (width >= 28rem)', '.card { grid-template-columns: 1fr 2fr; }'],
      }),
      at(0.4, mark('st', [1])),
      at(0.6, arrow('go', { from: [560, 400], to: [840, 330], tone: 'mint', bend: 20 })),
    ),
    beat(
      {
        es: 'Y una prueba sin inspector: dale al hueco un borde que se arrastre y mueve el ancho con el ratón.',
        en: 'And a test with no inspector: give the slot an edge that drags, and move the width with the mouse.',
      },
      clear(),
      code('rz', {
        x: 100,
        y: 150,
        size: 26,
        lines: ['.slot {', '  overflow: auto;', '  resize: horizontal;', '}'],
      }),
      box('rs', { x: 900, y: 260, w: 260, h: 280, label: '', dash: true, tone: 'mint' }),
      box('rc', { x: 900, y: 260, w: 200, h: 220, label: ['▲', '═══'], tone: 'soft' }),
      at(0.5, set('rs', { x: 900, w: 560 }, { takes: 1.2 })),
      at(0.5, set('rc', { x: 900, w: 500, label: '▲  ═══' }, { takes: 1.2 })),
    ),
    // ---- exercise
    beat(
      {
        es: 'Ahora tú. El precio debía ponerse junto al título cuando hubiera sitio, y nunca lo hace. ¿Por qué?',
        en: 'Your turn. The price was meant to sit beside the title whenever there is room, and it never does. Why?',
        hold: 1,
      },
      clear(),
      code('ex', {
        x: 100,
        y: 110,
        size: 25,
        lines: [
          '.plan {',
          '  container-type: inline-size;',
          '  display: grid;',
          '}',
          '',
          '@container (width > 24rem) {',
          '  .plan { grid-template-columns: 1fr auto; }',
          '}',
        ],
      }),
      box('ep', { x: 1030, y: 250, w: 220, h: 220, label: ['.plan', '', '$ 9'], tone: 'yellow' }),
    ),
    beat(
      {
        es: 'La pieza se pregunta a sí misma. Nadie por encima se deja medir, y la regla se queda sin respuesta.',
        en: 'The piece is asking itself. Nobody above it can be measured, so the rule never gets an answer.',
      },
      mark('ex', [2, 7]),
      at(0.4, set('ep', { tone: 'red' })),
    ),
    beat(
      {
        es: 'Ya había un envoltorio, el elemento de la lista. Que sea él quien se deje medir, y la pieza queda como estaba.',
        en: 'There was a wrapper all along: the list item. Let it be the one measured, and the piece stays as it was.',
      },
      clear(),
      code('so', {
        x: 100,
        y: 110,
        size: 25,
        show: 5,
        lines: [
          'li    { container-type: inline-size; }',
          '.plan { display: grid; }',
          '@container (width > 24rem) {',
          '  .plan { grid-template-columns: 1fr auto; }',
          '}',
          '',
          'ul    { display: flex; }',
          'li    { flex: 1; }',
        ],
      }),
      at(0.2, mark('so', [1])),
      at(0.5, box('sp', { x: 990, y: 250, w: 340, h: 110, label: '.plan    $ 9', tone: 'mint' })),
    ),
    beat(
      {
        es: '¿Y si esa lista es una fila flex? Entonces falta darle ancho a cada elemento, o medirá cero.',
        en: 'And if that list is a flex row? Then every item still needs a width, or it will measure zero.',
      },
      more('so', 8),
      at(0.4, mark('so', [7, 8])),
    ),
    // ---- summary
    beat(
      {
        es: 'Las media queries no se jubilan. El plano de la página, la impresión o el movimiento reducido siguen siendo suyos.',
        en: 'Media queries are not retiring. The plan of the page, printing or reduced motion are still their business.',
      },
      clear(),
      code('mm', {
        x: 180,
        y: 130,
        size: 25,
        w: 920,
        lines: [
          '@media (width >= 60rem)                  page',
          '@media print                             page',
          '@media (prefers-reduced-motion: reduce)  user',
          '',
          '@container (width >= 28rem)              .card',
        ],
      }),
      at(0.4, mark('mm', [1, 2, 3])),
    ),
    beat(
      {
        es: 'Quédate con tres cosas: se mide a un antepasado, responde el más cercano y el ancho se lo da otro.',
        en: 'Keep three things: an ancestor is measured, the nearest one answers, and its width comes from elsewhere.',
        hold: 0.8,
      },
      mark('mm', [5]),
      box('f1', { x: 290, y: 480, w: 280, h: 90, label: '.card → ↑', tone: 'soft' }),
      box('f2', { x: 640, y: 480, w: 280, h: 90, label: '1 · .slot', tone: 'mint' }),
      box('f3', { x: 990, y: 480, w: 280, h: 90, label: '→ width', tone: 'soft' }),
    ),
  ],
}
