import { arrow, at, bar, beat, box, clear, code, dot, light, mark, more } from '../../../engine.mjs'
import { out, path, ring, set, table, text } from '../../../engine.mjs'

// A key of the keyboard, and a press of it at a share of the beat.
const key = (id, label, x, y, w = 150) => box(id, { x, y, w, h: 84, label, size: 28 })
const press = (id, share) => [
  at(share, set(id, { tone: 'mint' }, { takes: 0.15 })),
  at(share + 0.08, set(id, { tone: 'chalk' }, { takes: 0.2 })),
]
const three = () => [
  box('a', { x: 330, y: 230, w: 220, h: 90, label: '<a>' }),
  box('b', { x: 640, y: 230, w: 220, h: 90, label: '<button>' }),
  box('c', { x: 950, y: 230, w: 220, h: 90, label: '<input>' }),
]
// A frame without a filling: the rings of this film.
const line = (id, x, y, w, h, tone, props = {}) =>
  box(id, { x, y, w, h, label: '', fill: 'none', tone, ...props })
const rows = (n, y0, step) =>
  Array.from({ length: n }, (_, i) =>
    box(`p${i + 1}`, { x: 400, y: y0 + i * step, w: 300, h: 70, label: '<a>', fill: 'board' }),
  )

export default {
  tag: 'a11y · 1.2',
  mark: ':focus-visible',
  under: 'Tab  →',
  beats: [
    beat({
      es: 'El foco es el cursor de quien no usa ratón. Si no se ve, esa persona navega a oscuras.',
      en: 'Focus is the cursor of people who use no mouse. If it cannot be seen, they browse in the dark.',
    }),
    beat(
      {
        es: 'Con cada Tab, el foco pasa al siguiente control. El navegador lo dibuja solo, sin que escribas nada.',
        en: 'With each Tab, focus moves to the next control. The browser draws it by itself: you write nothing.',
      },
      three(),
      at(0.25, ring('f', { x: 330, y: 230, w: 220, h: 90, pad: 12 })),
      at(0.3, key('tab', 'Tab', 640, 480)),
      press('tab', 0.5),
      at(0.52, set('f', { x: 640 }, { takes: 0.35 })),
      press('tab', 0.74),
      at(0.76, set('f', { x: 950 }, { takes: 0.35 })),
    ),

    // ---- the line that puts it out
    beat(
      {
        es: 'Y un día alguien escribe esta línea, porque el borde no combinaba. El foco sigue ahí, pero sin luz.',
        en: 'And one day somebody writes this line, because the ring did not match. Focus is still there, unlit.',
      },
      out('tab'),
      code('bad', { x: 400, y: 420, size: 32, w: 480, lines: ['* { outline: none; }'] }),
      at(0.5, set('f', { o: 0 }, { takes: 0.8 })),
      at(0.7, text('q', { x: 950, y: 330, text: '?', size: 54, tone: 'red', weight: 700 })),
    ),
    beat(
      {
        es: 'A veces ni siquiera la escribió tu equipo: vino en un reset copiado, en una plantilla o dentro de un paquete.',
        en: 'Sometimes your team never even wrote it: it came with a pasted reset, a template, or inside a package.',
      },
      clear(),
      code('grep', {
        x: 140,
        y: 140,
        size: 26,
        w: 1000,
        show: 1,
        lines: [
          "$ grep -rnE 'outline: *(none|0)' src",
          '',
          'src/reset.css:12   * { outline: none; }',
          'src/button.css:4   .btn:focus { outline: 0; }',
          'src/nav.css:31     nav a { outline: 0; }',
        ],
      }),
    ),
    beat(
      {
        es: 'Búscala. Cada resultado es un lugar donde alguien se queda a oscuras, salvo que la misma regla ponga otra señal en su sitio.',
        en: 'Look for it. Each result is a place where someone is left in the dark, unless the same rule puts another signal in its stead.',
      },
      at(0.05, more('grep', 5)),
      at(0.5, mark('grep', [3, 4, 5])),
    ),

    // ---- focus-visible
    beat(
      {
        es: 'La queja era justa: nadie quiere ese borde al hacer clic. Focus-visible lo muestra solo cuando hace falta.',
        en: 'The complaint was fair: nobody wants that ring on a click. Focus-visible shows it only when needed.',
      },
      clear(),
      three(),
      code('good', {
        x: 360,
        y: 370,
        size: 30,
        w: 560,
        lines: [':focus-visible {', '  outline: 3px solid currentColor;', '  outline-offset: 3px;', '}'],
      }),
      at(0.6, ring('f', { x: 640, y: 230, w: 220, h: 90, pad: 12 })),
    ),
    beat(
      {
        es: 'Tres píxeles se ven de lejos. Y los otros tres lo separan, para que no parezca el borde del botón.',
        en: 'Three pixels can be seen from afar. Three more set it apart, so it is not taken for the button’s edge.',
      },
      at(0.1, mark('good', [2])),
      at(0.5, mark('good', [3])),
      at(0.55, set('f', { w: 234, h: 104 }, { takes: 0.4 })),
    ),
    beat(
      {
        es: '¿Cómo decide el navegador? A grandes rasgos, por tu última acción. Si llegaste con una tecla, dibuja el anillo; con un clic en un botón, no.',
        en: 'How does the browser decide? Roughly, by your last action. If you came by key, it draws the ring; by clicking a button, it does not.',
      },
      clear(),
      table('t', {
        x: 316,
        y: 130,
        head: ['', 'Tab', 'click'],
        rows: [
          ['<a>', '✓', '—'],
          ['<button>', '✓', '—'],
          ['<input>', '✓', '✓'],
        ],
        widths: [14, 11, 11],
        size: 30,
      }),
      at(0.45, light('t', { col: 2 })),
      at(
        0.72,
        light('t', {
          cells: [
            [1, 3],
            [2, 3],
          ],
        }),
      ),
    ),
    beat(
      {
        es: 'Los campos de texto son la excepción: se marcan siempre, también con el ratón. Vas a escribir ahí y conviene saber dónde es «ahí».',
        en: 'Text fields are the exception: they are always marked, by mouse as well. You are about to type, and should know where.',
      },
      at(
        0.05,
        light(
          't',
          {
            cells: [
              [1, 3],
              [2, 3],
            ],
          },
          { off: true },
        ),
      ),
      at(0.05, light('t', { col: 2 }, { off: true })),
      at(0.2, light('t', [3])),
      at(0.5, box('field', { x: 640, y: 480, w: 400, h: 84, label: '' })),
      at(0.6, ring('f', { x: 640, y: 480, w: 400, h: 84, pad: 11 })),
      at(0.7, text('caret', { x: 470, y: 480, text: '|', size: 34, tone: 'mint' })),
    ),
    beat(
      {
        es: '¿Y cuando es tu código quien mueve el foco? Se hereda. Si lo anterior mostraba el anillo, lo siguiente también lo mostrará.',
        en: 'And when it is your code that moves focus? It is inherited. If the one before showed the ring, so will the next.',
      },
      clear(),
      box('open', { x: 330, y: 220, w: 240, h: 100, label: '<button>' }),
      box('to', { x: 950, y: 220, w: 240, h: 100, label: '<input>' }),
      ring('f', { x: 330, y: 220, w: 240, h: 100, pad: 12 }),
      code('js', { x: 430, y: 400, size: 30, w: 420, lines: ['input.focus()'] }),
      at(0.45, arrow('go', { from: 'open', to: 'to', dash: true })),
      at(0.6, set('f', { x: 950 }, { takes: 0.6 })),
    ),
    beat(
      {
        es: 'Así que ya no hace falta detectar el teclado con JavaScript. Todos los navegadores lo entienden desde 2022.',
        en: 'So there is no longer any need to detect the keyboard with JavaScript. Every browser has understood this since 2022.',
      },
      clear(),
      code('old', {
        x: 200,
        y: 160,
        size: 26,
        w: 880,
        lines: ["addEventListener('keydown', () => {", "  document.body.classList.add('keyboard')", '})'],
      }),
      at(0.5, path('strike', { d: 'M190 320 L1090 170', len: 920, tone: 'red', width: 6, z: 5 })),
      at(0.7, code('new', { x: 200, y: 400, size: 30, w: 880, lines: [':focus-visible { … }'] })),
    ),
    beat(
      {
        es: 'De aquella época queda otro resto: apagar focus y volver a encender focus-visible. Son dos reglas del mismo peso, y decide el orden.',
        en: 'Another leftover of those days: put focus out, then switch focus-visible on. Two rules of the same weight, so order decides.',
      },
      clear(),
      code('two', {
        x: 300,
        y: 170,
        size: 28,
        w: 680,
        lines: [':focus { outline: none; }', '', ':focus-visible {', '  outline: 3px solid;', '}'],
      }),
      at(0.3, mark('two', [1])),
      at(0.55, mark('two', [3, 4, 5])),
    ),
    beat(
      {
        es: 'Basta con que alguien cambie la línea de sitio para quedarte sin anillo. Con una sola regla no hay orden que romper.',
        en: 'Somebody moves a line and your ring is gone. With a single rule there is no order to break.',
      },
      out('two'),
      code('two2', {
        x: 300,
        y: 170,
        size: 28,
        w: 680,
        lines: [':focus-visible {', '  outline: 3px solid;', '}', '', ':focus { outline: none; }'],
      }),
      at(0.4, mark('two2', [5])),
      at(0.6, path('strike', { d: 'M320 384 L745 384', len: 440, tone: 'red', width: 5, z: 5 })),
      at(0.8, mark('two2', [1, 2, 3])),
    ),

    // ---- contrast
    beat(
      {
        es: 'Que el anillo exista no quiere decir que se vea. Este gris está ahí, sobre el blanco, y hay que ir a buscarlo.',
        en: 'A ring that exists is not yet a ring that can be seen. This grey is there, on the white, and you have to go looking for it.',
      },
      clear(),
      box('lit', { x: 640, y: 280, w: 760, h: 300, label: '', fill: '#ffffff' }),
      box('k1', {
        x: 470,
        y: 280,
        w: 220,
        h: 90,
        label: '<a>',
        fill: '#ffffff',
        tone: '#8a8f8c',
        ink: '#14211d',
      }),
      box('k2', {
        x: 810,
        y: 280,
        w: 220,
        h: 90,
        label: '<a>',
        fill: '#ffffff',
        tone: '#8a8f8c',
        ink: '#14211d',
      }),
      at(0.45, line('r', 810, 280, 242, 112, '#cccccc')),
      at(0.8, text('q', { x: 810, y: 500, text: '?', size: 54, tone: 'red', weight: 700 })),
    ),
    beat(
      {
        es: 'Se mide con el contraste. Uno son dos colores iguales; veintiuno, negro sobre blanco. A un anillo se le pide tres, como mínimo.',
        en: 'Contrast is the measure. One means two equal colours; twenty-one, black on white. A ring is asked for three, at the least.',
      },
      clear(),
      bar('scale', { x: 180, y: 330, w: 920, h: 10, tone: 'line' }),
      dot('d1', { x: 180, y: 330, r: 16, label: '1:1', size: 26 }),
      dot('d21', { x: 1100, y: 330, r: 16, label: '21:1', size: 26 }),
      at(0.65, dot('d3', { x: 272, y: 330, r: 20, label: '3:1', tone: 'mint', solid: true, size: 26 })),
      at(0.8, bar('good', { x: 292, y: 330, w: 790, h: 14, tone: 'mint' })),
    ),
    beat(
      {
        es: 'Tres colores sobre blanco. El gris claro no llega a dos. El gris medio aprueba por los pelos. El verde oscuro tiene ocho, y se ve de lejos.',
        en: 'Three colours on white. The light grey falls short of two. The mid grey scrapes a pass. The dark green has eight, and carries far.',
      },
      clear(),
      bar('c1', { x: 340, y: 190, w: 145, h: 64, label: '#cccccc', value: '1.6', tone: '#cccccc', size: 30 }),
      bar('c2', { x: 340, y: 310, w: 272, h: 64, label: '#949494', value: '3.0', tone: '#949494', size: 30 }),
      bar('c3', { x: 340, y: 430, w: 725, h: 64, label: '#0b5c43', value: '8.0', tone: '#2f8a6b', size: 30 }),
      at(0.55, path('min', { d: 'M612 120 V500', len: 390, tone: 'mint', width: 4, z: 5 })),
    ),
    beat(
      {
        es: 'Mide contra lo que el anillo toca. Como está separado tres píxeles, no pisa el botón: sus dos lados dan a la página.',
        en: 'Measure against what the ring touches. Being three pixels away, it is not on the button: both its sides face the page.',
      },
      clear(),
      box('lit', { x: 640, y: 310, w: 800, h: 380, label: '', fill: '#ffffff' }),
      box('k', {
        x: 640,
        y: 310,
        w: 320,
        h: 140,
        label: '<button>',
        fill: '#0b5c43',
        tone: '#0b5c43',
        size: 34,
      }),
      at(0.35, box('r', { x: 640, y: 310, w: 390, h: 210, label: '', fill: 'none', tone: '#0b5c43' })),
      at(0.6, arrow('in', { from: [300, 440], to: [464, 350], tone: '#0b5c43' })),
      at(0.7, arrow('out', { from: [980, 440], to: [838, 350], tone: '#0b5c43' })),
    ),
    beat(
      {
        es: 'De ahí sale un fallo curioso. El botón es oscuro, con letra blanca, y el anillo usa currentColor: es blanco, sobre una página blanca.',
        en: 'That gives rise to a curious fault. The button is dark with white text, and the ring uses currentColor: white, on a white page.',
      },
      out('in', 'out'),
      at(0.3, code('cc', { x: 470, y: 530, size: 26, lines: ['outline: 3px solid currentColor;'] })),
      at(0.55, set('r', { tone: '#ffffff' }, { takes: 1 })),
      at(0.82, text('q', { x: 1130, y: 310, text: '?', size: 54, tone: 'red', weight: 700 })),
    ),
    beat(
      {
        es: 'El color de la letra se eligió para el interior del botón, y el anillo vive fuera. Dale una variable propia.',
        en: 'The colour of the text was chosen for the inside of the button, and the ring lives outside. Give it a variable of its own.',
      },
      clear(),
      code('vars', {
        x: 130,
        y: 110,
        size: 24,
        w: 620,
        show: 7,
        lines: [
          ':root { --ring: #0b5c43; }',
          '',
          ':focus-visible {',
          '  outline: 3px solid var(--ring);',
          '  outline-offset: 3px;',
          '}',
          '',
          '@media (prefers-color-scheme: dark) {',
          '  :root { --ring: #5be0ab; }',
          '}',
        ],
      }),
      box('lit', { x: 980, y: 230, w: 320, h: 200, label: '', fill: '#ffffff' }),
      box('k', { x: 980, y: 230, w: 150, h: 70, label: 'OK', fill: '#0b5c43', tone: '#0b5c43' }),
      at(0.5, mark('vars', [1, 4])),
      at(0.65, line('r', 980, 230, 176, 96, '#0b5c43')),
    ),
    beat(
      {
        es: 'En el tema oscuro ese verde se apaga: poco más de dos. No hace falta otra regla, solo otro valor; el menta pasa de once.',
        en: 'In the dark theme that green fades: a little over two. No other rule is needed, just another value; the mint goes past eleven.',
      },
      mark('vars'),
      at(0.08, box('dark', { x: 980, y: 450, w: 320, h: 200, label: '', fill: '#0b1613', tone: 'soft' })),
      at(0.16, box('k2', { x: 980, y: 450, w: 150, h: 70, label: 'OK', fill: 'raised', tone: 'dim' })),
      at(0.24, line('r2', 980, 450, 176, 96, '#0b5c43')),
      at(0.4, more('vars', 10)),
      at(0.65, mark('vars', [9])),
      at(0.75, set('r2', { tone: 'mint' }, { takes: 0.6 })),
    ),

    // ---- two rings
    beat(
      {
        es: 'Para que se vea sobre cualquier fondo, suma por fuera un segundo anillo, del color contrario.',
        en: 'To make it visible on any background, add a second ring outside it, in the opposite colour.',
      },
      clear(),
      box('dark', { x: 350, y: 220, w: 380, h: 220, label: '' }),
      box('lit', { x: 930, y: 220, w: 380, h: 220, label: '', fill: 'chalk' }),
      box('d1', { x: 350, y: 220, w: 180, h: 76, label: 'OK', fill: 'board' }),
      box('l1', { x: 930, y: 220, w: 180, h: 76, label: 'OK', fill: 'board' }),
      at(0.35, line('d2', 350, 220, 204, 100, 'mint')),
      at(0.4, line('l2', 930, 220, 204, 100, 'mint')),
      at(0.6, line('l3', 930, 220, 214, 110, 'board')),
      at(
        0.5,
        code('two', {
          x: 250,
          y: 400,
          size: 28,
          w: 780,
          lines: [
            'outline: 3px solid var(--ring);',
            'outline-offset: 3px;',
            'box-shadow: 0 0 0 8px var(--ring-around);',
          ],
        }),
      ),
    ),
    beat(
      {
        es: 'Las cuentas: tres de separación y tres de outline son seis. Una sombra de ocho rellena el hueco y asoma dos por fuera.',
        en: 'The sums: three of gap and three of outline make six. A shadow of eight fills the gap and sticks out two beyond.',
      },
      clear(),
      box('el', { x: 250, y: 300, w: 260, h: 260, label: '<button>', fill: 'raised' }),
      at(0.12, bar('gap', { x: 384, y: 260, w: 225, h: 100, tone: '#3d4a46' })),
      at(0.25, bar('outl', { x: 609, y: 260, w: 225, h: 100, tone: 'mint' })),
      at(0.35, text('g3', { x: 496, y: 170, text: 'offset 3px', size: 24, tone: 'soft' })),
      at(0.4, text('o3', { x: 721, y: 170, text: 'outline 3px', size: 24, tone: 'mint' })),
      at(0.58, bar('shadow', { x: 384, y: 390, w: 600, h: 70, tone: 'yellow' })),
      at(0.65, text('s8', { x: 684, y: 465, text: 'box-shadow 8px', size: 24, tone: 'yellow' })),
      at(0.8, bar('two', { x: 834, y: 260, w: 150, h: 100, tone: 'yellow' })),
      at(0.86, text('p2', { x: 909, y: 170, text: '2px', size: 24, tone: 'yellow' })),
    ),
    beat(
      {
        es: 'Sobre una foto, donde hay claros y oscuros, uno de los dos siempre contrasta. El par funciona sin saber qué hay debajo.',
        en: 'On a photograph, with its lights and darks, one of the two always stands out. The pair works without knowing what lies beneath.',
      },
      clear(),
      box('z1', { x: 300, y: 300, w: 280, h: 360, label: '', fill: 'chalk', tone: 'line' }),
      box('z2', { x: 580, y: 300, w: 280, h: 360, label: '', fill: '#5f6a66', tone: 'line' }),
      box('z3', { x: 860, y: 300, w: 280, h: 360, label: '', fill: '#0b1613', tone: 'line' }),
      at(0.3, box('k', { z: 4, x: 580, y: 300, w: 560, h: 110, label: 'OK', fill: '#14211d', tone: 'dim' })),
      at(0.45, line('r1', 580, 300, 590, 140, 'mint', { z: 4 })),
      at(0.6, line('r2', 580, 300, 600, 150, '#0b1613', { z: 4 })),
    ),

    // ---- high contrast
    beat(
      {
        es: 'En alto contraste las sombras desaparecen y el outline se queda. Por eso nunca lo quites del todo.',
        en: 'In high contrast mode shadows vanish and the outline stays. So never take it away altogether.',
      },
      clear(),
      box('lit', { x: 640, y: 220, w: 420, h: 220, label: '', fill: 'chalk' }),
      box('l1', { x: 640, y: 220, w: 200, h: 84, label: 'OK', fill: 'board' }),
      line('l2', 640, 220, 226, 110, 'mint'),
      line('l3', 640, 220, 238, 122, 'board'),
      code('two', {
        x: 250,
        y: 380,
        size: 28,
        w: 780,
        lines: ['outline: 3px solid var(--ring);', 'box-shadow: 0 0 0 8px var(--ring-around);'],
      }),
      at(0.4, text('fc', { x: 640, y: 560, text: 'forced-colors: active', size: 26, tone: 'soft' })),
      at(0.6, mark('two', [1])),
      at(0.6, set('l3', { o: 0 })),
      at(0.6, set('lit', { fill: '#000000' })),
      at(0.6, set('l2', { tone: 'yellow' })),
    ),
    beat(
      {
        es: 'No tienes que cambiar tu sistema para verlo: en las herramientas de Chrome, el panel de renderizado emula ese modo.',
        en: 'You need not change your system to see it: in Chrome’s developer tools, the Rendering panel emulates that mode.',
      },
      clear(),
      code('dev', {
        x: 260,
        y: 180,
        size: 28,
        w: 760,
        title: 'DevTools › Rendering',
        lines: ['prefers-color-scheme   dark', 'forced-colors          none', 'prefers-contrast       more'],
      }),
      at(0.4, mark('dev', [2])),
      at(0.65, ring('f', { x: 704, y: 303, w: 72, h: 36, pad: 4 })),
      at(0.72, text('act', { x: 704, y: 470, text: 'active', size: 30, tone: 'mint', weight: 700 })),
      at(0.74, arrow('pick', { from: [704, 445], to: [704, 335], tone: 'mint', z: 5 })),
    ),
    beat(
      {
        es: 'Si tu diseño marca el foco cambiando el fondo, añade un outline transparente. Ahí no se nota, y en alto contraste se pinta.',
        en: 'If your design shows focus by changing the background, add a transparent outline. Unnoticed as a rule, painted in high contrast.',
      },
      clear(),
      code('tr', {
        x: 130,
        y: 170,
        size: 26,
        w: 600,
        lines: [
          '.tab:focus-visible {',
          '  background: var(--ring);',
          '  outline: 3px solid transparent;',
          '}',
        ],
      }),
      box('tab', { x: 970, y: 220, w: 240, h: 100, label: '.tab' }),
      at(0.3, set('tab', { fill: '#0b5c43' })),
      at(0.5, mark('tr', [3])),
      at(
        0.62,
        box('tab2', { x: 970, y: 430, w: 240, h: 100, label: '.tab', fill: '#000000', tone: 'chalk' }),
      ),
      at(0.75, line('r', 970, 430, 266, 126, 'yellow')),
    ),

    // ---- where the ring gets lost
    beat(
      {
        es: 'Hay otras maneras de perder el anillo. Se dibuja por fuera de su elemento, y un antepasado con overflow hidden lo recorta.',
        en: 'There are other ways to lose the ring. It is drawn outside its element, and an ancestor with overflow hidden clips it.',
      },
      clear(),
      box('row', { x: 500, y: 240, w: 720, h: 200, label: '', tone: 'yellow' }),
      box('i1', { x: 240, y: 240, w: 196, h: 192, label: '<a>', fill: 'board' }),
      box('i2', { x: 490, y: 240, w: 196, h: 192, label: '<a>', fill: 'board' }),
      box('i3', { x: 740, y: 240, w: 196, h: 192, label: '<a>', fill: 'board' }),
      code('css', {
        x: 140,
        y: 420,
        size: 26,
        w: 500,
        show: 1,
        lines: ['.row { overflow: hidden; }', '.row { padding: 8px; }', 'a { outline-offset: -3px; }'],
      }),
      at(0.55, path('cut', { d: 'M348 146 V334', len: 200, tone: 'red', width: 5, z: 5 })),
    ),
    beat(
      {
        es: 'Pasa en carruseles y en tablas con barra. Dale aire al contenedor o, si no cabe, mete el anillo hacia dentro con un offset negativo.',
        en: 'It happens in carousels and scrolling tables. Give the container some room or, if there is none, draw the ring inwards.',
      },
      at(0.1, more('css', 3)),
      at(0.42, mark('css', [2])),
      at(0.62, mark('css', [3])),
      at(0.62, out('cut')),
      at(0.68, line('in', 240, 240, 176, 172, 'mint')),
    ),
    beat(
      {
        es: 'Otras veces el foco está en algo que no se ve. La casilla de verdad es invisible, y lo que dibuja el diseño es un span a su lado.',
        en: 'At other times focus sits on something unseen. The real checkbox is invisible, and what the design draws is a span beside it.',
      },
      clear(),
      code('html', {
        x: 120,
        y: 130,
        size: 26,
        w: 640,
        lines: ['<label>', '  <input type="checkbox">', '  <span class="tick"></span>', '</label>'],
      }),
      box('real', { x: 890, y: 240, w: 90, h: 90, label: '', dash: true, tone: 'dim', fill: 'none' }),
      box('tick', { x: 1070, y: 240, w: 90, h: 90, label: '✓', size: 40 }),
      text('o0', { x: 890, y: 330, text: 'opacity: 0', size: 22, tone: 'dim' }),
      at(0.4, mark('html', [2])),
      at(0.5, ring('f', { x: 890, y: 240, w: 90, h: 90, pad: 12, tone: 'red' })),
      at(0.75, mark('html', [3])),
    ),
    beat(
      {
        es: 'Lleva el anillo a lo que se ve: cuando la casilla tiene el foco, se marca el hermano que va detrás.',
        en: 'Take the ring to what can be seen: when the checkbox has focus, its next sibling is marked.',
      },
      mark('html'),
      code('css', {
        x: 120,
        y: 390,
        size: 26,
        w: 700,
        lines: [
          'input:focus-visible + .tick {',
          '  outline: 3px solid var(--ring);',
          '  outline-offset: 3px;',
          '}',
        ],
      }),
      at(0.5, mark('css', [1])),
      at(0.6, set('f', { x: 1070, tone: 'mint' }, { takes: 0.6 })),
    ),
    beat(
      {
        es: 'Con una tarjeta ocurre lo mismo. El enlace es el título, pero se pulsa entera: que se marque entera, con has.',
        en: 'The same goes for a card. The link is the title, yet the whole thing can be pressed: let the whole thing be marked, with has.',
      },
      clear(),
      box('card', { x: 930, y: 270, w: 360, h: 300, label: '' }),
      box('pic', { x: 930, y: 210, w: 310, h: 140, label: '▲', tone: 'dim', size: 44 }),
      box('ttl', { x: 880, y: 335, w: 200, h: 50, label: '<a>', fill: 'board' }),
      bar('t2', { z: 4, x: 780, y: 385, w: 240, h: 16, tone: 'dim' }),
      code('css', {
        x: 110,
        y: 170,
        size: 25,
        w: 580,
        lines: [
          '.card:has(a:focus-visible) {',
          '  outline: 3px solid var(--ring);',
          '  outline-offset: 3px;',
          '}',
        ],
      }),
      at(0.3, ring('f', { x: 880, y: 335, w: 200, h: 50, pad: 8 })),
      at(0.6, mark('css', [1])),
      at(0.7, set('f', { x: 930, y: 270, w: 372, h: 312 }, { takes: 0.6 })),
    ),
    beat(
      {
        es: 'Parece un trabajo para focus-within, pero esa se enciende también con el ratón y con cualquier botón de dentro.',
        en: 'It looks like a job for focus-within, but that one also lights up on a mouse click, and for any button inside.',
      },
      at(0.05, mark('css')),
      code('within', { x: 110, y: 430, size: 25, w: 580, lines: ['.card:focus-within { … }'] }),
      at(0.4, box('fav', { x: 1070, y: 335, w: 60, h: 50, label: '♡', fill: 'board' })),
      at(0.5, set('f', { tone: 'red' })),
      at(0.7, path('strike', { d: 'M130 467 L510 467', len: 400, tone: 'red', width: 5, z: 5 })),
    ),

    // ---- under a header
    beat(
      {
        es: 'Queda un detalle: una cabecera fija puede tapar justo lo que acaba de recibir el foco.',
        en: 'One detail is left: a fixed header may cover the very thing that has just received focus.',
      },
      clear(),
      box('page', { x: 400, y: 340, w: 460, h: 460, label: '' }),
      rows(3, 170, 150),
      ring('pf', { of: 'p1', pad: 10 }),
      at(
        0.5,
        box('head', { x: 400, y: 160, w: 460, h: 100, label: 'sticky', tone: 'yellow', fill: 'raised' }),
      ),
      at(0.7, set('pf', { tone: 'red' })),
    ),
    beat(
      {
        es: 'Hacia delante apenas se nota, porque lo nuevo entra por abajo. Se nota al volver: con Mayúsculas y Tab, se mete bajo la cabecera.',
        en: 'Going forward you hardly notice, since new things enter at the bottom. Going back you do: with Shift and Tab it slides under the header.',
      },
      out('pf'),
      key('fw', 'Tab', 880, 230, 180),
      key('bk', '⇧ Tab', 880, 400, 180),
      at(0.2, ring('f', { of: 'p2', pad: 10 })),
      press('fw', 0.28),
      at(0.3, out('f')),
      at(0.31, ring('f3', { of: 'p3', pad: 10 })),
      press('bk', 0.58),
      at(0.6, out('f3')),
      at(0.61, ring('f2', { of: 'p2', pad: 10 })),
      press('bk', 0.76),
      at(0.78, out('f2')),
      at(0.79, ring('f1', { of: 'p1', pad: 10, tone: 'red' })),
    ),
    beat(
      {
        es: 'Con scroll-padding le dices al navegador cuánto sitio reservar, y se detiene antes de quedar debajo.',
        en: 'With scroll-padding you tell the browser how much room to keep, and it stops before going under.',
      },
      out('fw', 'bk'),
      code('pad', {
        x: 700,
        y: 200,
        size: 26,
        w: 480,
        lines: ['html {', '  scroll-padding-top: 5rem;', '}'],
      }),
      at(0.5, set('p1', { y: 270 }, { takes: 0.7 })),
      at(0.5, set('p2', { y: 390 }, { takes: 0.7 })),
      at(0.5, set('p3', { y: 510 }, { takes: 0.7 })),
      at(0.6, set('f1', { tone: 'mint' })),
    ),
    beat(
      {
        es: 'Mejor sin número suelto: la misma variable que da la altura a la cabecera, más un rem para que también quepa el anillo.',
        en: 'Better without a loose number: the same variable that gives the header its height, plus one rem so that the ring fits too.',
      },
      out('pad'),
      code('calc', {
        x: 680,
        y: 200,
        size: 24,
        w: 500,
        lines: [
          ':root { --header: 5rem; }',
          '',
          'html {',
          '  scroll-padding-top:',
          '    calc(var(--header) + 1rem);',
          '}',
        ],
      }),
      at(0.45, mark('calc', [1])),
      at(0.65, mark('calc', [5])),
    ),
    beat(
      {
        es: 'Por abajo pasa igual con el aviso de cookies o la barra de comprar. Mientras estén ahí, scroll-padding-bottom.',
        en: 'At the bottom, a cookie notice or a buy bar does the same. For as long as they are there, scroll-padding-bottom.',
      },
      out('calc', 'f1'),
      code('pb', {
        x: 680,
        y: 200,
        size: 24,
        w: 500,
        lines: ['html {', '  scroll-padding-bottom: 4rem;', '}'],
      }),
      at(0.2, box('foot', { x: 400, y: 530, w: 460, h: 80, label: 'fixed', tone: 'yellow', fill: 'raised' })),
      at(0.35, ring('g', { of: 'p3', pad: 10, tone: 'red' })),
      at(0.6, set('p1', { y: 158 }, { takes: 0.7 })),
      at(0.6, set('p2', { y: 280 }, { takes: 0.7 })),
      at(0.6, set('p3', { y: 415 }, { takes: 0.7 })),
      at(0.7, set('g', { tone: 'mint' })),
    ),

    // ---- skip link
    beat(
      {
        es: 'Y a esa cabecera le falta un atajo. Sin él, quien usa teclado cruza el menú entero en cada página antes de llegar al texto.',
        en: 'And that header lacks a shortcut. Without one, keyboard users cross the whole menu on every page before reaching the text.',
      },
      clear(),
      box('page', { x: 640, y: 320, w: 960, h: 420, label: '' }),
      Array.from({ length: 6 }, (_, i) =>
        box(`n${i + 1}`, { x: 250 + i * 156, y: 175, w: 120, h: 60, label: '<a>', fill: 'board' }),
      ),
      box('main', { x: 640, y: 390, w: 860, h: 220, label: '<main>', fill: 'board' }),
      at(0.4, ring('f', { x: 250, y: 175, w: 120, h: 60, pad: 9 })),
      at(0.5, set('f', { x: 1030 }, { takes: 2.4 })),
    ),
    beat(
      {
        es: 'El enlace de salto es lo primero del body. Está fuera de la pantalla, pero enfocable: por una vez, que transform solo mueva el dibujo viene bien.',
        en: 'The skip link comes first in the body. It is off the screen yet focusable: for once, transform moving only the drawing is what we want.',
      },
      clear(),
      code('css', {
        x: 110,
        y: 96,
        size: 24,
        w: 560,
        show: 4,
        lines: [
          '.skip {',
          '  position: fixed;',
          '  transform: translateY(-200%);',
          '}',
          '',
          '.skip:focus {',
          '  transform: none;',
          '}',
        ],
      }),
      box('page', { x: 950, y: 340, w: 440, h: 340, label: '' }),
      box('main', { x: 950, y: 390, w: 380, h: 200, label: '<main>', fill: 'board' }),
      at(
        0.45,
        box('skip', {
          x: 850,
          y: 125,
          w: 180,
          h: 60,
          label: '.skip',
          dash: true,
          tone: 'dim',
          fill: 'board',
        }),
      ),
      at(0.6, mark('css', [3])),
    ),
    beat(
      {
        es: 'Al recibir el foco baja a su sitio. Aquí va focus a secas: llegue como llegue, tiene que estar a la vista.',
        en: 'On focus it comes down into place. Here it is plain focus: however people get there, it has to be in sight.',
      },
      mark('css'),
      at(0.1, more('css', 8)),
      at(0.35, mark('css', [6, 7, 8])),
      at(0.45, out('skip')),
      at(
        0.45,
        box('skip2', {
          x: 850,
          y: 220,
          w: 180,
          h: 60,
          label: '.skip',
          tone: 'mint',
          fill: 'board',
          enter: 0.4,
        }),
      ),
      at(0.6, ring('f', { x: 850, y: 220, w: 180, h: 60, pad: 9 })),
    ),
    beat(
      {
        es: 'Su destino lleva tabindex menos uno. Así el foco se muda de verdad al contenido, y el siguiente Tab continúa desde allí.',
        en: 'Its target carries tabindex minus one. That way focus really moves to the content, and the next Tab goes on from there.',
      },
      at(0.05, mark('css')),
      code('html', {
        x: 110,
        y: 470,
        size: 22,
        w: 560,
        lines: ['<a class="skip" href="#content">', '<main id="content" tabindex="-1">'],
      }),
      at(0.5, mark('html', [2])),
      at(0.6, set('f', { x: 950, y: 390, w: 380, h: 200 }, { takes: 0.6 })),
    ),

    // ---- how to look at it
    beat(
      {
        es: 'Para ajustarlo con calma, fuerza el estado: en el inspector, el botón hov tiene una casilla para focus-visible. El anillo se queda quieto.',
        en: 'To adjust it calmly, force the state: in the inspector, the hov button has a checkbox for focus-visible. The ring stays put.',
      },
      clear(),
      code('hov', {
        x: 130,
        y: 170,
        size: 28,
        w: 480,
        title: ':hov',
        lines: ['[ ] :hover', '[ ] :focus', '[x] :focus-visible', '[ ] :focus-within'],
      }),
      box('k', { x: 920, y: 280, w: 240, h: 100, label: '<button>' }),
      at(0.45, mark('hov', [3])),
      at(0.6, ring('f', { x: 920, y: 280, w: 240, h: 100, pad: 12 })),
    ),
    beat(
      {
        es: 'Y para juzgarlo, usa fotos. Una por cada parada de Tab; si alguien que no conoce la página no señala el foco en un segundo, no vale.',
        en: 'And to judge it, take pictures. One for each Tab stop; if someone new to the page cannot point at the focus in a second, it fails.',
      },
      clear(),
      [0, 1, 2].flatMap((i) => [
        box(`s${i}`, { x: 270 + i * 370, y: 280, w: 320, h: 220, shape: 'screen', label: '' }),
        box(`x${i}`, { x: 200 + i * 370, y: 260, w: 110, h: 56, label: '<a>', fill: 'board' }),
        box(`y${i}`, { x: 340 + i * 370, y: 330, w: 110, h: 56, label: '<a>', fill: 'board' }),
      ]),
      at(0.45, line('r0', 200, 260, 126, 72, 'mint')),
      at(0.52, line('r1', 710, 330, 126, 72, 'mint')),
      at(0.7, text('v0', { x: 270, y: 460, text: '✓', size: 44, tone: 'mint', weight: 700 })),
      at(0.75, text('v1', { x: 640, y: 460, text: '✓', size: 44, tone: 'mint', weight: 700 })),
      at(0.82, text('v2', { x: 1010, y: 460, text: '?', size: 44, tone: 'red', weight: 700 })),
    ),

    // ---- exercise
    beat(
      {
        es: 'Un ejercicio. La regla buena está puesta y los enlaces muestran el anillo, pero los botones no. ¿Qué pasa aquí?',
        en: 'An exercise. The good rule is in place and links show the ring, but buttons do not. What is going on here?',
        hold: 1,
      },
      clear(),
      code('ex', {
        x: 110,
        y: 140,
        size: 26,
        w: 620,
        lines: [
          'button:focus {',
          '  outline: none;',
          '}',
          '',
          ':focus-visible {',
          '  outline: 3px solid var(--ring);',
          '}',
        ],
      }),
      box('a', { x: 980, y: 220, w: 240, h: 90, label: '<a>' }),
      box('b', { x: 980, y: 400, w: 240, h: 90, label: '<button>' }),
      at(0.5, ring('f', { x: 980, y: 220, w: 240, h: 90, pad: 12 })),
      at(0.65, set('f', { y: 400, o: 0 }, { takes: 0.5 })),
      at(0.75, text('q', { x: 1150, y: 400, text: '?', size: 54, tone: 'red', weight: 700 })),
    ),
    beat(
      {
        es: 'Con el teclado, el botón cumple las dos: quien tiene focus-visible tiene también focus. Compiten, y gana el selector que más pesa.',
        en: 'By keyboard, the button matches both: whatever has focus-visible has focus too. They compete, and the heavier selector wins.',
      },
      out('q'),
      at(0.15, mark('ex', [1, 5])),
      at(0.5, arrow('w1', { from: 'ex', to: 'b', bend: 20, dash: true })),
    ),
    beat(
      {
        es: 'Las dos llevan una pseudoclase, pero la primera suma un elemento. Por eso gana, aunque la otra venga después.',
        en: 'Both have one pseudo-class, but the first adds an element. That is why it wins, even though the other comes later.',
      },
      out('w1', 'a', 'b', 'f'),
      table('sp', {
        x: 770,
        y: 180,
        head: ['', '.', '<>'],
        rows: [
          ['button:focus', '1', '1'],
          [':focus-visible', '1', '0'],
        ],
        widths: [19, 5, 6],
        size: 22,
      }),
      at(0.45, light('sp', { cells: [[1, 3]] })),
      at(0.7, mark('ex', [1, 2, 3])),
    ),
    beat(
      {
        es: 'La respuesta no es un important. Es una resta: borra la primera regla. Con el clic el botón sigue sin anillo, porque nadie lo pide.',
        en: 'The answer is not an important. It is a subtraction: delete the first rule. On a click the button still shows no ring: nobody asks for one.',
      },
      out('ex', 'sp'),
      code('fix', {
        x: 110,
        y: 220,
        size: 26,
        w: 620,
        lines: [':focus-visible {', '  outline: 3px solid var(--ring);', '}'],
      }),
      at(0.3, box('b', { x: 980, y: 290, w: 240, h: 90, label: '<button>' })),
      at(0.45, key('tab', 'Tab', 980, 470)),
      press('tab', 0.55),
      at(0.58, ring('f', { x: 980, y: 290, w: 240, h: 90, pad: 12 })),
      at(0.75, set('tab', { label: 'click' })),
      press('tab', 0.8),
      at(0.82, set('f', { o: 0 })),
    ),

    // ---- summary
    beat(
      {
        es: 'En resumen: outline como base, separado, con un color propio que contraste, y espacio para que nada lo tape ni lo recorte.',
        en: 'To sum up: outline as the foundation, set apart, in a colour of its own that stands out, and room so that nothing covers or clips it.',
      },
      clear(),
      code('sum', {
        x: 250,
        y: 120,
        size: 26,
        w: 780,
        lines: [
          ':focus-visible {',
          '  outline: 3px solid var(--ring);',
          '  outline-offset: 3px;',
          '  box-shadow: 0 0 0 8px var(--ring-around);',
          '}',
          '',
          'html {',
          '  scroll-padding-top:',
          '    calc(var(--header) + 1rem);',
          '}',
        ],
      }),
      at(0.4, mark('sum', [2])),
      at(0.52, mark('sum', [3])),
      at(0.64, mark('sum', [2, 4])),
      at(0.82, mark('sum', [7, 8, 9, 10])),
    ),
    beat(
      {
        es: 'Recorre tu página con Tab y pregunta en cada parada: ¿dónde estoy? Si dudas, todavía falta luz.',
        en: 'Walk your page with Tab and ask at every stop: where am I? If you hesitate, it still needs light.',
        hold: 0.6,
      },
      clear(),
      three(),
      key('tab', 'Tab', 640, 430),
      at(0.25, ring('f', { x: 330, y: 230, w: 220, h: 90, pad: 12 })),
      press('tab', 0.4),
      at(0.42, set('f', { x: 640 }, { takes: 0.35 })),
      press('tab', 0.65),
      at(0.67, set('f', { x: 950 }, { takes: 0.35 })),
    ),
  ],
}
