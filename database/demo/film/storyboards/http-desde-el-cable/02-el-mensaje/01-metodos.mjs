import {
  arrow,
  at,
  beat,
  box,
  clear,
  code,
  light,
  out,
  packet,
  ring,
  set,
  table,
  text,
} from '../../../engine.mjs'

export default {
  tag: 'http · 2.1',
  mark: 'GET PUT POST',
  under: 'f(f(x)) = f(x)',
  beats: [
    beat({
      es: 'El método es la primera palabra de la petición, y es una promesa sobre lo que va a pasar.',
      en: 'The method is the first word of the request, and it is a promise about what will happen.',
    }),
    beat(
      {
        es: 'Hay dos promesas que importan: no cambiar nada, y que repetir dé lo mismo que hacerlo una vez.',
        en: 'Two promises matter: to change nothing, and that repeating is the same as doing it once.',
      },
      table('m', {
        x: 330,
        y: 120,
        size: 28,
        head: ['', 'safe', 'idempotent'],
        widths: [12, 10, 15],
        rows: [
          ['GET', '✓', '✓'],
          ['PUT', '—', '✓'],
          ['DELETE', '—', '✓'],
          ['POST', '—', '—'],
        ],
      }),
      at(0.5, light('m', { col: 2 })),
      at(0.75, light('m', { col: 3 })),
    ),
    beat(
      {
        es: 'GET es seguro: solo mira. Por eso un buscador puede seguir todos tus enlaces sin borrar nada.',
        en: 'GET is safe: it only looks. That is why a crawler may follow all your links and delete nothing.',
      },
      light('m', { col: 2 }, { off: true }),
      light('m', { col: 3 }, { off: true }),
      light('m', [1]),
    ),
    beat(
      {
        es: 'Ahora imagina que la red se corta. El cliente no sabe si su petición llegó. ¿Puede repetirla?',
        en: 'Now imagine the network drops. The client cannot tell whether its request arrived. May it repeat?',
      },
      clear(),
      box('c', { x: 230, y: 240, w: 220, h: 150, shape: 'screen', label: 'client' }),
      box('s', { x: 1050, y: 240, w: 220, h: 150, shape: 'disk', label: 'server' }),
      arrow('go', { from: 'c', to: 's', shift: -30 }),
      arrow('back', { from: 's', to: 'c', shift: -30, dash: true }),
      at(0.4, packet('lost', { from: [930, 270], to: [640, 270], label: '200', takes: 0.3, stay: true })),
      at(0.72, set('lost', { tone: 'red' }, { takes: 0.3 })),
      at(0.74, text('x', { x: 640, y: 330, text: '✕', size: 40, tone: 'red', weight: 700 })),
    ),
    beat(
      {
        es: 'Con PUT, sí. Decir dos veces «el nombre es Ana» deja el mismo estado que decirlo una vez.',
        en: 'With PUT, yes. Saying “the name is Ana” twice leaves the same state as saying it once.',
      },
      out('lost', 'x'),
      at(0.1, packet('p1', { along: 'go', label: 'PUT Ana', takes: 0.3 })),
      at(
        0.35,
        table('rows', {
          x: 880,
          y: 360,
          size: 24,
          head: ['id', 'name'],
          widths: [6, 14],
          rows: [['7', 'Ana']],
        }),
      ),
      at(0.5, packet('p2', { along: 'go', label: 'PUT Ana', takes: 0.3 })),
      at(0.82, light('rows', [1])),
    ),
    beat(
      {
        es: 'Con POST, no: cada envío crea algo nuevo, y el pedido repetido es un cobro repetido.',
        en: 'With POST, no: every send makes something new, and the repeated order is a repeated charge.',
      },
      out('rows'),
      at(0.1, packet('q1', { along: 'go', label: 'POST $19', takes: 0.3 })),
      at(0.35, packet('q2', { along: 'go', label: 'POST $19', takes: 0.3 })),
      at(
        0.55,
        table('two', {
          x: 880,
          y: 360,
          size: 24,
          head: ['order', 'total'],
          widths: [8, 12],
          rows: [
            ['41', '$19'],
            ['42', '$19'],
          ],
        }),
      ),
      at(0.8, ring('bad', { of: 'two', pad: 10, tone: 'red' })),
    ),
    beat(
      {
        es: 'La salida es darle al POST una clave propia. El servidor la recuerda y la segunda vez solo repite la respuesta.',
        en: 'The way out is to give the POST a key of its own. The server remembers it and simply answers again.',
      },
      out('two', 'bad'),
      code('key', { x: 120, y: 390, size: 26, lines: ['POST /orders HTTP/1.1', 'Idempotency-Key: 8f3a…'] }),
      at(0.25, packet('r1', { along: 'go', label: '8f3a', takes: 0.25 })),
      at(
        0.45,
        table('one', {
          x: 880,
          y: 360,
          size: 24,
          head: ['key', 'order'],
          widths: [9, 11],
          rows: [['8f3a', '41']],
        }),
      ),
      at(0.55, packet('r2', { along: 'go', label: '8f3a', takes: 0.25 })),
      at(0.8, light('one', [1])),
    ),
    beat({
      es: 'Elige el método por su promesa, y los reintentos dejarán de darte miedo.',
      en: 'Choose the method for its promise, and retries will stop being scary.',
      hold: 0.6,
    }),
  ],
}
