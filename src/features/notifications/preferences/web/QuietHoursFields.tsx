import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/notifications/preferences/web/notification-settings.module.css'
import {
  type QuietHours,
  useSaveQuietHours,
} from '#features/notifications/preferences/web/notification-settings-api.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { useSession } from '#platform/web/session.ts'
import { timeZoneOptions } from '#platform/web/time-zone-options.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'

/** Offered when a person turns quiet hours on. */
const EVENING: QuietHours = { from: '19:00', to: '07:00', time_zone: null }

export function QuietHoursFields({ stored }: { stored: QuietHours | null }) {
  const { t } = useTranslation('notifications-preferences')
  const { company, viewAs } = useSession()
  const save = useSaveQuietHours()
  // A time is saved when the person leaves its field; until then the field keeps what they type.
  const [typed, setTyped] = useState<Partial<QuietHours>>({})
  const faultOf = (field: string) =>
    isApiError(save.error, 422) ? save.error.messageFor(`quiet_hours.${field}`) : undefined
  const disabled = viewAs !== null
  const saveTyped = () => {
    const { from, to } = { ...stored, ...typed }
    if (!stored || !from || !to || (from === stored.from && to === stored.to)) return
    save.mutate({ ...stored, from, to }, { onSuccess: () => setTyped({}) })
  }
  const timeField = (field: 'from' | 'to') => (
    <TextInput
      label={t(`quiet.${field}`)}
      type="time"
      required
      value={typed[field] ?? stored?.[field] ?? ''}
      error={faultOf(field)}
      disabled={disabled}
      onChange={({ target }) => setTyped((now) => ({ ...now, [field]: target.value }))}
      onBlur={saveTyped}
    />
  )
  return (
    <div className="stack gap-8">
      <Checkbox
        checked={stored !== null}
        hint={t('quiet.hint')}
        disabled={disabled}
        onChange={({ target }) => {
          setTyped({})
          save.mutate(target.checked ? EVENING : null)
        }}
      >
        {t('quiet.on')}
      </Checkbox>
      {stored && (
        <div className={s.quiet}>
          {timeField('from')}
          {timeField('to')}
          <Select
            label={t('quiet.zone')}
            value={stored.time_zone ?? ''}
            placeholder={t('quiet.companyZone', { zone: company.timeZone })}
            options={timeZoneOptions(stored.time_zone ?? company.timeZone)}
            error={faultOf('time_zone')}
            disabled={disabled}
            onChange={({ target }) => save.mutate({ ...stored, time_zone: target.value || null })}
          />
        </div>
      )}
    </div>
  )
}
