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
  path,
  ring,
  set,
  table,
  text,
} from '../../../engine.mjs'

export default {
  tag: 'css · 3.1',
  mark: '--accent',
  under: 'var(--accent, …)',
  beats: [
    beat({
      es: 'Una variable de CSS no es una constante con dos guiones delante. Se hereda, y ahí empieza lo interesante.',
      en: 'A CSS variable is not a constant with two dashes in front. It inherits, and that is where it gets interesting.',
    }),
    // ---- the problem
    beat(
      {
        es: 'Esta hoja repite el mismo verde en tres sitios. En el cuarto, alguien copió el color a ojo.',
        en: 'This sheet repeats the same green in three places. In the fourth, somebody copied the colour by eye.',
      },
      code('rep', {
        x: 260,
        y: 160,
        size: 28,
        w: 760,
        lines: [
          '.button { background: #1c7a5a; }',
          '.link   { color: #1c7a5a; }',
          '.badge  { border-color: #1c7a5a; }',
          '.price  { color: #1d7b5b; }',
        ],
      }),
      at(0.6, mark('rep', [4])),
    ),
    beat(
      {
        es: 'Llega el tema oscuro. Buscas el código del color y cambias tres; el cuarto se queda atrás.',
        en: 'Along comes the dark theme. You search for the colour code and change three; the fourth stays behind.',
      },
      mark('rep', [1, 2, 3]),
      at(0.4, text('n3', { x: 640, y: 450, text: '3 / 4', size: 44, weight: 700, tone: 'red' })),
    ),
    beat(
      {
        es: 'El primer arreglo parece evidente: guardar el color en una variable y usarla en todas partes.',
        en: 'The first fix looks obvious: keep the colour in a variable and use it everywhere.',
      },
      clear(),
      code('gr', {
        x: 260,
        y: 150,
        size: 28,
        w: 760,
        lines: [
          ':root   { --green: #1c7a5a; }',
          '',
          '.button { background: var(--green); }',
          '.link   { color: var(--green); }',
          '.price  { color: var(--green); }',
        ],
      }),
      at(0.4, mark('gr', [1])),
    ),
    beat(
      {
        es: 'Aguanta hasta que la marca pasa a ser azul. Entonces el nombre miente, y corregirlo obliga a tocar cada regla.',
        en: 'It holds until the brand turns blue. Then the name lies, and putting it right means touching every rule.',
      },
      mark('gr', [3, 4, 5]),
      at(
        0.4,
        text('lie', { x: 640, y: 490, text: '--green: #2a55c7 ?', size: 36, weight: 700, tone: 'red' }),
      ),
    ),
    // ---- two floors
    beat(
      {
        es: 'Ese nombre decía qué es el valor. Falta otro que diga para qué sirve. Son dos pisos distintos.',
        en: 'That name said what the value is. What is missing is one that says what it is for. They are two separate floors.',
      },
      clear(),
      path('floor', { d: 'M100 340 h1080', len: 1080, tone: 'line' }),
      box('g7', { x: 260, y: 440, w: 260, h: 86, label: '--green-700', size: 28 }),
      box('g3', { x: 640, y: 440, w: 260, h: 86, label: '--green-300', size: 28 }),
      box('r6', { x: 1020, y: 440, w: 260, h: 86, label: '--red-600', size: 28 }),
      at(0.55, box('ac', { x: 520, y: 220, w: 300, h: 86, label: '--accent', size: 30, tone: 'mint' })),
      at(0.65, box('da', { x: 1020, y: 220, w: 260, h: 86, label: '--danger', size: 30, tone: 'mint' })),
    ),
    beat(
      {
        es: 'Abajo están los valores, cada uno con su tono y su número. Arriba, los oficios: acento, peligro, línea.',
        en: 'Downstairs live the values, each with its hue and its number. Upstairs, the jobs: accent, danger, line.',
      },
      set('g7', { sub: '0.47 0.1 168' }),
      set('g3', { sub: '0.82 0.14 165' }),
      set('r6', { sub: '0.55 0.2 27' }),
    ),
    beat(
      {
        es: 'El de arriba solo señala a uno de abajo. Los componentes hablan con el piso de arriba y no pasan de ahí.',
        en: 'An upper name only points to a lower one. Components talk to the upper floor and go no further.',
      },
      arrow('p1', { from: 'ac', to: 'g7', tone: 'mint' }),
      arrow('p2', { from: 'da', to: 'r6', tone: 'mint' }),
      at(0.55, box('bt', { x: 175, y: 220, w: 170, h: 70, shape: 'pill', label: '.button', tone: 'soft' })),
      at(0.65, arrow('p3', { from: 'bt', to: 'ac' })),
    ),
    beat(
      {
        es: 'Cambiar de tema es mover esa flecha. El botón no se entera: él sigue pidiendo el acento.',
        en: 'Changing the theme means moving that arrow. The button never knows: it goes on asking for the accent.',
      },
      out('p1'),
      at(0.25, arrow('p4', { from: 'ac', to: 'g3', tone: 'mint' })),
      at(0.55, packet('pk', { along: 'p3', label: '?', takes: 0.3 })),
    ),
    beat(
      {
        es: 'Escrito, son dos bloques. El primero llena el piso de abajo y hace la primera conexión.',
        en: 'Written down, it is two blocks. The first one fills the lower floor and makes the first connection.',
      },
      clear(),
      code('th', {
        x: 240,
        y: 110,
        size: 27,
        w: 800,
        show: 6,
        lines: [
          ':root {',
          '  --green-700: oklch(0.47 0.1 168);',
          '  --green-300: oklch(0.82 0.14 165);',
          '',
          '  --accent: var(--green-700);',
          '}',
          '',
          '[data-theme="dark"] {',
          '  --accent: var(--green-300);',
          '}',
        ],
      }),
      at(0.65, mark('th', [5])),
    ),
    beat(
      {
        es: 'El segundo vuelve a conectar y nada más. Mira lo que no está: ni un botón, ni un enlace.',
        en: 'The second one reconnects and nothing else. Look at what is absent: no button in it, no link.',
      },
      mark('th'),
      more('th', 10),
      at(0.6, mark('th', [8, 9, 10])),
    ),
    beat(
      {
        es: 'Para probar un nombre, imagina que mañana cambia el color. «Acento» sigue siendo verdad; «verde suave», no.',
        en: 'To test a name, imagine the colour changes tomorrow. “Accent” is still true; “soft green” is not.',
      },
      clear(),
      table('nt', {
        x: 270,
        y: 170,
        size: 28,
        head: ['name', 'green', 'blue'],
        widths: [20, 12, 12],
        rows: [
          ['--accent', '✓', '✓'],
          ['--text-soft', '✓', '✓'],
          ['--soft-green', '✓', '✕'],
          ['--danger', '✓', '✓'],
        ],
      }),
      at(0.6, light('nt', { cells: [[3, 3]] })),
    ),
    // ---- inheritance
    beat(
      {
        es: 'Ahora, la herencia. Una propiedad personalizada baja por el árbol igual que baja el color del texto.',
        en: 'Now for inheritance. A custom property runs down the tree just as the colour of text does.',
      },
      clear(),
      box('t0', { x: 640, y: 140, w: 300, h: 86, label: ':root', sub: '--accent: green', tone: 'mint' }),
      box('t1', { x: 380, y: 310, w: 280, h: 86, label: 'header', sub: '↓ green', tone: 'soft' }),
      box('t2', { x: 900, y: 310, w: 280, h: 86, label: 'aside', sub: '↓ green', tone: 'soft' }),
      box('t3', { x: 380, y: 480, w: 280, h: 86, label: 'button', sub: '↓ green', tone: 'soft' }),
      box('t4', { x: 900, y: 480, w: 280, h: 86, label: 'button', sub: '↓ green', tone: 'soft' }),
      arrow('ta', { from: 't0', to: 't1' }),
      arrow('tb', { from: 't0', to: 't2' }),
      arrow('tc', { from: 't1', to: 't3' }),
      arrow('td', { from: 't2', to: 't4' }),
    ),
    beat(
      {
        es: 'Si a mitad de camino alguien le da otro valor, lo que cuelga de ahí recibe el nuevo.',
        en: 'If somebody halfway down gives it another value, everything hanging from there gets the new one.',
      },
      at(0.3, set('t2', { tone: 'purple', sub: '--accent: violet' })),
      at(0.5, packet('tv', { along: 'td', label: 'violet', takes: 0.3, tone: 'purple' })),
      at(0.75, set('t4', { tone: 'purple', sub: '↓ violet' })),
    ),
    beat(
      {
        es: 'Y solo eso. La rama de al lado conserva el valor de siempre, sin que nadie la proteja.',
        en: 'And nothing else does. The branch next door keeps the usual value, and nobody has to protect it.',
      },
      ring('tr', { x: 380, y: 395, w: 290, h: 260 }),
    ),
    beat(
      {
        es: 'Una variable de Sass no puede hacer esto: al compilar se convierte en un color y desaparece. Esta llega viva a la página.',
        en: 'A Sass variable cannot do this: compiling turns it into a colour and it is gone. This one reaches the page alive.',
      },
      clear(),
      code('sa', {
        x: 100,
        y: 170,
        size: 26,
        w: 480,
        title: '.scss',
        lines: ['color: $accent;', 'color: var(--accent);'],
      }),
      at(
        0.45,
        code('sb', {
          x: 720,
          y: 170,
          size: 26,
          w: 460,
          title: '.css',
          lines: ['color: #1c7a5a;', 'color: var(--accent);'],
        }),
      ),
      at(0.45, arrow('sc', { from: 'sa', to: 'sb' })),
      at(0.75, mark('sb', [2])),
    ),
    beat(
      {
        es: 'Por eso un script también puede cambiarla, y en un solo elemento. El estilo se queda en la hoja.',
        en: 'That is why a script can change it too, on one single element. The style stays in the sheet.',
      },
      at(
        0.25,
        code('js', { x: 240, y: 410, size: 28, lines: ["bar.style.setProperty('--progress', '40%')"] }),
      ),
    ),
    // ---- the contract
    beat(
      {
        es: 'Con la herencia se puede firmar un contrato. Este botón declara qué se le puede cambiar desde fuera.',
        en: 'Inheritance lets you sign a contract. This button declares what may be changed from outside.',
      },
      clear(),
      code('bu', {
        x: 100,
        y: 104,
        size: 26,
        w: 860,
        show: 4,
        lines: [
          '.button {',
          '  padding: var(--button-pad, 0.75rem 1.25rem);',
          '  background: var(--button-tone, var(--accent));',
          '}',
          '.danger-zone { --button-tone: var(--danger); }',
        ],
      }),
      at(
        0.3,
        box('pb', { x: 530, y: 470, w: 240, h: 90, shape: 'pill', label: '.button', size: 28, tone: 'mint' }),
      ),
      at(0.6, mark('bu', [2, 3])),
    ),
    beat(
      {
        es: 'Se lee así: usa el relleno que te den y, si nadie dice nada, este. Lo que va tras la coma es la documentación.',
        en: 'Read it like this: use the padding you are given and, if nobody says a word, this one. What follows the comma is the documentation.',
      },
      mark('bu', [2]),
      at(0.25, set('pb', { w: 380, h: 150 }, { takes: 0.9 })),
      at(0.55, set('pb', { w: 240, h: 90 }, { takes: 0.9 })),
    ),
    beat(
      {
        es: 'La reserva puede ser otra variable. Primero el tono propio; si falta, el acento del tema.',
        en: 'The fallback can be another variable. First the button’s own tone; failing that, the accent of the theme.',
      },
      out('pb'),
      mark('bu', [3]),
      box('f1', { x: 300, y: 490, w: 330, h: 86, label: '--button-tone', size: 28, tone: 'soft' }),
      at(0.5, box('f2', { x: 850, y: 490, w: 330, h: 86, label: '--accent', size: 28, tone: 'mint' })),
      at(0.6, arrow('f3', { from: 'f1', to: 'f2', label: '—', size: 26 })),
    ),
    beat(
      {
        es: 'Para que todo lo que borra salga en rojo, la zona dice una sola frase y sus botones se enteran.',
        en: 'To make everything that deletes come out red, the zone says one short sentence and its buttons hear it.',
      },
      out('f1', 'f2', 'f3'),
      mark('bu'),
      more('bu', 5),
      box('dz', { x: 760, y: 490, w: 660, h: 170, label: '', dash: true, tone: 'red' }),
      box('b1', { x: 240, y: 490, w: 220, h: 80, shape: 'pill', label: '.button', tone: 'mint' }),
      box('b2', { x: 600, y: 490, w: 220, h: 80, shape: 'pill', label: '.button', tone: 'mint' }),
      box('b3', { x: 920, y: 490, w: 220, h: 80, shape: 'pill', label: '.button', tone: 'mint' }),
      at(0.62, mark('bu', [5])),
      at(0.75, set('b2', { tone: 'red' })),
      at(0.8, set('b3', { tone: 'red' })),
    ),
    beat(
      {
        es: 'La hoja del botón no se ha tocado. Tampoco hay una clase nueva, ni un selector más largo que otro.',
        en: 'The button’s sheet has not been touched. There is no new class either, nor a selector longer than another.',
      },
      mark('bu', [1, 2, 3, 4]),
    ),
    beat(
      {
        es: 'Un error frecuente: declarar el valor por defecto en el propio botón. La zona deja de mandar.',
        en: 'A frequent mistake: declaring the default on the button itself. The zone loses all its power.',
      },
      out('bu'),
      code('bad', {
        x: 100,
        y: 104,
        size: 26,
        w: 860,
        lines: [
          '.button {',
          '  --button-tone: var(--accent);',
          '  background: var(--button-tone);',
          '}',
          '.danger-zone { --button-tone: var(--danger); }',
        ],
      }),
      at(0.4, mark('bad', [2])),
      at(0.6, set('b2', { tone: 'mint' })),
      at(0.6, set('b3', { tone: 'mint' })),
    ),
    beat(
      {
        es: 'Es la cascada de siempre. Lo que se declara sobre un elemento gana a lo que solo le llega por herencia.',
        en: 'It is the cascade as ever. What is declared on an element beats what merely reaches it by inheritance.',
      },
      mark('bad', [2, 5]),
      at(0.4, text('w1', { x: 1080, y: 188, text: '1', size: 34, weight: 700, tone: 'mint' })),
      at(0.55, text('w2', { x: 1080, y: 304, text: '↓ 2', size: 34, weight: 700, tone: 'dim' })),
    ),
    beat(
      {
        es: 'La reserva, en cambio, no declara nada. Deja el sitio libre, y por eso cualquiera puede ocuparlo.',
        en: 'The fallback, by contrast, declares nothing. It leaves the place empty, so anyone can take it.',
      },
      out('bad', 'w1', 'w2'),
      code('good', {
        x: 100,
        y: 140,
        size: 26,
        w: 860,
        lines: ['.button {', '  background: var(--button-tone, var(--accent));', '}'],
      }),
      at(0.35, mark('good', [2])),
      at(0.55, set('b2', { tone: 'red' })),
      at(0.6, set('b3', { tone: 'red' })),
    ),
    // ---- resolved where declared
    beat(
      {
        es: 'Vamos con lo que sorprende. En la raíz hay una unidad, y un relleno que es el doble de esa unidad.',
        en: 'On to what surprises people. The root has a unit, and a padding that is twice that unit.',
      },
      clear(),
      code('un', {
        x: 100,
        y: 110,
        size: 26,
        show: 4,
        lines: [
          ':root {',
          '  --unit: 8px;',
          '  --pad: calc(var(--unit) * 2);',
          '}',
          '.compact { --unit: 4px; }',
          '.card    { padding: var(--pad); }',
        ],
      }),
      at(0.5, mark('un', [2, 3])),
    ),
    beat(
      {
        es: 'Una zona compacta baja la unidad a cuatro. Dentro hay una tarjeta. ¿Cuánto mide su relleno?',
        en: 'A compact zone lowers the unit to four. There is a card inside it. How wide is its padding?',
        hold: 1,
      },
      mark('un'),
      more('un', 6),
      at(0.6, box('qq', { x: 980, y: 240, w: 240, h: 150, label: '? px', size: 36, tone: 'yellow' })),
    ),
    beat(
      {
        es: 'Dieciséis. La unidad se sustituyó en la raíz, donde se declaró el relleno. Lo que se hereda ya lleva el ocho dentro.',
        en: 'Sixteen. The unit was filled in at the root, where the padding was declared. What is inherited already has the eight inside.',
      },
      set('qq', { label: '16px' }),
      table('ut', {
        x: 100,
        y: 410,
        size: 25,
        head: ['', '--unit', '--pad'],
        widths: [16, 12, 22],
        rows: [
          [':root', '8px', 'calc(8px * 2)'],
          ['.compact', '4px', '↓ calc(8px * 2)'],
        ],
      }),
      at(0.55, light('ut', { cells: [[2, 3]] })),
    ),
    beat(
      {
        es: 'Si esperabas ocho, haz la cuenta donde se usa. Allí la unidad ya es la de la zona.',
        en: 'If you expected eight, do the sum where it is used. By then the unit is the one of the zone.',
      },
      clear(),
      code('u2', {
        x: 190,
        y: 180,
        size: 28,
        w: 900,
        show: 1,
        lines: [
          '.card { padding: calc(var(--unit) * 2); }',
          '',
          ':root, .compact { --pad: calc(var(--unit) * 2); }',
        ],
      }),
      at(0.5, box('q2', { x: 640, y: 470, w: 240, h: 130, label: '8px', size: 40, tone: 'mint' })),
    ),
    beat(
      {
        es: 'O declárala también en la zona: la misma fórmula, escrita en los dos lugares donde la unidad cambia.',
        en: 'Or declare it in the zone as well: the same formula, written in both places where the unit changes.',
      },
      more('u2', 3),
      at(0.5, mark('u2', [3])),
    ),
    // ---- invalid
    beat(
      {
        es: 'Segunda sorpresa: los valores equivocados. Doce píxeles no es un color, así que esta línea se descarta y queda el verde.',
        en: 'Second surprise: wrong values. Twelve pixels is no colour, so this line is thrown away and the green remains.',
      },
      clear(),
      code('i1', { x: 100, y: 130, size: 27, w: 620, lines: ['a { color: green; }', 'a { color: 12px; }'] }),
      box('a1', { x: 980, y: 190, w: 240, h: 84, shape: 'pill', label: '<a>', size: 30, tone: 'soft' }),
      at(0.5, mark('i1', [1])),
      at(0.65, set('a1', { tone: 'mint' })),
    ),
    beat(
      {
        es: 'Con una variable no. Al leer la hoja no se sabe qué contendrá: la línea se acepta y la anterior pierde.',
        en: 'Not so with a variable. Reading the sheet, nobody knows what it will hold: the line is accepted and the earlier one loses.',
      },
      code('i2', {
        x: 100,
        y: 350,
        size: 27,
        w: 620,
        lines: [':root { --accent: 12px; }', 'a { color: green; }', 'a { color: var(--accent); }'],
      }),
      box('a2', { x: 980, y: 430, w: 240, h: 84, shape: 'pill', label: '<a>', size: 30, tone: 'soft' }),
      at(0.6, mark('i2', [3])),
    ),
    beat(
      {
        es: 'Cuando aparece el doce es tarde. Ya no hay a dónde volver, y el color queda como si dijera «unset».',
        en: 'By the time the twelve turns up it is too late. There is nothing to go back to, and the colour ends up as “unset”.',
      },
      mark('i2', [1, 3]),
      at(0.4, set('a2', { tone: 'red', label: 'unset' })),
    ),
    beat(
      {
        es: 'En el texto, eso es el color del padre. En un fondo, transparente. En un relleno, cero. Y nadie avisa.',
        en: 'For text, that means the colour of the parent. For a background, transparent. For padding, zero. Nobody tells you.',
      },
      out('i1', 'a1', 'i2', 'a2'),
      table('iv', {
        x: 300,
        y: 180,
        size: 28,
        head: ['var(--accent)', 'unset'],
        widths: [20, 20],
        rows: [
          ['color', '↓ inherit'],
          ['background', 'transparent'],
          ['padding', '0'],
        ],
      }),
      at(0.25, light('iv', [1])),
      at(0.42, light('iv', [2])),
      at(0.58, light('iv', [3])),
    ),
    beat(
      {
        es: 'Y la reserva no te salva. Solo cubre la ausencia: si la variable existe, aunque esté mal, la reserva no entra.',
        en: 'And the fallback will not save you. It covers absence only: if the variable exists, even if wrong, it stays out of it.',
      },
      out('iv'),
      table('fb', {
        x: 230,
        y: 260,
        size: 28,
        head: ['--accent', 'var(--accent, green)'],
        widths: [18, 30],
        rows: [
          ['—', 'green'],
          ['violet', 'violet'],
          ['12px', 'unset'],
        ],
      }),
      at(0.7, light('fb', [3])),
    ),
    // ---- where it does not work
    beat(
      {
        es: 'Tercera: en una consulta no valen. Allí no hay ningún elemento, y sin elemento no hay de quién heredar.',
        en: 'Third: they do not work in a query. There is no element there, and with no element, nobody to inherit from.',
      },
      clear(),
      code('qu', {
        x: 210,
        y: 150,
        size: 28,
        w: 860,
        show: 2,
        lines: [
          '@media (width > var(--wide)) { }      ✕',
          '@media (width > 60rem) { }            ✓',
          '',
          'width: var(--n)px;                    ✕',
          'width: calc(var(--n) * 1px);          ✓',
        ],
      }),
      at(0.4, mark('qu', [1])),
      at(0.75, mark('qu', [2])),
    ),
    beat(
      {
        es: 'Tampoco se pegan a una unidad como si fueran letras. Si guardas un número suelto, multiplícalo.',
        en: 'Nor can they be glued to a unit like letters. If you keep a bare number, multiply it.',
      },
      mark('qu'),
      more('qu', 5),
      at(0.6, mark('qu', [4, 5])),
    ),
    // ---- @property
    beat(
      {
        es: 'Hasta aquí, para el navegador una variable es texto sin significado. Por eso, si la animas, salta.',
        en: 'So far, a variable is text without a meaning to the browser. That is why it jumps when you animate it.',
      },
      clear(),
      box('tk', { x: 640, y: 540, w: 1000, h: 60, label: '', tone: 'line' }),
      bar('pr', { z: 4, x: 145, y: 540, w: 200, h: 48, tone: 'mint' }),
      code('tn', {
        x: 190,
        y: 110,
        size: 26,
        w: 900,
        lines: [
          '.bar {',
          '  background: linear-gradient(90deg,',
          '    var(--accent) var(--progress), transparent 0);',
          '  transition: --progress 240ms;',
          '}',
        ],
      }),
      text('pv', { x: 640, y: 450, text: '20%', size: 40, weight: 700 }),
      at(0.7, set('pr', { w: 790, tone: 'red' }, { takes: 0.02 })),
      at(0.7, set('pv', { text: '80%' })),
    ),
    beat(
      {
        es: 'Dile de qué tipo es y la cosa cambia. Aquí decimos que es un porcentaje y que empieza en cero.',
        en: 'Tell it the type and things change. Here we say that it is a percentage and that it begins at zero.',
      },
      out('tn', 'pv'),
      code('pp', {
        x: 190,
        y: 120,
        size: 28,
        w: 900,
        lines: [
          '@property --progress {',
          '  syntax: "<percentage>";',
          '  inherits: false;',
          '  initial-value: 0%;',
          '}',
        ],
      }),
      at(0.4, set('pr', { w: 200, tone: 'mint' })),
      at(0.6, mark('pp', [2])),
    ),
    beat(
      {
        es: 'Entre veinte y ochenta por ciento hay puntos intermedios, y ahora el navegador sabe recorrerlos.',
        en: 'Between twenty and eighty per cent there are points in between, and now the browser can travel through them.',
      },
      at(0.35, set('pr', { w: 790 }, { takes: 2.4 })),
    ),
    beat(
      {
        es: 'También comprueba. Si llega algo que no es un porcentaje, vuelve al valor inicial en lugar de romper el degradado.',
        en: 'It checks, too. If something arrives that is no percentage, it returns to the initial value instead of breaking the gradient.',
      },
      mark('pp', [4]),
      at(0.35, packet('px', { from: [1120, 440], to: [560, 540], label: '12px', takes: 0.35, tone: 'red' })),
      at(0.72, set('pr', { w: 4 })),
    ),
    beat(
      {
        es: 'Y como no se hereda, el avance de una barra no se cuela en la que lleva dentro.',
        en: 'And since it is not inherited, the progress of one bar does not seep into the one inside it.',
      },
      mark('pp', [3]),
      at(0.3, set('pr', { w: 620 }, { takes: 0.9 })),
      at(0.5, box('in', { z: 5, x: 430, y: 540, w: 460, h: 24, label: '', fill: 'board', tone: 'onMint' })),
    ),
    beat(
      {
        es: 'No hace falta registrarlas todas. Merece la pena en las que se animan, o en las que otros van a rellenar.',
        en: 'There is no need to register them all. It pays for the ones you animate, or the ones other people will fill in.',
      },
      mark('pp'),
      at(0.5, mark('pp', [1, 2])),
    ),
    // ---- tools
    beat(
      {
        es: 'Para verlo por ti mismo, abre los estilos en el inspector y pasa el ratón por encima del nombre.',
        en: 'To see it for yourself, open the styles in the inspector and rest the mouse on the name.',
      },
      clear(),
      code('sp', {
        x: 190,
        y: 130,
        size: 26,
        w: 900,
        title: 'Styles',
        lines: [
          '.button {',
          '  background: var(--button-tone, var(--accent));',
          '}',
          '.danger-zone { --button-tone: var(--danger); }',
        ],
      }),
      at(0.45, mark('sp', [2])),
      at(
        0.6,
        box('tp', { x: 640, y: 440, w: 380, h: 74, label: 'oklch(0.55 0.2 27)', size: 26, tone: 'red' }),
      ),
      at(0.65, arrow('tq', { from: [540, 262], to: 'tp', tone: 'red' })),
    ),
    beat(
      {
        es: 'Más abajo, entre las reglas heredadas, está la zona que lo puso. Si no aparece, el mensaje no llegó.',
        en: 'Further down, among the inherited rules, is the zone that set it. If it is missing, the message never arrived.',
      },
      mark('sp', [4]),
    ),
    beat(
      {
        es: 'La consola también responde. Pídele el relleno de la zona compacta y verás el ocho dentro de la fórmula.',
        en: 'The console answers as well. Ask it for the padding in the compact zone and you will see the eight inside the formula.',
      },
      clear(),
      code('cs', {
        x: 120,
        y: 190,
        size: 26,
        w: 1040,
        title: 'Console',
        show: 2,
        lines: [
          '> const zone = document.querySelector(".compact")',
          '> getComputedStyle(zone).getPropertyValue("--pad")',
          '  "calc(8px * 2)"',
        ],
      }),
      at(0.6, more('cs', 3)),
      at(0.75, mark('cs', [3])),
    ),
    // ---- how many
    beat(
      {
        es: '¿Cuántas hacen falta? Pocas. Apunta en cuántos sitios se usa cada una y si alguien la cambia desde fuera.',
        en: 'How many do you need? Few. Write down how many places use each one, and whether anyone changes it from outside.',
      },
      clear(),
      table('hm', {
        x: 230,
        y: 150,
        size: 28,
        head: ['name', 'var()', '→ set'],
        widths: [26, 12, 10],
        rows: [
          ['--accent', '41', '✓'],
          ['--line', '17', '✓'],
          ['--button-tone', '1', '✓'],
          ['--card-photo-top', '1', '✕'],
        ],
      }),
    ),
    beat(
      {
        es: 'El tono del botón aparece una sola vez, pero otros lo cambian. Ese es su oficio: se queda.',
        en: 'The tone of the button appears only once, but others change it. That is its job: it stays.',
      },
      light('hm', [3]),
    ),
    beat(
      {
        es: 'La última no la cambia nadie. Es un número con disfraz: quítale el disfraz y escribe el número.',
        en: 'Nobody changes the last one. It is a number in disguise: take the disguise off and write the number.',
      },
      light('hm', [3], { off: true }),
      at(0.25, light('hm', [4])),
      at(0.6, keep('hm', [1, 2, 3], { drop: true })),
      at(0.7, code('nb', { x: 410, y: 500, size: 28, lines: ['.card img { top: -6px; }'] })),
    ),
    beat(
      {
        es: 'Y una búsqueda de vez en cuando: si un componente nombra un color del piso de abajo, se saltó el contrato.',
        en: 'And a search now and then: if a component names a colour from the lower floor, it has skipped the contract.',
      },
      clear(),
      code('gp', {
        x: 190,
        y: 210,
        size: 26,
        w: 900,
        title: '$',
        show: 1,
        lines: ['$ grep -rn "var(--green-" components/', '', 'badge.css:4:  color: var(--green-700);'],
      }),
      at(0.5, more('gp', 3)),
      at(0.7, mark('gp', [3])),
    ),
    // ---- exercise
    beat(
      {
        es: 'Ejercicio. La etiqueta es gris, salvo entre las ofertas, donde debía llevar el acento. Sigue gris. ¿Qué cambias?',
        en: 'Exercise. The tag is grey, except among the offers, where it should wear the accent. It is still grey. What do you change?',
        hold: 1,
      },
      clear(),
      code('ex', {
        x: 100,
        y: 120,
        size: 26,
        lines: [
          '.tag {',
          '  --tag-tone: var(--grey-500);',
          '  background: var(--tag-tone);',
          '}',
          '',
          '.offers { --tag-tone: var(--accent); }',
        ],
      }),
      box('eo', { x: 970, y: 260, w: 330, h: 220, label: '', dash: true, tone: 'soft' }),
      box('et', { x: 970, y: 260, w: 200, h: 74, shape: 'pill', label: '.tag', tone: 'grey' }),
    ),
    beat(
      {
        es: 'El valor por defecto está declarado en la etiqueta, así que tapa lo que viene de las ofertas.',
        en: 'The default is declared on the tag, so it covers up whatever comes from the offers.',
      },
      mark('ex', [2, 6]),
    ),
    beat(
      {
        es: 'Bórralo y ponlo como reserva. De paso, que señale a un oficio y no a un gris con número.',
        en: 'Delete it and make it the fallback. While you are there, let it point to a job, not to a numbered grey.',
      },
      out('ex'),
      code('so', {
        x: 100,
        y: 120,
        size: 24,
        show: 5,
        lines: [
          '.tag {',
          '  background: var(--tag-tone, var(--line));',
          '}',
          '',
          '.offers { --tag-tone: var(--accent); }',
          '.sold   { --tag-tone: initial; }',
        ],
      }),
      at(0.5, mark('so', [2])),
      at(0.7, set('et', { tone: 'mint' })),
    ),
    beat(
      {
        es: 'Una vuelta más: lo agotado debe seguir gris dentro de las ofertas. Con «initial» la variable vuelve a estar vacía, y entra la reserva.',
        en: 'One more turn: what is sold out must stay grey inside the offers. With “initial” the variable is empty again, and the fallback steps in.',
      },
      more('so', 6),
      at(0.35, mark('so', [6])),
      at(0.5, box('ev', { x: 970, y: 318, w: 200, h: 64, shape: 'pill', label: '.sold', tone: 'grey' })),
      at(0.48, set('et', { y: 214, h: 64 })),
    ),
    // ---- summary
    beat(
      {
        es: 'En resumen: los valores abajo, los oficios arriba, y una reserva en cada punto que dejas tocar.',
        en: 'To sum up: values downstairs, jobs upstairs, and a fallback at every point you let others touch.',
        hold: 0.5,
      },
      clear(),
      box('z1', { x: 250, y: 310, w: 290, h: 110, label: '--green-700', size: 28, tone: 'soft' }),
      box('z2', { x: 640, y: 310, w: 290, h: 110, label: '--accent', size: 30, tone: 'mint' }),
      box('z3', { x: 1030, y: 310, w: 290, h: 110, label: 'var(--x, …)', size: 28 }),
      arrow('z21', { from: 'z2', to: 'z1' }),
      arrow('z32', { from: 'z3', to: 'z2' }),
    ),
    beat(
      {
        es: 'Un buen contrato cabe en pocas líneas, y quien lo lee sabe qué puede cambiar sin preguntar a nadie.',
        en: 'A good contract fits in a few lines, and whoever reads it knows what may be changed without asking anybody.',
        hold: 0.5,
      },
      at(0.3, ring('zr', { of: 'z3' })),
    ),
  ],
}
