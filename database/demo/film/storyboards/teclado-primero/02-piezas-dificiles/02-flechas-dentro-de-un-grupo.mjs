import {
  arrow,
  at,
  beat,
  box,
  clear,
  code,
  dot,
  keep,
  light,
  mark,
  more,
  out,
  path,
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

// The small toolbar: three buttons, each with its tabindex below.
const XS = [380, 640, 900]
const bar = (y, indexes = ['0', '-1', '-1'], labels = ['B', 'I', 'Link']) => [
  box('frame', { x: 640, y, w: 830, h: 160, label: '', fill: 'sunken', tone: 'line' }),
  ...labels.map((label, i) =>
    box(`b${i}`, {
      x: XS[i],
      y,
      w: 210,
      h: 104,
      label: [label, ''],
      size: 30,
      fill: 'board',
      tone: indexes[i] === '0' ? 'mint' : 'chalk',
    }),
  ),
  ...labels.map((_, i) =>
    text(`i${i}`, {
      x: XS[i],
      y: y + 22,
      text: indexes[i],
      size: 26,
      weight: 700,
      tone: indexes[i] === '0' ? 'mint' : 'dim',
    }),
  ),
]
const here = (i, y) => ring('f', { x: XS[i], y, w: 210, h: 100, pad: 9 })

// The zero goes from one button to another, and the focus with it.
const zero = (share, from, to) => [
  at(share, set(`b${from}`, { tone: 'chalk' }, { takes: 0.3 })),
  at(share, set(`i${from}`, { text: '-1', tone: 'dim' }, { takes: 0.3 })),
  at(share, set(`b${to}`, { tone: 'mint' }, { takes: 0.3 })),
  at(share, set(`i${to}`, { text: '0', tone: 'mint' }, { takes: 0.3 })),
]
const go = (share, from, to) => [
  ...zero(share, from, to),
  at(share + 0.02, set('f', { x: XS[to] }, { takes: 0.4 })),
]

const twelve = ['B', 'I', 'U', 'S', '•', '1.', '❝', '{}', '⌘', '▤', '↶', '↷']

export default {
  tag: 'a11y · 2.2',
  mark: 'tabindex="-1"',
  under: '←  →',
  beats: [
    beat({
      es: 'Tab para entrar y para salir; las flechas, para moverse por dentro. Es una regla antigua, y en la web se olvida a menudo.',
      en: 'Tab to go in and to go out; arrows to move about inside. It is an old rule, and the web often forgets it.',
    }),
    // ---- the problem
    beat(
      {
        es: 'Esta es la barra de un editor, con doce botones. Debajo está el texto, que es a lo que venías.',
        en: 'This is the toolbar of an editor, with twelve buttons. Below it is the text, which is what you came for.',
      },
      ...twelve.map((label, i) =>
        at(0.05 + i * 0.03, box(`t${i}`, { x: 145 + i * 90, y: 200, w: 72, h: 72, label, fill: 'board' })),
      ),
      at(0.55, box('area', { x: 640, y: 400, w: 1062, h: 170, label: '<textarea>' })),
    ),
    beat(
      {
        es: 'Si cada botón es una parada, hacen falta doce Tab para dejarlos atrás. Y otros doce, con Mayús, para volver a la negrita.',
        en: 'If every button is a stop, it takes twelve Tabs to leave them behind. And twelve more, with Shift, to come back to bold.',
      },
      at(0.05, ring('f', { x: 145, y: 200, w: 72, h: 72, pad: 7 })),
      at(0.08, text('n', { x: 640, y: 550, text: 'Tab × 1', size: 32, weight: 700 })),
      ...twelve
        .slice(1)
        .flatMap((_, i) => [
          at(0.12 + i * 0.033, set('f', { x: 235 + i * 90 }, { takes: 0.18 })),
          at(0.12 + i * 0.033, set('n', { text: `Tab × ${i + 2}` })),
        ]),
      at(0.55, set('f', { x: 640, y: 400, w: 1062, h: 170 }, { takes: 0.4 })),
      at(0.72, set('n', { text: 'Shift + Tab × 12', tone: 'red' })),
      at(0.75, set('f', { x: 145, y: 200, w: 72, h: 72, tone: 'red' }, { takes: 1.4 })),
    ),
    beat(
      {
        es: 'Los programas de escritorio lo resolvieron hace décadas. El grupo entero es una sola parada de Tab, y dentro mandan las flechas.',
        en: 'Desktop programs solved it decades ago. The whole group is a single Tab stop, and inside it the arrows rule.',
      },
      out('n', 'f'),
      at(0.3, ring('g', { x: 640, y: 200, w: 1062, h: 72, pad: 14 })),
      at(0.45, arrow('in', { from: [145, 110], to: [145, 178], gap: 0, tone: 'mint' })),
      at(
        0.55,
        arrow('across', { from: [180, 270], to: [1100, 270], gap: 0, label: '←  →', ly: 22, size: 28 }),
      ),
      at(0.75, arrow('down', { from: [1160, 240], to: [1160, 312], gap: 0, tone: 'mint' })),
    ),
    beat(
      {
        es: 'Ya lo has usado. En un grupo de radio, Tab llega al que está marcado y las flechas pasan de uno a otro.',
        en: 'You have used it already. In a group of radio buttons, Tab reaches the one that is checked, and arrows go from one to the next.',
      },
      clear(),
      dot('o1', { x: 400, y: 220, r: 34, label: 'S', inside: '●' }),
      dot('o2', { x: 640, y: 220, r: 34, label: 'M' }),
      dot('o3', { x: 880, y: 220, r: 34, label: 'L' }),
      at(0.35, ring('f', { x: 400, y: 220, w: 68, h: 68, pad: 10 })),
      at(0.4, box('k', { x: 640, y: 420, w: 110, h: 84, label: '→', size: 34 })),
      press('k', 0.58),
      at(0.6, set('f', { x: 640 }, { takes: 0.35 })),
      at(0.62, set('o1', { inside: '' })),
      at(0.62, set('o2', { inside: '●' })),
      press('k', 0.78),
      at(0.8, set('f', { x: 880 }, { takes: 0.35 })),
      at(0.82, set('o2', { inside: '' })),
      at(0.82, set('o3', { inside: '●' })),
    ),
    beat(
      {
        es: 'El navegador lo hace solo, con tal de que compartan el name. Si lo que necesitas es elegir una opción entre varias, quédate con eso.',
        en: 'The browser does it alone, so long as they share a name. If what you need is one choice out of several, stay with that.',
      },
      out('k'),
      code('radio', {
        x: 260,
        y: 350,
        size: 26,
        w: 760,
        lines: [
          '<input type="radio" name="size" value="S">',
          '<input type="radio" name="size" value="M">',
          '<input type="radio" name="size" value="L">',
        ],
      }),
      at(0.6, mark('radio', [1, 2, 3])),
    ),
    beat(
      {
        es: 'Para una barra de herramientas, unas pestañas o un árbol no hay un elemento de HTML. Se construye, y la técnica se llama roving tabindex.',
        en: 'For a toolbar, a set of tabs or a tree there is no HTML element. You build it, and the technique is called roving tabindex.',
      },
      clear(),
      box('w1', { x: 260, y: 230, w: 280, h: 110, label: 'toolbar', size: 30 }),
      box('w2', { x: 640, y: 230, w: 280, h: 110, label: 'tablist', size: 30 }),
      box('w3', { x: 1020, y: 230, w: 280, h: 110, label: 'tree', size: 30 }),
      at(0.65, text('rv', { x: 640, y: 420, text: 'roving tabindex', size: 44, tone: 'mint', weight: 700 })),
    ),
    // ---- three values
    beat(
      {
        es: 'Antes, los valores de tabindex. Cero significa: entra en el recorrido de Tab, en el lugar que te toca según el HTML.',
        en: 'First, the values of tabindex. Zero means: join the Tab path, in the place the HTML gives you.',
      },
      clear(),
      table('ti', {
        x: 220,
        y: 170,
        size: 30,
        head: ['tabindex', 'Tab', 'click', 'focus()'],
        rows: [
          ['0', '✓', '✓', '✓'],
          ['-1', '—', '✓', '✓'],
          ['5', '!', '✓', '✓'],
        ],
        widths: [14, 9, 11, 12],
      }),
      at(0.5, light('ti', [1])),
    ),
    beat(
      {
        es: 'Menos uno significa: un clic puede enfocarte, y el código también, pero Tab pasa de largo. Es la pieza que nos hace falta.',
        en: 'Minus one means: a click can focus you, and so can code, but Tab passes you by. It is the piece we need.',
      },
      light('ti', [1], { off: true }),
      at(0.1, light('ti', [2])),
      at(0.55, light('ti', { cells: [[2, 2]] })),
    ),
    beat(
      {
        es: 'Y un número positivo se cuela por delante de toda la página. Uno solo desordena el recorrido, así que no lo uses.',
        en: 'And a positive number jumps the queue of the whole page. A single one upsets the path, so do not use it.',
      },
      light('ti', [2], { off: true }),
      light('ti', { cells: [[2, 2]] }, { off: true }),
      at(0.12, light('ti', [3])),
      at(0.6, ring('no', { x: 634, y: 375, w: 828, h: 54, pad: 3, tone: 'red' })),
    ),
    beat(
      {
        es: 'La técnica, entonces: en todo el grupo, un solo cero. Los demás llevan menos uno. Al moverte con las flechas, el cero cambia de dueño.',
        en: 'So here is the technique: in the whole group, a single zero. The rest have minus one. As you move with the arrows, the zero changes hands.',
      },
      clear(),
      bar(270),
      at(0.35, here(0, 270)),
      go(0.62, 0, 1),
      go(0.8, 1, 2),
    ),
    beat(
      {
        es: 'En el HTML, el contenedor dice qué es y cómo se llama. Los botones son botones de verdad, y el primero trae el cero.',
        en: 'In the HTML, the container says what it is and what it is called. The buttons are real buttons, and the first one brings the zero.',
      },
      clear(),
      code('html', {
        x: 110,
        y: 150,
        size: 26,
        w: 1060,
        lines: [
          '<div role="toolbar" aria-label="Format">',
          '  <button type="button" tabindex="0" aria-pressed="false">B',
          '  <button type="button" tabindex="-1" aria-pressed="false">I',
          '  <button type="button" tabindex="-1">Link',
          '</div>',
        ],
      }),
      at(0.55, mark('html', [2])),
    ),
    beat(
      {
        es: 'El role toolbar cuenta al lector de pantalla que empieza un grupo de controles. El nombre distingue esta barra de cualquier otra de la página.',
        en: 'The toolbar role tells a screen reader that a group of controls begins here. The name tells this bar from any other on the page.',
      },
      mark('html', [1]),
      at(
        0.35,
        box('say', {
          x: 640,
          y: 480,
          w: 520,
          h: 92,
          shape: 'pill',
          label: 'Format  toolbar',
          size: 28,
          tone: 'mint',
        }),
      ),
    ),
    beat(
      {
        es: 'Y aria-pressed dice si la negrita está puesta. Cambia al pulsar; el nombre del botón, en cambio, se queda siempre igual.',
        en: 'And aria-pressed says whether bold is on. It changes when pressed; the name of the button, on the other hand, always stays the same.',
      },
      mark('html', [2, 3]),
      at(0.1, set('say', { label: 'Bold  button  □' })),
      at(0.55, set('say', { label: 'Bold  button  ■' })),
    ),
    // ---- the code
    beat(
      {
        es: 'Ahora el JavaScript. Guardamos los botones en una lista y escribimos una función que lleva el foco a una posición.',
        en: 'Now the JavaScript. We keep the buttons in a list and write a function that takes the focus to a position.',
      },
      clear(),
      code('move', {
        x: 150,
        y: 120,
        size: 26,
        w: 980,
        lines: [
          "const items = [...bar.querySelectorAll('button')]",
          '',
          'function moveTo(index) {',
          '  const next = items.at(index % items.length)',
          '  for (const item of items)',
          '    item.tabIndex = item === next ? 0 : -1',
          '  next.focus()',
          '}',
        ],
      }),
    ),
    beat(
      {
        es: 'Hace dos cosas: reparte el cero y los menos unos, y mueve el foco. Sin la segunda, el atributo cambia pero la persona sigue donde estaba.',
        en: 'It does two things: it hands out the zero and the minus ones, and it moves the focus. Without the second, the attribute changes but the person stays put.',
      },
      mark('move', [5, 6]),
      at(0.5, mark('move', [7])),
    ),
    beat(
      {
        es: 'La cuenta merece una mirada. Con tres botones, la posición tres deja resto cero: después del último viene el primero.',
        en: 'The sum deserves a look. With three buttons, position three leaves a remainder of zero: after the last comes the first.',
      },
      clear(),
      table('mod', {
        x: 290,
        y: 110,
        size: 28,
        head: ['index', '% 3', '.at()'],
        rows: [
          ['1', '1', 'I'],
          ['2', '2', 'Link'],
          ['3', '0', 'B'],
          ['-1', '-1', 'Link'],
        ],
        widths: [14, 12, 14],
      }),
      at(0.55, light('mod', [3])),
    ),
    beat(
      {
        es: 'Hacia atrás, el resto de menos uno es menos uno. Y el método at cuenta los negativos desde el final, así que da el último.',
        en: 'Backwards, the remainder of minus one is minus one. And the at method counts negatives from the end, so it gives the last.',
      },
      light('mod', [3], { off: true }),
      at(0.15, light('mod', [4])),
      at(0.6, light('mod', { cells: [[4, 3]] })),
    ),
    beat(
      {
        es: 'Con corchetes en lugar de at tendrías undefined, y la flecha izquierda fallaría en el primer botón.',
        en: 'With brackets instead of at you would have undefined, and the left arrow would fail on the first button.',
      },
      at(
        0.1,
        code('br', {
          x: 290,
          y: 460,
          size: 28,
          w: 672,
          lines: ['items[-1]   // undefined', 'items.at(-1)  // Link'],
        }),
      ),
      at(0.4, mark('br', [1])),
      at(0.75, mark('br', [2])),
    ),
    beat(
      {
        es: 'Falta escuchar las teclas. Preguntamos qué botón tiene el foco y, según la tecla, calculamos el destino.',
        en: 'What is left is to listen for keys. We ask which button has the focus and, depending on the key, work out the destination.',
      },
      clear(),
      code('keys', {
        x: 130,
        y: 96,
        size: 26,
        w: 1020,
        show: 4,
        lines: [
          "bar.addEventListener('keydown', (event) => {",
          '  const now = items.indexOf(document.activeElement)',
          "  if (event.key === 'ArrowRight') moveTo(now + 1)",
          "  else if (event.key === 'ArrowLeft') moveTo(now - 1)",
          "  else if (event.key === 'Home') moveTo(0)",
          "  else if (event.key === 'End') moveTo(items.length - 1)",
          '  else return',
          '  event.preventDefault()',
          '})',
        ],
      }),
      at(0.5, mark('keys', [2])),
      at(0.75, mark('keys', [3, 4])),
    ),
    beat(
      {
        es: 'Inicio y Fin van a los extremos. Y preventDefault está ahí porque esas teclas ya hacían algo: desplazar la página o saltar al principio.',
        en: 'Home and End go to the ends. And preventDefault is there because those keys already did something: scroll the page, or jump to its top.',
      },
      mark('keys', []),
      at(0.08, more('keys', 9)),
      at(0.35, mark('keys', [5, 6])),
      at(0.6, mark('keys', [8])),
    ),
    beat(
      {
        es: 'Pero solo si la tecla era nuestra. El return deja pasar las demás. Sin él habrías roto Tab, Control con R y lo que venga después.',
        en: 'But only when the key was ours. The return lets the others through. Without it you would have broken Tab, Control with R, and whatever comes next.',
      },
      mark('keys', [7]),
      at(0.3, box('p1', { x: 330, y: 556, w: 140, h: 76, label: 'Tab' })),
      at(0.4, box('p2', { x: 560, y: 556, w: 220, h: 76, label: 'Ctrl + R' })),
      at(0.5, box('p3', { x: 800, y: 556, w: 160, h: 76, label: 'Enter' })),
      at(0.6, set('p1', { tone: 'mint' })),
      at(0.65, set('p2', { tone: 'mint' })),
      at(0.7, set('p3', { tone: 'mint' })),
    ),
    // ---- step by step
    beat(
      {
        es: 'Sigámoslo despacio. Llega Tab y el foco cae en el cero, la negrita. Flecha derecha: now vale cero, y moveTo recibe un uno.',
        en: 'Let us follow it slowly. Tab arrives, and focus lands on the zero, bold. Right arrow: now is zero, and moveTo gets a one.',
      },
      clear(),
      bar(210),
      box('tab', { x: 480, y: 420, w: 150, h: 84, label: 'Tab' }),
      box('right', { x: 800, y: 420, w: 110, h: 84, label: '→', size: 34 }),
      press('tab', 0.38),
      at(0.42, here(0, 210)),
      press('right', 0.62),
      at(0.72, text('call', { x: 640, y: 540, text: 'moveTo(0 + 1)', size: 32, tone: 'mint', weight: 700 })),
    ),
    beat(
      {
        es: 'La negrita pasa a menos uno, la cursiva a cero, y el foco va con ella. Otra flecha y estamos en el enlace.',
        en: 'Bold goes to minus one, italic to zero, and the focus goes with it. One more arrow and we are on the link.',
      },
      go(0.15, 0, 1),
      press('right', 0.6),
      at(0.62, set('call', { text: 'moveTo(1 + 1)' })),
      go(0.66, 1, 2),
    ),
    beat(
      {
        es: 'Una más: tres entre tres, resto cero, y de vuelta a la negrita. Y Tab, desde cualquiera de los tres, sale al texto.',
        en: 'And another: three by three, remainder zero, and back to bold. And Tab, from any of the three, goes out to the text.',
      },
      press('right', 0.12),
      at(0.15, set('call', { text: 'moveTo(2 + 1)  →  3 % 3 = 0' })),
      go(0.3, 2, 0),
      press('tab', 0.68),
      at(0.7, out('call')),
      at(0.72, box('area', { x: 640, y: 550, w: 830, h: 90, label: '<textarea>' })),
      at(0.76, set('f', { x: 640, y: 550, w: 830, h: 90 }, { takes: 0.5 })),
    ),
    // ---- memory
    beat(
      {
        es: 'De regalo, el grupo recuerda. Si sales desde el enlace y vuelves con Mayús y Tab, caes otra vez en el enlace: el cero se quedó allí.',
        en: 'As a gift, the group remembers. Leave from the link, come back with Shift and Tab, and you land on the link again: the zero stayed there.',
      },
      out('right'),
      at(0.1, set('f', { x: 900, y: 210, w: 210, h: 100 }, { takes: 0.3 })),
      zero(0.12, 0, 2),
      press('tab', 0.35),
      at(0.38, set('f', { x: 640, y: 550, w: 830, h: 90 }, { takes: 0.4 })),
      at(0.55, box('shift', { x: 280, y: 420, w: 190, h: 84, label: 'Shift +' })),
      press('tab', 0.68),
      at(0.71, set('f', { x: 900, y: 210, w: 210, h: 100 }, { takes: 0.4 })),
    ),
    beat(
      {
        es: 'Con el ratón no sale solo. Alguien pulsa la cursiva y el foco va a ella, pero el cero sigue en la negrita, donde empezó.',
        en: 'With a mouse it does not come for free. Someone clicks italic and focus goes there, but the zero is still on bold, where it began.',
      },
      clear(),
      bar(210),
      at(
        0.2,
        path('cursor', {
          d: 'M660 235 l0 46 l11 -10 l8 18 l9 -4 l-8 -18 l15 -1 Z',
          len: 180,
          fill: 'chalk',
          tone: 'board',
          width: 2,
          z: 7,
        }),
      ),
      at(0.45, here(1, 210)),
      at(0.75, set('b0', { tone: 'red' })),
      at(0.75, set('i0', { tone: 'red' })),
    ),
    beat(
      {
        es: 'Ahora Mayús y Tab no sale del grupo: se detiene antes en la negrita. Hay dos paradas donde prometimos una.',
        en: 'Now Shift and Tab does not leave the group: it stops at bold first. There are two stops where we promised one.',
      },
      out('cursor'),
      at(0.1, box('k', { x: 640, y: 420, w: 260, h: 84, label: 'Shift + Tab' })),
      press('k', 0.3),
      at(0.33, set('f', { x: 380, tone: 'red' }, { takes: 0.45 })),
      at(0.72, text('two', { x: 640, y: 540, text: '2', size: 48, tone: 'red', weight: 700 })),
    ),
    beat(
      {
        es: 'Se arregla escuchando focusin, que salta cuando el foco entra en cualquiera de los botones, venga de donde venga.',
        en: 'It is mended by listening for focusin, which fires when focus enters any of the buttons, wherever it came from.',
      },
      out('k', 'two'),
      code('fi', {
        x: 225,
        y: 350,
        size: 26,
        w: 830,
        lines: [
          "bar.addEventListener('focusin', (event) => {",
          '  for (const item of items)',
          '    item.tabIndex = item === event.target ? 0 : -1',
          '})',
        ],
      }),
      at(0.3, set('f', { x: 640, tone: 'mint' }, { takes: 0.4 })),
      at(0.6, mark('fi', [3])),
      zero(0.65, 0, 1),
    ),
    beat(
      {
        es: 'Con él, moveTo puede adelgazar: elige el destino y lo enfoca. Del cero ya se ocupa focusin, sea con flechas o con ratón.',
        en: 'With it, moveTo can slim down: it picks the destination and focuses it. The zero is now up to focusin, be it by arrows or by mouse.',
      },
      clear(),
      code('fi', {
        x: 190,
        y: 330,
        size: 26,
        w: 900,
        lines: [
          "bar.addEventListener('focusin', (event) => {",
          '  for (const item of items)',
          '    item.tabIndex = item === event.target ? 0 : -1',
          '})',
        ],
      }),
      at(
        0.1,
        code('slim', {
          x: 190,
          y: 140,
          size: 26,
          w: 900,
          lines: ['function moveTo(index) {', '  items.at(index % items.length).focus()', '}'],
        }),
      ),
      at(0.45, mark('slim', [2])),
      at(0.65, mark('fi', [3])),
    ),
    // ---- a disabled button
    beat(
      {
        es: 'Segundo caso, con sorpresa. El botón de deshacer tiene el cero y, de pronto, se deshabilita: ya no queda nada que deshacer.',
        en: 'A second case, with a surprise. The undo button holds the zero and, all at once, it is disabled: there is nothing left to undo.',
      },
      clear(),
      bar(230, ['0', '-1', '-1'], ['↶', 'B', 'I']),
      at(0.55, set('b0', { o: 0.35, tone: 'grey' })),
      at(0.62, code('dis', { x: 400, y: 400, size: 28, w: 480, lines: ['undo.disabled = true'] })),
    ),
    beat(
      {
        es: 'Un botón con disabled no recibe foco. El cero está en él y los demás tienen menos uno: con Tab ya no hay manera de entrar en la barra.',
        en: 'A disabled button takes no focus. The zero is on it and the rest have minus one: with Tab there is no longer any way into the bar.',
      },
      at(0.25, arrow('in', { from: [100, 230], to: [215, 230], gap: 0, tone: 'red', label: 'Tab' })),
      at(0.55, set('frame', { tone: 'red' })),
      at(0.65, text('x', { x: 1120, y: 230, text: '✕', size: 48, tone: 'red', weight: 700 })),
    ),
    beat(
      {
        es: 'La salida más tranquila es aria-disabled: el botón sigue en el recorrido, se anuncia como no disponible, y tu código no hace nada al pulsarlo.',
        en: 'The calmest way out is aria-disabled: the button stays on the path, is announced as unavailable, and your code does nothing when it is pressed.',
      },
      out('dis', 'in', 'x'),
      code('ad', {
        x: 225,
        y: 370,
        size: 26,
        w: 830,
        lines: ['<button aria-disabled="true">↶</button>', '', "if (undo.ariaDisabled === 'true') return"],
      }),
      at(0.25, set('frame', { tone: 'line' })),
      at(0.3, set('b0', { o: 0.75, tone: 'mint' })),
      at(0.4, here(0, 230)),
      at(0.7, mark('ad', [3])),
    ),
    beat(
      {
        es: 'Si prefieres saltarlo, cuida los dos momentos: busca los botones en cada tecla, sin los deshabilitados, y al deshabilitar uno pasa su cero a un vecino.',
        en: 'If you would rather skip it, mind both moments: look the buttons up on each key, leaving out the disabled, and on disabling one hand its zero to a neighbour.',
      },
      out('ad', 'f'),
      at(0.1, set('b0', { o: 0.35, tone: 'grey' })),
      at(
        0.2,
        code('skip', { x: 225, y: 370, size: 26, w: 830, lines: ["bar.querySelectorAll('button:enabled')"] }),
      ),
      zero(0.65, 0, 1),
    ),
    // ---- tabs
    beat(
      {
        es: 'La misma pieza sirve para unas pestañas. Cambian los roles, y el cero lo tiene siempre la pestaña elegida.',
        en: 'The same piece serves for tabs. The roles change, and the zero always belongs to the selected tab.',
      },
      clear(),
      code('tabs', {
        x: 110,
        y: 140,
        size: 25,
        w: 1060,
        lines: [
          '<div role="tablist" aria-label="Course">',
          '  <button role="tab" aria-selected="true" tabindex="0" …>',
          '  <button role="tab" aria-selected="false" tabindex="-1" …>',
          '</div>',
          '<div role="tabpanel" aria-labelledby="tab-1" tabindex="0">',
        ],
      }),
      at(0.45, mark('tabs', [1, 2, 3, 5])),
      at(0.75, mark('tabs', [2])),
    ),
    beat(
      {
        es: 'La diferencia está en lo que hace la flecha. En la barra solo mueve el foco; en las pestañas puede también elegir, y el panel cambia al pasar.',
        en: 'The difference lies in what the arrow does. In the bar it only moves the focus; with tabs it may select as well, and the panel changes as you pass.',
      },
      clear(),
      box('q1', { x: 330, y: 180, w: 200, h: 72, label: '1', tone: 'mint' }),
      box('q2', { x: 550, y: 180, w: 200, h: 72, label: '2' }),
      box('q3', { x: 770, y: 180, w: 200, h: 72, label: '3' }),
      box('panel', { x: 640, y: 370, w: 820, h: 270, label: '1', size: 70 }),
      ring('f', { x: 330, y: 180, w: 200, h: 72, pad: 8 }),
      at(0.65, set('f', { x: 550 }, { takes: 0.35 })),
      at(0.68, set('q1', { tone: 'chalk' })),
      at(0.68, set('q2', { tone: 'mint' })),
      at(0.7, set('panel', { label: '2' })),
      at(0.84, set('f', { x: 770 }, { takes: 0.35 })),
      at(0.87, set('q2', { tone: 'chalk' })),
      at(0.87, set('q3', { tone: 'mint' })),
      at(0.89, set('panel', { label: '3' })),
    ),
    beat(
      {
        es: 'Si el panel ya está en la página, que cambie. Si hay que pedirlo a la red, cada flecha sería una espera: entonces se elige con Intro o Espacio.',
        en: 'If the panel is already on the page, let it change. If it has to be fetched, every arrow would be a wait: then select with Enter or Space.',
      },
      at(0.35, set('f', { x: 550 }, { takes: 0.3 })),
      at(0.4, set('panel', { label: '…', tone: 'yellow' })),
      at(0.65, set('panel', { label: '3', tone: 'chalk' })),
      at(0.68, box('k', { x: 1110, y: 180, w: 150, h: 76, label: 'Enter' })),
      press('k', 0.8),
      at(0.86, set('panel', { label: '2' })),
      at(0.86, set('q3', { tone: 'chalk' })),
      at(0.86, set('q2', { tone: 'mint' })),
    ),
    beat(
      {
        es: 'Y Tab, desde la pestaña, va al panel. No a la pestaña siguiente, porque para eso están las flechas.',
        en: 'And Tab, from the tab, goes to the panel. Not to the next tab, since that is what the arrows are for.',
      },
      at(0.1, set('k', { label: 'Tab' })),
      press('k', 0.25),
      at(0.28, set('f', { x: 640, y: 370, w: 820, h: 270 }, { takes: 0.5 })),
    ),
    beat(
      {
        es: 'En un grupo vertical las flechas son arriba y abajo, y aria-orientation lo dice. En una página de derecha a izquierda, siguen a lo que se ve.',
        en: 'In a vertical group the arrows are up and down, and aria-orientation says so. On a right-to-left page, they follow what the eye sees.',
      },
      clear(),
      ...[160, 260, 360].map((y, i) =>
        box(`v${i}`, { x: 230, y, w: 180, h: 76, label: ['B', 'I', 'Link'][i] }),
      ),
      at(
        0.15,
        arrow('updown', { from: [370, 130], to: [370, 390], gap: 0, label: '↑ ↓', lx: 50, ly: 0, size: 26 }),
      ),
      at(0.25, code('or', { x: 500, y: 140, size: 25, w: 670, lines: ['aria-orientation="vertical"'] })),
      at(
        0.6,
        code('rtl', {
          x: 500,
          y: 280,
          size: 25,
          w: 670,
          lines: [
            'const { direction } =',
            '  getComputedStyle(bar)',
            "const step = direction === 'rtl' ? -1 : 1",
          ],
        }),
      ),
      at(0.8, mark('rtl', [3])),
    ),
    // ---- when not to
    beat(
      {
        es: 'Una vez aprendido, dan ganas de ponerlo en todas partes. El caso más repetido: la navegación del sitio con role menu.',
        en: 'Once learnt, you feel like putting it everywhere. The most frequent case: the navigation of a site with the menu role.',
      },
      clear(),
      code('nav', {
        x: 110,
        y: 150,
        size: 26,
        w: 520,
        lines: [
          '<ul role="menu">',
          '  <li role="none">',
          '    <a role="menuitem"',
          '      href="/courses">',
          '  …',
        ],
      }),
      at(0.6, mark('nav', [1, 3])),
    ),
    beat(
      {
        es: 'Ese role promete un menú de aplicación, como Archivo o Edición. El lector de pantalla cambia de modo y espera flechas, primera letra y Esc.',
        en: 'That role promises an application menu, like File or Edit. The screen reader changes mode and expects arrows, first letters and Esc.',
      },
      at(
        0.2,
        table('pr', {
          x: 700,
          y: 150,
          size: 26,
          head: ['role="menu"', ''],
          rows: [
            ['↑ ↓', '?'],
            ['Home  End', '?'],
            ['a … z', '?'],
            ['Esc', '?'],
          ],
          widths: [18, 8],
        }),
      ),
      at(0.7, light('pr', { col: 2 })),
    ),
    beat(
      {
        es: 'Con cinco enlaces no cumples nada de eso. Bastan nav, una lista y enlaces comunes, con su Tab de siempre.',
        en: 'With five links you keep none of that. A nav, a list and plain links will do, with the same old Tab.',
      },
      out('pr', 'nav'),
      code('plain', {
        x: 110,
        y: 150,
        size: 28,
        w: 760,
        lines: ['<nav aria-label="Main">', '  <ul>', '    <li><a href="/courses">…</a></li>', '    …'],
      }),
      at(0.5, mark('plain', [1, 3])),
    ),
    beat(
      {
        es: 'Cuidado también con un campo de texto dentro de la barra: ahí las flechas mueven el cursor entre las letras. Ponlo el último, o fuera.',
        en: 'Mind a text field inside the bar, too: there the arrows move the cursor among the letters. Put it last, or outside.',
      },
      clear(),
      bar(230, ['-1', '-1', '0'], ['B', 'I', 'ab|cd']),
      at(0.35, here(2, 230)),
      at(0.45, box('k', { x: 640, y: 430, w: 110, h: 84, label: '←', size: 34 })),
      press('k', 0.55),
      at(0.58, set('b2', { label: ['a|bcd', ''] })),
      press('k', 0.72),
      at(0.75, set('b2', { label: ['|abcd', ''] })),
    ),
    // ---- how to see it
    beat(
      {
        es: 'Para comprobarlo, cuenta ceros en la consola. Tiene que salir uno, antes y después de usar las flechas.',
        en: 'To check it, count zeros in the console. You should get one, before and after using the arrows.',
      },
      clear(),
      code('con', {
        x: 150,
        y: 150,
        size: 27,
        w: 980,
        title: 'console',
        lines: ['> items.filter((item) => item.tabIndex === 0).length', '1'],
      }),
      at(0.6, mark('con', [2])),
    ),
    beat(
      {
        es: 'Un cero y no hay puerta; un dos y sobra una parada. Mira la propiedad y no el atributo: en un botón sin tabindex también vale cero.',
        en: 'Get none and there is no door; get two and there is a stop too many. Look at the property, not the attribute: on a button without tabindex it is zero as well.',
      },
      mark('con', []),
      at(
        0.08,
        table('count', {
          x: 440,
          y: 350,
          size: 26,
          head: ['.length', ''],
          rows: [
            ['0', '✕'],
            ['1', '✓'],
            ['2', '✕'],
          ],
          widths: [16, 9],
        }),
      ),
      at(0.3, light('count', [1])),
      at(0.45, light('count', [3])),
      at(0.7, mark('con', [1])),
    ),
    beat(
      {
        es: 'Y luego sin consola: Tab para entrar, flechas de punta a punta, Tab para salir, Mayús y Tab para volver. Debes caer donde estabas.',
        en: 'And then without the console: Tab to go in, arrows from end to end, Tab to go out, Shift and Tab to come back. You should land where you were.',
      },
      clear(),
      bar(220),
      here(0, 220),
      at(0.25, box('area', { x: 640, y: 480, w: 830, h: 110, label: '<textarea>' })),
      go(0.32, 0, 1),
      go(0.44, 1, 2),
      at(0.58, set('f', { x: 640, y: 480, w: 830, h: 110 }, { takes: 0.4 })),
      at(0.78, set('f', { x: 900, y: 220, w: 210, h: 100 }, { takes: 0.4 })),
    ),
    // ---- the exercise
    beat(
      {
        es: 'Un ejercicio. Con este manejador la barra parece ir bien, pero quien entra en ella no puede salir. ¿Qué tres cosas cambiarías?',
        en: 'An exercise. With this handler the bar seems to work, but whoever goes in cannot get out. Which three things would you change?',
        hold: 1,
      },
      clear(),
      code('ex', {
        x: 130,
        y: 100,
        size: 25,
        w: 1020,
        lines: [
          "bar.addEventListener('keydown', (event) => {",
          '  event.preventDefault()',
          '  const now = items.indexOf(document.activeElement)',
          "  if (event.key === 'ArrowRight') items[now + 1].focus()",
          "  if (event.key === 'ArrowLeft') items[now - 1].focus()",
          '})',
        ],
      }),
    ),
    beat(
      {
        es: 'La primera es preventDefault. Está antes de mirar la tecla y se traga Tab, e incluso Intro. Va al final, después de un return.',
        en: 'The first is preventDefault. It comes before anyone looks at the key, and it swallows Tab, and even Enter. It goes at the end, after a return.',
      },
      mark('ex', [2]),
      at(
        0.5,
        code('s1', {
          x: 130,
          y: 380,
          size: 25,
          w: 480,
          lines: ['  else return', '  event.preventDefault()'],
        }),
      ),
    ),
    beat(
      {
        es: 'La segunda son los corchetes: en los extremos dan undefined y saltan errores. Con el resto y at, la barra da la vuelta.',
        en: 'The second is the brackets: at the ends they give undefined, and errors fly. With the remainder and at, the bar wraps round.',
      },
      mark('ex', [4, 5]),
      at(
        0.5,
        code('s2', { x: 640, y: 380, size: 25, w: 510, lines: ['moveTo(now + 1)', 'moveTo(now - 1)'] }),
      ),
    ),
    beat(
      {
        es: 'La tercera no se ve, porque falta: el cero nunca se mueve. Al volver a la barra caerías siempre en el mismo botón. Añade el focusin.',
        en: 'The third cannot be seen, because it is missing: the zero never moves. Coming back to the bar you would always land on the same button. Add the focusin.',
      },
      mark('ex', []),
      at(
        0.5,
        code('s3', { x: 130, y: 510, size: 25, w: 1020, lines: ["bar.addEventListener('focusin', …)"] }),
      ),
      at(0.7, mark('s3', [1])),
    ),
    beat(
      {
        es: 'Para practicar, cuenta los Tab desde el principio de tu página hasta el botón principal. Si pasan de quince, busca un grupo que plegar.',
        en: 'To practise, count the Tabs from the top of your page to its main button. If there are more than fifteen, look for a group to fold.',
      },
      clear(),
      box('g0', { x: 640, y: 170, w: 940, h: 80, label: '1 … 5', size: 30 }),
      ...twelve.map((_, i) => box(`t${i}`, { x: 205 + i * 79, y: 330, w: 62, h: 62, label: String(i + 6) })),
      box('g3', { x: 640, y: 480, w: 260, h: 80, label: '18', size: 30 }),
      at(0.5, ring('goal', { of: 'g3', pad: 9 })),
      at(0.55, text('sum', { x: 980, y: 480, text: '5 + 12 + 1 = 18', size: 28, tone: 'red', weight: 700 })),
    ),
    beat(
      {
        es: 'Una puerta, flechas por dentro y un cero que recuerda. Las demás teclas no son tuyas: déjalas pasar.',
        en: 'One door, arrows inside, and a zero that remembers. The other keys are not yours: let them through.',
        hold: 0.6,
      },
      at(0.15, ring('fold', { x: 640, y: 330, w: 940, h: 80, pad: 6 })),
      at(0.4, set('g3', { label: '7' })),
      at(0.4, set('sum', { text: '5 + 1 + 1 = 7', tone: 'mint' })),
      ...twelve.map((_, i) => at(0.4, set(`t${i}`, { label: i ? '' : '6', o: i ? 0.35 : 1 }))),
    ),
  ],
}
