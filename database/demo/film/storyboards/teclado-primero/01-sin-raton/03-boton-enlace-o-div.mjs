import { arrow, at, bar, beat, box, clear, code, light, mark, more } from '../../../engine.mjs'
import { out, packet, path, ring, set, table, text } from '../../../engine.mjs'

// A key of the keyboard, and a press of it at a share of the beat.
const key = (id, label, x, y, w = 140) => box(id, { x, y, w, h: 76, label, size: 28 })
const press = (id, share) => [
  at(share, set(id, { tone: 'mint' }, { takes: 0.15 })),
  at(share + 0.08, set(id, { tone: 'chalk' }, { takes: 0.2 })),
]
const move = (share, props) => at(share, set('f', props, { takes: 0.35 }))
// The card of a product: picture, title, a line of text and a favourite button.
const card = (x, y) => [
  box('card', { x, y, w: 380, h: 360, label: '' }),
  box('pic', { x, y: y - 70, w: 330, h: 170, label: '▲', tone: 'dim', size: 50 }),
  box('ttl', { x: x - 55, y: y + 60, w: 220, h: 56, label: '<h3>', fill: 'board' }),
  box('fav', { x: x + 130, y: y + 60, w: 70, h: 56, label: '♡', fill: 'board' }),
  bar('l1', { z: 4, x: x - 165, y: y + 115, w: 280, h: 16, tone: 'dim' }),
  bar('l2', { z: 4, x: x - 165, y: y + 145, w: 200, h: 16, tone: 'dim' }),
]

