import { arrow, at, beat, box, clear, code, light, mark, out, set, table, text } from '../../../engine.mjs'

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
        es: 'Antes de la especificidad hay otro criterio: las capas. La última declarada gana, y el selector no importa.',
        en: 'Before specificity comes another criterion: layers. The last one declared wins, and the selector is irrelevant.',
      },
      out('war'),
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
        es: 'Una clase sencilla en la capa de arriba vence a un id de la capa de abajo. Se acabó la carrera.',
        en: 'A plain class in the upper layer beats an id in the layer below. The race is over.',
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
