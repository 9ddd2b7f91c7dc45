import { arrow, at, beat, box, code, dot, out, ring, set } from '../../../engine.mjs'

export default {
  tag: 'git · 2.1',
  mark: 'main → a1f9',
  under: 'merge · rebase',
  beats: [
    beat({
      es: 'Una rama no es una copia de tu proyecto. Es una nota adhesiva con el nombre de un commit.',
      en: 'A branch is not a copy of your project. It is a sticky note with the name of a commit on it.',
    }),
    beat(
      {
        es: 'Cada commit apunta al anterior. Esa cadena es la historia, y main es solo una etiqueta en su punta.',
        en: 'Each commit points to the one before. That chain is the history, and main is just a label on its tip.',
      },
      dot('a', { x: 240, y: 380, r: 32, inside: 'A' }),
      dot('b', { x: 420, y: 380, r: 32, inside: 'B' }),
      arrow('ba', { from: 'b', to: 'a' }),
      dot('c', { x: 600, y: 380, r: 32, inside: 'C' }),
      arrow('cb', { from: 'c', to: 'b' }),
      box('main', { x: 600, y: 480, w: 130, h: 54, shape: 'pill', label: 'main', size: 24 }),
    ),
    beat(
      {
        es: 'Crear una rama es escribir otra etiqueta: cuarenta letras en un archivo. Por eso es instantáneo.',
        en: 'Making a branch is writing another label: forty letters in a file. That is why it is instant.',
      },
      box('feat', { x: 600, y: 285, w: 130, h: 54, shape: 'pill', label: 'pay', size: 24, tone: 'mint' }),
      at(
        0.3,
        code('cmd', {
          x: 760,
          y: 110,
          size: 26,
          lines: ['$ git switch -c pay', '$ cat .git/refs/heads/pay', '8c2e41d0…'],
        }),
      ),
    ),
    beat(
      {
        es: 'Al hacer commits avanza la etiqueta en la que estás. La otra se queda donde estaba.',
        en: 'As you commit, the label you are on moves forward. The other one stays where it was.',
      },
      out('cmd'),
      dot('d', { x: 780, y: 290, r: 32, inside: 'D', tone: 'mint' }),
      arrow('dc', { from: 'd', to: 'c' }),
      set('feat', { x: 780, y: 200 }),
      dot('e', { x: 960, y: 290, r: 32, inside: 'E', tone: 'mint' }),
      arrow('ed', { from: 'e', to: 'd' }),
      set('feat', { x: 960, y: 200 }),
    ),
    beat(
      {
        es: 'Mientras tanto alguien publica F en main. Ahora hay dos puntas, y hay que reunirlas.',
        en: 'Meanwhile somebody publishes F on main. Now there are two tips, and they have to meet.',
      },
      dot('f', { x: 780, y: 440, r: 32, inside: 'F' }),
      arrow('fc', { from: 'f', to: 'c' }),
      set('main', { x: 780, y: 540 }),
    ),
    beat(
      {
        es: 'Merge crea un commit con dos padres. Nada se reescribe: queda escrito que hubo dos caminos.',
        en: 'Merge makes a commit with two parents. Nothing is rewritten: it stays on record that there were two paths.',
      },
      dot('m', { x: 1110, y: 400, r: 32, inside: 'M', tone: 'mint', solid: true }),
      arrow('me', { from: 'm', to: 'e' }),
      arrow('mf', { from: 'm', to: 'f' }),
      set('main', { x: 1110, y: 490 }),
    ),
    beat(
      {
        es: 'Rebase, en cambio, copia D y E detrás de F. Son commits nuevos, con otro nombre, y la historia queda recta.',
        en: 'Rebase, instead, copies D and E after F. They are new commits with new names, and history is straight.',
      },
      out('m', 'me', 'mf'),
      set('main', { x: 780, y: 540 }),
      set('d', { o: 0.25 }),
      set('e', { o: 0.25 }),
      set('dc', { o: 0.25 }),
      set('ed', { o: 0.25 }),
      dot('d2', { x: 950, y: 440, r: 32, inside: 'D′', tone: 'mint' }),
      arrow('d2f', { from: 'd2', to: 'f' }),
      dot('e2', { x: 1110, y: 440, r: 32, inside: 'E′', tone: 'mint' }),
      arrow('e2d', { from: 'e2', to: 'd2' }),
      set('feat', { x: 1110, y: 350 }),
    ),
    beat(
      {
        es: 'La regla: reordena lo que solo tú tienes. Lo que otros ya bajaron se une con merge, no se reescribe.',
        en: 'The rule: rearrange what only you have. What others already pulled gets merged, not rewritten.',
        hold: 0.6,
      },
      ring('r', { x: 1030, y: 440, w: 220, h: 70, pad: 12 }),
    ),
  ],
}