export default {
  tag: 'a11y · 1.3',
  mark: '<a>  <button>',
  under: '<div onclick> ?',
  beats: [
    beat({
      es: 'La mitad de los fallos de teclado que vas a encontrar nacieron igual: hacía falta algo que se pudiera pulsar y alguien escribió un div.',
      en: 'Half the keyboard faults you will meet were born the same way: something had to be pressed, and somebody wrote a div.',
    }),
    beat(
      {
        es: 'Funciona con el ratón, se ve como un botón y pasa la revisión. En la demostración nadie nota nada.',
        en: 'It works with the mouse, it looks like a button and it passes review. At the demo nobody notices a thing.',
      },
      box('a', { x: 280, y: 200, w: 220, h: 90, label: '<a>' }),
      box('d', { x: 640, y: 200, w: 260, h: 90, label: '<div>', tone: 'mint', fill: 'wash' }),
      box('i', { x: 1000, y: 200, w: 220, h: 90, label: '<input>' }),
      code('html', {
        x: 330,
        y: 400,
        size: 26,
        lines: ['<div class="btn" onclick="add()">', '  Add', '</div>'],
      }),
      at(
        0.6,
        path('mouse', {
          d: 'M690 215 l0 70 l17 -16 l13 28 l15 -7 l-13 -27 l23 -2 Z',
          len: 290,
          tone: 'chalk',
          fill: 'board',
          z: 6,
        }),
      ),
      at(0.75, text('ok', { x: 640, y: 330, text: '✓', size: 44, tone: 'mint', weight: 700 })),
    ),
    beat(
      {
        es: 'Ahora con Tab. El anillo va del enlace al campo de texto y pasa por encima: para el teclado, el div no está.',
        en: 'Now with Tab. The ring goes from the link to the text field, straight past: as far as the keyboard goes, the div is not there.',
      },
      out('mouse', 'ok'),
      key('tab', 'Tab', 1090, 470),
      at(0.25, ring('f', { x: 280, y: 200, w: 220, h: 90, pad: 12 })),
      press('tab', 0.5),
      at(0.52, set('f', { x: 1000 }, { takes: 0.8 })),
      at(0.7, set('d', { tone: 'red' })),
    ),
    beat(
      {
        es: 'Un lector de pantalla dice su texto como el de un párrafo cualquiera. No anuncia un botón, así que nadie intenta pulsarlo.',
        en: 'A screen reader speaks its text like that of any paragraph. It announces no button, so nobody tries to press it.',
      },
      out('tab', 'f', 'a', 'i', 'd'),
      box('div', { x: 350, y: 200, w: 260, h: 90, label: '<div>', tone: 'red' }),
      at(0.3, arrow('say', { from: [500, 200], to: [740, 200] })),
      at(0.5, box('heard', { x: 920, y: 200, w: 340, h: 90, shape: 'pill', label: '"Add"', size: 30 })),
    ),
    beat(
      {
        es: 'Con el control por voz pasa algo parecido: dices «pulsa Añadir» y no hay nada pulsable con ese nombre.',
        en: 'Voice control fares no better: you say “click Add”, and there is nothing clickable by that name.',
      },
      out('say', 'heard'),
      box('voice', { x: 920, y: 200, w: 340, h: 90, shape: 'pill', label: 'click "Add"', size: 28 }),
      at(0.4, arrow('ask', { from: 'voice', to: 'div', dash: true })),
      at(0.65, text('no', { x: 620, y: 150, text: '✕', size: 44, tone: 'red', weight: 700 })),
    ),
    beat(
      {
        es: 'Lo puedes ver sin instalar nada: en el inspector, el panel de accesibilidad dice qué es cada elemento para los demás programas.',
        en: 'You can see it with nothing installed: in the inspector, the accessibility pane tells what each element is to other programs.',
      },
      clear(),
      table('ax', {
        x: 240,
        y: 160,
        head: ['', '<div>', '<button>'],
        rows: [
          ['role', 'generic', 'button'],
          ['name', '—', '"Add"'],
          ['focusable', '—', 'true'],
        ],
        widths: [14, 14, 16],
        size: 30,
      }),
      at(0.5, light('ax', { col: 2 })),
    ),
    beat(
      {
        es: 'El div es generic: sin nombre, sin foco. El botón tiene rol, nombre y parada, y no hemos escrito ni una línea de más.',
        en: 'The div is generic: no name, no focus. The button has a role, a name and a stop, and we have not written one extra line.',
      },
      at(0.35, light('ax', { col: 2 }, { off: true })),
      at(0.4, light('ax', { col: 3 })),
      at(0.65, box('b', { x: 640, y: 500, w: 260, h: 84, label: '<button>' })),
      at(0.78, ring('f', { x: 640, y: 500, w: 260, h: 84, pad: 11 })),
    ),

    // ---- the rule
    beat(
      {
        es: 'Entonces, ¿qué pongo? La regla cabe en una frase: un enlace te lleva a algún lugar; un botón hace algo.',
        en: 'So which one do I write? The rule fits in a sentence: a link takes you somewhere; a button does something.',
      },
      clear(),
      box('a', { x: 340, y: 230, w: 260, h: 110, label: '<a>', size: 36 }),
      box('b', { x: 940, y: 230, w: 260, h: 110, label: '<button>', size: 36 }),
      at(0.4, arrow('go', { from: [340, 300], to: [340, 430], tone: 'mint' })),
      at(0.5, box('url', { x: 340, y: 480, w: 260, h: 84, shape: 'page', label: '/cart' })),
      at(0.7, arrow('does', { from: [940, 300], to: [940, 430], tone: 'mint' })),
      at(0.8, box('fn', { x: 940, y: 480, w: 260, h: 84, shape: 'pill', label: 'save()' })),
    ),
    beat(
      {
        es: 'Si al pulsar cambia la dirección, enlace. Si guarda, abre, borra, filtra o envía, botón.',
        en: 'If pressing it changes the address, a link. If it saves, opens, deletes, filters or sends, a button.',
        hold: 0.5,
      },
      clear(),
      table('t', {
        x: 330,
        y: 100,
        head: ['', '<a>', '<button>'],
        rows: [
          ['/courses', '✓', ''],
          ['/cart', '✓', ''],
          ['save()', '', '✓'],
          ['open()', '', '✓'],
          ['remove()', '', '✓'],
          ['send()', '', '✓'],
        ],
        widths: [15, 9, 14],
        size: 27,
      }),
      at(0.25, light('t', [1, 2])),
      at(0.55, light('t', [1, 2], { off: true })),
      at(0.6, light('t', [3, 4, 5, 6])),
    ),
    beat(
      {
        es: 'Si dudas, imagina el clic con la rueda. Abrir un curso en otra pestaña tiene sentido: es un enlace.',
        en: 'When in doubt, imagine a middle click. Opening a course in another tab makes sense: it is a link.',
      },
      clear(),
      box('w1', { x: 360, y: 290, w: 420, h: 300, shape: 'screen', label: '' }),
      box('l', { x: 360, y: 310, w: 260, h: 80, label: '<a>', fill: 'board' }),
      at(
        0.4,
        box('w2', { x: 920, y: 290, w: 420, h: 300, shape: 'screen', label: '/courses', tone: 'mint' }),
      ),
      at(0.45, arrow('go', { from: 'l', to: 'w2', tone: 'mint' })),
      at(0.7, text('ok', { x: 640, y: 520, text: '✓', size: 54, tone: 'mint', weight: 700 })),
    ),
    beat(
      {
        es: 'Abrir «Borrar» en otra pestaña suena absurdo. ¿Qué habría en ella? Es un botón.',
        en: 'Opening “Delete” in another tab sounds absurd. What would be in it? It is a button.',
      },
      out('ok', 'go', 'w2'),
      set('l', { label: 'remove()' }),
      at(
        0.3,
        box('w3', { x: 920, y: 290, w: 420, h: 300, shape: 'screen', label: '?', tone: 'red', size: 60 }),
      ),
      at(0.35, arrow('no', { from: 'l', to: 'w3', tone: 'red', dash: true })),
      at(0.7, set('l', { label: '<button>' })),
    ),
    beat(
      {
        es: 'Un caso con miga: filtrar suele ser de botón. Pero si cada filtro tiene su dirección, que se guarda y se comparte, manda ella: enlace.',
        en: 'A trickier case: filtering is usually a button’s job. But if each filter has its own address, to keep and share, that decides: a link.',
      },
      clear(),
      box('p1', { x: 330, y: 180, w: 220, h: 76, shape: 'pill', label: 'blue' }),
      box('p2', { x: 640, y: 180, w: 220, h: 76, shape: 'pill', label: 'green' }),
      box('p3', { x: 950, y: 180, w: 220, h: 76, shape: 'pill', label: 'red' }),
      at(0.25, code('fn', { x: 340, y: 300, size: 26, w: 600, lines: ['filter("blue")  // <button>'] })),
      at(0.55, code('url', { x: 340, y: 430, size: 26, w: 600, lines: ['/mugs?color=blue  // <a>'] })),
      at(0.75, mark('url', [1])),
      at(0.75, set('p1', { tone: 'mint' })),
    ),

    // ---- in disguise
    beat(
      {
        es: 'Hay disfraces que conviene reconocer. Un enlace con href almohadilla y un onclick: el lector anuncia un viaje que no ocurre.',
        en: 'Some disguises are worth knowing. A link with a bare hash and an onclick: the reader announces a trip that never happens.',
      },
      clear(),
      code('bad', {
        x: 140,
        y: 140,
        size: 25,
        w: 1000,
        show: 1,
        lines: [
          '<a href="#" onclick="remove()">✕</a>',
          '',
          '<a onclick="remove()">✕</a>',
          '',
          '<button onclick="location = \'/cart\'">/cart</button>',
          '',
          '<a href="/pay"><button>/pay</button></a>',
        ],
      }),
      at(0.5, mark('bad', [1])),
    ),
    beat(
      {
        es: 'Y si se te olvida detener el clic, además sube al principio de la página y deja una entrada falsa en el historial.',
        en: 'And if you forget to stop the click, it also jumps to the top of the page and leaves a false entry in the history.',
      },
      at(0.2, box('h1', { x: 330, y: 540, w: 160, h: 64, shape: 'pill', label: '/mug' })),
      at(0.4, box('h2', { x: 570, y: 540, w: 160, h: 64, shape: 'pill', label: '/mug#', tone: 'red' })),
      at(0.45, arrow('ha', { from: 'h1', to: 'h2', tone: 'red' })),
    ),
    beat(
      {
        es: 'Sin href es peor todavía: un a sin dirección no es un enlace. No recibe el foco, y volvemos a tener un div con otro nombre.',
        en: 'With no href it is worse still: an a without an address is no link. It takes no focus, and we are back to a div by another name.',
      },
      out('h1', 'h2', 'ha'),
      at(0.05, more('bad', 3)),
      at(0.3, mark('bad', [3])),
      at(0.6, text('eq', { x: 640, y: 540, text: '<a> = <div>', size: 34, tone: 'red', weight: 700 })),
    ),
    beat(
      {
        es: 'También se da al revés: un botón que navega. Con él se pierden el clic con la rueda, copiar la dirección y ver adónde lleva.',
        en: 'It happens the other way round too: a button that navigates. Gone are the middle click, copying the address, seeing where it leads.',
      },
      out('eq'),
      at(0.05, more('bad', 5)),
      at(0.4, mark('bad', [5])),
      at(0.6, text('lost', { x: 640, y: 540, text: 'href ✕', size: 34, tone: 'red', weight: 700 })),
    ),
    beat(
      {
        es: 'Y uno dentro del otro, nunca: el HTML lo prohíbe, y quien navega con Tab encuentra dos paradas para ir al mismo sitio.',
        en: 'And one inside the other, never: HTML forbids it, and people on the Tab key find two stops that lead to the same place.',
      },
      out('lost'),
      at(0.05, more('bad', 7)),
      at(0.35, mark('bad', [7])),
      at(0.5, box('o', { x: 640, y: 535, w: 300, h: 96, label: '' })),
      at(0.52, box('in', { x: 640, y: 535, w: 200, h: 56, label: '/pay', fill: 'board' })),
      at(0.65, ring('f', { x: 640, y: 535, w: 300, h: 96, pad: 8, tone: 'red' })),
      at(0.82, set('f', { w: 200, h: 56 }, { takes: 0.35 })),
    ),
    beat(
      {
        es: 'El aspecto va aparte. Un enlace puede ir pintado de botón: la clase decide el dibujo y el elemento, lo que hace.',
        en: 'Looks are another matter. A link may be painted as a button: the class decides the drawing; the element, what it does.',
      },
      clear(),
      code('a', { x: 140, y: 180, size: 28, w: 620, lines: ['<a class="btn" href="/pay">'] }),
      code('b', { x: 140, y: 380, size: 28, w: 620, lines: ['<button class="btn">'] }),
      at(0.3, box('v1', { x: 1000, y: 217, w: 220, h: 84, label: 'OK', tone: 'mint', fill: 'wash' })),
      at(0.35, box('v2', { x: 1000, y: 417, w: 220, h: 84, label: 'OK', tone: 'mint', fill: 'wash' })),
      at(0.6, text('t1', { x: 1000, y: 300, text: '→ /pay', size: 26, tone: 'soft' })),
      at(0.7, text('t2', { x: 1000, y: 500, text: 'pay()', size: 26, tone: 'soft' })),
    ),

    // ---- type="button"
    beat(
      {
        es: 'Otro detalle que parece decoración: el type button. Dentro de un formulario, un botón sin tipo lo envía.',
        en: 'Another thing that looks like decoration: type button. Inside a form, a button with no type submits it.',
      },
      clear(),
      code('form', {
        x: 110,
        y: 130,
        size: 25,
        w: 640,
        lines: [
          '<form method="post">',
          '  <input name="email">',
          '  <input type="password">',
          '  <button>***</button>',
          '  <button>OK</button>',
          '</form>',
        ],
      }),
      at(0.45, mark('form', [4])),
      at(0.5, box('srv', { x: 1040, y: 290, w: 220, h: 150, shape: 'server', label: 'POST' })),
    ),
    beat(
      {
        es: 'Más de un «Mostrar contraseña» ha enviado un registro a medias. Quien lo programó solo quería cambiar el tipo del campo.',
        en: 'More than one “Show password” has sent a half-finished sign-up. Whoever wrote it only meant to change the type of the field.',
      },
      at(0.1, arrow('send', { from: [560, 300], to: 'srv', tone: 'red' })),
      at(0.3, packet('go', { along: 'send', label: 'email=', tone: 'red', takes: 0.4 })),
      at(0.72, set('srv', { tone: 'red' })),
    ),
    beat(
      {
        es: 'Y una vuelta más: al pulsar Intro en un campo, el navegador activa el primer botón de envío. Aquí, el de enseñar la contraseña.',
        en: 'And one more turn: on Enter in a field, the browser activates the first submit button. Here, the one that shows the password.',
      },
      out('send'),
      set('srv', { tone: 'chalk' }),
      key('enter', '↵', 1040, 500),
      at(0.15, mark('form', [2])),
      press('enter', 0.42),
      at(0.5, mark('form', [4])),
      at(0.6, path('jump', { d: 'M478 207 q90 38 0 77', len: 150, tone: 'red', width: 4, z: 5 })),
    ),
    beat(
      {
        es: 'Con type button se queda donde debe: hace lo suyo y no envía nada. Escríbelo siempre, y un día te ahorrarás una tarde.',
        en: 'With type button it stays where it should: it does its own job and sends nothing. Always write it; one day it will save you an afternoon.',
      },
      out('form', 'jump', 'enter'),
      code('fix', {
        x: 110,
        y: 130,
        size: 25,
        w: 640,
        lines: [
          '<form method="post">',
          '  <input name="email">',
          '  <input type="password">',
          '  <button type="button">***</button>',
          '  <button type="submit">OK</button>',
          '</form>',
        ],
      }),
      at(0.4, mark('fix', [4])),
      at(0.6, arrow('ok', { from: [560, 325], to: 'srv', tone: 'mint' })),
      at(0.66, packet('go2', { along: 'ok', label: 'OK', takes: 0.3 })),
    ),

    // ---- what a button gives
    beat(
      {
        es: 'Supón que insistes en el div. Hay que devolverle, una por una, las cosas que el botón traía. La primera, decir qué es.',
        en: 'Suppose you insist on the div. Everything the button carried has to be given back, piece by piece. First, saying what it is.',
      },
      clear(),
      code('div', {
        x: 90,
        y: 110,
        size: 25,
        w: 560,
        lines: ['<div role="button"', '     tabindex="0" id="add">', '  Add', '</div>'],
        show: 1,
      }),
      box('d', { x: 960, y: 200, w: 260, h: 100, label: 'Add' }),
      at(0.5, mark('div', [1])),
      at(0.65, text('role', { x: 960, y: 290, text: 'button', size: 26, tone: 'mint' })),
    ),
    beat(
      {
        es: 'El rol solo es una etiqueta: no da foco ni teclas. El foco lo da tabindex cero, que mete el div en el camino.',
        en: 'The role is only a label: it brings no focus and no keys. Focus comes from tabindex zero, which puts the div on the path.',
      },
      at(0.1, more('div', 4)),
      at(0.4, mark('div', [2])),
      at(0.6, ring('f', { x: 960, y: 200, w: 260, h: 100, pad: 12 })),
    ),
    beat(
      {
        es: 'El clic ya lo teníamos. Falta Intro. Va en keydown y sin repetir: si alguien deja la tecla pulsada, no quiere treinta tazas.',
        en: 'The click we had already. Enter is missing. It goes on keydown, ignoring repeats: somebody leaning on the key does not want thirty mugs.',
      },
      mark('div'),
      code('js', {
        x: 90,
        y: 322,
        size: 22,
        w: 800,
        show: 3,
        lines: [
          "div.addEventListener('keydown', (event) => {",
          "  if (event.key === 'Enter' && !event.repeat) add()",
          "  if (event.key === ' ') event.preventDefault()",
          '})',
          "div.addEventListener('keyup', (event) => {",
          "  if (event.key === ' ') add()",
          '})',
        ],
      }),
      at(0.1, key('enter', '↵', 1070, 420)),
      at(0.6, mark('js', [2])),
      press('enter', 0.7),
    ),
    beat(
      {
        es: 'Luego, Espacio. Un botón de verdad actúa al soltarla, en keyup. Y en keydown hay que frenar al navegador, o la página baja.',
        en: 'Then, Space. A real button acts on release, on keyup. And on keydown the browser must be held back, or the page scrolls.',
      },
      out('enter'),
      at(0.05, more('js', 7)),
      at(0.12, key('space', '␣', 1070, 420, 180)),
      at(0.4, mark('js', [5, 6, 7])),
      at(0.68, mark('js', [3])),
      press('space', 0.72),
    ),
    beat(
      {
        es: 'Y todavía no está. Deshabilitarlo, por ejemplo: aria-disabled solo lo anuncia; parar el clic y las teclas sigue siendo cosa tuya.',
        en: 'And it is not done yet. Disabling it, for one: aria-disabled merely announces it; stopping the click and the keys is still up to you.',
      },
      out('js', 'space', 'div'),
      code('dis', {
        x: 90,
        y: 110,
        size: 25,
        w: 600,
        lines: ['<div role="button"', '     aria-disabled="true"', '     tabindex="0">'],
      }),
      code('guard', {
        x: 90,
        y: 320,
        size: 25,
        w: 600,
        lines: ['if (div.ariaDisabled === "true")', '  return  // × 3'],
      }),
      at(0.3, mark('dis', [2])),
      at(0.4, set('d', { tone: 'dim' })),
      at(0.7, mark('guard', [2])),
    ),
    beat(
      {
        es: 'En alto contraste tampoco se pinta como botón. Y si tiene que enviar un formulario, o vaciarlo, más código.',
        en: 'Nor is it painted as a button in high contrast. And if it has to submit a form, or reset one, that is more code.',
      },
      clear(),
      table('t', {
        x: 250,
        y: 100,
        head: ['', '<div>', '<button>'],
        rows: [
          ['Tab', 'tabindex', '✓'],
          ['↵', 'keydown', '✓'],
          ['␣', 'keydown + keyup', '✓'],
          ['disabled', 'if × 3', '✓'],
          ['forced-colors', 'css', '✓'],
          ['submit', 'js', '✓'],
        ],
        widths: [17, 19, 13],
        size: 26,
      }),
      at(0.25, light('t', [5])),
      at(0.6, light('t', [5], { off: true })),
      at(0.62, light('t', [6])),
    ),
    beat(
      {
        es: 'El elemento button trae todo eso desde hace décadas, probado en cada navegador. Una docena de líneas contra una.',
        en: 'The button element has carried all of that for decades, tested in every browser. A dozen lines against one.',
      },
      clear(),
      bar('n1', { x: 330, y: 220, w: 720, h: 80, label: '<div>', value: '12', tone: 'red', size: 30 }),
      bar('n2', { x: 330, y: 350, w: 60, h: 80, label: '<button>', value: '1', tone: 'mint', size: 30 }),
      at(0.6, code('b', { x: 330, y: 460, size: 26, w: 720, lines: ['<button type="button">Add</button>'] })),
    ),

    // ---- your design
    beat(
      {
        es: 'Lo único que no trae es tu diseño, y eso son pocas líneas. Con all unset, el botón pierde el traje del navegador y conserva todo lo demás.',
        en: 'The one thing it lacks is your design, and that takes few lines. With all unset, the button sheds the browser’s clothes and keeps all the rest.',
      },
      clear(),
      code('css', {
        x: 100,
        y: 120,
        size: 26,
        w: 600,
        show: 4,
        lines: [
          '.bare {',
          '  all: unset;',
          '  cursor: pointer;',
          '}',
          '.bare:focus-visible {',
          '  outline: 3px solid currentColor;',
          '  outline-offset: 3px;',
          '}',
        ],
      }),
      box('b', { x: 970, y: 240, w: 240, h: 96, label: 'Add', fill: '#5f6a66' }),
      at(0.45, mark('css', [2])),
      at(0.55, set('b', { fill: 'board', tone: '#2c3a36' })),
    ),
    beat(
      {
        es: 'Pero unset es literal: se lleva también el anillo del foco. El botón funciona con el teclado y no hay manera de saber que estás en él.',
        en: 'But unset means it: the focus ring goes as well. The button works from the keyboard, and there is no telling that you are on it.',
      },
      at(0.15, ring('f', { x: 970, y: 240, w: 240, h: 96, pad: 12 })),
      at(0.4, set('f', { o: 0 }, { takes: 0.8 })),
      at(0.65, text('q', { x: 970, y: 370, text: '?', size: 54, tone: 'red', weight: 700 })),
    ),
    beat(
      {
        es: 'Por eso la segunda regla viaja siempre con la primera. Lleva una clase y una pseudoclase: pesa más que el unset, esté donde esté.',
        en: 'That is why the second rule always travels with the first. It has a class and a pseudo-class: it outweighs the unset, wherever it sits.',
      },
      out('q'),
      mark('css'),
      at(0.08, more('css', 8)),
      at(0.45, mark('css', [5, 6, 7, 8])),
      at(0.65, set('f', { o: 1 }, { takes: 0.5 })),
    ),
    beat(
      {
        es: 'Aquí currentColor sí sirve: como el botón se quedó sin fondo, su letra ya contrasta con la página, y el anillo hereda ese contraste.',
        en: 'Here currentColor does work: left without a background, its text already stands out from the page, and the ring inherits that.',
      },
      mark('css', [6]),
      at(0.4, set('b', { tone: '#0b1613' })),
      at(0.6, set('f', { tone: 'chalk' })),
    ),

    // ---- the whole card
    beat(
      {
        es: '«Queremos que toda la tarjeta se pueda pulsar.» Es razonable: el blanco es grande, y con un dedo se agradece.',
        en: '“We want the whole card to be clickable.” Fair enough: it is a big target, and a finger is grateful for that.',
      },
      clear(),
      card(320, 320),
      at(0.5, ring('f', { x: 320, y: 320, w: 380, h: 360, pad: 10 })),
    ),
    beat(
      {
        es: 'Si le pones un onclick, ya sabes: otro div. Si la envuelves en un enlace, el nombre del enlace es todo lo que hay dentro.',
        en: 'Give it an onclick and you know the story: another div. Wrap it in a link, and the name of the link is everything inside.',
      },
      code('try', {
        x: 600,
        y: 130,
        size: 25,
        w: 570,
        show: 1,
        lines: [
          '<div class="card" onclick>',
          '',
          '<a class="card" href="/mug">',
          '  <h3> … <p> … <button>',
          '</a>',
        ],
      }),
      at(0.2, mark('try', [1])),
      at(0.22, set('f', { tone: 'red' })),
      at(0.48, more('try', 5)),
      at(0.7, mark('try', [3, 4, 5])),
    ),
    beat(
      {
        es: 'El lector dice título, precio y descripción de un tirón, en cada tarjeta. Y el favorito queda dentro de un enlace, que el HTML prohíbe.',
        en: 'The reader recites title, price and description in one breath, for every card. And the favourite sits inside a link, which HTML forbids.',
      },
      at(
        0.1,
        code('said', {
          x: 600,
          y: 400,
          size: 25,
          w: 570,
          lines: ['Blue mug $12 Handmade…', 'Red mug $12 Handmade…'],
        }),
      ),
      at(0.6, set('fav', { tone: 'red' })),
      at(0.6, mark('try', [4])),
    ),
    beat(
      {
        es: 'Mejor así: el enlace, en el título, y su zona de pulsación, estirada. Un after sin contenido, absoluto, pegado a los cuatro bordes.',
        en: 'Better like this: the link on the title, its hit area stretched. An after with no content, absolute, pinned to all four edges.',
      },
      out('try', 'said', 'f'),
      set('fav', { tone: 'chalk' }),
      set('ttl', { label: '<a>' }),
      code('css', {
        x: 600,
        y: 110,
        size: 25,
        w: 570,
        show: 5,
        lines: [
          '.card h3 a::after {',
          "  content: '';",
          '  position: absolute;',
          '  inset: 0;',
          '}',
          '',
          '.card { position: relative; }',
          '',
          '.card .favorite {',
          '  position: relative;',
          '  z-index: 1;',
          '}',
        ],
      }),
      at(0.55, mark('css', [2, 3, 4])),
      at(
        0.6,
        box('hit', {
          x: 265,
          y: 380,
          w: 220,
          h: 56,
          label: '',
          fill: 'none',
          tone: 'mint',
          dash: true,
          z: 5,
        }),
      ),
    ),
    beat(
      {
        es: '¿Los bordes de quién? Del primer antepasado con posición. Si a la tarjeta le falta el relative, el after cubre la página entera.',
        en: 'The edges of what? Of the nearest positioned ancestor. If the card lacks its relative, the after covers the whole page.',
      },
      mark('css'),
      at(0.4, set('hit', { x: 640, y: 340, w: 1140, h: 500, tone: 'red' }, { takes: 1.2 })),
    ),
    beat(
      {
        es: 'Entonces cualquier clic lleva a la taza, y cuesta un rato entender por qué. Con relative, la zona mide lo que mide la tarjeta.',
        en: 'Then any click leads to the mug, and it takes a while to see why. With relative, the area is exactly as big as the card.',
      },
      at(0.35, more('css', 7)),
      at(0.55, mark('css', [7])),
      at(0.6, set('hit', { x: 320, y: 320, w: 396, h: 376, tone: 'mint' }, { takes: 1 })),
    ),
    beat(
      {
        es: 'El favorito ha quedado debajo de esa capa. Lo subes con z-index, y vuelve a recibir sus propios clics.',
        en: 'The favourite is now underneath that layer. Lift it with z-index, and it gets its own clicks again.',
      },
      at(0.05, mark('css')),
      at(0.1, more('css', 12)),
      at(0.5, mark('css', [9, 10, 11, 12])),
      at(0.6, set('fav', { tone: 'mint' })),
    ),
    beat(
      {
        es: 'Con Tab hay dos paradas: la tarjeta, con un nombre corto, y el favorito. El clic con la rueda y copiar la dirección siguen funcionando.',
        en: 'With Tab there are two stops: the card, under a short name, and the favourite. Middle click and copying the address still work.',
      },
      mark('css'),
      at(0.25, ring('f', { x: 265, y: 380, w: 220, h: 56, pad: 9 })),
      at(0.55, set('f', { x: 450, w: 70 }, { takes: 0.35 })),
    ),
    beat(
      {
        es: 'Tiene un precio: el texto tapado no se puede seleccionar con el ratón. Si ahí va un código que la gente copia, súbelo también.',
        en: 'It has a price: the covered text cannot be selected with the mouse. If people copy a code from there, lift that as well.',
      },
      out('f'),
      at(0.2, set('l1', { tone: 'red' })),
      at(0.25, set('l2', { tone: 'red' })),
      at(0.65, mark('css', [9, 10, 11, 12])),
      at(0.7, set('l1', { tone: 'mint' })),
    ),

    // ---- the name
    beat(
      {
        es: 'Queda el nombre. Un botón con solo un icono se ve, se enfoca y se pulsa; al llegar a él, el lector dice «botón» y nada más.',
        en: 'The name is left. A button with only an icon can be seen, focused and pressed; on reaching it, the reader says “button” and no more.',
      },
      clear(),
      code('ico', {
        x: 100,
        y: 140,
        size: 24,
        w: 720,
        lines: ['<button type="button">', '  <svg>…</svg>', '</button>'],
      }),
      box('x', { x: 1020, y: 205, w: 110, h: 100, label: '✕', size: 40 }),
      at(0.3, ring('f', { x: 1020, y: 205, w: 110, h: 100, pad: 11 })),
      at(0.65, box('say', { x: 1020, y: 390, w: 260, h: 80, shape: 'pill', label: 'button', tone: 'red' })),
    ),
    beat(
      {
        es: 'Aria-label le da un nombre que se pueda decir en voz alta. Y el icono se esconde, para que nadie lo lea además del nombre.',
        en: 'Aria-label gives it a name that can be said aloud. And the icon is hidden, so that it is not read on top of the name.',
      },
      out('ico', 'say'),
      code('lab', {
        x: 100,
        y: 140,
        size: 24,
        w: 720,
        lines: [
          '<button type="button"',
          '        aria-label="Remove Blue mug">',
          '  <svg aria-hidden="true">…</svg>',
          '</button>',
        ],
      }),
      at(0.35, mark('lab', [2])),
      at(
        0.5,
        box('say2', {
          x: 1000,
          y: 390,
          w: 360,
          h: 80,
          shape: 'pill',
          label: 'Remove Blue mug',
          tone: 'mint',
          size: 24,
        }),
      ),
      at(0.72, mark('lab', [3])),
    ),
    beat(
      {
        es: '«Quitar» a secas no basta. En un carrito de ocho líneas, el lector enumera ocho veces «Quitar», y no dice qué se va.',
        en: '“Remove” alone will not do. In a cart of eight lines, the reader lists “Remove” eight times and never says what goes.',
      },
      clear(),
      table('t', {
        x: 250,
        y: 110,
        head: ['', 'name', 'name + item'],
        rows: [
          ['✕', 'Remove', 'Remove Blue mug'],
          ['✕', 'Remove', 'Remove Red mug'],
          ['✕', 'Remove', 'Remove Teapot'],
          ['✕', 'Remove', 'Remove Spoon'],
        ],
        widths: [7, 14, 26],
        size: 27,
      }),
      at(0.4, light('t', { col: 2 })),
      at(0.78, light('t', { col: 2 }, { off: true })),
      at(0.8, light('t', { col: 3 })),
    ),
    beat(
      {
        es: 'Y si hay texto a la vista, que el nombre empiece por él. Quien usa la voz dice lo que ve: si pone Add y el nombre es otro, no responde.',
        en: 'And if text is visible, let the name begin with it. Voice users say what they see: if it reads Add and the name differs, no answer.',
      },
      clear(),
      code('nm', {
        x: 100,
        y: 150,
        size: 25,
        w: 660,
        show: 3,
        lines: [
          '<button aria-label="Buy Blue mug">',
          '  Add',
          '</button>',
          '',
          '<button aria-label="Add Blue mug">',
          '  Add',
          '</button>',
        ],
      }),
      box('v', { x: 1000, y: 220, w: 300, h: 80, shape: 'pill', label: 'click "Add"' }),
      at(0.4, mark('nm', [1])),
      at(0.7, text('no', { x: 1000, y: 320, text: '✕', size: 50, tone: 'red', weight: 700 })),
    ),
    beat(
      {
        es: 'Lo visible delante, y el detalle detrás. Así quien ve, quien oye y quien habla están nombrando lo mismo.',
        en: 'What is visible first, the detail after. That way those who see, those who listen and those who speak are naming the same thing.',
      },
      out('no'),
      at(0.05, mark('nm')),
      at(0.1, more('nm', 7)),
      at(0.5, mark('nm', [5, 6])),
      at(0.65, text('yes', { x: 1000, y: 320, text: '✓', size: 50, tone: 'mint', weight: 700 })),
    ),

    // ---- exercise
    beat(
      {
        es: 'Un ejercicio: cuatro piezas de un carrito. Decide qué debería ser cada una antes de seguir.',
        en: 'An exercise: four pieces of a cart. Decide what each one should be before going on.',
        hold: 1,
      },
      clear(),
      code('ex', {
        x: 140,
        y: 100,
        size: 24,
        w: 1000,
        lines: [
          '<div onclick="location = \'/\'">#</div>',
          '<span onclick="more()">+</span>',
          '<a href="#" onclick="remove()">✕</a>',
          '<form> … <button onclick="coupon()">%</button>',
        ],
      }),
    ),
    beat(
      {
        es: 'El logotipo cambia la dirección: enlace, con su href y con un nombre. El más suma una taza sin ir a ningún lado: botón.',
        en: 'The logo changes the address: a link, with its href and a name. The plus adds a mug and goes nowhere: a button.',
      },
      mark('ex', [1]),
      code('sol', {
        x: 140,
        y: 330,
        size: 24,
        w: 1000,
        show: 1,
        lines: [
          '<a href="/" aria-label="Home">#</a>',
          '<button type="button" aria-label="More">+</button>',
          '<button type="button" aria-label="Remove">✕</button>',
          '<form> … <button type="button">%</button>',
        ],
      }),
      at(0.55, mark('ex', [2])),
      at(0.58, more('sol', 2)),
    ),
    beat(
      {
        es: 'El aspa borra, así que la almohadilla sobra: botón. Y el cupón ya lo era, pero sin tipo enviaba el pedido al probar un código.',
        en: 'The cross deletes, so the hash has no business there: a button. The coupon was one already, but untyped it sent the order.',
      },
      mark('ex', [3]),
      at(0.08, more('sol', 3)),
      at(0.5, mark('ex', [4])),
      at(0.52, more('sol', 4)),
      at(0.75, mark('sol', [4])),
    ),
    beat(
      {
        es: 'A los nombres les falta un detalle, ¿lo viste? Más y quitar, ¿de qué? En un carrito con varias líneas, añade el producto.',
        en: 'The names lack one detail, did you spot it? More of what, and remove what? In a cart with several lines, add the product.',
      },
      at(0.05, mark('ex')),
      at(0.1, mark('sol', [2, 3])),
      at(0.4, out('sol')),
      at(
        0.42,
        code('sol2', {
          x: 140,
          y: 330,
          size: 24,
          w: 1000,
          lines: [
            '<a href="/" aria-label="Home">#</a>',
            '<button type="button" aria-label="More Blue mug">+</button>',
            '<button type="button" aria-label="Remove Blue mug">✕</button>',
            '<form> … <button type="button">%</button>',
          ],
        }),
      ),
    ),
    beat(
      {
        es: 'Ahora, tu proyecto. Busca el div con onclick, el role button y la almohadilla suelta. Cada resultado es una resta pendiente.',
        en: 'Now your own project. Look for the div with an onclick, the role button and the bare hash. Every result is a subtraction to be made.',
      },
      clear(),
      code('grep', {
        x: 110,
        y: 150,
        size: 24,
        w: 1060,
        show: 1,
        lines: [
          '$ grep -rnE \'<div[^>]*onclick|role="button"|href="#"\' src',
          '',
          'src/card.html:8      <div class="card" onclick="…">',
          'src/tabs.html:21     <span role="button" tabindex="0">',
          'src/cart.html:40     <a href="#" class="remove">',
        ],
      }),
      at(0.3, more('grep', 5)),
    ),

    // ---- summary
    beat(
      {
        es: 'Si va a un lugar, enlace con href. Si hace algo, botón con tipo. El estilo, en la clase; y un nombre que se pueda decir en voz alta.',
        en: 'If it goes somewhere, a link with an href. If it does something, a button with a type. Style in the class, and a name to say aloud.',
        hold: 0.8,
      },
      clear(),
      code('sum', {
        x: 190,
        y: 190,
        size: 28,
        w: 900,
        lines: [
          '<a href="/courses">…</a>',
          '',
          '<button type="button">…</button>',
          '',
          '<button type="button" aria-label="…">',
        ],
      }),
      at(0.2, mark('sum', [1])),
      at(0.45, mark('sum', [3])),
      at(0.75, mark('sum', [5])),
    ),
  ],
}
