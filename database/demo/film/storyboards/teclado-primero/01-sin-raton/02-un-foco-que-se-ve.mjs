import { at, beat, box, clear, code, mark, out, ring, set, text } from '../../../engine.mjs'

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
      box('a', { x: 330, y: 230, w: 220, h: 90, label: '<a>' }),
      box('b', { x: 640, y: 230, w: 220, h: 90, label: '<button>' }),
      box('c', { x: 950, y: 230, w: 220, h: 90, label: '<input>' }),
      at(0.25, ring('f', { x: 330, y: 230, w: 220, h: 90, pad: 12 })),
      at(0.3, box('tab', { x: 640, y: 480, w: 150, h: 84, label: 'Tab' })),
      at(0.5, set('tab', { tone: 'mint' }, { takes: 0.15 })),
      at(0.52, set('f', { x: 640 }, { takes: 0.35 })),
      at(0.58, set('tab', { tone: 'chalk' }, { takes: 0.2 })),
      at(0.74, set('tab', { tone: 'mint' }, { takes: 0.15 })),
      at(0.76, set('f', { x: 950 }, { takes: 0.35 })),
      at(0.82, set('tab', { tone: 'chalk' }, { takes: 0.2 })),
    ),
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
        es: 'La queja era justa: nadie quiere ese borde al hacer clic. Focus-visible lo muestra solo cuando hace falta.',
        en: 'The complaint was fair: nobody wants that ring on a click. Focus-visible shows it only when needed.',
      },
      out('bad', 'q'),
      code('good', {
        x: 360,
        y: 370,
        size: 30,
        w: 560,
        lines: [':focus-visible {', '  outline: 3px solid currentColor;', '  outline-offset: 3px;', '}'],
      }),
      at(0.55, set('f', { x: 640, o: 1 }, { takes: 0.3 })),
    ),
    beat(
      {
        es: 'Tres píxeles se ven de lejos. Y los otros tres lo separan, para que no parezca el borde del botón.',
        en: 'Three pixels can be seen from afar. Three more set it apart, so it is not taken for the button’s edge.',
      },
      at(0.1, mark('good', [2])),
      at(0.5, mark('good', [3])),
      at(0.55, set('f', { w: 244, h: 114 }, { takes: 0.4 })),
    ),
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
      at(0.35, box('d2', { x: 350, y: 220, w: 204, h: 100, label: '', fill: 'none', tone: 'mint' })),
      at(0.4, box('l2', { x: 930, y: 220, w: 204, h: 100, label: '', fill: 'none', tone: 'mint' })),
      at(0.6, box('l3', { x: 930, y: 220, w: 214, h: 110, label: '', fill: 'none', tone: 'board' })),
      at(0.5, code('two', { x: 250, y: 400, size: 28, w: 780, lines: [
        'outline: 3px solid var(--mint);',
        'box-shadow: 0 0 0 8px var(--board);',
      ] })),
    ),
    beat(
      {
        es: 'En alto contraste las sombras desaparecen y el outline se queda. Por eso nunca lo quites del todo.',
        en: 'In high contrast mode shadows vanish and the outline stays. So never take it away altogether.',
      },
      at(0.1, text('fc', { x: 640, y: 560, text: 'forced-colors: active', size: 26, tone: 'soft' })),
      at(0.3, mark('two', [1])),
      at(0.35, set('l3', { o: 0 })),
    ),
    beat(
      {
        es: 'Queda un detalle: una cabecera fija puede tapar justo lo que acaba de recibir el foco.',
        en: 'One detail is left: a fixed header may cover the very thing that has just received focus.',
      },
      clear(),
      box('page', { x: 400, y: 340, w: 460, h: 460, label: '' }),
      box('p1', { x: 400, y: 170, w: 300, h: 70, label: '<a>', fill: 'board' }),
      ring('pf', { of: 'p1', pad: 10 }),
      at(0.35, box('p2', { x: 400, y: 330, w: 300, h: 70, label: '<a>', fill: 'board' })),
      at(0.4, box('p3', { x: 400, y: 470, w: 300, h: 70, label: '<a>', fill: 'board' })),
      at(0.5, box('head', { x: 400, y: 160, w: 460, h: 100, label: 'sticky', tone: 'yellow', fill: 'raised' })),
      at(0.7, set('pf', { tone: 'red' })),
    ),
    beat(
      {
        es: 'Con scroll-padding le dices al navegador cuánto sitio reservar, y se detiene antes de quedar debajo.',
        en: 'With scroll-padding you tell the browser how much room to keep, and it stops before going under.',
      },
      code('pad', { x: 700, y: 250, size: 26, w: 470, lines: ['html {', '  scroll-padding-top: 5rem;', '}'] }),
      at(0.5, set('p1', { y: 270 }, { takes: 0.7 })),
      at(0.5, set('p2', { y: 390 }, { takes: 0.7 })),
      at(0.5, set('p3', { y: 510 }, { takes: 0.7 })),
      at(0.6, set('pf', { tone: 'mint' })),
    ),
    beat({
      es: 'Recorre tu página con Tab y pregunta en cada parada: ¿dónde estoy? Si dudas, todavía falta luz.',
      en: 'Walk your page with Tab and ask at every stop: where am I? If you hesitate, it still needs light.',
      hold: 0.6,
    }),
  ],
}
