import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  COMMANDS,
  type Command,
  DEFAULT_KEYS,
  type Keymap,
  keysFault,
  pressOf,
} from '#features/qa/reviews/web/workspace/keymap.ts'
import s from '#features/qa/reviews/web/workspace/keys-dialog.module.css'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Kbd } from '#ui/Kbd.tsx'
import { formatKeys } from '#ui/keys.ts'
import { Switch } from '#ui/Switch.tsx'
import { useUiText } from '#ui/text.ts'
import { useShortcutsEnabled } from '#ui/use-shortcuts.ts'

type KeysDialogProps = { keymap: Keymap; onChange: (keymap: Keymap) => void; onClose: () => void }

/** Which key does what: pressed anew, put back, or all single keys switched off. */
export function KeysDialog({ keymap, onChange, onClose }: KeysDialogProps) {
  const { t } = useTranslation('qa-reviews')
  const ui = useUiText()
  const [enabled, setEnabled] = useShortcutsEnabled()
  const [asked, setAsked] = useState<Command | null>(null)
  const [fault, setFault] = useState<{ command: Command; text: string } | null>(null)

  const choose = (command: Command, keys: string) => {
    const wrong = keysFault(keymap, command, keys)
    if (wrong)
      return setFault({
        command,
        text:
          wrong.fault === 'command'
            ? t('workspace.keys.fault.command', { command: t(`workspace.keys.${wrong.command}`) })
            : t(`workspace.keys.fault.${wrong.fault}`),
      })
    setFault(null)
    setAsked(null)
    onChange({ ...keymap, [command]: keys })
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('workspace.keys.title')}
      size={520}
      footer={
        <>
          <Button
            onClick={() => {
              setFault(null)
              setAsked(null)
              onChange(DEFAULT_KEYS)
            }}
          >
            {t('workspace.keys.reset')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {ui('done')}
          </Button>
        </>
      }
    >
      <p className={s.lead}>{t('workspace.keys.lead')}</p>
      <Switch checked={enabled} onChange={setEnabled}>
        {t('workspace.keys.enabled')}
      </Switch>
      <ul className={s.list}>
        <li>
          <span>{t('workspace.keys.answers')}</span>
          <span className={s.fixed}>
            <Kbd keys="1" />–<Kbd keys="9" />
          </span>
        </li>
        {COMMANDS.map((command) => (
          <li key={command}>
            <span id={`key-of-${command}`}>{t(`workspace.keys.${command}`)}</span>
            <Button
              size="sm"
              pressed={asked === command}
              aria-describedby={`key-of-${command}`}
              onClick={() => {
                setFault(null)
                setAsked(asked === command ? null : command)
              }}
              onKeyDown={(event) => {
                if (asked !== command || event.key === 'Tab') return
                event.preventDefault()
                event.stopPropagation()
                if (event.key === 'Escape') return setAsked(null)
                const keys = pressOf(event.nativeEvent)
                if (keys) choose(command, keys)
              }}
            >
              {asked === command ? (
                t('workspace.keys.press')
              ) : (
                <>
                  <span className="sr">{formatKeys(keymap[command]).join(' ')}</span>
                  <Kbd keys={keymap[command]} />
                </>
              )}
            </Button>
            {fault?.command === command && (
              <p className={s.fault} role="alert">
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
