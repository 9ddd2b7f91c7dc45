import { arrow, at, bar, beat, box, clear, code, mark, out, packet, set } from '../../../engine.mjs'

export default {
  tag: 'http · 3.1',
  mark: '304',
  under: 'ETag: "v1"',
  beats: [
    beat({
      es: 'La respuesta más rápida es la que no viaja. La caché decide cuándo se puede no preguntar.',
      en: 'The fastest response is the one that never travels. Caching decides when not asking is fine.',
    }),
    beat(
      {
        es: 'Primera visita. El servidor manda la hoja de estilos y dos cabeceras: cuánto dura y cómo se llama esta versión.',
        en: 'First visit. The server sends the style sheet and two headers: how long it lasts and what this version is called.',
      },
      box('c', { x: 200, y: 200, w: 220, h: 150, shape: 'screen', label: 'client' }),
      box('k', { x: 560, y: 200, w: 170, h: 130, shape: 'disk', label: 'cache' }),
      box('s', { x: 1070, y: 200, w: 220, h: 150, shape: 'server', label: 'server' }),
      arrow('ck', { from: 'c', to: 'k', tone: 'line', head: false, width: 5 }),
      arrow('ks', { from: 'k', to: 's', tone: 'line', head: false, width: 5 }),
      at(0.42, packet('go', { from: 'c', to: 's', label: 'GET', takes: 0.22 })),
      at(
        0.45,
        code('h', {
          x: 120,
          y: 350,
          size: 24,
          lines: ['HTTP/1.1 200 OK', 'Cache-Control: max-age=60', 'ETag: "v1"', 'Content-Length: 48211'],
        }),
      ),
      at(0.68, packet('res', { from: 's', to: 'c', label: '200', takes: 0.26 })),
    ),
    beat(
      {
        es: 'Durante sesenta segundos la copia está fresca: la segunda petición se contesta sin salir de casa.',
        en: 'For sixty seconds the copy is fresh: the second request is answered without leaving home.',
      },
      mark('h', [2]),
      set('k', { label: 'v1', tone: 'mint' }),
      at(0.3, packet('go2', { along: 'ck', label: 'GET', takes: 0.25 })),
      at(0.62, packet('res2', { along: 'ck', back: true, label: '200', takes: 0.25 })),
    ),
    beat(
      {
        es: 'Pasado ese tiempo la copia no se tira: se pregunta. «Tengo la v1, ¿todavía vale?»',
        en: 'After that the copy is not thrown away: the cache asks. “I have v1, is it still good?”',
      },
      set('k', { tone: 'soft' }),
      out('h'),
      code('q', { x: 120, y: 370, size: 24, lines: ['GET /app.css HTTP/1.1', 'If-None-Match: "v1"'] }),
      at(0.45, mark('q', [2])),
      at(0.55, packet('ask', { along: 'ks', label: '"v1" ?', takes: 0.35 })),
    ),
    beat(
      {
        es: 'Si nada cambió, el servidor contesta 304, sin cuerpo, y la copia vuelve a estar fresca.',
        en: 'If nothing changed, the server answers 304, with no body, and the copy is fresh again.',
      },
      mark('q'),
      code('a', { x: 700, y: 370, size: 24, lines: ['HTTP/1.1 304 Not Modified', 'ETag: "v1"'] }),
      at(0.4, packet('ok', { along: 'ks', back: true, label: '304', takes: 0.35 })),
      at(0.78, set('k', { tone: 'mint' })),
    ),
    beat(
      {
        es: 'Mira la diferencia: cuarenta y ocho kilobytes frente a unos doscientos bytes de cabeceras.',
        en: 'Look at the difference: forty-eight kilobytes against some two hundred bytes of headers.',
      },
      clear(),
      bar('b1', { x: 260, y: 260, w: 700, h: 64, label: '200', value: '48 kB', tone: 'soft', size: 32 }),
      bar('b2', { x: 260, y: 380, w: 8, h: 64, label: '304', value: '0.2 kB', size: 32 }),
    ),
    beat(
      {
        es: 'Y si el nombre del archivo lleva su huella, nunca cambia: guárdalo un año y no preguntes más.',
        en: 'And if the file name carries its own fingerprint, it never changes: keep it a year and stop asking.',
      },
      clear(),
      code('f', {
        x: 230,
        y: 210,
        size: 30,
        lines: ['GET /app.5d41402a.css', '', 'Cache-Control: max-age=31536000,', '               immutable'],
      }),
      at(0.45, mark('f', [1])),
      at(0.75, mark('f', [3, 4])),
    ),
    beat(
      {
        es: 'La página que lo nombra, en cambio, siempre pregunta. Así publicas sin esperar a nadie.',
        en: 'The page that names it, though, always asks. That way you publish without waiting for anyone.',
        hold: 0.6,
      },
      out('f'),
      code('p', {
        x: 230,
        y: 160,
        size: 30,
        w: 740,
        title: 'index.html',
        lines: ['Cache-Control: no-cache', 'ETag: "v7"'],
      }),
      code('p2', {
        x: 230,
        y: 380,
        size: 30,
        w: 740,
        title: 'app.5d41402a.css',
        lines: ['Cache-Control: immutable, …'],
      }),
      at(0.4, mark('p', [1])),
    ),
  ],
}
