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

// Twenty small screens: the pictures that a test compares.
const shots = Array.from({ length: 20 }, (_, i) =>
  box(`s${i}`, {
    x: 192 + (i % 7) * 150,
    y: 190 + Math.floor(i / 7) * 130,
    w: 120,
    h: 96,
    label: '',
    shape: 'screen',
    tone: 'soft',
    enter: 0.4,
  }),
)

export default {
  tag: 'css · 3.2',
  mark: '- .card { }',
  under: '? → 0',
  beats: [
    beat({
      es: 'Una hoja de estilos se mide al borrar. Si nadie se atreve a quitar una línea, ya no es de nadie.',
      en: 'A style sheet is measured by deleting. If nobody dares take a line away, it no longer belongs to anyone.',
    }),
    // ---- the problem
    beat(
      {
        es: 'Esta regla lleva tres años en el proyecto. La encuentras una tarde y te preguntas si sirve para algo.',
        en: 'This rule has been in the project for three years. One afternoon you find it and wonder what it is for.',
      },
      code('old', { x: 250, y: 150, size: 30, w: 780, lines: ['.sidebar ul li a span { color: gray; }'] }),
    ),
    beat(
      {
        es: 'Buscas «span» en las plantillas y salen cuatrocientos resultados. Cierras el archivo, y la regla cumple un año más.',
        en: 'You search the templates for “span” and get four hundred results. You close the file, and the rule lives another year.',
      },
      code('g0', {
        x: 250,
        y: 300,
        size: 28,
        w: 780,
        show: 1,
        lines: ['$ grep -rn "<span" templates/ | wc -l', '412'],
      }),
      at(0.4, more('g0', 2)),
      at(0.6, mark('g0', [2])),
    ),
    beat(
      {
        es: 'Así crecen casi todas las hojas. Añadir una línea no da miedo; quitarla, sí.',
        en: 'That is how nearly every sheet grows. Adding a line is not frightening; taking one away is.',
      },
      clear(),
      bar('y1', { x: 240, y: 190, w: 130, h: 50, label: '2023', value: '900', tone: 'wash', size: 28 }),
      bar('y2', { x: 240, y: 280, w: 290, h: 50, label: '2024', value: '2 100', tone: 'wash', size: 28 }),
      bar('y3', { x: 240, y: 370, w: 520, h: 50, label: '2025', value: '3 800', tone: 'wash', size: 28 }),
      bar('y4', { x: 240, y: 460, w: 800, h: 50, label: '2026', value: '5 900', tone: 'yellow', size: 28 }),
    ),
    beat(
      {
        es: 'Falta siempre la misma respuesta: a quién afecta esta regla. Todo lo que sigue sirve para saberlo.',
        en: 'The answer that is missing is always the same: whom does this rule affect? Everything below is about knowing.',
      },
      clear(),
      box('ru', { x: 260, y: 330, w: 260, h: 100, label: '{ … }', size: 34, tone: 'mint' }),
      box('w1', { x: 980, y: 180, w: 260, h: 84, label: '?', size: 34, tone: 'soft' }),
      box('w2', { x: 980, y: 330, w: 260, h: 84, label: '?', size: 34, tone: 'soft' }),
      box('w3', { x: 980, y: 480, w: 260, h: 84, label: '?', size: 34, tone: 'soft' }),
      arrow('a1', { from: 'ru', to: 'w1', dash: true }),
      arrow('a2', { from: 'ru', to: 'w2', dash: true }),
      arrow('a3', { from: 'ru', to: 'w3', dash: true }),
    ),
    // ---- with its piece
    beat(
      {
        es: 'Primera idea: que la regla viva con su pieza. Compara estas dos maneras de repartir los archivos.',
        en: 'First idea: let the rule live with its piece. Compare these two ways of sharing out the files.',
      },
      clear(),
      code('f1', {
        x: 110,
        y: 130,
        size: 27,
        w: 460,
        title: '1',
        lines: ['styles/', '  colors.css', '  margins.css', '  fonts.css'],
      }),
      at(
        0.45,
        code('f2', {
          x: 710,
          y: 130,
          size: 27,
          w: 460,
          title: '2',
          lines: ['card/', '  card.html', '  card.css', 'nav/', '  nav.html', '  nav.css'],
        }),
      ),
    ),
    beat(
      {
        es: 'En la primera hay un archivo por cada tipo de cosa. Todos contienen un poco de todas las piezas.',
        en: 'In the first there is a file for each kind of thing. All of them hold a little of every piece.',
      },
      mark('f1', [2, 3, 4]),
      box('pc', { x: 230, y: 510, w: 200, h: 76, label: 'card', tone: 'mint' }),
      box('pn', { x: 460, y: 510, w: 200, h: 76, label: 'nav', tone: 'soft' }),
      at(0.5, arrow('pa', { from: 'pc', to: [230, 396], tone: 'mint' })),
      at(0.55, arrow('pb', { from: 'pn', to: [460, 396] })),
    ),
    beat(
      {
        es: 'Un día la tarjeta se retira. ¿Qué quitas de los colores y qué de los márgenes? Toca leerlos enteros.',
        en: 'One day the card is retired. What goes from the colours, and what from the margins? You have to read them whole.',
      },
      at(0.2, set('pc', { tone: 'red' })),
      at(0.2, set('pa', { tone: 'red' })),
      at(0.5, text('qm', { x: 340, y: 430, text: '?', size: 48, tone: 'red', weight: 700 })),
    ),
    beat(
      {
        es: 'En la segunda, la respuesta es la carpeta. Se va la tarjeta, su hoja se va con ella, y no queda rastro.',
        en: 'In the second, the answer is the folder. The card goes, its sheet goes with it, and nothing is left behind.',
      },
      out('pc', 'pn', 'pa', 'pb', 'qm'),
      mark('f1'),
      mark('f2', [1, 2, 3]),
      at(0.5, code('rm', { x: 710, y: 490, size: 27, w: 460, lines: ['$ git rm -r card/'] })),
    ),
    beat(
      {
        es: 'Algo queda en común: las variables, la letra, los valores de partida. Es poco, y va en una carpeta que lo dice.',
        en: 'Some of it stays shared: the variables, the type, the starting values. It is little, and its folder says so.',
      },
      out('f1', 'rm'),
      mark('f2'),
      code('f3', {
        x: 110,
        y: 130,
        size: 27,
        w: 460,
        title: '2',
        lines: ['base/', '  reset.css', '  tokens.css', '  type.css'],
      }),
      at(0.55, mark('f3', [1])),
    ),
    // ---- an owner
    beat(
      {
        es: 'Segunda idea: selectores cortos y con dueño. Volvamos al de antes y veamos de cuántas cosas depende.',
        en: 'Second idea: short selectors with an owner. Back to that old one: let us see how many things it depends on.',
      },
      clear(),
      box('k1', { x: 180, y: 250, w: 180, h: 84, label: '.sidebar' }),
      box('k2', { x: 410, y: 250, w: 150, h: 84, label: 'ul' }),
      box('k3', { x: 640, y: 250, w: 150, h: 84, label: 'li' }),
      box('k4', { x: 870, y: 250, w: 150, h: 84, label: 'a' }),
      box('k5', { x: 1100, y: 250, w: 150, h: 84, label: 'span', tone: 'mint' }),
      arrow('c1', { from: 'k1', to: 'k2' }),
      arrow('c2', { from: 'k2', to: 'k3' }),
      arrow('c3', { from: 'k3', to: 'k4' }),
      arrow('c4', { from: 'k4', to: 'k5' }),
    ),
    beat(
      {
        es: 'De cinco, y en fila. Cambia la lista por otra etiqueta y el gris desaparece sin que nada avise.',
        en: 'On five, all in a row. Swap the list for another tag and the grey is gone, with nothing to warn you.',
      },
      at(0.35, set('k2', { label: 'ol', tone: 'red' })),
      at(0.5, set('c1', { tone: 'red' })),
      at(0.5, set('c2', { tone: 'red' })),
      at(0.65, set('k5', { tone: 'dim' })),
    ),
    beat(
      {
        es: 'También falla hacia el otro lado. Alcanza a quien no conoce, como el «span» que alguien añada el año próximo.',
        en: 'It fails in the other direction, too. It reaches strangers, such as the “span” somebody adds next year.',
      },
      set('k2', { label: 'ul', tone: 'chalk' }),
      set('c1', { tone: 'soft' }),
      set('c2', { tone: 'soft' }),
      set('k5', { tone: 'mint' }),
      at(0.45, box('k6', { x: 1100, y: 430, w: 150, h: 84, label: 'span', sub: '2027', tone: 'yellow' })),
      at(0.55, arrow('c5', { from: 'k4', to: 'k6', tone: 'yellow' })),
    ),
    beat(
      {
        es: 'La alternativa es una clase que dice a quién sirve: el contador del menú, y nadie más.',
        en: 'The alternative is a class that says whom it serves: the counter in the menu, and nobody else.',
      },
      clear(),
      code('nc', { x: 180, y: 130, size: 28, w: 920, lines: ['.nav-count { color: gray; }'] }),
      at(0.4, code('nh', { x: 180, y: 240, size: 28, w: 920, lines: ['<span class="nav-count">3</span>'] })),
    ),
    beat(
      {
        es: 'Ahora la búsqueda sí contesta. Está en una plantilla, así que se queda.',
        en: 'Now the search has an answer. It is in one template, so it stays.',
      },
      code('ng', {
        x: 180,
        y: 360,
        size: 26,
        w: 920,
        show: 1,
        lines: [
          '$ grep -rn "nav-count" src/',
          'nav/nav.css:12:  .nav-count {',
          'nav/nav.html:8:  class="nav-count"',
        ],
      }),
      at(0.45, more('ng', 3)),
      at(0.75, mark('ng', [3])),
    ),
    beat(
      {
        es: 'El día que solo salga la propia hoja, la borras sin pedir permiso. Para eso sirve un nombre.',
        en: 'The day only the sheet itself comes up, you delete it without asking anyone. That is what a name is for.',
      },
      out('ng', 'nh'),
      code('nz', {
        x: 180,
        y: 360,
        size: 26,
        w: 920,
        lines: ['$ grep -rn "nav-count" src/', 'nav/nav.css:12:  .nav-count {'],
      }),
      at(0.45, mark('nz', [2])),
      at(0.7, set('nc', { o: 0.2 })),
    ),
    // ---- searchable
    beat(
      {
        es: 'Eso exige que el nombre esté entero en el código. Esta línea, en cambio, lo fabrica por pedazos.',
        en: 'For that, the whole name has to be in the code. This line, instead, builds it out of pieces.',
      },
      clear(),
      code('jp', {
        x: 180,
        y: 120,
        size: 28,
        w: 920,
        title: 'button.js',
        lines: ['el.className = `btn-${tone}`'],
      }),
      at(0.4, mark('jp', [1])),
    ),
    beat(
      {
        es: 'Buscas «btn-danger» y solo aparece en la hoja. Parece muerta, la borras, y el botón de eliminar pierde el rojo.',
        en: 'You search for “btn-danger” and only the sheet turns up. It looks dead, you delete it, and the delete button loses its red.',
      },
      code('jg', {
        x: 180,
        y: 280,
        size: 26,
        w: 920,
        lines: ['$ grep -rn "btn-danger" src/', 'button.css:9:  .btn-danger {'],
      }),
      at(0.3, box('bd', { x: 640, y: 500, w: 260, h: 90, shape: 'pill', label: '✕', size: 32, tone: 'red' })),
      at(0.75, set('bd', { tone: 'dim' })),
    ),
    beat(
      {
        es: 'Escribe los nombres completos, aunque haga falta una lista. Son unas letras más y todas se encuentran.',
        en: 'Write the names in full, even if it takes a list. It is a few more letters, and all of them can be found.',
      },
      out('jp', 'jg'),
      code('jl', {
        x: 180,
        y: 120,
        size: 27,
        w: 920,
        title: 'button.js',
        lines: [
          'const tones = {',
          "  danger: 'btn-danger',",
          "  quiet: 'btn-quiet',",
          '}',
          'el.className = tones[tone]',
        ],
      }),
      at(0.5, mark('jl', [2, 3])),
      at(0.7, set('bd', { tone: 'red' })),
    ),
    beat(
      {
        es: 'Algunos preprocesadores parten los nombres igual, dentro de la hoja. El anidado propio de CSS no los une así, y es mejor.',
        en: 'Some preprocessors split names in the same way, inside the sheet. Native CSS nesting does not join them like that, and just as well.',
      },
      clear(),
      code('ns', {
        x: 110,
        y: 200,
        size: 27,
        w: 470,
        title: '.scss',
        lines: ['.card {', '  &-title { … }', '}'],
      }),
      code('nd', {
        x: 700,
        y: 200,
        size: 27,
        w: 470,
        title: '.css',
        lines: ['.card { … }', '.card-title { … }', ''],
      }),
      arrow('ne', { from: 'ns', to: 'nd' }),
      at(0.3, mark('ns', [2])),
      at(0.55, mark('nd', [2])),
    ),
    // ---- scope
    beat(
      {
        es: 'Tercera idea: que lo de dentro no se escape. Este artículo subraya sus enlaces con la etiqueta a secas.',
        en: 'Third idea: keep the inside from leaking out. This article underlines its links with the bare tag.',
      },
      clear(),
      code('sc0', {
        x: 100,
        y: 110,
        size: 25,
        w: 580,
        lines: ['.article a {', '  text-decoration: underline;', '}'],
      }),
      box('ar', { x: 960, y: 330, w: 440, h: 430, label: '', tone: 'soft' }),
      text('art', { x: 960, y: 146, text: '.article', size: 24, tone: 'soft' }),
      box('l1', { x: 960, y: 220, w: 200, h: 64, shape: 'pill', label: '<a>', tone: 'mint' }),
    ),
    beat(
      {
        es: 'Después se incrusta una ficha ajena, con sus propios enlaces, y también salen subrayados. Nadie lo pidió.',
        en: 'Later a foreign widget is embedded, with links of its own, and those get underlined too. Nobody asked for it.',
      },
      box('em', { x: 960, y: 420, w: 350, h: 200, label: '', dash: true, tone: 'yellow' }),
      text('emt', { x: 960, y: 352, text: '.embed', size: 24, tone: 'yellow' }),
      box('l2', { x: 960, y: 440, w: 200, h: 64, shape: 'pill', label: '<a>', tone: 'soft' }),
      at(0.65, set('l2', { tone: 'red' })),
    ),
    beat(
      {
        es: 'Con «@scope» los selectores tienen techo y suelo. El techo es el artículo: por encima no se mira.',
        en: 'With “@scope” selectors get a ceiling and a floor. The ceiling is the article: nothing above it counts.',
      },
      out('sc0'),
      code('sc', {
        x: 100,
        y: 110,
        size: 25,
        w: 580,
        lines: [
          '@scope (.article) to (.embed) {',
          '  a {',
          '    text-decoration: underline;',
          '  }',
          '  img { border-radius: 0.5rem; }',
          '}',
        ],
      }),
      at(0.4, mark('sc', [1])),
      at(0.5, set('ar', { tone: 'mint' })),
    ),
    beat(
      {
        es: 'El suelo es lo incrustado. De ahí hacia abajo la regla no entra, y sus enlaces vuelven a ser suyos.',
        en: 'The floor is the embed. From there down the rule does not enter, and those links are their own again.',
      },
      at(0.3, ring('rf', { of: 'em', tone: 'yellow' })),
      at(0.55, set('l2', { tone: 'soft' })),
    ),
    beat(
      {
        es: 'Así una etiqueta suelta deja de ser peligrosa. Y el día que sobre, el bloque entero sale de una vez.',
        en: 'So a bare tag is no longer dangerous. And the day it is not needed, the whole block leaves at once.',
      },
      mark('sc', [2, 5]),
    ),
    beat(
      {
        es: 'Para hablar del propio techo se escribe «:scope». Así el artículo también tiene aquí sus estilos.',
        en: 'To speak of the ceiling itself, write “:scope”. That way the article keeps its own styles here as well.',
      },
      out('rf'),
      mark('sc'),
      at(0.3, code('sk', { x: 100, y: 430, size: 25, w: 580, lines: [':scope { line-height: 1.6; }'] })),
      at(0.5, ring('rk', { of: 'ar', pad: 8 })),
    ),
    beat(
      {
        es: 'El límite no añade peso: dentro, un enlace sigue contando como una etiqueta. En un empate gana el techo más cercano.',
        en: 'The limit adds no weight: inside, a link still counts as one tag. On a tie, the nearest ceiling wins.',
      },
      out('rk', 'sk'),
      mark('sc', [2]),
      at(0.3, text('sp', { x: 390, y: 450, text: 'a = (0,0,1)', size: 34, weight: 700, tone: 'mint' })),
    ),
    beat(
      {
        es: 'Lo entienden las versiones recientes de todos los navegadores. Uno antiguo se salta el bloque completo: compruébalo antes.',
        en: 'Recent versions of every browser understand it. An old one skips the whole block: check before you rely on it.',
      },
      mark('sc'),
      out('sp'),
      at(0.55, set('sc', { o: 0.3 })),
      at(0.6, set('l1', { tone: 'dim' })),
    ),
    // ---- margins
    beat(
      {
        es: 'Cuarta idea: los márgenes son del padre. Esta tarjeta trae el suyo, y en una lista queda bien.',
        en: 'Fourth idea: margins belong to the parent. This card brings its own, and in a list it looks fine.',
      },
      clear(),
      code('m1', {
        x: 100,
        y: 110,
        size: 25,
        w: 620,
        show: 1,
        lines: ['.card { margin-bottom: 2rem; }', '', '.row .card { margin: 0 !important; }'],
      }),
      box('d1', { x: 980, y: 160, w: 300, h: 90, label: '.card' }),
      box('d2', { x: 980, y: 300, w: 300, h: 90, label: '.card' }),
      box('d3', { x: 980, y: 440, w: 300, h: 90, label: '.card' }),
      at(
        0.6,
        box('e3', { x: 980, y: 508, w: 300, h: 40, label: '', tone: 'yellow', dash: true, fill: 'board' }),
      ),
      at(
        0.5,
        box('e1', { x: 980, y: 230, w: 300, h: 40, label: '', tone: 'yellow', dash: true, fill: 'board' }),
      ),
      at(
        0.55,
        box('e2', { x: 980, y: 370, w: 300, h: 40, label: '', tone: 'yellow', dash: true, fill: 'board' }),
      ),
    ),
    beat(
      {
        es: 'Ese margen es una opinión sobre el lugar donde va a vivir. En una fila sobra, y alguien lo anula por la fuerza.',
        en: 'That margin is an opinion about where it is going to live. In a row it is in the way, and somebody kills it by force.',
      },
      out('e1', 'e2', 'e3'),
      at(0.15, set('d1', { x: 220, y: 450, w: 280 }, { takes: 0.8 })),
      at(0.15, set('d2', { x: 560, y: 450, w: 280 }, { takes: 0.8 })),
      at(0.15, set('d3', { x: 900, y: 450, w: 280 }, { takes: 0.8 })),
      at(0.5, more('m1', 3)),
    ),
    beat(
      {
        es: 'Ya son dos reglas encadenadas. No puedes quitar una sin la otra, y nada en el código lo cuenta.',
        en: 'Now two rules are chained together. You cannot remove one without the other, and nothing in the code says so.',
      },
      mark('m1', [1, 3]),
      at(0.4, arrow('mc', { from: [740, 225], to: [740, 150], bend: 60, tone: 'red' })),
    ),
    beat(
      {
        es: 'Deja que separe quien reparte. El contenedor pone la distancia, y la pieza no opina.',
        en: 'Let the one who lays things out do the separating. The container sets the distance; the piece has no opinion.',
      },
      out('m1', 'mc'),
      code('m2', {
        x: 100,
        y: 110,
        size: 25,
        w: 620,
        lines: ['.stack { display: grid; gap: 1rem; }', '.row   { display: flex; gap: 1rem; }'],
      }),
      at(0.4, set('d2', { x: 540 })),
      at(0.4, set('d3', { x: 860 })),
    ),
    beat(
      {
        es: 'Además la separación va solo entre piezas: no cuelga nada tras la última. La mitad de las excepciones desaparece.',
        en: 'Besides, the gap goes only between pieces: nothing dangles after the last. Half of the exceptions vanish.',
      },
      mark('m2', [1, 2]),
      at(0.3, box('p1', { x: 380, y: 450, w: 34, h: 90, label: '', tone: 'mint', fill: 'wash' })),
      at(0.4, box('p2', { x: 700, y: 450, w: 34, h: 90, label: '', tone: 'mint', fill: 'wash' })),
    ),
    beat(
      {
        es: '¿Y si la primera necesita más aire? Que lo pida el lugar, en su propia hoja, donde se ve por qué.',
        en: 'And if the first one needs more air? Let the place ask for it, in its own sheet, where the reason shows.',
      },
      out('p1', 'p2'),
      mark('m2'),
      code('m3', {
        x: 100,
        y: 250,
        size: 25,
        w: 620,
        lines: ['.row > :first-child { margin-right: 2rem; }'],
      }),
      at(0.4, set('d2', { x: 610 }, { takes: 0.8 })),
      at(0.4, set('d3', { x: 930 }, { takes: 0.8 })),
      at(0.6, mark('m3', [1])),
    ),
    // ---- evidence
    beat(
      {
        es: 'Con esas costumbres, borrar se vuelve posible. Falta hacerlo con pruebas, y son cuatro pasos.',
        en: 'With those habits, deleting becomes possible. It remains to do it on evidence, in four steps.',
      },
      clear(),
      box('q1', { x: 210, y: 310, w: 220, h: 110, label: 'grep', sub: '1', size: 30 }),
      box('q2', { x: 500, y: 310, w: 220, h: 110, label: 'coverage', sub: '2', size: 30 }),
      box('q3', { x: 790, y: 310, w: 220, h: 110, label: '▣ ≠ ▣', sub: '3', size: 30 }),
      box('q4', { x: 1070, y: 310, w: 200, h: 110, label: 'commit', sub: '4', size: 30 }),
      arrow('r1', { from: 'q1', to: 'q2' }),
      arrow('r2', { from: 'q2', to: 'q3' }),
      arrow('r3', { from: 'q3', to: 'q4' }),
    ),
    beat(
      {
        es: 'Uno: busca el nombre en todo el proyecto. Plantillas, scripts y también los textos guardados en la base de datos.',
        en: 'One: search for the name in the whole project. Templates, scripts and also the texts stored in the database.',
      },
      clear(),
      code('e1', {
        x: 150,
        y: 170,
        size: 25,
        w: 980,
        show: 1,
        lines: [
          '$ grep -rn "promo-gift" templates/ src/',
          '',
          'SELECT count(*) FROM posts',
          "WHERE body LIKE '%promo-gift%'",
        ],
      }),
      at(0.5, more('e1', 4)),
    ),
    beat(
      {
        es: 'Dos: la cobertura. En Chrome y Edge está en «Más herramientas»: grabas, paseas por la página y paras.',
        en: 'Two: coverage. In Chrome and Edge it is under “More tools”: you record, walk around the page and stop.',
      },
      clear(),
      code('cw', {
        x: 210,
        y: 170,
        size: 30,
        w: 860,
        title: 'DevTools',
        lines: ['⋮  More tools', '   Coverage', '   ●  →  ■'],
      }),
      at(0.35, mark('cw', [2])),
      at(0.65, mark('cw', [3])),
    ),
    beat(
      {
        es: 'El informe dice cuánto de cada hoja se quedó sin usar durante el paseo. Aquí hay una al cien por cien.',
        en: 'The report says how much of each sheet went unused during the walk. Here is one at a hundred per cent.',
      },
      clear(),
      table('cv', {
        x: 210,
        y: 140,
        size: 28,
        title: 'Coverage',
        head: ['file', 'bytes', '✕ %'],
        widths: [24, 14, 12],
        rows: [
          ['card.css', '2 140', '12'],
          ['nav.css', '1 870', '35'],
          ['promo.css', '3 410', '100'],
        ],
      }),
      at(0.6, light('cv', [3])),
    ),
    beat(
      {
        es: 'Pasea de verdad. Un menú cerrado, un formulario sin errores o la hoja de impresión parecen estilo muerto.',
        en: 'Take a real walk. A closed menu, a form without mistakes or the print sheet all look like dead style.',
      },
      clear(),
      code('dead', {
        x: 240,
        y: 160,
        size: 28,
        w: 800,
        lines: [
          '.menu[open]  { … }',
          '.field:user-invalid { … }',
          '@media print { … }',
          '[data-theme="dark"] { … }',
        ],
      }),
      at(0.25, mark('dead', [1])),
      at(0.45, mark('dead', [2])),
      at(0.65, mark('dead', [3])),
    ),
    beat(
      {
        es: 'La cobertura da pistas, no sentencias. Lo que salga sin usar vuelve al paso uno antes de irse.',
        en: 'Coverage gives clues, not verdicts. Whatever turns up unused goes back to step one before it leaves.',
      },
      mark('dead'),
      box('v2', { x: 850, y: 490, w: 260, h: 84, label: 'coverage', tone: 'soft' }),
      box('v1', { x: 430, y: 490, w: 260, h: 84, label: 'grep', tone: 'mint' }),
      at(0.4, arrow('v', { from: 'v2', to: 'v1', tone: 'mint' })),
    ),
    beat(
      {
        es: 'Tres: compara imágenes. Una prueba fotografía veinte pantallas antes y después, y las resta.',
        en: 'Three: compare pictures. A test photographs twenty screens before and after, and subtracts them.',
      },
      clear(),
      ...shots.map((s, i) => at(0.06 + i * 0.014, s)),
      ...shots.map((s, i) => at(0.5 + i * 0.018, set(s.id, { tone: 'mint' }, { takes: 0.3 }))),
    ),
    beat(
      {
        es: 'Diecinueve iguales y una distinta. Donde antes había una sospecha, ahora hay una dirección.',
        en: 'Nineteen the same and one different. Where there was a suspicion, there is now an address.',
      },
      at(0.25, set('s11', { tone: 'red', label: '≠' })),
      at(0.55, text('ad', { x: 1110, y: 450, text: '/cart', size: 34, weight: 700, tone: 'red' })),
    ),
    beat(
      {
        es: 'Haz las fotos en dos anchos y con los dos temas. Hay roturas que solo se ven a oscuras o en un teléfono.',
        en: 'Take the pictures at two widths and in both themes. Some breakages show only in the dark, or on a phone.',
      },
      clear(),
      box('h1', { x: 350, y: 250, w: 400, h: 220, shape: 'screen', label: '1280', size: 30, fill: 'wash' }),
      box('h2', { x: 350, y: 490, w: 400, h: 180, shape: 'screen', label: '1280', size: 30, fill: 'sunken' }),
      box('h3', { x: 860, y: 250, w: 180, h: 220, shape: 'screen', label: '390', size: 30, fill: 'wash' }),
      box('h4', { x: 860, y: 490, w: 180, h: 180, shape: 'screen', label: '390', size: 30, fill: 'sunken' }),
      at(0.65, set('h4', { tone: 'red' })),
    ),
    beat(
      {
        es: 'Cuatro: borra poco y a menudo. Un commit se lleva una sola pieza, y su título la nombra.',
        en: 'Four: delete little and often. One commit takes one single piece, and its title names it.',
      },
      clear(),
      code('gl', {
        x: 210,
        y: 150,
        size: 28,
        w: 860,
        show: 4,
        lines: [
          '$ git log --oneline',
          'c41e  remove .tooltip-v1',
          'b907  remove .old-tabs',
          '88d2  remove .hero-video',
          '',
          '$ git revert b907',
        ],
      }),
    ),
    beat(
      {
        es: 'Si una estaba viva, reviertes esa y las demás siguen fuera. Con cuarenta en el mismo commit sería todo o nada.',
        en: 'If one was alive, you revert that one and the rest stay out. Forty in the same commit would be all or nothing.',
      },
      more('gl', 6),
      at(0.35, mark('gl', [3, 6])),
    ),
    // ---- a worked case
    beat(
      {
        es: 'Un caso completo. Aparece la hoja de una promoción del año pasado, y la cobertura dice que nadie la usa.',
        en: 'A whole case. The sheet of last year’s promotion turns up, and the coverage says that nobody uses it.',
      },
      clear(),
      code('pr', {
        x: 100,
        y: 140,
        size: 26,
        w: 420,
        title: 'promo.css',
        lines: ['.promo-banner { … }', '.promo-gift   { … }', '.countdown    { … }'],
      }),
    ),
    beat(
      {
        es: 'Buscamos los tres nombres. El anuncio y el regalo no están en ningún sitio, ni enteros ni por pedazos.',
        en: 'We search for the three names. Banner and gift are nowhere to be found, neither whole nor in pieces.',
      },
      table('pt', {
        x: 580,
        y: 140,
        size: 26,
        head: ['name', '.html', '.js'],
        widths: [20, 9, 8],
        rows: [
          ['promo-banner', '0', '0'],
          ['promo-gift', '0', '0'],
          ['countdown', '1', '1'],
        ],
      }),
      at(0.6, light('pt', [1, 2])),
    ),
    beat(
      {
        es: 'La cuenta atrás, en cambio, vive: la preventa la tomó prestada, y solo abre unos días. La cobertura no pudo verla.',
        en: 'The countdown, however, is alive: the presale borrowed it, and that opens only for a few days. Coverage could not see it.',
      },
      light('pt', [1, 2], { off: true }),
      light('pt', [3]),
      mark('pr', [3]),
    ),
    beat(
      {
        es: 'Así que el archivo no se borra de golpe. La cuenta atrás se muda primero junto a su pieza, en un commit aparte.',
        en: 'So the file is not deleted in one go. First the countdown moves in with its piece, in a commit of its own.',
      },
      box('mv1', { x: 300, y: 480, w: 320, h: 84, label: 'promo.css', tone: 'soft' }),
      box('mv2', { x: 900, y: 480, w: 440, h: 84, label: 'presale/countdown.css', tone: 'mint' }),
      arrow('mv', { from: 'mv1', to: 'mv2' }),
      at(0.45, packet('mp', { along: 'mv', label: '.countdown', takes: 0.4 })),
    ),
    beat(
      {
        es: 'Las veinte imágenes salen iguales, como debe ser en una mudanza. Después sale la promoción, en otro commit.',
        en: 'All twenty pictures come out the same, as they should in a move. Then the promotion goes, in another commit.',
      },
      clear(),
      code('fl', {
        x: 190,
        y: 170,
        size: 28,
        w: 900,
        show: 1,
        lines: [
          '1f0a  move .countdown to presale     20 = 20',
          '',
          'd3b8  remove promo.css               20 = 20',
        ],
      }),
      at(0.5, more('fl', 3)),
      at(0.75, mark('fl', [3])),
    ),
    beat(
      {
        es: 'Y no la dejes comentada. Un bloque en comentario da el mismo miedo a quien llegue; git ya guarda la copia.',
        en: 'And do not leave it commented out. A commented block scares the next person just as much; git already keeps the copy.',
      },
      at(
        0.2,
        code('cm', { x: 190, y: 400, size: 28, w: 900, lines: ['/* .promo-banner { display: flex; … } */'] }),
      ),
      at(0.65, set('cm', { o: 0 })),
    ),
    // ---- exercise
    beat(
      {
        es: 'Ejercicio. De estas cuatro reglas, decide cuál se borra hoy, cuál pide otra búsqueda y cuál no se puede saber.',
        en: 'Exercise. Of these four rules, decide which goes today, which needs another search and which cannot be known.',
        hold: 1,
      },
      clear(),
      table('ex', {
        x: 130,
        y: 130,
        size: 27,
        head: ['selector', 'grep', ''],
        widths: [27, 26, 9],
        rows: [
          ['.price-old', '0', ''],
          ['.alert-warn', '0', ''],
          ['main div p span', '?', ''],
          ['.cart-total', '3', ''],
        ],
      }),
      code('ej', { x: 130, y: 470, size: 27, w: 1004, lines: ['box.className = `alert-${kind}`'] }),
    ),
    beat(
      {
        es: 'La primera se va hoy. El nombre es completo, no lo usa nadie y ninguna línea lo fabrica.',
        en: 'The first goes today. The name is whole, nobody uses it and no line builds it.',
      },
      light('ex', [1]),
      at(0.4, text('x1', { x: 1060, y: 209, text: '−', size: 34, tone: 'mint', weight: 700 })),
    ),
    beat(
      {
        es: 'La segunda también da cero, pero abajo hay una línea que arma nombres con «alert». Busca de dónde sale el tipo.',
        en: 'The second gives zero as well, but a line below puts names together with “alert”. Find out where the kind comes from.',
      },
      light('ex', [1], { off: true }),
      light('ex', [2]),
      at(0.35, mark('ej', [1])),
      at(0.55, text('x2', { x: 1060, y: 262, text: '?', size: 32, tone: 'yellow', weight: 700 })),
    ),
    beat(
      {
        es: 'La tercera no se puede saber. Antes de borrarla, dale al elemento una clase con dueño y espera.',
        en: 'The third cannot be known. Before deleting it, give the element a class with an owner, and wait.',
      },
      mark('ej'),
      light('ex', [2], { off: true }),
      light('ex', [3]),
      at(0.45, text('x3', { x: 1060, y: 314, text: '…', size: 32, tone: 'yellow', weight: 700 })),
    ),
    beat(
      {
        es: 'La cuarta tiene tres usos y se queda. Saberlo ha costado diez segundos, y de eso trataba la lección.',
        en: 'The fourth has three uses and stays. Finding out took ten seconds, and that is what this lesson was about.',
      },
      light('ex', [3], { off: true }),
      light('ex', [4]),
      at(0.3, text('x4', { x: 1060, y: 367, text: '✓', size: 32, tone: 'mint', weight: 700 })),
      at(0.6, keep('ex', [2, 3, 4])),
    ),
    // ---- in case of doubt
    beat(
      {
        es: 'Cuando dudes, quítala en una rama y mira. CSS es de los pocos lenguajes donde el error se ve.',
        en: 'When in doubt, remove it on a branch and look. CSS is one of the few languages where mistakes can be seen.',
      },
      clear(),
      code('by', {
        x: 240,
        y: 190,
        size: 30,
        w: 800,
        show: 1,
        lines: [
          '$ git switch -c without-it',
          '',
          '- .sidebar ul li a span { color: gray; }',
          '+ .nav-count { color: gray; }',
        ],
      }),
      at(0.5, more('by', 3)),
    ),
    beat(
      {
        es: 'Lo peor que puede pasar es que tengas que volver a leerla. Y entonces merecerá, por fin, un buen nombre.',
        en: 'The worst that can happen is that you have to read it again. And then it will finally earn a good name.',
        hold: 0.8,
      },
      at(0.35, more('by', 4)),
      at(0.6, mark('by', [4])),
    ),
  ],
}
