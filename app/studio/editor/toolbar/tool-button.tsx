import { Menu } from '@base-ui/react/menu'
import { Toolbar } from '@base-ui/react/toolbar'
import { Tooltip } from '@base-ui/react/tooltip'
import { clsx } from 'clsx'
import { Check, ChevronDown, type LucideIcon } from 'lucide-react'
import { type ReactElement, type ReactNode, useRef } from 'react'

/** A shortcut as people read it and as `aria-keyshortcuts` needs it. `keys` come without Ctrl or ⌘, which are added. */
export function shortcutOf(keys: string): { shown: string; announced: string } {
  const mac = /mac|iphone|ipad/i.test(navigator.platform)
  return { shown: `${mac ? '⌘' : 'Ctrl'}+${keys}`, announced: `${mac ? 'Meta' : 'Control'}+${keys}` }
}

const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault()

export function ToolButton({
  label,
  Icon,
  keys,
  pressed,
  disabled = false,
  className,
  children,
  onRun,
}: {
  label: string
  Icon: LucideIcon
  keys?: string
  pressed?: boolean
  disabled?: boolean
  className?: string
  children?: ReactNode
  onRun: () => void
}) {
  const shortcut = keys === undefined ? null : shortcutOf(keys)
  return (
    <ToolTip label={label} shown={shortcut?.shown}>
      <Toolbar.Button
        type="button"
        className={clsx('editor-tool', className)}
        aria-label={label}
        aria-keyshortcuts={shortcut?.announced}
        aria-pressed={pressed}
        disabled={disabled}
        // Prevents the button from taking the selection out of the text.
        onMouseDown={keepFocus}
        onClick={onRun}
      >
        <Icon size={18} aria-hidden />
        {children}
      </Toolbar.Button>
    </ToolTip>
  )
}

function ToolTip({ label, shown, children }: { label: string; shown?: string; children: ReactElement }) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger render={children} />
      <Tooltip.Portal>
        <Tooltip.Positioner sideOffset={6} className="z-30">
          <Tooltip.Popup className="editor-tip">
            {label} {shown && <kbd>{shown}</kbd>}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}

export type MenuChoice = {
  readonly id: string
  readonly label: string
  readonly Icon?: LucideIcon
  readonly keys?: string
  /** Whether the choice is the current one, for menus of alternatives. */
  readonly chosen?: boolean
  readonly run: () => void
}

/** A menu of choices. After a choice the focus returns to the text, after Escape to the button. */
export function ToolMenu({
  label,
  Icon,
  text,
  pressed = false,
  choices,
  textOf,
}: {
  label: string
  Icon?: LucideIcon
  /** Text beside the icon. */
  text?: string
  pressed?: boolean
  choices: readonly MenuChoice[]
  /** The element that gets the focus after a choice. */
  textOf: () => HTMLElement | null
}) {
  const chosen = useRef(false)
  const single = choices.some((choice) => choice.chosen !== undefined)
  const choose = ({ run }: MenuChoice) => {
    chosen.current = true
    run()
  }
  return (
    <Menu.Root
      onOpenChange={(open) => {
        if (open) chosen.current = false
      }}
    >
      <ToolTip label={label}>
        <Toolbar.Button
          render={<Menu.Trigger />}
          className={clsx('editor-tool', text !== undefined && 'has-text')}
          aria-label={text === undefined || text === label ? label : `${label}: ${text}`}
          data-active={pressed ? '' : undefined}
        >
          {Icon && <Icon size={18} aria-hidden />}
          {text !== undefined && <span className="truncate">{text}</span>}
          {text !== undefined && <ChevronDown size={14} aria-hidden className="flex-none" />}
        </Toolbar.Button>
      </ToolTip>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="start" className="z-30">
          <Menu.Popup className="editor-menu" finalFocus={() => (chosen.current ? textOf() : true)}>
            {single ? (
              <Menu.RadioGroup value={choices.find((choice) => choice.chosen)?.id ?? ''}>
                {choices.map((choice) => (
                  <Menu.RadioItem
                    key={choice.id}
                    value={choice.id}
                    closeOnClick
                    className="editor-choice"
                    onClick={() => choose(choice)}
                  >
                    <ChoiceText {...choice} />
                    <Check size={16} aria-hidden className={choice.chosen ? 'text-mint' : 'invisible'} />
                  </Menu.RadioItem>
                ))}
              </Menu.RadioGroup>
            ) : (
              choices.map((choice) => (
                <Menu.Item key={choice.id} className="editor-choice" onClick={() => choose(choice)}>
                  <ChoiceText {...choice} />
                </Menu.Item>
              ))
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

function ChoiceText({ label, Icon, keys }: MenuChoice) {
  return (
    <>
      {Icon && <Icon size={17} aria-hidden />}
      <span className="min-w-0 flex-1">{label}</span>
      {keys && <kbd>{shortcutOf(keys).shown}</kbd>}
    </>
  )
}
