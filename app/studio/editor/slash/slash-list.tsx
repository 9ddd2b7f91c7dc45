import type { Editor } from '@tiptap/react'
import { useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import type { SlashMenu, SlashStore } from './slash-store.ts'

const nothing = () => null
const edge = 8

/** The list beside what is typed after "/"; the focus stays in the text. */
export function SlashList({ editor, store }: { editor: Editor; store: SlashStore }) {
  const menu = useSyncExternalStore(store.subscribe, store.get, nothing)
  return menu && createPortal(<List editor={editor} store={store} menu={menu} />, document.body)
}

function List({ editor, store, menu }: { editor: Editor; store: SlashStore; menu: SlashMenu }) {
  const t = useTranslations('studioEditor')
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const { blocks, active, rectOf, choose } = menu
  const optionId = (index: number) => `${id}-${index}`
  useLayoutEffect(() => {
    const place = () => {
      const popup = list.current
      const rect = rectOf?.()
      if (!popup || !rect) return
      const { offsetWidth, offsetHeight } = popup
      const height = window.visualViewport?.height ?? innerHeight
      const below = rect.bottom + 6
      const top = below + offsetHeight > height - edge ? Math.max(edge, rect.top - offsetHeight - 6) : below
      popup.style.top = `${top}px`
      popup.style.left = `${Math.max(edge, Math.min(rect.left, innerWidth - offsetWidth - edge))}px`
    }
    place()
    addEventListener('scroll', place, true)
    addEventListener('resize', place)
    return () => {
      removeEventListener('scroll', place, true)
      removeEventListener('resize', place)
    }
  }, [rectOf])
  useEffect(() => {
    const { dom } = editor.view
    dom.setAttribute('aria-haspopup', 'listbox')
    dom.setAttribute('aria-controls', id)
    return () => {
      for (const name of ['aria-haspopup', 'aria-controls', 'aria-activedescendant'])
        dom.removeAttribute(name)
    }
  }, [editor, id])
  useEffect(() => {
    editor.view.dom.setAttribute('aria-activedescendant', `${id}-${active}`)
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [editor, id, active])
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={t('slash')}
      className="studio editor-menu editor-slash"
    >
      {blocks.map((block, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys go to the text, whose menu this is.
        <div
          key={block.name}
          id={optionId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className="editor-choice"
          data-highlighted={index === active ? '' : undefined}
          onMouseDown={(event) => event.preventDefault()}
          onPointerMove={() => store.activate(index)}
          onClick={() => choose(block)}
        >
          <block.Icon size={17} aria-hidden />
          <span className="min-w-0 flex-1">{t(`tools.${block.name}`)}</span>
        </div>
      ))}
    </div>
  )
}
