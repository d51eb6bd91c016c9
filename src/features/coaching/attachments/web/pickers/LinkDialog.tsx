import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LONGEST_TITLE } from '#features/coaching/attachments/limits.ts'
import { attachLink } from '#features/coaching/attachments/web/attach-link.ts'
import type { AttachmentsEditor } from '#features/coaching/attachments/web/attachments-editor.ts'
import { isWebAddress } from '#features/coaching/attachments/web/use-incoming.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { TextInput } from '#ui/TextInput.tsx'

/** Attaches a typed address. */
export function LinkDialog({ editor, onClose }: { editor: AttachmentsEditor; onClose: () => void }) {
  const { t } = useTranslation('coaching-attachments')
  const [url, setUrl] = useState('')
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  const submit = () => {
    const address = url.trim()
    // People often leave out the scheme.
    const whole = /^[a-z][a-z\d+.-]*:/i.test(address) || address === '' ? address : `https://${address}`
    if (!isWebAddress(whole)) return setFault(t('link.fault'))
    attachLink(editor, { url: whole, name: name.trim() })
    onClose()
  }
  return (
    <FormDialog
      title={t('link.title')}
      onClose={onClose}
      submit={t('pick.attachIt')}
      onSubmit={submit}
      className="stack gap-14"
    >
      <TextInput
        label={t('link.address')}
        type="url"
        inputMode="url"
        value={url}
        error={fault}
        maxLength={2_000}
        data-autofocus
        onChange={(event) => {
          setUrl(event.target.value)
          setFault(undefined)
        }}
      />
      <TextInput
        label={t('link.name')}
        hint={t('link.nameHint')}
        value={name}
        maxLength={LONGEST_TITLE}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  )
}
