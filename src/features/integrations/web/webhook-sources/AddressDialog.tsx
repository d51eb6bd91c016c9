import { useTranslation } from 'react-i18next'
import type { MadeAddress } from '#features/integrations/web/webhook-sources/webhook-sources-api.ts'
import { writeClipboard } from '#platform/web/clipboard.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { notify } from '#ui/notify.ts'
import { TextInput } from '#ui/TextInput.tsx'

/** Shows a new address and a new secret, which no other page can show. */
export function AddressDialog({ made, onClose }: { made: MadeAddress; onClose: () => void }) {
  const { t } = useTranslation('integrations')
  return (
    <Dialog
      opened
      // Only the button closes the dialog, because closing by accident would lose the address.
      busy
      size={560}
      onClose={() => {}}
      title={t('webhookSources.addressTitle')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('webhooks.done')}
        </Button>
      }
    >
      <div className="stack gap-16">
        <Banner tone="warn">{t('webhookSources.onlyNow')}</Banner>
        <Copied label={t('webhookSources.address')} text={made.url} copy={t('webhookSources.copyAddress')} />
        {made.secret !== null && (
          <Copied
            label={t('webhookSources.secret')}
            text={made.secret}
            copy={t('webhookSources.copySecret')}
          />
        )}
      </div>
    </Dialog>
  )
}

function Copied({ label, text, copy }: { label: string; text: string; copy: string }) {
  const { t } = useTranslation('integrations')
  const write = () =>
    writeClipboard(text).then(
      () => notify(t('webhookSources.copied'), 'success'),
      () => notify(t('webhookSources.notCopied'), 'warning'),
    )
  return (
    <div className="stack gap-8">
      <TextInput label={label} value={text} readOnly onFocus={(event) => event.target.select()} />
      <span>
        <Button icon="copy" size="sm" onClick={() => void write()}>
          {copy}
        </Button>
      </span>
    </div>
  )
}
