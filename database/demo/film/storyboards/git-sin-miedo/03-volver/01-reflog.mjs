import { arrow, at, beat, box, code, dot, mark, more, out, ring, set } from '../../../engine.mjs'

export default {
  tag: 'git · 3.1',
  mark: 'HEAD@{1}',
  under: 'git reflog',
  beats: [
    beat({
      es: 'Hiciste un reset y desapareció la tarde entera. Respira: casi seguro que sigue ahí.',
      en: 'You did a reset and the whole afternoon vanished. Breathe: it is almost certainly still there.',
    }),
    beat(
      {
        es: 'Tenías cuatro commits, y main señalaba al último.',
        en: 'You had four commits, and main pointed at the last.',
        hold: 0.8,
      },
      dot('a', { x: 240, y: 270, r: 34, inside: 'A' }),
      dot('b', { x: 440, y: 270, r: 34, inside: 'B' }),
      arrow('ba', { from: 'b', to: 'a' }),
      dot('c', { x: 640, y: 270, r: 34, inside: 'C' }),
      arrow('cb', { from: 'c', to: 'b' }),
      dot('d', { x: 840, y: 270, r: 34, inside: 'D' }),
      arrow('dc', { from: 'd', to: 'c' }),
      box('main', { x: 840, y: 170, w: 140, h: 56, shape: 'pill', label: 'main', size: 24, tone: 'mint' }),
    ),
    beat(
      {
        es: 'El reset no borra commits. Mueve la etiqueta hacia atrás, y C y D se quedan sin nombre.',
        en: 'Reset deletes no commits. It moves the label back, and C and D are left without a name.',
      },
      code('cmd', { x: 150, y: 390, size: 28, w: 480, lines: ['$ git reset --hard B'] }),
      at(0.4, set('main', { x: 440 }, { takes: 0.9 })),
      at(0.6, set('c', { o: 0.3 })),
      at(0.6, set('d', { o: 0.3 })),
      at(0.6, set('dc', { o: 0.3 })),
      at(0.6, set('cb', { o: 0.3 })),
    ),
    beat(
      {
        es: 'Git log no los muestra, porque nadie apunta a ellos. Pero Git lleva un diario de cada paso de HEAD.',
        en: 'Git log does not show them, since nothing points at them. But Git keeps a diary of every step of HEAD.',
      },
      out('cmd'),
      code('ref', {
        x: 150,
        y: 380,
        size: 26,
        w: 980,
        show: 1,
        lines: [
          '$ git reflog',
          'B  HEAD@{0}: reset: moving to B',
          'D  HEAD@{1}: commit: total',
          'C  HEAD@{2}: commit: tax',
        ],
      }),
      at(0.5, more('ref', 4)),
    ),
    beat(
      {
        es: 'Léelo de arriba abajo: lo último fue el reset. Justo antes estabas en D.',
        en: 'Read it from the top: the last thing was the reset. Right before it you were at D.',
      },
      mark('ref', [2]),
      at(0.55, mark('ref', [3])),
      at(0.62, ring('r', { of: 'd', pad: 10 })),
    ),
    beat(
      {
        es: 'Así que basta con devolver la etiqueta a su sitio. La tarde entera, de vuelta.',
        en: 'So all it takes is to put the label back in its place. The whole afternoon, back again.',
      },
      out('ref', 'r'),
      code('fix', { x: 150, y: 390, size: 28, w: 620, lines: ["$ git reset --hard 'HEAD@{1}'"] }),
      at(0.45, set('main', { x: 840 }, { takes: 0.9 })),
      at(0.6, set('c', { o: 1 })),
      at(0.6, set('d', { o: 1 })),
      at(0.6, set('dc', { o: 1 })),
      at(0.6, set('cb', { o: 1 })),
      at(0.7, set('d', { tone: 'mint' })),
    ),
    beat(
      {
        es: 'El diario dura unas semanas y vive solo en tu máquina. Lo que nunca entró en un commit no está ahí.',
        en: 'The diary lasts some weeks and lives on your machine only. What was never committed is not in it.',
      },
      out('fix'),
      code('cfg', {
        x: 150,
        y: 390,
        size: 28,
        w: 760,
        lines: ['gc.reflogExpire             90 d', 'gc.reflogExpireUnreachable  30 d'],
      }),
    ),
    beat(
      {
        es: 'Por eso el mejor seguro es aburrido: commits pequeños y frecuentes. Lo que está en un commit, se recupera.',
        en: 'So the best insurance is dull: small, frequent commits. What is in a commit can be recovered.',
        hold: 0.6,
      },
      out('cfg'),
      at(0.3, dot('e', { x: 1040, y: 270, r: 34, inside: 'E', tone: 'mint', solid: true })),
      at(0.4, arrow('ed', { from: 'e', to: 'd' })),
      at(0.5, set('main', { x: 1040 })),
    ),
  ],
}
