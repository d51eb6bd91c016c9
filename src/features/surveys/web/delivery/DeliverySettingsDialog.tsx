import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/surveys/web/delivery/RequestsPage.module.css'
import {
  type DeliverySettings,
  settingsQuery,
  useSaveSettings,
} from '#features/surveys/web/delivery/requests-api.ts'
import { isApiError, storedCopy } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { RestoredForm } from '#platform/web/RestoredBanner.tsx'
import { useRestorableForm } from '#platform/web/use-restorable-form.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { notify } from '#ui/notify.ts'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Switch } from '#ui/Switch.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'

/** How surveys are sent, and what their page shows. */
export function DeliverySettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('surveys')
  const settings = useQuery(settingsQuery)
  if (settings.data) return <Form stored={settings.data} onClose={onClose} />
  return (
    <Dialog opened onClose={onClose} title={t('delivery.settings.title')}>
      {settings.isError ? (
        <ReadError error={settings.error} onRetry={settings.refetch} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </Dialog>
  )
}

/** The form's values as typed: numbers are texts too, and may be empty. */
type Draft = {
  [Name in Exclude<keyof DeliverySettings, 'version' | 'show_agent_name' | 'show_agent_picture'>]: string
} & Pick<DeliverySettings, 'show_agent_name' | 'show_agent_picture'>

const draftOf = (settings: DeliverySettings): Draft => ({
  suppression_days: String(settings.suppression_days),
  expiry_days: String(settings.expiry_days),
  reminder_days: settings.reminder_days.join(', '),
  from_name: settings.from_name ?? '',
  reply_to: settings.reply_to ?? '',
  show_agent_name: settings.show_agent_name,
  show_agent_picture: settings.show_agent_picture,
  consent_text: settings.consent_text ?? '',
  privacy_url: settings.privacy_url ?? '',
  colour: settings.colour ?? '',
})

const settingsOf = (draft: Draft) => ({
  suppression_days: numberOf(draft.suppression_days),
  expiry_days: numberOf(draft.expiry_days),
  reminder_days: draft.reminder_days
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(numberOf),
  from_name: draft.from_name.trim() || null,
  reply_to: draft.reply_to.trim() || null,
  show_agent_name: draft.show_agent_name,
  show_agent_picture: draft.show_agent_picture,
  consent_text: draft.consent_text.trim() || null,
  privacy_url: draft.privacy_url.trim() || null,
  colour: draft.colour.trim() || null,
})

/** A text that is not a number is sent as an invalid value, so that the server's error is shown. */
const numberOf = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : -1)

function Form({ stored, onClose }: { stored: DeliverySettings; onClose: () => void }) {
  const { t } = useTranslation('surveys')
  const form = useRestorableForm('survey-delivery', { copy: stored, valuesOf: draftOf })
  const { base, values: draft, setValues: setDraft } = form
  const [stale, setStale] = useState(false)
  const save = useSaveSettings()
  const fault = (name: string) => (isApiError(save.error, 422) ? save.error.messageFor(name) : undefined)
  const submit = () =>
    save.mutate(
      { ...settingsOf(draft), version: base.version },
      {
        onSuccess: () => {
          form.saved()
          notify(t('delivery.settings.saved'), 'success')
          onClose()
        },
        onError: (error) => {
          const current = storedCopy<DeliverySettings>(error)
          if (current) {
            form.setBase({ ...base, version: current.version }, (now) => now)
            setStale(true)
          } else if (!isApiError(error, 422)) notify(writeErrorText(error, t), 'error')
        },
      },
    )
  const cancel = () => {
    form.discard()
    onClose()
  }
  type TextName = Exclude<keyof Draft, 'show_agent_name' | 'show_agent_picture'>
  const text = (name: TextName, label: string, hint?: string, more: object = {}): ReactNode => (
    <TextInput
      label={label}
      hint={hint}
      error={fault(name)}
      value={draft[name]}
      onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
      {...more}
    />
  )
  return (
    <Dialog
      opened
      onClose={onClose}
      busy={save.isPending}
      size={560}
      title={t('delivery.settings.title')}
      footer={
        <>
          <Button onClick={cancel}>{t('cancel')}</Button>
          <Button variant="primary" loading={save.isPending} onClick={submit}>
            {stale ? t('delivery.settings.saveAnyway') : t('delivery.settings.save')}
          </Button>
        </>
      }
    >
      <form
        className="stack gap-14"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <RestoredForm form={form} />
        {stale && <Banner tone="warn">{t('delivery.settings.stale')}</Banner>}
        <div className={s.pair}>
          {text(
            'suppression_days',
            t('delivery.settings.suppression'),
            t('delivery.settings.suppressionHint'),
            {
              inputMode: 'numeric',
            },
          )}
          {text('expiry_days', t('delivery.settings.expiry'), t('delivery.settings.expiryHint'), {
            inputMode: 'numeric',
          })}
        </div>
        {text('reminder_days', t('delivery.settings.reminders'), t('delivery.settings.remindersHint'))}
        <div className={s.pair}>
          {text('from_name', t('delivery.settings.fromName'), t('delivery.settings.fromNameHint'))}
          {text('reply_to', t('delivery.settings.replyTo'), undefined, { type: 'email' })}
        </div>
        <Switch
          checked={draft.show_agent_name}
          onChange={(show_agent_name) => setDraft({ ...draft, show_agent_name })}
        >
          {t('delivery.settings.agentName')}
        </Switch>
        <Switch
          checked={draft.show_agent_picture}
          disabled={!draft.show_agent_name}
          onChange={(show_agent_picture) => setDraft({ ...draft, show_agent_picture })}
        >
          {t('delivery.settings.agentPicture')}
        </Switch>
        <TextArea
          label={t('delivery.settings.consent')}
          hint={t('delivery.settings.consentHint')}
          error={fault('consent_text')}
          value={draft.consent_text}
          onChange={(event) => setDraft({ ...draft, consent_text: event.target.value })}
        />
        <div className={s.pair}>
          {text('privacy_url', t('delivery.settings.privacy'), undefined, { placeholder: 'https://' })}
          {text('colour', t('delivery.settings.colour'), t('delivery.settings.colourHint'), {
            placeholder: '#0f5c4a',
          })}
        </div>
      </form>
    </Dialog>
  )
}
