import { useTranslation } from 'react-i18next'
import { writeClipboard } from '#platform/web/clipboard.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { notify } from '#ui/notify.ts'
import { TextInput } from '#ui/TextInput.tsx'

/** Shows a new secret, which no other page can show. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation('integrations')
  const copy = () =>
    writeClipboard(secret).then(
      () => notify(t('webhooks.copied'), 'success'),
      () => notify(t('webhooks.notCopied'), 'warning'),
    )
  return (
    <Dialog
      opened
      // Only the button closes the dialog, because closing by accident would lose the secret.
      busy
      onClose={() => {}}
      title={t('webhooks.secretTitle')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('webhooks.done')}
        </Button>
      }
    >
      <div className="stack gap-16">
        <Banner tone="warn">{t('webhooks.onlyNow')}</Banner>
        <TextInput
          label={t('webhooks.secret')}
          hint={t('webhooks.secretHint')}
          value={secret}
          readOnly
          onFocus={(event) => event.target.select()}
        />
        <span>
          <Button icon="copy" onClick={() => void copy()} data-autofocus>
            {t('webhooks.copy')}
          </Button>
        </span>
      </div>
    </Dialog>
  )
}
