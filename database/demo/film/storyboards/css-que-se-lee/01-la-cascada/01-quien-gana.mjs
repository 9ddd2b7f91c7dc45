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
  path,
  ring,
  set,
  table,
  text,
} from '../../../engine.mjs'

// A selector in large letters with three counters below it.
const LETTER = 21.6
const selector = (words) =>
  code('sel', { x: 640 - (words.length * LETTER) / 2, y: 150, size: 36, plain: true, lines: [words] })
const around = (id, words, from, length) =>
  ring(id, {
    x: 640 - (words.length * LETTER) / 2 + (from + length / 2) * LETTER,
    y: 178,
    w: length * LETTER,
    h: 44,
    pad: 6,
  })
const counters = () => [
  box('n1', { x: 430, y: 430, w: 160, h: 120, label: '0', size: 54 }),
  text('h1', { x: 430, y: 340, text: '#id', size: 24, tone: 'soft' }),
  box('n2', { x: 640, y: 430, w: 160, h: 120, label: '0', size: 54 }),
  text('h2', { x: 640, y: 340, text: '.class', size: 24, tone: 'soft' }),
  box('n3', { x: 850, y: 430, w: 160, h: 120, label: '0', size: 54 }),
  text('h3', { x: 850, y: 340, text: 'tag', size: 24, tone: 'soft' }),
]
const SEL = '#menu .item > a:hover'

const strike = (id, x, y, w) => path(id, { d: `M${x} ${y} h${w}`, len: w, tone: 'red', width: 4, z: 6 })

// The rule book: four questions, one under the other.
const rung = (id, y, label) => box(id, { x: 350, y, w: 380, h: 84, label })
const book = () => [
  rung('q1', 150, 'origin · !important'),
  rung('q2', 275, '@layer'),
  rung('q3', 400, '(1,0,1)'),
  rung('q4', 525, '↓'),
]

