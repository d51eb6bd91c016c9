import { type ReactNode, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Kbd } from '#ui/Kbd.tsx'
import s from '#ui/KeysDialog.module.css'
import { commandsOf, type KeyMap, pressOf } from '#ui/key-map.ts'
import { formatKeys } from '#ui/keys.ts'
import { Switch } from '#ui/Switch.tsx'
import { useUiText } from '#ui/text.ts'
import { useShortcutsEnabled } from '#ui/use-shortcuts.ts'

export type KeysDialogProps<Command extends string> = {
  title: string
  words: { enabled: string; press: string; reset: string }
  keys: KeyMap<Command>
  defaults: KeyMap<Command>
  /** Display name of a command. */
  nameOf: (command: Command) => string
  /** Why a command cannot have these keys; null if it can. */
  faultOf: (command: Command, wanted: string) => string | null
  onChange: (keys: KeyMap<Command>) => void
  onClose: () => void
  lead?: string
  /** Rows of keys that cannot be changed. */
  fixed?: ReactNode
}

/** Lets people change the key of each command, reset it, or switch all single keys off. */
export function KeysDialog<Command extends string>({
  title,
  words,
  keys,
  defaults,
  nameOf,
  faultOf,
  onChange,
  onClose,
  lead,
  fixed,
}: KeysDialogProps<Command>) {
  const ui = useUiText()
  const [enabled, setEnabled] = useShortcutsEnabled()
  const [commandToSet, setCommandToSet] = useState<Command | null>(null)
  const [fault, setFault] = useState<{ command: Command; text: string } | null>(null)
  const ask = (command: Command | null) => {
    setFault(null)
    setCommandToSet(command)
  }
  const choose = (command: Command, wanted: string) => {
    const text = faultOf(command, wanted)
    if (text !== null) return setFault({ command, text })
    ask(null)
    onChange({ ...keys, [command]: wanted })
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      size={520}
      footer={
        <>
          <Button
            onClick={() => {
              ask(null)
              onChange(defaults)
            }}
          >
            {words.reset}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {ui('done')}
          </Button>
        </>
      }
    >
      {lead && <p className={s.lead}>{lead}</p>}
      <Switch checked={enabled} onChange={setEnabled}>
        {words.enabled}
      </Switch>
      <ul className={s.list}>
        {fixed}
        {commandsOf(keys).map((command) => (
          <li key={command}>
            <span id={`key-of-${command}`}>{nameOf(command)}</span>
            <Button
              size="sm"
              pressed={commandToSet === command}
              aria-describedby={`key-of-${command}`}
              onClick={() => ask(commandToSet === command ? null : command)}
              onKeyDown={(event) => {
                if (commandToSet !== command || event.key === 'Tab') return
                event.preventDefault()
                event.stopPropagation()
                if (event.key === 'Escape') return ask(null)
                const pressed = pressOf(event.nativeEvent)
                if (pressed) choose(command, pressed)
              }}
            >
              {commandToSet === command ? (
                words.press
              ) : (
                <>
                  <span className="sr">{formatKeys(keys[command]).join(' ')}</span>
                  <Kbd keys={keys[command]} />
                </>
              )}
            </Button>
            {fault?.command === command && (
              <p className={cx('row gap-6 small bad', s.fault)} role="alert">
                <Icon name="alert-circle" />
                {fault.text}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
