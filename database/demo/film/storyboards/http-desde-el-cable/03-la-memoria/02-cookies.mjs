import { arrow, at, beat, box, clear, code, mark, more, out, packet, ring, text } from '../../../engine.mjs'

export default {
  tag: 'http · 3.2',
  mark: 'Set-Cookie',
  under: 'sid=8f3a…',
  beats: [
    beat({
      es: 'HTTP no tiene memoria: cada petición llega como si fuera la primera. Las cookies son el apunte que se la da.',
      en: 'HTTP has no memory: every request arrives as if it were the first. Cookies are the note that gives it one.',
    }),
    beat(
      {
        es: 'Entras con tu clave. El servidor crea una sesión y te da un número difícil de adivinar.',
        en: 'You sign in. The server makes a session and hands you a number that is hard to guess.',
      },
      box('c', { x: 230, y: 260, w: 240, h: 160, shape: 'screen', label: 'client' }),
      box('s', { x: 1050, y: 260, w: 240, h: 160, shape: 'server', label: 'server' }),
      arrow('go', { from: 'c', to: 's', shift: -28, tone: 'line' }),
      arrow('back', { from: 's', to: 'c', shift: -28, tone: 'line' }),
      at(0.3, packet('p', { along: 'go', label: 'POST /login', takes: 0.3 })),
      at(0.65, packet('r', { along: 'back', label: 'sid=8f3a', takes: 0.3 })),
    ),
    beat(
      {
        es: 'El navegador lo guarda y desde entonces lo adjunta a cada petición de ese sitio.',
        en: 'The browser keeps it, and from then on attaches it by itself to each request to that site.',
      },
      box('jar', { x: 230, y: 440, w: 200, h: 80, shape: 'pill', label: 'sid=8f3a', tone: 'mint', size: 24 }),
      at(0.35, packet('g1', { along: 'go', label: 'GET / + sid', takes: 0.28 })),
      at(0.66, packet('g2', { along: 'go', label: 'GET /me + sid', takes: 0.28 })),
    ),
    beat(
      {
        es: 'Quien tenga ese número es tú. Por eso la cookie lleva tres candados.',
        en: 'Whoever holds that number is you. That is why the cookie carries three locks.',
      },
      clear(),
      code('k', {
        x: 300,
        y: 170,
        size: 32,
        show: 1,
        w: 680,
        lines: ['Set-Cookie: sid=8f3a…;', '  HttpOnly;', '  Secure;', '  SameSite=Lax'],
      }),
    ),
    beat(
      {
        es: 'HttpOnly: JavaScript no la puede leer, así que un script colado en la página no se la lleva.',
        en: 'HttpOnly: JavaScript cannot read it, so a script slipped into the page cannot take it away.',
      },
      more('k', 2),
      mark('k', [2]),
      at(0.4, text('dc', { x: 640, y: 520, text: "document.cookie → ''", size: 30, tone: 'soft' })),
    ),
    beat(
      {
        es: 'Secure: solo viaja por HTTPS, donde nadie la ve pasar.',
        en: 'Secure: it travels over HTTPS only, where nobody sees it go by.',
      },
      out('dc'),
      more('k', 3),
      mark('k', [3]),
    ),
    beat(
      {
        es: 'SameSite: si otra web manda un formulario a la tuya, la cookie se queda en casa.',
        en: 'SameSite: when another site posts a form to yours, the cookie stays at home.',
      },
      more('k', 4),
      mark('k', [4]),
    ),
    beat(
      {
        es: 'Lo ves aquí: la petición llega desde el otro sitio, pero sin sesión, y el servidor dice que no.',
        en: 'You see it here: the request comes from the other site, but with no session, and the server says no.',
        hold: 0.6,
      },
      clear(),
      box('evil', {
        x: 240,
        y: 240,
        w: 260,
        h: 160,
        shape: 'screen',
        label: 'other.example',
        size: 24,
        tone: 'red',
      }),
      box('mine', { x: 1040, y: 240, w: 260, h: 160, shape: 'server', label: 'aula.example', size: 24 }),
      arrow('att', { from: 'evil', to: 'mine', tone: 'line' }),
      at(0.35, packet('bad', { along: 'att', label: 'POST /pay', tone: 'red', takes: 0.3 })),
      at(0.7, text('no', { x: 1040, y: 390, text: '403', size: 44, weight: 700, tone: 'red' })),
      at(
        0.55,
        box('safe', {
          x: 240,
          y: 400,
          w: 200,
          h: 76,
          shape: 'pill',
          label: 'sid=8f3a',
          tone: 'mint',
          size: 24,
        }),
      ),
      at(0.7, ring('ring', { of: 'safe', pad: 12 })),
    ),
  ],
}
