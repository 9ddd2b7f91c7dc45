import { at, bar, beat, box, clear, code, mark, more, out, set, text } from '../../../engine.mjs'

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
  ],
}
