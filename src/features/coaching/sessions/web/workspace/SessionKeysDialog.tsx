import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/coaching/sessions/web/workspace/dialogs.module.css'
import {
  COMMANDS,
  type Command,
  DEFAULT_KEYS,
  type SessionKeys,
  sessionKeysFault,
} from '#features/coaching/sessions/web/workspace/session-keys.ts'
import { pressOf } from '#features/qa/reviews/web/workspace/keymap.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Kbd } from '#ui/Kbd.tsx'
import { formatKeys } from '#ui/keys.ts'
import { Switch } from '#ui/Switch.tsx'
import { useUiText } from '#ui/text.ts'
import { useShortcutsEnabled } from '#ui/use-shortcuts.ts'

type SessionKeysDialogProps = {
  keys: SessionKeys
  onChange: (keys: SessionKeys) => void
  onClose: () => void
}

/** Which key does what: pressed anew, put back, or all single keys switched off. */
export function SessionKeysDialog({ keys, onChange, onClose }: SessionKeysDialogProps) {
  const { t } = useTranslation('coaching-sessions')
  const ui = useUiText()
  const [enabled, setEnabled] = useShortcutsEnabled()
  const [asked, setAsked] = useState<Command | null>(null)
  const [fault, setFault] = useState<{ command: Command; text: string } | null>(null)
  const ask = (command: Command | null) => {
    setFault(null)
    setAsked(command)
  }
  const choose = (command: Command, wanted: string) => {
    const wrong = sessionKeysFault(keys, command, wanted)
    if (wrong)
      return setFault({
        command,
        text:
          wrong.fault === 'command'
            ? t('keys.otherCommand', { command: t(`keys.${wrong.command}`) })
            : t('keys.taken'),
      })
    ask(null)
    onChange({ ...keys, [command]: wanted })
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('keys.title')}
      size={460}
      footer={
        <>
          <Button
            onClick={() => {
              ask(null)
              onChange(DEFAULT_KEYS)
            }}
          >
            {t('keys.reset')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {ui('done')}
          </Button>
        </>
      }
    >
      <Switch checked={enabled} onChange={setEnabled}>
        {t('keys.enabled')}
      </Switch>
      <ul className={s.keys}>
        {COMMANDS.map((command) => (
          <li key={command}>
            <span id={`key-of-${command}`}>{t(`keys.${command}`)}</span>
            <Button
              size="sm"
              pressed={asked === command}
              aria-describedby={`key-of-${command}`}
              onClick={() => ask(asked === command ? null : command)}
              onKeyDown={(event) => {
                if (asked !== command || event.key === 'Tab') return
                event.preventDefault()
                event.stopPropagation()
                if (event.key === 'Escape') return ask(null)
                const pressed = pressOf(event.nativeEvent)
                if (pressed) choose(command, pressed)
              }}
            >
              {asked === command ? (
                t('keys.press')
              ) : (
                <>
                  <span className="sr">{formatKeys(keys[command]).join(' ')}</span>
                  <Kbd keys={keys[command]} />
                </>
              )}
            </Button>
            {fault?.command === command && (
              <p className={s.keyFault} role="alert">
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
