export const shortcutPlaces = ['site', 'search', 'lesson', 'player', 'reader', 'pdf', 'editor'] as const

/** The keys of each shortcut, by place and by what it does (`shortcuts.does` has the words); `mod` is Ctrl, or Cmd on a Mac. */
export const shortcuts = {
  site: { search: ['/', 'mod+k'], help: ['?'], close: ['Escape'] },
  search: { chooseHit: ['ArrowUp', 'ArrowDown'], openHit: ['Enter'] },
  lesson: { next: ['n'], previous: ['b'], seen: ['v'], transcript: ['t'] },
  player: {
    play: ['k', ' '],
    back10: ['j'],
    forward10: ['l'],
    seek5: ['ArrowLeft', 'ArrowRight'],
    volume: ['ArrowUp', 'ArrowDown'],
    mute: ['m'],
    captions: ['c'],
    speed: ['<', '>'],
    part: ['0', '9'],
    ends: ['Home', 'End'],
    fullscreen: ['f'],
    pictureInPicture: ['p'],
    cinema: ['w'],
  },
  reader: {
    nextSection: ['n'],
    previousSection: ['b'],
    contents: ['c'],
    searchBook: ['s'],
    textSize: ['-', '+'],
    focus: ['f'],
    highlight: ['h'],
    notes: ['m'],
  },
  pdf: { zoom: ['-', '+'] },
  editor: { send: ['mod+Enter'], toolbar: ['Alt+F10'] },
} as const satisfies Record<(typeof shortcutPlaces)[number], Record<string, readonly string[]>>
