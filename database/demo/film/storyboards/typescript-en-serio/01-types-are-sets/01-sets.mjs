import { at, beat, box, clear, code, mark, more, out, set, text } from '../../../engine.mjs'

export default {
  tag: 'ts · 1.1',
  mark: 'A ⊂ B',
  under: 'type = { … }',
  beats: [
    beat({
      es: 'Un tipo no es una etiqueta pegada a un valor. Es un conjunto: el de todos los valores que admite.',
      en: 'A type is not a tag stuck on a value. It is a set: the set of all the values it allows.',
    }),
    beat(
      {
        es: 'El tipo boolean tiene dos elementos. El tipo string tiene infinitos. Y un literal, solo uno.',
        en: 'The type boolean has two members. The type string has infinitely many. And a literal has just one.',
      },
      box('str', { x: 440, y: 310, w: 640, h: 400, shape: 'box', label: '', tone: 'soft' }),
      text('strt', { x: 150, y: 145, text: 'string', size: 26, tone: 'soft', anchor: 'start' }),
      text('v1', { x: 250, y: 220, text: '"a"', size: 26 }),
      text('v2', { x: 270, y: 440, text: '"hola"', size: 26 }),
      text('v3', { x: 620, y: 460, text: '"…"', size: 26 }),
      box('bool', { x: 1000, y: 310, w: 300, h: 220, label: ['true', 'false'], tone: 'soft' }),
      text('boolt', { x: 870, y: 178, text: 'boolean', size: 26, tone: 'soft', anchor: 'start' }),
    ),
    beat(
      {
        es: 'Una unión junta conjuntos. Este estado admite exactamente tres textos y ninguno más.',
        en: 'A union joins sets. This status allows exactly three strings and not one more.',
      },
      out('v1', 'v2', 'v3', 'bool', 'boolt'),
      box('st', {
        x: 440,
        y: 320,
        w: 440,
        h: 200,
        label: ['"draft"', '"live"', '"gone"'],
        tone: 'mint',
        size: 28,
      }),
      text('stt', { x: 230, y: 196, text: 'Status', size: 24, tone: 'mint', anchor: 'start' }),
      code('u', {
        x: 800,
        y: 180,
        size: 25,
        lines: ['type Status =', '  | "draft"', '  | "live"', '  | "gone"'],
      }),
    ),
    beat(
      {
        es: 'Asignar es preguntar si un conjunto cabe dentro del otro. Status cabe en string, así que se puede.',
        en: 'To assign is to ask whether one set fits inside another. Status fits inside string, so it may.',
      },
      out('u'),
      code('as', {
        x: 800,
        y: 200,
        size: 25,
        w: 390,
        show: 2,
        lines: ['let s: string', 's = status  // ✓', '', 'status = s  // ✕'],
      }),
      at(0.5, mark('as', [2])),
      at(0.5, set('st', { x: 400, y: 320 })),
      at(0.5, set('stt', { x: 190, y: 196 })),
    ),
    beat(
      {
        es: 'Al revés no: hay textos que no son un Status. El compilador no es terco, solo cuenta elementos.',
        en: 'Not the other way round: some strings are not a Status. The compiler is not stubborn, it just counts.',
      },
      at(0.05, more('as', 4)),
      at(0.35, mark('as', [4])),
      at(0.5, text('odd', { x: 620, y: 460, text: '"hola"', size: 28, tone: 'red', weight: 700 })),
    ),
    beat(
      {
        es: 'Ahora lo que más sorprende: un objeto con más campos es un conjunto más pequeño.',
        en: 'Now for the biggest surprise: an object with more fields is a smaller set.',
      },
      clear(),
      box('named', { x: 400, y: 320, w: 560, h: 400, label: '', tone: 'soft' }),
      text('nt', { x: 145, y: 148, text: '{ name }', size: 26, tone: 'soft', anchor: 'start' }),
      box('user', { x: 420, y: 350, w: 400, h: 240, label: '{ name, email }', tone: 'mint' }),
      code('o', {
        x: 740,
        y: 170,
        size: 24,
        lines: ['type Named = {', '  name: string', '}', 'type User = Named & {', '  email: string', '}'],
      }),
    ),
    beat(
      {
        es: 'Cada campo es una condición más, y menos valores la cumplen. Por eso un User sirve donde piden un Named.',
        en: 'Each field is one more condition, and fewer values meet it. So a User will do where a Named is asked for.',
      },
      at(0.3, mark('o', [4, 5, 6])),
      at(0.6, set('named', { tone: 'mint' })),
    ),
    beat(
      {
        es: 'En los extremos están never, el conjunto vacío, y unknown, el que lo contiene todo.',
        en: 'At the two ends are never, the empty set, and unknown, the one that holds everything.',
        hold: 0.6,
      },
      clear(),
      box('unk', { x: 640, y: 320, w: 980, h: 400, label: '', tone: 'soft' }),
      text('ut', { x: 180, y: 150, text: 'unknown', size: 28, tone: 'soft', anchor: 'start' }),
      box('s2', { x: 640, y: 330, w: 640, h: 270, label: '', tone: 'chalk' }),
      text('s2t', { x: 350, y: 225, text: 'string', size: 26, anchor: 'start' }),
      box('s3', { x: 640, y: 345, w: 330, h: 140, label: 'Status', tone: 'mint', size: 28 }),
      at(0.7, text('nv', { x: 1030, y: 492, text: 'never = ∅', size: 28, tone: 'dim' })),
    ),
  ],
}
