import { at, beat, box, code, dot, out, packet, set, text } from '../../../engine.mjs'

export default {
  tag: 'git · 1.1',
  mark: 'git add',
  under: 'git commit',
  beats: [
    beat({
      es: 'Casi todo el miedo a Git viene de no saber dónde está cada cosa. Solo hay tres sitios.',
      en: 'Most of the fear of Git comes from not knowing where things are. There are only three places.',
    }),
    beat(
      {
        es: 'La carpeta, que es donde escribes. El índice, donde preparas. Y el repositorio, donde queda guardado.',
        en: 'The folder, where you write. The index, where you prepare. And the repository, where things are kept.',
      },
      box('wd', { x: 230, y: 280, w: 280, h: 290, label: '' }),
      text('wdt', { x: 230, y: 110, text: './', size: 26, tone: 'soft' }),
      box('ix', { x: 640, y: 280, w: 280, h: 290, label: '', dash: true }),
      text('ixt', { x: 640, y: 110, text: 'index', size: 26, tone: 'soft' }),
      box('rp', { x: 1050, y: 280, w: 280, h: 290, label: '' }),
      text('rpt', { x: 1050, y: 110, text: '.git', size: 26, tone: 'soft' }),
    ),
    beat(
      {
        es: 'Cambias dos archivos. Por ahora solo existen en tu carpeta: si los borras, se pierden.',
        en: 'You change two files. For now they exist in your folder only: delete them and they are gone.',
      },
      box('f1', { x: 230, y: 220, w: 210, h: 84, shape: 'page', label: 'login.js', size: 22 }),
      box('f2', { x: 230, y: 340, w: 210, h: 84, shape: 'page', label: 'notes.txt', size: 22 }),
      at(0.6, code('cmd', { x: 340, y: 470, size: 30, w: 600, lines: ['$ git status'] })),
    ),
    beat(
      {
        es: 'Con git add copias uno al índice, tal como está en este momento. El otro se queda fuera.',
        en: 'With git add you copy one of them to the index, just as it is right now. The other stays out.',
      },
      out('cmd'),
      code('cmd2', { x: 340, y: 470, size: 30, w: 600, lines: ['$ git add login.js'] }),
      at(
        0.45,
        box('s1', {
          x: 640,
          y: 220,
          w: 210,
          h: 84,
          shape: 'page',
          label: 'login.js',
          size: 22,
          tone: 'mint',
        }),
      ),
      at(0.4, packet('p1', { from: 'f1', to: 'ix', takes: 0.2 })),
    ),
    beat(
      {
        es: 'Si sigues editando, el índice no se entera: guarda la versión de cuando hiciste add.',
        en: 'If you keep on editing, the index does not notice: it holds the version from when you did the add.',
      },
      at(0.2, set('f1', { tone: 'yellow', label: 'login.js*' })),
    ),
    beat(
      {
        es: 'Con git commit, lo que hay en el índice queda fijado como una foto completa, con autor, fecha y mensaje.',
        en: 'With git commit, what is in the index is fixed as a whole snapshot, with author, date and message.',
      },
      out('cmd2'),
      code('cmd3', { x: 340, y: 470, size: 30, w: 600, lines: ['$ git commit -m "login"'] }),
      at(0.4, packet('p2', { from: 's1', to: 'rp', takes: 0.25 })),
      at(0.62, dot('c', { x: 1050, y: 260, r: 38, inside: 'a1f9', tone: 'mint', label: '"login"' })),
      at(0.72, set('s1', { tone: 'chalk' })),
    ),
    beat(
      {
        es: 'Esa foto ya no se pierde con facilidad. Puedes romper la carpeta y volver a ella cuando quieras.',
        en: 'That snapshot is not easily lost. You may break the folder and come back to it whenever you like.',
      },
      at(0.2, set('f1', { o: 0 })),
      at(0.3, out('cmd3')),
      at(0.35, code('cmd4', { x: 340, y: 470, size: 30, w: 600, lines: ['$ git restore -s a1f9 login.js'] })),
      at(0.6, packet('p3', { from: 'c', to: 'f1', takes: 0.22 })),
      at(0.82, set('f1', { o: 1, tone: 'mint', label: 'login.js' })),
    ),
    beat(
      {
        es: 'Carpeta, índice, repositorio. Ante la duda, git status te dice en cuál está cada cambio.',
        en: 'Folder, index, repository. When in doubt, git status tells you where each change is.',
        hold: 0.6,
      },
      out('cmd4'),
      code('cmd5', { x: 340, y: 470, size: 30, w: 600, lines: ['$ git status'] }),
      set('wdt', { tone: 'mint' }),
      set('ixt', { tone: 'mint' }),
      set('rpt', { tone: 'mint' }),
    ),
  ],
}
