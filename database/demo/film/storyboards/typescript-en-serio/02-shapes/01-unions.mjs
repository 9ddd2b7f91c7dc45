import { at, beat, box, clear, code, light, mark, out, set, table, text } from '../../../engine.mjs'

export default {
  tag: 'ts · 2.1',
  mark: 'kind:',
  under: '"idle" | "done" | "failed"',
  beats: [
    beat({
      es: 'Los errores más caros son estados que no deberían existir. Hagamos que no se puedan escribir.',
      en: 'The dearest bugs are states that should not exist. Let us make them impossible to write.',
    }),
    beat(
      {
        es: 'Así empieza casi siempre: un objeto con banderas y campos opcionales.',
        en: 'This is how it nearly always begins: an object with flags and optional fields.',
      },
      code('bad', {
        x: 100,
        y: 170,
        size: 26,
        lines: ['type Load = {', '  loading: boolean', '  error?: Error', '  data?: Course[]', '}'],
      }),
    ),
    beat(
      {
        es: 'Tres campos de dos posibilidades son ocho combinaciones. Solo tres tienen sentido.',
        en: 'Three fields with two possibilities are eight combinations. Only three make sense.',
      },
      table('t', {
        x: 700,
        y: 110,
        size: 22,
        head: ['loading', 'error', 'data', ''],
        widths: [10, 9, 8, 5],
        rows: [
          ['—', '—', '✓', '✓'],
          ['—', '✓', '—', '✓'],
          ['✓', '—', '—', '✓'],
          ['—', '—', '—', '?'],
          ['—', '✓', '✓', '?'],
          ['✓', '—', '✓', '?'],
          ['✓', '✓', '—', '?'],
          ['✓', '✓', '✓', '?'],
        ],
      }),
      at(0.65, light('t', [1, 2, 3])),
    ),
    beat(
      {
        es: 'Una unión discriminada nombra los estados. Cada uno lleva solo lo suyo, y kind dice cuál es.',
        en: 'A discriminated union names the states. Each carries only its own, and kind says which it is.',
      },
      out('bad', 't'),
      code('ok', {
        x: 100,
        y: 170,
        size: 26,
        lines: [
          'type Load =',
          '  | { kind: "loading" }',
          '  | { kind: "failed", error: Error }',
          '  | { kind: "done", data: Course[] }',
        ],
      }),
      at(0.5, box('k1', { x: 1020, y: 160, w: 280, h: 84, label: 'loading' })),
      at(0.58, box('k2', { x: 1020, y: 290, w: 280, h: 84, label: 'failed', sub: 'error' })),
      at(0.66, box('k3', { x: 1020, y: 420, w: 280, h: 84, label: 'done', sub: 'data' })),
    ),
    beat(
      {
        es: 'Las otras cinco combinaciones ya no se comprueban: no hay manera de construirlas.',
        en: 'The other five combinations need no checks any more: there is no way to build them.',
      },
      at(0.15, code('no', { x: 100, y: 430, size: 26, w: 640, lines: ['{ kind: "done", error }  // ✕'] })),
      at(0.5, set('k3', { tone: 'mint' })),
    ),
    beat(
      {
        es: 'Y al preguntar por kind, el compilador sabe qué campos hay en cada rama.',
        en: 'And when you ask about kind, the compiler knows which fields there are in each branch.',
      },
      clear(),
      code('sw', {
        x: 100,
        y: 120,
        size: 25,
        show: 5,
        w: 700,
        lines: [
          'switch (load.kind) {',
          '  case "loading": return spinner()',
          '  case "failed":  return sorry(load.error)',
          '  case "done":    return list(load.data)',
          '}',
        ],
      }),
      at(0.5, mark('sw', [3])),
      at(0.7, mark('sw', [4])),
      at(0.5, text('ty', { x: 1010, y: 250, text: 'load.error: Error', size: 25, tone: 'soft' })),
      at(0.7, text('ty2', { x: 1010, y: 300, text: 'load.data: Course[]', size: 25, tone: 'mint' })),
    ),
    beat(
      {
        es: 'Mañana alguien agrega un estado nuevo. Con una línea al final, el error sale donde falta, no en producción.',
        en: 'Tomorrow somebody adds a new state. With one line at the end, the error shows where it is missing, not live.',
      },
      out('ty', 'ty2'),
      mark('sw'),
      at(
        0.15,
        code('nv', {
          x: 100,
          y: 380,
          size: 25,
          w: 700,
          lines: ['  | { kind: "stale", since: Date }', '', 'load satisfies never', '// ✕ "stale" ⊄ never'],
        }),
      ),
      at(0.5, mark('nv', [3, 4])),
    ),
    beat(
      {
        es: 'Nombra los estados, no las banderas. El compilador hará la lista de tareas por ti.',
        en: 'Name the states, not the flags. The compiler will keep the to-do list for you.',
        hold: 0.6,
      },
      mark('nv', [3]),
    ),
  ],
}
