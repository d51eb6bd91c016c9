import { useTranslation } from 'react-i18next'
import type { Alert, AlertChat } from '#features/alerts/web/alert-types.ts'
import type { AlertFieldsProps, ChatValues } from '#features/alerts/web/alert-values.ts'
import s from '#features/alerts/web/alerts.module.css'
import { useSession } from '#platform/web/session.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type ChannelFieldsProps = AlertFieldsProps & {
  /** The stored channels of an alert that is changed. */
  channels: Alert['channels'] | null
}

/** Where messages go, and when they wait. */
export function ChannelFields({ channels, ...fields }: ChannelFieldsProps) {
  const { t } = useTranslation('alerts')
  const { values, onChange, faultOf } = fields
  return (
    <fieldset className="stack gap-12">
      <legend className="compact ink medium">{t('form.channels')}</legend>
      <p className="small muted">{t('form.channelsHint')}</p>
      <Checkbox checked={values.mail} onChange={({ target }) => onChange({ mail: target.checked })}>
        {t('form.mail')}
      </Checkbox>
      <Checkbox
        checked={values.push}
        hint={t('form.pushHint')}
        onChange={({ target }) => onChange({ push: target.checked })}
      >
        {t('form.push')}
      </Checkbox>
      <ChatField
        name={t('channel.slack')}
        hint={t('form.slackHint')}
        values={values.slack}
        stored={channels?.slack ?? null}
        error={faultOf('channels.slack_url')}
        onChange={(slack) => onChange({ slack })}
      />
      <ChatField
        name={t('channel.teams')}
        hint={t('form.teamsHint')}
        values={values.teams}
        stored={channels?.teams ?? null}
        error={faultOf('channels.teams_url')}
        onChange={(teams) => onChange({ teams })}
      />
      <Checkbox
        checked={values.webhook}
        hint={t('form.webhookHint')}
        onChange={({ target }) => onChange({ webhook: target.checked })}
      >
        {t('form.webhook')}
      </Checkbox>
      <QuietHours {...fields} />
    </fieldset>
  )
}

type ChatFieldProps = {
  name: string
  hint: string
  values: ChatValues
  stored: AlertChat | null
  error: string | undefined
  onChange: (values: ChatValues) => void
}

/** A chat with the address of its incoming webhook. A stored address is secret and shown masked. */
export function ChatField({ name, hint, values, stored, error, onChange }: ChatFieldProps) {
  const { t } = useTranslation('alerts')
  return (
    <div className="stack gap-8">
      <Checkbox
        checked={values.isOn}
        onChange={({ target }) => onChange({ ...values, isOn: target.checked })}
      >
        {name}
      </Checkbox>
      {values.isOn && (
        <div className={s.below}>
          <TextInput
            label={t('form.address', { chat: name })}
            hint={stored ? t('form.storedAddress') : hint}
            type="url"
            autoComplete="off"
            spellCheck={false}
            placeholder={stored?.address}
            value={values.url}
            error={error}
            onChange={({ target }) => onChange({ ...values, url: target.value })}
          />
        </div>
      )}
    </div>
  )
}

function QuietHours({ values, onChange, faultOf }: AlertFieldsProps) {
  const { t } = useTranslation('alerts')
  const { company } = useSession()
  return (
    <div className="stack gap-8">
      <Checkbox
        checked={values.isQuiet}
        hint={t('form.quietHint', { zone: company.timeZone })}
        onChange={({ target }) => onChange({ isQuiet: target.checked })}
      >
        {t('form.quiet')}
      </Checkbox>
      {values.isQuiet && (
        <div className={s.times}>
          <TextInput
            label={t('form.quietFrom')}
            type="time"
            value={values.quietFrom}
            error={faultOf('quiet_hours.from')}
            onChange={({ target }) => onChange({ quietFrom: target.value })}
          />
          <TextInput
            label={t('form.quietTo')}
            type="time"
            value={values.quietTo}
            error={faultOf('quiet_hours.to')}
            onChange={({ target }) => onChange({ quietTo: target.value })}
          />
        </div>
      )}
    </div>
  )
}
