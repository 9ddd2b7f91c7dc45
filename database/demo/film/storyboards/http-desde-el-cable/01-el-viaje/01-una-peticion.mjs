import { arrow, at, beat, box, code, mark, packet, set } from '../../../engine.mjs'

export default {
  tag: 'http · 1.1',
  mark: 'GET /',
  under: '→ 200',
  beats: [
    beat({
      es: 'Detrás de cada página hay una conversación muy corta: una petición y una respuesta.',
      en: 'Behind every page there is a very short conversation: one request and one response.',
    }),
    beat(
      {
        es: 'A un lado está el cliente, casi siempre un navegador. Al otro, un programa que espera en un puerto.',
        en: 'On one side is the client, nearly always a browser. On the other, a program waiting on a port.',
      },
      box('client', { x: 260, y: 250, w: 260, h: 170, shape: 'screen', label: 'client' }),
      box('server', { x: 1020, y: 250, w: 260, h: 170, shape: 'server', label: 'server', sub: ':80' }),
    ),
    beat(
      {
        es: 'Primero se abre una conexión TCP: un tubo de bytes en los dos sentidos. TCP no sabe qué es una página.',
        en: 'First a TCP connection opens: a pipe of bytes in both directions. TCP has no idea what a page is.',
      },
      arrow('pipe', {
        from: 'client',
        to: 'server',
        shift: -26,
        head: false,
        label: 'TCP',
        tone: 'line',
        width: 6,
      }),
      arrow('pipe2', { from: 'client', to: 'server', shift: 26, head: false, tone: 'line', width: 6 }),
      at(0.35, packet('syn', { along: 'pipe', takes: 0.2, label: 'SYN' })),
      at(0.57, packet('synack', { along: 'pipe2', takes: 0.2, back: true, label: 'SYN ACK' })),
      at(0.79, packet('ack', { along: 'pipe', takes: 0.19, label: 'ACK' })),
    ),
    beat(
      {
        es: 'Por ese tubo el cliente escribe texto: el método, la ruta y la versión en la primera línea.',
        en: 'Down that pipe the client writes text: the method, the path and the version on the first line.',
      },
      code('req', {
        x: 110,
        y: 400,
        size: 22,
        w: 440,
        lines: ['GET /hola HTTP/1.1', 'Host: aula.example', 'Accept: text/html', '↵'],
        show: 4,
      }),
      at(0.4, mark('req', [1])),
    ),
    beat(
      {
        es: 'Después van las cabeceras, una por línea. La línea vacía dice: terminé, ahora te toca a ti.',
        en: 'Then come the headers, one a line. The empty line says: I am done, now it is your turn.',
      },
      mark('req', [2, 3]),
      at(0.5, mark('req', [4])),
      at(0.6, packet('go', { along: 'pipe', label: 'GET /hola', takes: 0.36 })),
    ),
    beat(
      {
        es: 'El servidor responde con la misma forma: una línea de estado, cabeceras, una línea vacía y el cuerpo.',
        en: 'The server answers in the same shape: a status line, headers, an empty line and the body.',
      },
      mark('req'),
      code('res', {
        x: 690,
        y: 400,
        size: 22,
        w: 480,
        lines: ['HTTP/1.1 200 OK', 'Content-Type: text/html', 'Content-Length: 13', '↵', '<h1>Hola</h1>'],
      }),
      at(0.55, mark('res', [1])),
      at(0.8, mark('res', [5])),
    ),
    beat(
      {
        es: 'Content-Length avisa que el cuerpo mide trece bytes: así el cliente sabe cuándo dejar de leer.',
        en: 'Content-Length says the body is thirteen bytes long: that is how the client knows when to stop reading.',
      },
      mark('res', [3, 5]),
      at(0.3, packet('back', { along: 'pipe2', back: true, label: '200 OK', takes: 0.4 })),
      at(0.75, set('client', { label: 'Hola', tone: 'mint' })),
    ),
    beat(
      {
        es: 'Eso es todo. Lo demás, de las cookies a la caché, son cabeceras sobre esta misma conversación.',
        en: 'That is all of it. The rest, from cookies to caching, is headers on top of this same conversation.',
        hold: 0.6,
      },
      mark('res', [2, 3]),
      mark('req', [2, 3]),
    ),
  ],
}
