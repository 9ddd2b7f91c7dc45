import {
  arrow,
  at,
  beat,
  box,
  clear,
  code,
  dot,
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

// A key that goes down and comes up again.
const press = (id, share) => [
  at(share, set(id, { tone: 'mint' }, { takes: 0.15 })),
  at(share + 0.09, set(id, { tone: 'chalk' }, { takes: 0.25 })),
]

// A small form in a browser: two fields and a button.
const form = (x = 330) => [
  box('page', { x, y: 340, w: 480, h: 460, shape: 'screen', label: '' }),
  text('le', { x: x - 190, y: 162, text: 'email', anchor: 'start', size: 22, tone: 'soft' }),
  box('email', { x, y: 218, w: 380, h: 58, label: '', fill: 'board' }),
  text('lz', { x: x - 190, y: 310, text: 'zip', anchor: 'start', size: 22, tone: 'soft' }),
  box('zip', { x, y: 366, w: 380, h: 58, label: '', fill: 'board' }),
  box('pay', { x, y: 506, w: 200, h: 72, label: 'Pay', fill: 'board' }),
]
const error = (id, x, y, words) =>
  text(id, { x: x - 190, y, text: words, anchor: 'start', size: 22, tone: 'red', weight: 700 })

// What a screen reader says, word by word.
const say = (words, y, from = 0.2, to = 0.7) =>
  words.map((label, i) =>
    at(
      from + ((to - from) * i) / words.length,
      box(`say${i}`, { x: 190 + i * 180, y, w: 164, h: 70, shape: 'pill', label, size: 22, tone: 'mint' }),
    ),
  )

export default {
  tag: 'a11y · 2.3',
  mark: 'aria-invalid',
  under: 'role="status"',
  beats: [
    beat({
      es: 'Un error que nadie percibe no sirve de nada. Vamos a hacer que se lea, se oiga y se corrija.',
      en: 'An error that nobody notices is of no use. Let us make it one that is read, heard and corrected.',
    }),
    // ---- the problem
    beat(
      {
        es: 'Rellenas un formulario, pulsas Pagar y no ocurre nada. La página está igual que antes, o eso parece.',
        en: 'You fill in a form, press Pay, and nothing happens. The page is just as it was, or so it seems.',
      },
      box('view', { x: 640, y: 400, w: 520, h: 340, shape: 'screen', label: '' }),
      box('f1', { x: 640, y: 330, w: 400, h: 62, label: '', fill: 'board' }),
      box('f2', { x: 640, y: 410, w: 400, h: 62, label: '', fill: 'board' }),
      box('pay', { x: 640, y: 510, w: 200, h: 72, label: 'Pay', fill: 'board' }),
      at(0.4, ring('f', { of: 'pay', pad: 8 })),
      press('pay', 0.55),
    ),
    beat(
      {
        es: 'Arriba, fuera de la pantalla, un campo se ha puesto rojo. Quien ve tiene que ir a buscarlo; quien no ve ni siquiera sabe que existe.',
        en: 'Up above, off the screen, a field has turned red. People who can see have to go looking for it; people who cannot do not even know it is there.',
      },
      at(
        0.12,
        box('lost', {
          x: 640,
          y: 150,
          w: 400,
          h: 62,
          label: 'ana.mail.com',
          size: 24,
          tone: 'red',
          dash: true,
        }),
      ),
      at(0.5, arrow('hunt', { from: [960, 500], to: [870, 160], bend: 60, dash: true, gap: 0 })),
      at(0.75, text('q', { x: 1010, y: 330, text: '?', size: 54, tone: 'red', weight: 700 })),
    ),
    beat(
      {
        es: 'Además, si el único aviso es el color, muchas personas que sí ven tampoco lo distinguen. Hace falta un texto, y un icono ayuda.',
        en: 'Besides, if colour is the only sign, many people who do see will not tell it apart either. You need words, and an icon helps.',
      },
      clear(),
      box('c1', { x: 380, y: 220, w: 400, h: 76, label: 'ana.mail.com', tone: 'red' }),
      box('c2', { x: 900, y: 220, w: 400, h: 76, label: 'ana.mail.com', tone: 'chalk' }),
      at(0.35, set('c1', { tone: 'grey' }, { takes: 0.8 })),
      at(0.35, set('c2', { tone: 'grey' }, { takes: 0.8 })),
      at(0.65, dot('i', { x: 220, y: 310, r: 20, inside: '!', tone: 'red' })),
      at(
        0.68,
        text('t', { x: 260, y: 310, text: '@ ?', size: 28, anchor: 'start', tone: 'red', weight: 700 }),
      ),
    ),
    beat(
      {
        es: 'Un buen error hace tres cosas: se hace notar, dice qué corregir y te lleva hasta allí. Empecemos por el campo.',
        en: 'A good error does three things: it makes itself noticed, it says what to fix, and it takes you there. Let us begin with the field.',
      },
      clear(),
      dot('d1', { x: 340, y: 290, r: 70, tone: 'mint' }),
      at(0.2, text('e1', { x: 340, y: 288, text: '!', size: 60, weight: 700 })),
      at(0.35, dot('d2', { x: 640, y: 290, r: 70, tone: 'mint' })),
      at(0.4, text('e2', { x: 640, y: 280, text: '…', size: 60, weight: 700 })),
      at(0.5, dot('d3', { x: 940, y: 290, r: 70, tone: 'mint' })),
      at(0.55, text('e3', { x: 940, y: 288, text: '→', size: 60, weight: 700 })),
    ),
    // ---- the field
    beat(
      {
        es: 'La etiqueta se une por el id. Un placeholder no la sustituye: desaparece al escribir, justo cuando llega el error y quieres saber qué te pedían.',
        en: 'The label is tied by its id. A placeholder is no substitute: it vanishes as you type, just when the error comes and you want to know what was asked.',
      },
      clear(),
      code('html', {
        x: 150,
        y: 120,
        size: 26,
        w: 980,
        lines: [
          '<label for="email">Email</label>',
          '<p id="email-hint">…</p>',
          '<input id="email" type="email" required',
          '  aria-describedby="email-hint email-error"',
          '  aria-invalid="true">',
          '<p id="email-error">…</p>',
        ],
      }),
      at(0.35, mark('html', [1, 3])),
    ),
    beat(
      {
        es: 'La ayuda y el error son dos párrafos con su id. Y aria-describedby los enlaza al campo, en el orden en que quieres que se oigan.',
        en: 'The hint and the error are two paragraphs, each with an id. And aria-describedby ties them to the field, in the order you want them heard.',
      },
      mark('html', [2, 6]),
      at(0.45, mark('html', [2, 4, 6])),
    ),
    beat(
      {
        es: 'Al llegar con Tab se oye todo seguido: el nombre, que es obligatorio, que no es válido, la ayuda y el error.',
        en: 'Arriving with Tab, you hear it all in a row: the name, that it is required, that it is invalid, the hint and the error.',
      },
      mark('html', []),
      say(['Email', 'textbox', 'required', 'invalid', 'hint', 'error'], 500),
    ),
    beat(
      {
        es: 'Hay un fallo silencioso: si ese id no existe, el navegador lo ignora sin quejarse. El error está en pantalla, y nadie lo oye.',
        en: 'There is a silent fault: if that id does not exist, the browser ignores it without complaint. The error is on the screen, and nobody hears it.',
      },
      mark('html', [4]),
      at(0.2, ring('bad', { x: 743, y: 279, w: 174, h: 34, pad: 4, tone: 'red' })),
      at(
        0.3,
        code('nul', {
          x: 174,
          y: 402,
          size: 24,
          plain: true,
          lines: ["document.getElementById('email-error')  // null"],
        }),
      ),
      at(0.5, set('say5', { tone: 'red' })),
      at(0.6, set('say5', { o: 0.15 })),
    ),
    beat(
      {
        es: 'El otro atributo, aria-invalid, se pone cuando hay error y se quita al corregirlo. Si está desde el principio, la página regaña antes de que escribas.',
        en: 'The other attribute, aria-invalid, goes on when there is an error and off when it is fixed. If it is there from the start, the page scolds before you type.',
      },
      out('bad', 'nul', 'say0', 'say1', 'say2', 'say3', 'say4', 'say5'),
      mark('html', [5]),
      at(0.1, box('s0', { x: 280, y: 500, w: 260, h: 84, label: "''" })),
      at(0.25, box('s1', { x: 640, y: 500, w: 260, h: 84, label: "'true'", tone: 'red' })),
      at(0.28, arrow('a0', { from: 's0', to: 's1', label: 'submit', ly: -20 })),
      at(0.45, box('s2', { x: 1000, y: 500, w: 260, h: 84, label: "''", tone: 'mint' })),
      at(0.48, arrow('a1', { from: 's1', to: 's2', label: 'input', ly: -20 })),
      at(0.72, set('s0', { label: "'true'", tone: 'red' })),
    ),
    beat(
      {
        es: 'Ahora, las palabras. «Campo inválido» no es un error, es un encogimiento de hombros. Di qué pasó y qué hacer.',
        en: 'Now, the words. “Invalid field” is not an error message, it is a shrug. Say what happened and what to do.',
      },
      clear(),
      box('v', { x: 640, y: 210, w: 520, h: 90, label: 'ana.mail.com', size: 34, tone: 'red' }),
      at(0.25, text('w', { x: 640, y: 310, text: '✕', size: 46, tone: 'red', weight: 700 })),
      at(0.65, set('w', { text: '@ ?' })),
    ),
    beat(
      {
        es: '«Falta la arroba», y un ejemplo debajo. Con eso basta: quien lo lee ya está corrigiendo.',
        en: '“The @ is missing”, with an example below. That is enough: whoever reads it is already fixing it.',
        hold: 0.3,
      },
      at(0.3, text('eg', { x: 640, y: 390, text: 'ana@mail.com', size: 32, tone: 'soft' })),
      at(0.65, set('v', { label: 'ana@mail.com', tone: 'mint' })),
      at(0.68, set('w', { text: '✓', tone: 'mint' })),
    ),
    beat(
      {
        es: 'Y lo que puedas arreglar tú, arréglalo. Si alguien escribe la tarjeta con espacios, quítalos al leerla y no habrá error que contar.',
        en: 'And whatever you can mend yourself, mend. If someone types the card number with spaces, strip them as you read it, and there is no error to report.',
      },
      clear(),
      box('c1', { x: 330, y: 250, w: 400, h: 84, label: '4242 4242 4242 4242', size: 28 }),
      at(
        0.4,
        box('c2', { x: 950, y: 250, w: 400, h: 84, label: '4242424242424242', size: 28, tone: 'mint' }),
      ),
      at(0.42, arrow('cl', { from: 'c1', to: 'c2' })),
      at(0.55, code('rep', { x: 320, y: 390, size: 28, w: 640, lines: ["value.replaceAll(' ', '')"] })),
    ),
    // ---- the moment
    beat(
      {
        es: '¿Cuándo se avisa? Comprobar en cada tecla es como corregir a alguien a mitad de palabra.',
        en: 'When do you say it? Validating on every key is like correcting someone in mid-word.',
        hold: 0.4,
      },
      clear(),
      box('v', { x: 640, y: 220, w: 520, h: 90, label: '|', size: 34 }),
      at(0.3, set('v', { label: 'a|', tone: 'red' })),
      at(0.32, text('w', { x: 640, y: 320, text: '@ ?', size: 42, tone: 'red', weight: 700 })),
      at(0.5, set('v', { label: 'an|' })),
      at(0.52, set('w', { text: '@ ?  @ ?' })),
      at(0.7, set('v', { label: 'ana|' })),
      at(0.72, set('w', { text: '@ ?  @ ?  @ ?' })),
    ),
    beat(
      {
        es: 'Escribes la primera letra del correo y ya te dicen que falta la arroba. Claro que falta: todavía no has llegado.',
        en: 'You type the first letter of your email, and you are told the @ is missing. Of course it is: you have not got there yet.',
      },
      at(0.1, set('v', { label: 'ana@|' })),
      at(0.5, set('v', { label: 'ana@mail.com|', tone: 'chalk' })),
      at(0.5, out('w')),
      at(0.6, text('ok', { x: 640, y: 320, text: '✓', size: 46, tone: 'mint', weight: 700 })),
    ),
    beat(
      {
        es: 'Espera a que la persona salga del campo o, mejor, a que envíe. Hasta ese momento, silencio.',
        en: 'Wait until they leave the field or, better, until they send. Until then, silence.',
        hold: 0.4,
      },
      clear(),
      box('e1', { x: 210, y: 230, w: 190, h: 84, label: 'input' }),
      box('e2', { x: 450, y: 230, w: 190, h: 84, label: 'input' }),
      box('e3', { x: 740, y: 230, w: 190, h: 84, label: 'blur' }),
      box('e4', { x: 1050, y: 230, w: 190, h: 84, label: 'submit' }),
      arrow('l1', { from: 'e1', to: 'e2' }),
      arrow('l2', { from: 'e2', to: 'e3' }),
      arrow('l3', { from: 'e3', to: 'e4' }),
      at(0.6, set('e3', { tone: 'yellow' })),
      at(0.75, set('e4', { tone: 'mint' })),
    ),
    beat(
      {
        es: 'Salir del campo tiene su riesgo. Quien recorre el formulario con Tab para conocerlo, sin escribir nada, lo deja lleno de errores a su paso.',
        en: 'Leaving the field has its risk. Someone who walks the form with Tab to get to know it, typing nothing, leaves a trail of errors behind.',
      },
      ...[0, 1, 2, 3].map((i) =>
        at(0.15, box(`g${i}`, { x: 210 + i * 280, y: 420, w: 230, h: 70, label: '', fill: 'board' })),
      ),
      at(0.3, ring('f', { x: 210, y: 420, w: 230, h: 70, pad: 8 })),
      ...[1, 2, 3].flatMap((i) => [
        at(0.3 + i * 0.13, set('f', { x: 210 + i * 280 }, { takes: 0.3 })),
        at(0.32 + i * 0.13, set(`g${i - 1}`, { tone: 'red', label: '!' })),
      ]),
    ),
    beat(
      {
        es: 'Si compruebas al salir, hazlo solo cuando haya algo escrito. Los campos vacíos, que esperen al envío.',
        en: 'If you check on leaving, do so only when something has been typed. Let the empty ones wait until the form is sent.',
      },
      out('f'),
      at(0.2, set('g0', { tone: 'chalk', label: '' })),
      at(0.25, set('g1', { tone: 'chalk', label: '' })),
      at(0.3, set('g2', { tone: 'chalk', label: '' })),
      at(
        0.45,
        code('bl', { x: 330, y: 500, size: 26, w: 620, lines: ["if (input.value !== '') show(input)"] }),
      ),
    ),
    beat(
      {
        es: 'Pero una vez que hay un error, sí conviene mirar cada tecla, para retirarlo en cuanto el dato esté bien. La buena noticia nunca llega demasiado pronto.',
        en: 'But once there is an error, do look at every key, so as to remove it the moment the answer is right. Good news never comes too soon.',
      },
      clear(),
      dot('q1', { x: 270, y: 280, r: 62, label: 'idle' }),
      dot('q2', { x: 640, y: 280, r: 62, label: 'error', tone: 'red' }),
      dot('q3', { x: 1010, y: 280, r: 62, label: 'ok', tone: 'mint' }),
      text('u1', { x: 270, y: 280, text: '—', size: 44 }),
      text('u2', { x: 640, y: 280, text: '✕', size: 44, weight: 700 }),
      text('u3', { x: 1010, y: 280, text: '✓', size: 44, weight: 700 }),
      arrow('t1', { from: 'q1', to: 'q2', label: 'submit' }),
      at(0.45, arrow('t2', { from: 'q2', to: 'q3', label: 'input', tone: 'mint' })),
      at(0.6, packet('p', { along: 't2', takes: 0.3 })),
    ),
    beat(
      {
        es: 'Y no deshabilites el botón de enviar. Gris, no explica qué falta, y muchas veces ni se alcanza con Tab. Deja que lo pulsen y contesta.',
        en: 'And do not disable the send button. Grey, it does not explain what is missing, and often Tab cannot even reach it. Let it be pressed, and answer.',
      },
      clear(),
      form(640),
      at(0.25, set('pay', { o: 0.3, tone: 'grey' })),
      at(0.35, ring('f', { of: 'zip', pad: 8 })),
      at(0.5, text('x', { x: 800, y: 506, text: '✕', size: 44, tone: 'red', weight: 700 })),
      at(0.72, set('pay', { o: 1, tone: 'mint' })),
      at(0.74, out('x')),
      at(0.78, set('f', { y: 506, w: 200, h: 72, x: 640 }, { takes: 0.4 })),
    ),
    // ---- the code
    beat(
      {
        es: 'Pasemos al código. Con novalidate se apagan los globos del navegador, que salen de uno en uno y se van solos. Las comprobaciones siguen ahí.',
        en: 'On to the code. With novalidate you turn off the browser’s bubbles, which come one at a time and leave on their own. The checks are still there.',
      },
      clear(),
      code('nv', { x: 190, y: 120, size: 28, w: 900, lines: ['<form novalidate>'] }),
      at(0.65, code('vl', { x: 190, y: 230, size: 28, w: 900, lines: ['input.validity'] })),
    ),
    beat(
      {
        es: 'En el objeto validity, cada campo dice qué le pasa. Un correo vacío, uno sin arroba y un código postal corto dan tres respuestas distintas.',
        en: 'In its validity object, each field says what is wrong with it. An empty email, one without the @ and a short postcode give three different answers.',
      },
      at(
        0.1,
        table('va', {
          x: 190,
          y: 342,
          size: 25,
          head: ['', 'value', 'validity'],
          rows: [
            ['email', "''", 'valueMissing'],
            ['email', "'ana.mail.com'", 'typeMismatch'],
            ['zip', "'123'", 'patternMismatch'],
          ],
          widths: [12, 24, 24],
        }),
      ),
      at(0.45, light('va', [1])),
      at(0.58, light('va', [2])),
      at(0.72, light('va', [3])),
    ),
    beat(
      {
        es: 'De ahí sale el mensaje. Una función pequeña mira el campo y devuelve el texto, o una cadena vacía si está bien.',
        en: 'The message comes from there. A small function looks at the field and returns the text, or an empty string if all is well.',
      },
      clear(),
      code('pr', {
        x: 150,
        y: 150,
        size: 27,
        w: 980,
        lines: [
          'function problem(input) {',
          '  const { valueMissing, valid } = input.validity',
          '  if (valueMissing) return words[input.name].missing',
          '  if (!valid) return words[input.name].wrong',
          "  return ''",
          '}',
        ],
      }),
      at(0.55, mark('pr', [3, 4])),
      at(0.8, mark('pr', [5])),
    ),
    beat(
      {
        es: 'Otra lo muestra: escribe el texto en el párrafo del error, y pone o quita aria-invalid.',
        en: 'Another one shows it: it writes the text in the error’s paragraph, and sets or removes aria-invalid.',
        hold: 0.5,
      },
      clear(),
      code('sh', {
        x: 130,
        y: 120,
        size: 26,
        w: 1020,
        lines: [
          'function show(input) {',
          '  const text = problem(input)',
          '  document.getElementById(`${input.id}-error`)',
          '    .textContent = text',
          "  if (text) input.setAttribute('aria-invalid', 'true')",
          "  else input.removeAttribute('aria-invalid')",
          '  return text',
          '}',
        ],
      }),
      at(0.6, mark('sh', [3, 4])),
      at(0.8, mark('sh', [5, 6])),
    ),
    beat(
      {
        es: 'El párrafo está siempre en la página, aunque sea vacío. Así el id de aria-describedby nunca apunta a la nada.',
        en: 'The paragraph is always on the page, even when empty. That way the id in aria-describedby never points at nothing.',
      },
      mark('sh', [3, 4]),
      at(0.3, code('ep', { x: 130, y: 510, size: 26, w: 1020, lines: ['<p id="email-error"></p>'] })),
      at(0.6, mark('ep', [1])),
    ),
    beat(
      {
        es: 'Al enviar, recorremos todos los campos y nos quedamos con los que fallan. Si hay alguno, el envío se detiene.',
        en: 'On sending, we go through every field and keep those that fail. If there are any, the form does not go.',
      },
      clear(),
      code('su', {
        x: 150,
        y: 150,
        size: 27,
        w: 980,
        lines: [
          "form.addEventListener('submit', (event) => {",
          '  const wrong = fields.filter((input) => show(input))',
          '  if (wrong.length === 0) return',
          '  event.preventDefault()',
          '  wrong[0].focus()',
          '})',
        ],
      }),
      at(0.5, mark('su', [2])),
      at(0.78, mark('su', [3, 4])),
    ),
    beat(
      {
        es: 'Todos, y no el primero nada más. Nadie quiere descubrir sus errores de uno en uno, pulsando Pagar después de cada arreglo.',
        en: 'Every one, not just the first. Nobody wants to discover their mistakes one by one, pressing Pay again after each fix.',
      },
      mark('su', [2]),
      at(0.3, box('n1', { x: 430, y: 510, w: 160, h: 72, label: '1', tone: 'red' })),
      at(0.38, box('n2', { x: 640, y: 510, w: 160, h: 72, label: '2', tone: 'red' })),
      at(0.46, box('n3', { x: 850, y: 510, w: 160, h: 72, label: '3', tone: 'red' })),
      at(0.6, ring('all', { x: 640, y: 510, w: 580, h: 72, pad: 12 })),
    ),
    beat(
      {
        es: 'Y el foco va al primero que falla. Como la lista sigue el orden del HTML, es también el que está más arriba.',
        en: 'And the focus goes to the first that fails. Since the list follows the order of the HTML, it is also the one nearest the top.',
      },
      out('all'),
      mark('su', [5]),
      at(0.4, ring('fo', { of: 'n1', pad: 9 })),
    ),
    beat(
      {
        es: 'Falta la buena noticia: al escribir, se miran solo los campos que ya tienen error, y solo para quitarlo.',
        en: 'The good news is still missing: on typing, look only at fields that already have an error, and only to remove it.',
      },
      clear(),
      code('inp', {
        x: 150,
        y: 180,
        size: 27,
        w: 980,
        lines: [
          "form.addEventListener('input', ({ target }) => {",
          "  if (target.ariaInvalid !== 'true') return",
          '  if (!problem(target)) show(target)',
          '})',
        ],
      }),
      at(0.4, mark('inp', [2])),
      at(0.75, mark('inp', [3])),
    ),
    beat(
      {
        es: 'Probemos. Envías el formulario vacío: dos errores, y el foco en el correo. Escribes media dirección y nadie te interrumpe.',
        en: 'Let us try it. You send the form empty: two errors, and focus on the email. You type half an address and nobody interrupts.',
      },
      clear(),
      form(640),
      at(0.25, ring('f', { x: 640, y: 506, w: 200, h: 72, pad: 8 })),
      press('pay', 0.35),
      at(0.42, set('email', { tone: 'red' })),
      at(0.42, set('zip', { tone: 'red' })),
      at(0.44, error('e1', 640, 270, '✕ valueMissing')),
      at(0.44, error('e2', 640, 418, '✕ valueMissing')),
      at(0.5, set('f', { y: 218, w: 380, h: 58 }, { takes: 0.4 })),
      at(0.75, set('email', { label: 'ana|' })),
      at(0.85, set('email', { label: 'ana@|' })),
    ),
    beat(
      {
        es: 'En cuanto la dirección está completa, su error se va. Queda uno, el del código postal, y ya sabes cuál es.',
        en: 'As soon as the address is complete, its error goes away. One is left, the postcode, and you already know which it is.',
      },
      at(0.15, set('email', { label: 'ana@mail.com', tone: 'mint' })),
      at(0.2, out('e1')),
      at(0.6, set('f', { y: 366 }, { takes: 0.4 })),
    ),
    // ---- the summary
    beat(
      {
        es: 'Con dos campos basta. Con veinte, ir al primero no cuenta nada de los demás. Entonces se muestra arriba un resumen y el foco va a él.',
        en: 'For two fields that will do. With twenty, going to the first says nothing about the rest. Then you show a summary at the top, and focus goes there.',
      },
      clear(),
      box('page', { x: 640, y: 350, w: 480, h: 480, label: '' }),
      ...[0, 1, 2, 3, 4].map((i) =>
        at(
          0.08,
          box(`r${i}`, {
            x: 640,
            y: 290 + i * 66,
            w: 400,
            h: 46,
            label: '',
            fill: 'board',
            tone: i % 2 ? 'red' : 'chalk',
          }),
        ),
      ),
      at(
        0.6,
        box('sum', { x: 640, y: 182, w: 420, h: 110, label: ['2 ✕'], size: 30, tone: 'red', fill: 'sunken' }),
      ),
      at(0.72, ring('f', { of: 'sum', pad: 7 })),
    ),
    beat(
      {
        es: 'Es una lista de enlaces, uno por error, y cada uno apunta al id de su campo. Al seguirlo, el foco entra en el campo.',
        en: 'It is a list of links, one for each error, and each points at the id of its field. Follow it, and the focus enters the field.',
      },
      clear(),
      code('sm', {
        x: 150,
        y: 130,
        size: 26,
        w: 980,
        lines: [
          '<div id="summary" tabindex="-1" …>',
          '  <h2>2 ✕</h2>',
          '  <ul>',
          '    <li><a href="#email">…</a></li>',
          '    <li><a href="#zip">…</a></li>',
          '  </ul>',
          '</div>',
        ],
      }),
      at(0.4, mark('sm', [4, 5])),
      at(0.6, box('em', { x: 640, y: 530, w: 420, h: 72, label: '<input id="email">', size: 24 })),
      at(0.75, ring('f', { of: 'em', pad: 8 })),
    ),
    beat(
      {
        es: 'El tabindex menos uno deja que el resumen reciba el foco sin volverse una parada más. Y su título dice cuántos hay.',
        en: 'The tabindex of minus one lets the summary take the focus without becoming one more stop. And its heading says how many there are.',
      },
      out('em', 'f'),
      mark('sm', [1]),
      at(0.65, mark('sm', [2])),
    ),
    beat(
      {
        es: 'Primero se muestra y después se enfoca. Si llamas a focus mientras sigue oculto, no ocurre nada y nadie te lo dice.',
        en: 'First show it, then focus it. If you call focus while it is still hidden, nothing happens, and nobody tells you.',
      },
      mark('sm', []),
      at(
        0.1,
        code('or', {
          x: 150,
          y: 470,
          size: 26,
          w: 980,
          lines: ['summary.hidden = false', 'summary.focus()'],
        }),
      ),
      at(0.35, mark('or', [1])),
      at(0.5, mark('or', [2])),
    ),
    beat(
      {
        es: 'Si es el servidor quien devuelve la página con los errores, el título de la pestaña es lo primero que se oye. Ponlos también ahí.',
        en: 'If it is the server that returns the page with the errors, the tab’s title is the first thing to be heard. Put them there as well.',
      },
      clear(),
      box('br', { x: 640, y: 320, w: 760, h: 400, label: '' }),
      box('tb', { x: 440, y: 160, w: 320, h: 56, label: 'Checkout', size: 24, fill: 'board' }),
      at(0.5, set('tb', { label: '(2 ✕) Checkout', tone: 'mint' })),
      at(0.6, code('ti', { x: 340, y: 290, size: 26, w: 600, lines: ['<title>(2 ✕) Checkout</title>'] })),
    ),
    // ---- the server
    beat(
      {
        es: 'Segundo ejemplo, con una vuelta. El correo está bien escrito, pero el servidor contesta que ya tiene cuenta. De eso validity no sabe nada.',
        en: 'A second example, with a twist. The email is well written, but the server answers that it already has an account. Validity knows nothing of that.',
      },
      clear(),
      box('em', { x: 290, y: 270, w: 380, h: 90, label: 'ana@mail.com', sub: 'validity.valid ✓' }),
      box('srv', { x: 1010, y: 270, w: 240, h: 170, shape: 'server', label: 'server' }),
      arrow('rq', { from: 'em', to: 'srv', shift: -22 }),
      arrow('rs', { from: 'srv', to: 'em', shift: -22 }),
      at(0.35, packet('p1', { along: 'rq', label: 'POST', takes: 0.2 })),
      at(0.58, packet('p2', { along: 'rs', label: '422', takes: 0.22, tone: 'red' })),
      at(0.82, set('em', { tone: 'red' })),
    ),
    beat(
      {
        es: 'Guárdalo en el propio campo con setCustomValidity, y muéstralo en el mismo párrafo que los demás.',
        en: 'Keep it in the field itself with setCustomValidity, and show it in the same paragraph as the others.',
      },
      at(
        0.1,
        code('cv', {
          x: 150,
          y: 400,
          size: 26,
          w: 980,
          lines: ['email.setCustomValidity(answer.email)', 'show(email)', 'email.focus()'],
        }),
      ),
      at(0.45, mark('cv', [1])),
      at(0.75, mark('cv', [2])),
    ),
    beat(
      {
        es: 'La función problem devuelve entonces ese texto. Y al primer cambio del campo se vacía; si no, la dirección nueva seguiría cargando con el error de la vieja.',
        en: 'The problem function then returns that text. And at the first change in the field it is emptied; otherwise the new address would go on carrying the old one’s error.',
      },
      clear(),
      code('cu', {
        x: 130,
        y: 150,
        size: 26,
        w: 1020,
        lines: [
          '// problem',
          '  if (input.validity.customError)',
          '    return input.validationMessage',
          '',
          '// input',
          "  target.setCustomValidity('')",
        ],
      }),
      at(0.15, mark('cu', [2, 3])),
      at(0.5, mark('cu', [6])),
    ),
    // ---- live regions
    beat(
      {
        es: 'Hasta aquí movíamos el foco. Pero «Guardado» o «Cupón aplicado» son noticias que no deben mover a nadie. Para ellas hay regiones vivas.',
        en: 'So far we have moved the focus. But “Saved” or “Coupon applied” are news that should move nobody. For those there are live regions.',
      },
      clear(),
      code('st', { x: 190, y: 120, size: 28, w: 900, lines: ['<p role="status" id="notice"></p>'] }),
      at(0.45, box('cp', { x: 460, y: 330, w: 380, h: 80, label: 'COUPON', fill: 'board' })),
      at(0.55, ring('f', { of: 'cp', pad: 9 })),
    ),
    beat(
      {
        es: 'Cambias su texto, y el lector de pantalla lo lee cuando termina lo que estaba diciendo. El foco no se ha movido.',
        en: 'You change its text, and the screen reader reads it once it has finished what it was saying. The focus has not moved.',
      },
      at(0.1, code('tx', { x: 190, y: 470, size: 28, w: 900, lines: ["notice.textContent = '$8 ✓'"] })),
      at(
        0.4,
        box('vo', { x: 900, y: 330, w: 260, h: 80, shape: 'pill', label: '$8 ✓', size: 28, tone: 'mint' }),
      ),
    ),
    beat(
      {
        es: 'El fallo de siempre: insertar el elemento con su texto ya dentro. Muchos lectores callan, porque no vieron cambiar nada.',
        en: 'The usual fault: inserting the element with its text already inside. Many screen readers stay silent, since they saw nothing change.',
      },
      out('tx', 'vo', 'cp', 'f'),
      at(0.06, set('st', { o: 0.3 })),
      at(
        0.12,
        code('ins', {
          x: 190,
          y: 240,
          size: 28,
          w: 900,
          lines: ["notice.role = 'status'", "notice.textContent = '$8 ✓'", 'main.append(notice)'],
        }),
      ),
      at(0.55, mark('ins', [3])),
      at(
        0.62,
        box('mute', { x: 640, y: 500, w: 260, h: 80, shape: 'pill', label: '…', size: 28, tone: 'red' }),
      ),
    ),
    beat(
      {
        es: 'La región tiene que estar antes, vacía, y no escondida: con display none es como si no existiera.',
        en: 'The region has to be there beforehand, empty, and not hidden away: with display none it might as well not exist.',
      },
      out('ins', 'mute'),
      at(0.08, set('st', { o: 1 })),
      at(0.15, mark('st', [1])),
      at(0.55, code('dn', { x: 190, y: 260, size: 28, w: 900, lines: ['#notice:empty { display: none; }'] })),
      at(0.8, text('x', { x: 1020, y: 300, text: '✕', size: 44, tone: 'red', weight: 700 })),
    ),
    beat(
      {
        es: 'Otra sorpresa: el mismo mensaje dos veces. Si el texto no cambia, la segunda puede no oírse. Vacía la región al empezar cada acción.',
        en: 'Another surprise: the same message twice. If the text does not change, the second may go unheard. Empty the region as each action begins.',
      },
      clear(),
      code('tw', {
        x: 190,
        y: 170,
        size: 28,
        w: 900,
        show: 3,
        lines: [
          "notice.textContent = '$8 ✓'",
          "notice.textContent = '$8 ✓'",
          '',
          "notice.textContent = ''",
          'const answer = await apply(coupon)',
          'notice.textContent = answer.text',
        ],
      }),
      at(0.3, mark('tw', [2])),
      at(0.58, mark('tw', [])),
      at(0.6, more('tw', 6)),
      at(0.85, mark('tw', [4])),
    ),
    beat(
      {
        es: 'En un buscador, cada letra daría una noticia. Espera a que la persona deje de escribir, y di solo el último recuento.',
        en: 'In a search box, every letter would make news. Wait until the person stops typing, and say only the last count.',
      },
      clear(),
      ...['h', 't', 'm', 'l'].map((label, i) =>
        at(0.06 + i * 0.07, box(`k${i}`, { x: 240 + i * 110, y: 220, w: 84, h: 76, label })),
      ),
      ...['90', '41', '7', '3'].map((label, i) =>
        at(0.1 + i * 0.07, dot(`n${i}`, { x: 240 + i * 110, y: 330, r: 30, inside: label, tone: 'red' })),
      ),
      at(0.5, arrow('wait', { from: [620, 220], to: [860, 220], gap: 0, label: '500 ms', dash: true })),
      at(0.55, set('n0', { o: 0.15 })),
      at(0.55, set('n1', { o: 0.15 })),
      at(0.55, set('n2', { o: 0.15 })),
      at(0.55, set('n3', { o: 0.15 })),
      at(0.75, dot('last', { x: 940, y: 220, r: 44, inside: '3', tone: 'mint' })),
    ),
    beat(
      {
        es: '¿Y role alert? Interrumpe lo que se esté leyendo. Guárdalo para lo que no puede esperar: una sesión a punto de caducar, por ejemplo.',
        en: 'And role alert? It interrupts whatever is being read. Keep it for what cannot wait: a session about to expire, for instance.',
      },
      clear(),
      table('ro', {
        x: 250,
        y: 190,
        size: 28,
        head: ['role', 'aria-live', ''],
        rows: [
          ['status', 'polite', '✓ 3  ·  $8'],
          ['alert', 'assertive', '! 0:30'],
        ],
        widths: [14, 16, 17],
      }),
      at(0.3, light('ro', [2])),
      at(0.7, light('ro', { cells: [[2, 3]] })),
    ),
    beat(
      {
        es: 'No lo pongas en cada error de un formulario. Con seis a la vez se pisan, y si además mueves el foco, el mismo se oye dos veces.',
        en: 'Do not put it on each error of a form. Six at once talk over each other, and if you move the focus too, the same one is heard twice.',
      },
      light('ro', [2], { off: true }),
      light('ro', { cells: [[2, 3]] }, { off: true }),
      ...[0, 1, 2, 3, 4, 5].map((i) =>
        at(
          0.25 + i * 0.04,
          box(`al${i}`, {
            x: 390 + i * 95,
            y: 470 + (i % 2) * 34,
            w: 170,
            h: 66,
            shape: 'pill',
            label: 'alert',
            size: 22,
            tone: 'red',
          }),
        ),
      ),
    ),
    // ---- how to see it
    beat(
      {
        es: 'Para verlo sin lector, abre el panel de accesibilidad del navegador y elige el campo. Si la descripción sale vacía, hay un id mal escrito.',
        en: 'To see it without a screen reader, open the browser’s accessibility panel and pick the field. If the description is empty, some id is misspelt.',
      },
      clear(),
      table('ax', {
        x: 290,
        y: 130,
        size: 27,
        head: ['Accessibility', ''],
        rows: [
          ['Role', 'textbox'],
          ['Name', 'Email'],
          ['Description', "''"],
          ['Required', 'true'],
          ['Invalid', 'true'],
        ],
        widths: [20, 22],
      }),
      at(0.65, light('ax', [3])),
      at(0.7, ring('f', { x: 630, y: 314, w: 660, h: 48, pad: 2, tone: 'red' })),
    ),
    beat(
      {
        es: 'Después, con un lector de verdad. El de tu sistema basta: VoiceOver en Mac, Narrador en Windows; y NVDA es gratuito.',
        en: 'After that, with a real screen reader. The one in your system will do: VoiceOver on a Mac, Narrator on Windows; and NVDA is free.',
      },
      clear(),
      table('rd', {
        x: 290,
        y: 170,
        size: 27,
        head: ['macOS', 'Windows'],
        rows: [
          ['VoiceOver', 'Narrator'],
          ['⌘ F5', 'Ctrl ⊞ Enter'],
        ],
        widths: [20, 22],
      }),
      at(0.5, light('rd', { col: 1 })),
      at(0.65, light('rd', { col: 2 })),
    ),
    // ---- the exercise
    beat(
      {
        es: 'Un ejercicio. Este campo se ve perfecto en pantalla y tiene cuatro fallos. Búscalos antes de seguir.',
        en: 'An exercise. This field looks perfect on the screen, and it has four faults. Look for them before going on.',
        hold: 1,
      },
      clear(),
      code('ex', {
        x: 150,
        y: 110,
        size: 25,
        w: 980,
        lines: [
          '<input id="zip" placeholder="Zip"',
          '  aria-invalid="true" aria-describedby="error">',
          '<p id="zip-error"></p>',
          '<button disabled>Pay</button>',
        ],
      }),
    ),
    beat(
      {
        es: 'No hay etiqueta, solo un placeholder. Y el id de la descripción no es el del párrafo, así que el error no se oirá.',
        en: 'There is no label, only a placeholder. And the id of the description is not that of the paragraph, so the error will not be heard.',
      },
      mark('ex', [1]),
      at(
        0.15,
        code('so', {
          x: 150,
          y: 330,
          size: 25,
          w: 980,
          show: 1,
          lines: [
            '<label for="zip">Zip</label>',
            '<input id="zip" aria-describedby="zip-error">',
            '<p id="zip-error"></p>',
            '<button>Pay</button>',
          ],
        }),
      ),
      at(0.45, mark('ex', [2, 3])),
      at(0.55, more('so', 3)),
    ),
    beat(
      {
        es: 'Nace con aria-invalid antes de que nadie escriba. Y el botón, deshabilitado, nunca dirá qué falta.',
        en: 'It is born with aria-invalid before anyone types. And the button, being disabled, will never say what is missing.',
      },
      mark('ex', [2]),
      at(0.2, mark('so', [2])),
      at(0.5, mark('ex', [4])),
      at(0.55, mark('so', [])),
      at(0.58, more('so', 4)),
    ),
    beat(
      {
        es: 'Para practicar, envía vacío el formulario más importante de tu sitio, con los ojos cerrados y el lector encendido. A los diez segundos, ¿sabes qué corregir?',
        en: 'To practise, send the most important form of your site empty, eyes closed and screen reader on. Ten seconds later, do you know what to fix?',
      },
      clear(),
      form(640),
      at(0.3, ring('f', { x: 640, y: 506, w: 200, h: 72, pad: 8 })),
      press('pay', 0.4),
      at(0.46, set('email', { tone: 'red' })),
      at(0.46, set('zip', { tone: 'red' })),
      at(0.48, error('e1', 640, 270, '✕ valueMissing')),
      at(0.48, error('e2', 640, 418, '✕ valueMissing')),
      at(0.7, text('ten', { x: 1030, y: 340, text: '0:10', size: 48, tone: 'soft', weight: 700 })),
    ),
    beat(
      {
        es: 'Un error tiene que notarse, decir qué hacer y llevarte hasta allí. Y deja el ratón en el cajón un rato más.',
        en: 'An error should be noticed, say what to do, and take you there. And leave the mouse in its drawer a while longer.',
        hold: 0.6,
      },
      at(0.3, set('f', { y: 218, w: 380, h: 58 }, { takes: 0.5 })),
      at(0.5, set('email', { label: 'ana@mail.com', tone: 'mint' })),
      at(0.52, out('e1')),
      at(0.6, set('f', { y: 366 }, { takes: 0.4 })),
      at(0.72, set('zip', { label: '28013', tone: 'mint' })),
      at(0.74, out('e2')),
      at(0.8, set('ten', { text: '✓', tone: 'mint' })),
    ),
  ],
}
