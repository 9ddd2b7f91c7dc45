import type { Block } from '../toolbar/blocks.ts'

export type SlashMenu = {
  readonly blocks: readonly Block[]
  readonly query: string
  /** Measures where the typed text is on the screen. */
  readonly rectOf: (() => DOMRect | null) | null
  readonly choose: (block: Block) => void
  readonly active: number
}

/** The state of the slash menu, which the editor's plugin writes and React reads. */
export class SlashStore {
  #menu: SlashMenu | null = null
  readonly #listeners = new Set<() => void>()

  readonly get = (): SlashMenu | null => this.#menu

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  show(menu: Omit<SlashMenu, 'active'>): void {
    // A query that matches no block is ordinary text, so the menu hides.
    const isSame = this.#menu?.query === menu.query
    this.#set(menu.blocks.length > 0 ? { ...menu, active: isSame ? (this.#menu?.active ?? 0) : 0 } : null)
  }

  hide(): void {
    this.#set(null)
  }

  activate(active: number): void {
    if (this.#menu && this.#menu.active !== active) this.#set({ ...this.#menu, active })
  }

  /** Handles a key; returns whether the menu used it. */
  press({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
    const menu = this.#menu
    if (!menu || ctrlKey || metaKey || altKey) return false
    const count = menu.blocks.length
    if (key === 'ArrowDown') this.activate((menu.active + 1) % count)
    else if (key === 'ArrowUp') this.activate((menu.active + count - 1) % count)
    else if (key === 'Enter' || key === 'Tab') {
      const block = menu.blocks[menu.active]
      if (block) menu.choose(block)
    } else if (key === 'Escape') this.hide()
    else return false
    return true
  }

  #set(menu: SlashMenu | null): void {
    if (this.#menu === menu) return
    this.#menu = menu
    for (const listener of this.#listeners) listener()
  }
}
