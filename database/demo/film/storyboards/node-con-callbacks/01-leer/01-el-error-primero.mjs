import { arrow, at, beat, box, clear, code, mark, out, packet, set, text } from '../../../engine.mjs'

export default {
  tag: 'node · 1.1',
  mark: '(err, data) =>',
  under: 'fs.readFile',
  beats: [
    beat({
      es: 'Antes de las promesas, Node avisaba así: llamando a una función tuya cuando el trabajo estaba hecho.',
      en: 'Before promises, this is how Node let you know: by calling a function of yours once the work was done.',
    }),
    beat(
      {
        es: 'Entregas la función y sigues. readFile vuelve enseguida, con las manos vacías.',
        en: 'You hand the function over and go on. readFile returns at once, empty-handed.',
      },
      code('c', {
        x: 100,
        y: 120,
        size: 25,
        lines: [
          "readFile('a.txt', (err, data) => {",
          '  if (err) return done(err)',
          '  done(null, data)',
          '})',
          "log('1')",
        ],
      }),
      at(0.6, mark('c', [1])),
      at(0.8, mark('c', [5])),
    ),
    beat(
      {
        es: 'El disco trabaja por su lado. El hilo de JavaScript queda libre para atender a otros.',
        en: 'The disk works on its own. The JavaScript thread is free to serve somebody else.',
      },
      box('js', { x: 250, y: 450, w: 260, h: 110, label: 'JS' }),
      box('disk', { x: 1010, y: 450, w: 220, h: 140, shape: 'disk', label: 'a.txt' }),
      arrow('go', { from: 'js', to: 'disk', shift: -22, tone: 'line' }),
      arrow('back', { from: 'disk', to: 'js', shift: -22, tone: 'line' }),
      at(0.55, packet('p', { along: 'go', label: 'read', takes: 0.35 })),
    ),
    beat(
      {
        es: 'Cuando termina, la función se pone en la cola y corre en la siguiente vuelta del bucle.',
        en: 'When it ends, the function is queued and runs on a later turn of the loop.',
      },
      at(0.1, packet('b', { along: 'back', label: 'err, data', takes: 0.45 })),
      at(0.6, mark('c', [2, 3])),
      at(0.6, set('js', { tone: 'mint' })),
    ),
    beat(
      {
        es: 'El primer parámetro es siempre el error. Si es null, todo salió bien. Si no, lo demás no cuenta.',
        en: 'The first parameter is always the error. If it is null, all went well. If not, the rest does not count.',
      },
      mark('c', [2]),
      set('js', { tone: 'chalk' }),
    ),
    beat(
      {
        es: 'Ese return es media convención. Sin él, el código sigue y la función se llama dos veces.',
        en: 'That return is half of the convention. Without it the code carries on, and the function is called twice.',
      },
      clear(),
      code('bug', { x: 100, y: 150, size: 27, w: 620, lines: ['if (err) done(err)', 'done(null, data)'] }),
      at(0.4, mark('bug', [1])),
      at(0.6, mark('bug', [1, 2])),
      at(0.5, text('x1', { x: 960, y: 190, text: 'done(err)', size: 28, tone: 'red' })),
      at(0.68, text('x2', { x: 960, y: 240, text: 'done(null, undefined)', size: 28, tone: 'red' })),
    ),
    beat(
      {
        es: 'Y un throw aquí dentro no llega a tu try: cuando corre, el try ya terminó hace rato.',
        en: 'And a throw in here never reaches your try: by the time it runs, the try ended long ago.',
      },
      out('x1', 'x2', 'bug'),
      code('tr', {
        x: 100,
        y: 130,
        size: 27,
        w: 760,
        lines: ['try {', "  readFile('a.txt', (err) => {", '    throw err', '  })', '} catch { … }'],
      }),
      at(0.35, mark('tr', [1, 5])),
      at(0.6, mark('tr', [3])),
      at(0.7, text('un', { x: 1020, y: 240, text: 'uncaughtException', size: 25, tone: 'red' })),
    ),
    beat(
      {
        es: 'Error primero, return siempre y una sola llamada. Con esas tres reglas, el código viejo se deja leer.',
        en: 'Error first, always return, and a single call. With those three rules, old code becomes readable.',
        hold: 0.6,
      },
      out('tr', 'un'),
      code('fin', {
        x: 260,
        y: 200,
        size: 32,
        lines: [
          "readFile('a.txt', (err, data) => {",
          '  if (err) return done(err)',
          '  done(null, data)',
          '})',
        ],
      }),
      at(0.5, mark('fin', [2])),
    ),
  ],
}