export default {
  tag: 'css · 1.1',
  mark: 'a { color: ? }',
  under: '@layer · (0,1,0) · ↓',
  beats: [
    beat({
      es: 'Dos reglas quieren pintar el mismo enlace. La cascada es el reglamento que decide, y se lee en orden.',
      en: 'Two rules want to paint the same link. The cascade is the rule book that decides, and it is read in order.',
    }),
    beat(
      {
        es: 'Tres reglas, un solo enlace. ¿De qué color queda?',
        en: 'Three rules, one single link. What colour does it end up?',
        hold: 0.8,
      },
      code('css', {
        x: 110,
        y: 150,
        size: 26,
        lines: ['#menu a   { color: red }', '.link     { color: green }', 'nav a     { color: blue }'],
      }),
      box('a', { x: 1000, y: 230, w: 240, h: 90, shape: 'pill', label: '<a>', size: 30 }),
    ),
    beat(
      {
        es: 'Si nada más interviene, cuenta la especificidad: tres columnas que se comparan de izquierda a derecha.',
        en: 'If nothing else steps in, specificity counts: three columns compared from left to right.',
      },
      table('s', {
        x: 110,
        y: 350,
        size: 25,
        head: ['', '#id', '.class', 'tag'],
        widths: [13, 8, 10, 8],
        rows: [
          ['#menu a', 1, 0, 1],
          ['.link', 0, 1, 0],
          ['nav a', 0, 0, 2],
        ],
      }),
      at(0.55, light('s', { cells: [[1, 2]] })),
      at(0.75, set('a', { tone: 'red' })),
    ),
    beat(
      {
        es: 'Un id gana a cualquier cantidad de clases. No es un número decimal: las columnas nunca se suman.',
        en: 'One id beats any number of classes. It is not a decimal number: the columns never carry over.',
      },
      light('s', [1]),
      at(0.5, text('vs', { x: 1000, y: 440, text: '(1,0,1) > (0,99,0)', size: 30, weight: 700 })),
    ),
    beat(
      {
        es: 'Así nace la carrera: otro id, un important, y nadie se atreve a borrar nada.',
        en: 'That is how the race begins: another id, an important, and nobody dares delete a thing.',
      },
      clear(),
      code('war', {
        x: 290,
        y: 180,
        size: 28,
        lines: [
          '#page #menu a { color: green }',
          '#page #menu a { color: red !important }',
          'body #page #menu a:not(#x) { … !important }',
        ],
      }),
      at(0.5, mark('war', [2, 3])),
    ),
    beat(
      {
        es: 'Para salir de ahí no hace falta más fuerza, sino saber qué se compara. El reglamento hace cuatro preguntas, siempre en el mismo orden.',
        en: 'The way out is not more force, but knowing what gets compared. The rule book asks four questions, always in the same order.',
      },
      clear(),
      ...book(),
    ),
    beat(
      {
        es: 'Si en una pregunta hay diferencia, el caso se cierra: lo de abajo ni se mira. Solo un empate deja pasar a la siguiente.',
        en: 'If one question finds a difference, the case is closed: nothing below it is even looked at. Only a tie moves on to the next.',
      },
      arrow('e1', { from: 'q1', to: 'q2', label: '=', lx: 26, ly: 0 }),
      arrow('e2', { from: 'q2', to: 'q3', label: '=', lx: 26, ly: 0 }),
      arrow('e3', { from: 'q3', to: 'q4', label: '=', lx: 26, ly: 0 }),
      box('win', { x: 980, y: 338, w: 130, h: 130, shape: 'pill', label: '✓', tone: 'mint', size: 54 }),
      arrow('w1', { from: 'q1', to: 'win', tone: 'mint', label: '≠', ly: -24 }),
      arrow('w2', { from: 'q2', to: 'win', tone: 'mint' }),
      arrow('w3', { from: 'q3', to: 'win', tone: 'mint' }),
      arrow('w4', { from: 'q4', to: 'win', tone: 'mint' }),
    ),
    beat(
      {
        es: 'Antes de recorrerlas, una precisión. No compiten reglas enteras, sino declaraciones: cada propiedad se decide por su cuenta.',
        en: 'Before going through them, one thing to pin down. Whole rules do not compete, declarations do: each property is settled on its own.',
      },
      clear(),
      code('two', {
        x: 110,
        y: 120,
        size: 26,
        lines: [
          '.link {',
          '  color: green;',
          '  padding: 8px;',
          '}',
          '',
          'nav a {',
          '  color: blue;',
          '  margin: 4px;',
          '}',
        ],
      }),
      at(0.6, mark('two', [2, 7])),
    ),
    beat(
      {
        es: 'En el color chocan dos, y gana la clase. El padding y el margin no tienen rival, así que la regla que perdió también deja su parte.',
        en: 'Two clash over the colour, and the class wins. Padding and margin have no rival, so the rule that lost still gets its share in.',
      },
      table('r', {
        x: 640,
        y: 190,
        size: 26,
        head: ['<a>', ''],
        widths: [14, 14],
        rows: [
          ['color', 'green'],
          ['padding', '8px'],
          ['margin', '4px'],
        ],
      }),
      at(0.35, light('r', [1])),
      at(0.6, mark('two', [3, 8])),
      at(0.65, light('r', [1], { off: true })),
      at(0.7, light('r', [2, 3])),
    ),
    beat(
      {
        es: 'Primera pregunta: el origen. Sobre tu página actúan tres hojas: la que trae el navegador, la que pueda tener quien lo usa y la tuya, la del autor.',
        en: 'First question: origin. Three sheets act on your page: the one the browser ships with, the one its user may have, and yours, the author’s.',
      },
      clear(),
      box('o1', { x: 280, y: 490, w: 300, h: 90, label: 'browser', tone: 'soft' }),
      box('o2', { x: 280, y: 340, w: 300, h: 90, label: 'user', tone: 'soft' }),
      box('o3', { x: 280, y: 190, w: 300, h: 90, label: 'author', tone: 'mint' }),
      at(0.7, arrow('up1', { from: 'o1', to: 'o2' })),
      at(0.8, arrow('up2', { from: 'o2', to: 'o3', tone: 'mint' })),
    ),
    beat(
      {
        es: 'En lo normal manda la tuya. El azul de los enlaces viene de una pseudoclase del navegador, y aun así una simple etiqueta lo cambia.',
        en: 'For ordinary declarations, yours rules. The blue of links comes from a pseudo-class in the browser’s sheet, and yet a bare tag changes it.',
      },
      code('ua', { x: 560, y: 460, size: 25, lines: [':link { color: #0000ee }'] }),
      code('mine', { x: 560, y: 160, size: 25, w: 408, lines: ['a { color: teal }'] }),
      at(0.6, text('uaS', { x: 1090, y: 490, text: '(0,1,0)', size: 26, tone: 'dim' })),
      at(0.65, text('miS', { x: 1090, y: 190, text: '(0,0,1)', size: 26, tone: 'mint' })),
    ),
    beat(
      {
        es: 'Por especificidad habría perdido. Pero esa es la tercera pregunta, y el caso se cerró en la primera.',
        en: 'On specificity it would have lost. But that is the third question, and the case was closed at the first.',
      },
      strike('k1', 1026, 490, 128),
      strike('k2', 1026, 190, 128),
      at(0.5, ring('rm', { of: 'mine', pad: 10 })),
    ),
    beat(
      {
        es: 'Con important, la escalera se invierte. Arriba queda el navegador, después quien lo usa, y tu hoja es la última de las tres.',
        en: 'With important, the ladder turns over. The browser is now on top, then the user, and your sheet comes last of the three.',
      },
      out('ua', 'mine', 'uaS', 'miS', 'k1', 'k2', 'rm', 'up1', 'up2'),
      at(0.1, text('imp', { x: 640, y: 112, text: '!important', size: 30, tone: 'red', weight: 700 })),
      at(0.25, set('o1', { y: 190 }, { takes: 1.2 })),
      at(0.25, set('o3', { y: 490, tone: 'soft' }, { takes: 1.2 })),
      at(0.25, set('o2', { x: 560 }, { takes: 0.6 })),
      at(0.45, set('o2', { x: 280 }, { takes: 0.6 })),
    ),
    beat(
      {
        es: 'No es un capricho. Una persona que ve poco puede exigir letra grande en su propia hoja, y ningún sitio se la quita.',
        en: 'It is no whim. A person with poor sight can demand large type in a sheet of their own, and no site takes it away.',
      },
      set('o2', { tone: 'mint' }),
      code('usr', { x: 560, y: 310, size: 25, lines: ['body { font-size: 150% !important }'] }),
      at(0.5, code('aut', { x: 560, y: 460, size: 25, lines: ['body { font-size: 12px !important }'] })),
      at(0.75, strike('k3', 584, 498, 525)),
    ),
    beat(
      {
        es: 'En el trabajo diario casi todo sale de tu hoja, y esta pregunta acaba en empate. Salvo que escribas un important: se salta las otras tres.',
        en: 'In daily work nearly everything comes from your own sheet, and this question ends in a tie. Unless you write an important: it skips the other three.',
      },
      clear(),
      ...book(),
      at(0.65, text('imp2', { x: 900, y: 150, text: '!important', size: 34, tone: 'red', weight: 700 })),
      at(0.75, set('q2', { o: 0.3 })),
      at(0.78, set('q3', { o: 0.3 })),
      at(0.81, set('q4', { o: 0.3 })),
    ),
    beat(
      {
        es: 'Y a un important solo lo vence otro. Por eso el segundo llega enseguida, y detrás un tercero.',
        en: 'And only another important can beat it. That is why a second one soon turns up, with a third behind it.',
      },
      at(0.3, text('imp3', { x: 900, y: 230, text: '!important', size: 34, tone: 'red', weight: 700 })),
      at(0.6, text('imp4', { x: 900, y: 310, text: '!important', size: 34, tone: 'red', weight: 700 })),
    ),
    beat(
      {
        es: 'Dejo la segunda pregunta, las capas, para dentro de un rato. Veamos antes la tercera, donde se pierden más tardes: la especificidad.',
        en: 'I will leave the second question, layers, for a little later. First comes the third, where most afternoons are lost: specificity.',
      },
      out('imp2', 'imp3', 'imp4'),
      at(0.45, set('q3', { o: 1, tone: 'mint' })),
      at(0.5, ring('r3', { of: 'q3', pad: 10 })),
      at(0.55, set('q1', { o: 0.3 })),
    ),
    beat(
      {
        es: 'Contar es mecánico. Recorres el selector de izquierda a derecha y anotas cada pieza en una de tres columnas.',
        en: 'Counting is mechanical. You walk along the selector from left to right and note each piece in one of three columns.',
      },
      clear(),
      selector(SEL),
      ...counters(),
    ),
    beat(
      {
        es: 'Un id va a la primera columna. Aquí hay uno.',
        en: 'An id goes in the first column. There is one here.',
      },
      around('g1', SEL, 0, 5),
      at(0.6, set('n1', { label: '1', tone: 'mint' })),
    ),
    beat(
      {
        es: 'La clase va a la segunda. Y también las pseudoclases, como hover, y los atributos entre corchetes. Llevamos dos.',
        en: 'The class goes in the second. So do pseudo-classes, such as hover, and attributes in square brackets. That makes two.',
      },
      out('g1'),
      around('g2', SEL, 6, 5),
      at(0.2, set('n2', { label: '1', tone: 'mint' })),
      at(0.5, around('g3', SEL, 15, 6)),
      at(0.6, set('n2', { label: '2' })),
    ),
    beat(
      {
        es: 'La etiqueta va a la tercera. El signo de hijo no pesa nada, ni el espacio, ni el asterisco. Resultado: uno, dos, uno.',
        en: 'The tag goes in the third. The child sign weighs nothing, nor does the space, nor the asterisk. Result: one, two, one.',
      },
      out('g2', 'g3'),
      around('g4', SEL, 14, 1),
      at(0.25, set('n3', { label: '1', tone: 'mint' })),
      at(0.5, text('res', { x: 640, y: 560, text: '(1,2,1)', size: 36, tone: 'mint', weight: 700 })),
    ),
    beat(
      {
        es: 'Unos cuantos más, para soltar la mano. Los dos puntos dobles son un pseudoelemento, y ese cuenta como etiqueta.',
        en: 'A few more, to get the hang of it. A double colon is a pseudo-element, and that one counts as a tag.',
      },
      clear(),
      table('ex', {
        x: 230,
        y: 130,
        size: 26,
        head: ['', '#id', '.class', 'tag'],
        widths: [26, 8, 10, 8],
        rows: [
          ['a::before', 0, 0, 2],
          ['[type="text"]', 0, 1, 0],
          ['ul > li', 0, 0, 2],
          ['*', 0, 0, 0],
          ['nav a[href]:first-child', 0, 2, 2],
        ],
      }),
      at(0.6, light('ex', [1])),
    ),
    beat(
      {
        es: 'El último junta de todo un poco: dos etiquetas, un atributo y una pseudoclase. Pesa cero, dos, dos.',
        en: 'The last one has a bit of everything: two tags, an attribute and a pseudo-class. It weighs zero, two, two.',
      },
      light('ex', [1], { off: true }),
      light('ex', [5]),
      at(0.55, keep('ex', [5])),
    ),
    beat(
      {
        es: 'Queda comparar. Hay quien enseña que una clase vale diez puntos y una etiqueta, uno. Con esa cuenta, doce etiquetas ganarían a una clase.',
        en: 'Now to compare. Some people teach that a class is worth ten points and a tag one. By that sum, twelve tags would beat a class.',
      },
      clear(),
      code('pts', {
        x: 190,
        y: 150,
        size: 26,
        lines: ['.link                               { … }', 'html body div main … ul li span a   { … }'],
      }),
      at(0.4, text('p1', { x: 400, y: 370, text: '10', size: 60, weight: 700 })),
      at(0.55, text('p2', { x: 640, y: 370, text: '<', size: 60, tone: 'soft' })),
      at(0.55, text('p3', { x: 880, y: 370, text: '12', size: 60, weight: 700 })),
    ),
    beat(
      {
        es: 'No ocurre. Primero se miran los ids, que empatan a cero. Luego las clases: una contra ninguna. Ahí termina.',
        en: 'It does not happen. Ids are looked at first, and tie at zero. Then classes: one against none. That is the end of it.',
      },
      out('p1', 'p2', 'p3'),
      table('cmp', {
        x: 400,
        y: 330,
        size: 28,
        head: ['#id', '.class', 'tag'],
        widths: [9, 11, 9],
        rows: [
          [0, 1, 0],
          [0, 0, 12],
        ],
      }),
      at(
        0.4,
        light('cmp', {
          cells: [
            [1, 1],
            [2, 1],
          ],
        }),
      ),
      at(
        0.65,
        light(
          'cmp',
          {
            cells: [
              [1, 1],
              [2, 1],
            ],
          },
          { off: true },
        ),
      ),
      at(0.7, light('cmp', { cells: [[1, 2]] })),
      at(0.85, mark('pts', [1])),
    ),
    beat(
      {
        es: 'Tres pseudoclases cuentan a su manera, y son herramientas útiles. La primera es where: pesa cero, lleve lo que lleve dentro.',
        en: 'Three pseudo-classes count in their own way, and they make useful tools. The first is where: it weighs zero, whatever is inside.',
      },
      clear(),
      table('fx', {
        x: 230,
        y: 140,
        size: 28,
        head: ['selector', '(#id,.class,tag)'],
        widths: [27, 19],
        rows: [
          [':where(#menu) .link', '(0,1,0)'],
          [':is(#menu, footer) a', '(1,0,1)'],
          ['a:not(#home)', '(1,0,1)'],
          ['a:not(:where(#home))', '(0,0,1)'],
        ],
      }),
      at(0.5, light('fx', [1])),
      at(0.1, keep('fx', [1])),
    ),
    beat(
      {
        es: 'Es la forma educada de escribir un valor por defecto: pesa tan poco que cualquiera puede cambiarlo con una clase.',
        en: 'It is the polite way of writing a default: it weighs so little that anyone can change it with a single class.',
      },
      code('pol', {
        x: 230,
        y: 450,
        size: 26,
        lines: [':where(#shop .button) { padding: 8px }', '.wide { padding: 24px }'],
      }),
      at(0.6, mark('pol', [2])),
    ),
    beat(
      {
        es: 'La segunda, is, escribe igual pero pesa lo que su argumento más pesado. Aunque el enlace esté en el footer, aquí cuenta el id.',
        en: 'The second, is, looks the same but weighs as much as its heaviest argument. Even for a link in the footer, the id counts here.',
      },
      out('pol'),
      keep('fx', [1, 2]),
      light('fx', [1], { off: true }),
      light('fx', [2]),
    ),
    beat(
      {
        es: 'Con not pasa lo mismo, y suele colarse sin querer. Excluir la portada por su id convierte una etiqueta en un peso pesado.',
        en: 'It is the same with not, and it tends to slip in unnoticed. Leaving out the home page by its id turns a tag into a heavyweight.',
      },
      keep('fx', [1, 2, 3]),
      light('fx', [2], { off: true }),
      light('fx', [3]),
    ),
    beat(
      {
        es: 'Si solo querías filtrar, mete el id en un where dentro del not. El filtro es el mismo y el peso vuelve a ser el de una etiqueta.',
        en: 'If all you wanted was a filter, put the id in a where inside the not. The filter is the same, and the weight is a tag’s again.',
      },
      keep('fx', [1, 2, 3, 4]),
      light('fx', [3], { off: true }),
      light('fx', [4]),
    ),
    beat(
      {
        es: 'Antes de la especificidad hay otro criterio: las capas. La última declarada gana, y el selector no importa.',
        en: 'Before specificity comes another criterion: layers. The last one declared wins, and the selector is irrelevant.',
      },
      clear(),
      code('lay', {
        x: 110,
        y: 130,
        size: 26,
        lines: [
          '@layer base, parts, tweaks;',
          '',
          '@layer parts  { #menu a { color: red } }',
          '@layer tweaks { .link { color: green } }',
        ],
      }),
      at(0.25, mark('lay', [1])),
      at(0.35, box('l1', { x: 1000, y: 480, w: 300, h: 74, label: 'base', tone: 'soft' })),
      at(0.45, box('l2', { x: 1000, y: 390, w: 300, h: 74, label: 'parts', tone: 'soft' })),
      at(0.55, box('l3', { x: 1000, y: 300, w: 300, h: 74, label: 'tweaks' })),
      at(0.75, set('l3', { tone: 'mint' })),
    ),
    beat(
      {
        es: 'Una clase sencilla en la capa de arriba vence a un id de la capa de abajo. Se acabó la carrera. La próxima lección trata solo de esto.',
        en: 'A plain class in the upper layer beats an id in the layer below. The race is over. The next lesson is about nothing else.',
      },
      mark('lay', [4]),
      at(
        0.4,
        box('a2', { x: 1000, y: 170, w: 240, h: 84, shape: 'pill', label: '.link', size: 28, tone: 'mint' }),
      ),
      at(0.55, arrow('up', { from: 'l3', to: 'a2', tone: 'mint' })),
    ),
    beat(
      {
        es: 'Última pregunta, solo para el empate completo: la posición. Dos clases pesan lo mismo, y gana la que está más abajo.',
        en: 'The last question, only for a complete tie: position. Two classes weigh the same, and the one further down wins.',
      },
      clear(),
      code('pos', {
        x: 110,
        y: 150,
        size: 28,
        lines: ['.ok  { color: green }', '.bad { color: red }'],
      }),
      box('pa', { x: 960, y: 210, w: 240, h: 90, shape: 'pill', label: '<a>', size: 30 }),
      at(0.6, mark('pos', [2])),
      at(0.75, set('pa', { tone: 'red' })),
    ),
    beat(
      {
        es: 'El orden de las clases en el HTML no interviene: escribir bad antes que ok no cambia nada. Cuenta la hoja, no el atributo.',
        en: 'The order of classes in the HTML plays no part: writing bad before ok changes nothing. What counts is the sheet, not the attribute.',
      },
      code('html', {
        x: 110,
        y: 380,
        size: 28,
        lines: ['<a class="ok bad">', '<a class="bad ok">'],
      }),
      at(0.4, text('hx', { x: 720, y: 440, text: '=', size: 60, tone: 'mint', weight: 700 })),
      at(0.4, arrow('hp', { from: 'html', to: 'pa', dash: true })),
    ),
    beat(
      {
        es: '«Más abajo» abarca todas las hojas, en el orden en que se enlazan. Cambias dos líneas de sitio y otro color gana sin tocar el CSS.',
        en: '“Further down” spans all the sheets, in the order they are linked. Swap two lines and another colour wins with no CSS touched.',
      },
      clear(),
      box('s1', { x: 460, y: 210, w: 560, h: 96, label: '<link href="ok.css">' }),
      box('s2', { x: 460, y: 360, w: 560, h: 96, label: '<link href="bad.css">', tone: 'red' }),
      box('sa', { x: 980, y: 285, w: 220, h: 90, shape: 'pill', label: '<a>', tone: 'red', size: 30 }),
      at(0.5, set('s1', { y: 360, tone: 'mint' }, { takes: 1 })),
      at(0.5, set('s2', { y: 210, tone: 'soft' }, { takes: 1 })),
      at(0.75, set('sa', { tone: 'mint' })),
    ),
    beat(
      {
        es: '¿Y el atributo style? Se mira antes que las capas: pasa por delante de cualquier selector. Solo cede ante un important.',
        en: 'And the style attribute? It is looked at before layers: it goes ahead of any selector. It only gives way to an important.',
      },
      clear(),
      code('sty', {
        x: 110,
        y: 150,
        size: 26,
        lines: [
          '<a class="link" style="color: red">',
          '',
          '#menu .link { color: green }',
          '.link       { color: blue !important }',
        ],
      }),
      box('sb', { x: 1010, y: 440, w: 240, h: 90, shape: 'pill', label: '<a>', size: 30 }),
      at(0.25, mark('sty', [1])),
      at(0.3, set('sb', { tone: 'red' })),
      at(0.75, mark('sty', [4])),
      at(0.8, set('sb', { tone: 'purple' })),
    ),
    beat(
      {
        es: 'Ahora un caso que engaña a mucha gente. La sección pide blanco con un id. El párrafo de dentro pide gris con una etiqueta. ¿Quién gana?',
        en: 'Now a case that fools many people. The section asks for white with an id. The paragraph inside asks for grey with a tag. Who wins?',
      },
      clear(),
      code('inh', { x: 110, y: 150, size: 28, lines: ['#hero { color: white }', 'p     { color: gray }'] }),
      box('sec', { x: 930, y: 210, w: 330, h: 90, label: 'section#hero' }),
      box('par', { x: 930, y: 440, w: 330, h: 90, label: 'p' }),
      arrow('dn', { from: 'sec', to: 'par', dash: true }),
    ),
    beat(
      {
        es: 'El párrafo queda gris. El id apunta a la sección, no a él. Lo heredado no compite: es lo que se recibe cuando nadie más ha hablado.',
        en: 'The paragraph stays grey. The id targets the section, not the paragraph. What is inherited does not compete: it is what you get when nobody else has spoken.',
      },
      packet('wh', { along: 'dn', label: 'white', tone: 'chalk', takes: 0.3 }),
      at(0.15, mark('inh', [2])),
      at(0.35, set('par', { tone: 'grey' })),
      at(0.5, text('zero', { x: 350, y: 440, text: ':where(p) { color: gray }', size: 26, tone: 'soft' })),
      at(0.6, text('zero2', { x: 350, y: 500, text: '(0,0,0) > —', size: 30, weight: 700 })),
    ),
    beat(
      {
        es: 'Todo esto se puede mirar. Abre el inspector, elige el enlace y lee el panel de estilos: arriba lo que gana, tachado lo que perdió.',
        en: 'All of this can be seen. Open the inspector, pick the link and read the styles panel: the winners on top, the losers struck out.',
      },
      clear(),
      code('dev', {
        x: 110,
        y: 110,
        size: 25,
        title: 'Styles',
        w: 620,
        lines: [
          '.link {              site.css:12',
          '  color: green;',
          '}',
          'nav a {              site.css:4',
          '  color: blue;',
          '  margin: 4px;',
          '}',
          ':link {              user agent',
          '  color: #0000ee;',
          '}',
        ],
      }),
      at(0.65, strike('d1', 162, 342, 184)),
      at(0.7, strike('d2', 162, 497, 230)),
    ),
    beat(
      {
        es: 'En varios navegadores, al dejar el puntero sobre un selector aparecen sus tres números. Sirve para comprobar que contaste bien.',
        en: 'In several browsers, resting the pointer on a selector brings up its three numbers. Handy for checking that you counted right.',
      },
      at(0.2, mark('dev', [1])),
      at(0.3, box('tip', { x: 920, y: 220, w: 210, h: 76, shape: 'pill', label: '(0,1,0)', tone: 'mint' })),
      at(0.4, arrow('tipa', { from: [420, 187], to: 'tip', tone: 'mint' })),
    ),
    beat(
      {
        es: 'Y en la pestaña de valores calculados, al desplegar una propiedad, sale la lista de todas las que la pedían, con su archivo y su línea.',
        en: 'And in the computed tab, opening up a property lists every declaration that asked for it, with its file and its line.',
      },
      out('dev', 'd1', 'd2', 'tip', 'tipa'),
      code('comp', {
        x: 240,
        y: 210,
        size: 26,
        title: 'Computed',
        w: 800,
        lines: [
          '▾ color          green',
          '    green        .link     site.css:12',
          '    blue         nav a     site.css:4',
          '    #0000ee      :link     user agent',
        ],
      }),
      at(0.6, mark('comp', [2])),
    ),
    beat(
      {
        es: 'Te toca. Cuatro declaraciones sobre el mismo enlace, todas en tu hoja. Pausa la película, cuenta cada una y di el color.',
        en: 'Your turn. Four declarations on the same link, all of them in your sheet. Pause the film, count each one and name the colour.',
        hold: 1,
      },
      clear(),
      code('quiz', {
        x: 110,
        y: 120,
        size: 26,
        lines: [
          '<nav id="menu"> <a class="link" href="/">',
          '',
          'nav a.link[href]     { color: blue }',
          '#menu :where(.link)  { color: red }',
          ':where(#menu) .link  { color: green }',
          'a:not(.off)          { color: gold }',
        ],
      }),
      at(0.7, box('qa', { x: 1075, y: 250, w: 240, h: 90, shape: 'pill', label: '?', size: 36 })),
    ),
    beat(
      {
        es: 'La primera parece la más larga: cero, dos, dos. La tercera, con su where, se queda en una clase. Y la última suma una clase y una etiqueta.',
        en: 'The first looks the longest: zero, two, two. The third, with its where, is left with one class. And the last adds up to a class and a tag.',
      },
      text('z1', { x: 815, y: 237, text: '(0,2,2)', size: 26, anchor: 'start' }),
      at(0.45, text('z3', { x: 815, y: 318, text: '(0,1,0)', size: 26, anchor: 'start' })),
      at(0.7, text('z4', { x: 815, y: 358, text: '(0,1,1)', size: 26, anchor: 'start' })),
    ),
    beat(
      {
        es: 'Pero la segunda conserva su id fuera del where: uno, cero, cero. El enlace queda rojo, y el orden no llegó a contar.',
        en: 'But the second keeps its id outside the where: one, zero, zero. The link ends up red, and order never came into it.',
      },
      text('z2', { x: 815, y: 277, text: '(1,0,0)', size: 26, anchor: 'start', tone: 'mint', weight: 700 }),
      at(0.2, mark('quiz', [4])),
      at(0.5, set('qa', { label: '<a>', tone: 'red' })),
    ),
    beat(
      {
        es: 'Una vuelta más: esa línea roja pasa a una capa llamada base, y las otras siguen sueltas. ¿Qué cambia?',
        en: 'One more twist: that red line moves into a layer called base, and the others stay loose. What changes?',
        hold: 0.6,
      },
      code('twist', {
        x: 110,
        y: 460,
        size: 26,
        lines: ['@layer base { #menu :where(.link) { color: red } }'],
      }),
      at(0.2, mark('twist', [1])),
      at(0.4, set('qa', { label: '?', tone: 'chalk' })),
      at(0.3, set('z2', { o: 0.3 })),
    ),
    beat(
      {
        es: 'Lo que está fuera de toda capa gana a lo que está dentro, así que el rojo cae en la segunda pregunta. Entre los sueltos pesa más el azul.',
        en: 'What is outside every layer beats what is inside one, so red falls at the second question. Among the loose ones, blue weighs most.',
      },
      mark('twist'),
      at(0.3, strike('tk', 134, 498, 780)),
      at(0.55, mark('quiz', [3])),
      at(0.65, set('qa', { label: '<a>', tone: 'purple' })),
      at(0.6, set('z1', { tone: 'mint' })),
    ),
    beat(
      {
        es: 'De aquí sale una costumbre. Cuando tu estilo pierda, no alargues el selector a ciegas: averigua en qué pregunta perdió.',
        en: 'A habit comes out of this. When your style loses, do not lengthen the selector blindly: find out which question it lost.',
      },
      clear(),
      ...book(),
      at(
        0.6,
        box('ask', { x: 860, y: 338, w: 130, h: 130, shape: 'pill', label: '?', tone: 'yellow', size: 54 }),
      ),
    ),
    beat(
      {
        es: '¿Por capa? Ningún selector lo arregla: cámbialo de capa. ¿Por posición? Basta con mover la línea. ¿Por peso? Casi siempre conviene aligerar al otro.',
        en: 'On layers? No selector will fix that: change its layer. On position? Moving the line is enough. On weight? It usually pays to lighten the other one.',
      },
      at(0.05, set('q2', { tone: 'mint' })),
      at(
        0.05,
        arrow('x2', { from: 'q2', to: [1000, 275], tone: 'mint', label: '@layer ↑', size: 26, ly: -28 }),
      ),
      out('ask'),
      at(0.4, set('q4', { tone: 'mint' })),
      at(0.4, arrow('x4', { from: 'q4', to: [1000, 525], tone: 'mint', label: '↓↓', size: 26, ly: -28 })),
      at(0.68, set('q3', { tone: 'mint' })),
      at(
        0.68,
        arrow('x3', { from: 'q3', to: [1000, 400], tone: 'mint', label: ':where( )', size: 26, ly: -28 }),
      ),
    ),
    beat(
      {
        es: 'Y si acabas necesitando un important, deja al lado un comentario con el motivo. Muchas veces, al escribirlo, aparece algo mejor.',
        en: 'And if you do end up needing an important, leave a comment beside it with the reason. Often, while writing it, something better turns up.',
      },
      clear(),
      code('why', {
        x: 200,
        y: 190,
        size: 28,
        show: 2,
        lines: [
          '.print-only {',
          '  display: none !important;',
          '}',
          '',
          '/* #412: vendor style="display" */',
        ],
      }),
      at(0.4, more('why', 5)),
      at(0.65, mark('why', [2, 5])),
    ),
    beat(
      {
        es: 'Primero las capas, después la especificidad y, en empate, la que se escribió más tarde.',
        en: 'First the layers, then specificity and, on a tie, whichever was written later.',
        hold: 0.6,
      },
      clear(),
      box('o1', { x: 270, y: 310, w: 270, h: 100, label: '@layer', tone: 'mint' }),
      box('o2', { x: 640, y: 310, w: 270, h: 100, label: '(0,1,0)' }),
      arrow('o12', { from: 'o1', to: 'o2', label: '=', size: 26 }),
      box('o3', { x: 1010, y: 310, w: 270, h: 100, label: '↓' }),
      arrow('o23', { from: 'o2', to: 'o3', label: '=', size: 26 }),
    ),
  ],
}
