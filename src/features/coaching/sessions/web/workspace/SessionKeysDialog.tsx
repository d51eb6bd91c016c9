import { useTranslation } from 'react-i18next'
import { DEFAULT_KEYS, type SessionKeys } from '#features/coaching/sessions/web/workspace/session-keys.ts'
import { KeysDialog } from '#ui/KeysDialog.tsx'
import { keysFault } from '#ui/key-map.ts'

type SessionKeysDialogProps = {
  keys: SessionKeys
  onChange: (keys: SessionKeys) => void
  onClose: () => void
}

/** Changes the shortcuts of one-on-ones. */
export function SessionKeysDialog({ keys, onChange, onClose }: SessionKeysDialogProps) {
  const { t } = useTranslation('coaching-sessions')
  return (
    <KeysDialog
      title={t('keys.title')}
      words={{ enabled: t('keys.enabled'), press: t('keys.press'), reset: t('keys.reset') }}
      keys={keys}
      defaults={DEFAULT_KEYS}
      nameOf={(command) => t(`keys.${command}`)}
      faultOf={(command, wanted) => {
        const wrong = keysFault(keys, command, wanted)
        if (!wrong) return null
        return wrong.fault === 'command'
          ? t('keys.otherCommand', { command: t(`keys.${wrong.command}`) })
          : t('keys.taken')
      }}
      onChange={onChange}
      onClose={onClose}
    />
  )
}
