import { useTranslation } from 'react-i18next'
import { DEFAULT_KEYS, type Keymap, reviewKeysFault } from '#features/qa/reviews/web/workspace/keymap.ts'
import s from '#features/qa/reviews/web/workspace/keys-dialog.module.css'
import { cx } from '#ui/cx.ts'
import { Kbd } from '#ui/Kbd.tsx'
import { KeysDialog } from '#ui/KeysDialog.tsx'

type ReviewKeysDialogProps = { keymap: Keymap; onChange: (keymap: Keymap) => void; onClose: () => void }

/** Lets the reviewer change the keys of the workspace. Digits always answer. */
export function ReviewKeysDialog({ keymap, onChange, onClose }: ReviewKeysDialogProps) {
  const { t } = useTranslation('qa-reviews')
  return (
    <KeysDialog
      title={t('workspace.keys.title')}
      lead={t('workspace.keys.lead')}
      words={{
        enabled: t('workspace.keys.enabled'),
        press: t('workspace.keys.press'),
        reset: t('workspace.keys.reset'),
      }}
      keys={keymap}
      defaults={DEFAULT_KEYS}
      nameOf={(command) => t(`workspace.keys.${command}`)}
      faultOf={(command, wanted) => {
        const wrong = reviewKeysFault(keymap, command, wanted)
        if (!wrong) return null
        return wrong.fault === 'command'
          ? t('workspace.keys.fault.command', { command: t(`workspace.keys.${wrong.command}`) })
          : t(`workspace.keys.fault.${wrong.fault}`)
      }}
      fixed={
        <li>
          <span>{t('workspace.keys.answers')}</span>
          <span className={cx('inline-row gap-4', s.fixed)}>
            <Kbd keys="1" />–<Kbd keys="9" />
          </span>
        </li>
      }
      onChange={onChange}
      onClose={onClose}
    />
  )
}
