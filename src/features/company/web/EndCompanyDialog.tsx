import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type SettingsTile, useEndCompany } from '#features/company/web/company-api.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { useSession } from '#platform/web/session.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { notify } from '#ui/notify.ts'
import { TextInput } from '#ui/TextInput.tsx'

/** Delay before the page reloads, since everything it knows about the company is out of date. */
export const RELOAD_AFTER_MS = 2_000

type EndCompanyDialogProps = { tile: SettingsTile; onClose: () => void }

/** Closes or reopens the company. The admin must type its exact subdomain. */
export function EndCompanyDialog({ tile, onClose }: EndCompanyDialogProps) {
  const { t } = useTranslation('company')
  const { company } = useSession()
  const [typed, setTyped] = useState('')
  const end = useEndCompany(tile.link)
  const closes = company.state === 'live'
  const fits = typed === company.slug
  const busy = end.isPending || end.isSuccess

  const submit = () => {
    if (!fits || busy) return
    end.mutate(typed, {
      onSuccess: ({ detail }) => {
        notify(detail, 'success')
        setTimeout(() => window.location.reload(), RELOAD_AFTER_MS)
      },
    })
  }
  return (
    <FormDialog
      busy={busy}
      onClose={onClose}
      title={
        closes ? t('end.disableTitle', { name: company.name }) : t('end.enableTitle', { name: company.name })
      }
      submit={closes ? t('end.disable') : t('end.enable')}
      onSubmit={submit}
      disabled={!fits}
      tone={closes ? 'danger' : 'primary'}
      className="stack gap-16"
    >
      <p>{closes ? t('end.disableText') : t('end.enableText')}</p>
      <TextInput
        label={t('end.subdomain', { subdomain: company.slug })}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={isApiError(end.error, 422) ? writeErrorText(end.error, t) : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
      />
      {end.isSuccess && <p role="status">{t('end.reloading')}</p>}
    </FormDialog>
  )
}
