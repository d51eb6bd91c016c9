import { useTranslation } from 'react-i18next'
import s from '#features/exports/web/exports.module.css'
import {
  clock,
  RHYTHMS,
  rhythmOf,
  type Schedule,
  scheduleOf,
  weekdayNames,
} from '#features/exports/web/schedule-words.ts'
import { useSession } from '#platform/web/session.ts'
import { Select } from '#ui/Select.tsx'

/** The schedule of a template. */
export function ScheduleFields({
  value,
  onChange,
}: {
  value: Schedule | null
  onChange: (schedule: Schedule | null) => void
}) {
  const { t, i18n } = useTranslation('exports')
  const { company } = useSession()
  const rhythm = rhythmOf(value)
  const rhythms = rhythm === 'other' ? [...RHYTHMS, rhythm] : RHYTHMS
  const numbers = (from: number, to: number, label: (number: number) => string) =>
    Array.from({ length: to - from + 1 }, (_, index) => ({
      value: String(from + index),
      label: label(from + index),
    }))
  return (
    <>
      <Select
        label={t('schedule.label')}
        value={rhythm}
        options={rhythms.map((each) => ({ value: each, label: t(`schedule.${each}`) }))}
        onChange={({ target }) =>
          onChange(scheduleOf(rhythms.find((each) => each === target.value) ?? 'none', value))
        }
      />
      {value && rhythm !== 'other' && (
        <div className={s.pair}>
          {rhythm === 'week' && (
            <Select
              label={t('schedule.weekday')}
              value={String(value.dayOfWeek)}
              options={weekdayNames(i18n.language).map((label, day) => ({ value: String(day), label }))}
              onChange={({ target }) => onChange({ ...value, dayOfWeek: Number(target.value) })}
            />
          )}
          {(rhythm === 'month' || rhythm === 'quarter') && (
            <Select
              label={t('schedule.monthday')}
              hint={(value.dayOfMonth ?? 1) > 28 ? t('schedule.monthEnd') : undefined}
              value={String(value.dayOfMonth)}
              options={numbers(1, 31, (day) => String(day))}
              onChange={({ target }) => onChange({ ...value, dayOfMonth: Number(target.value) })}
            />
          )}
          <Select
            label={t('schedule.hour')}
            hint={t('schedule.zone', { zone: company.timeZone })}
            value={String(value.hour)}
            options={numbers(0, 23, clock)}
            onChange={({ target }) => onChange({ ...value, hour: Number(target.value) })}
          />
        </div>
      )}
    </>
  )
}
