import { useTranslation } from 'react-i18next'
import s from '#features/exports/web/exports.module.css'
import type { ExportOptions } from '#features/exports/web/exports-api.ts'
import { DATE_PRESETS, type DatePreset, isDatePreset } from '#lib/date-presets.ts'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'

export type RangeValue = { preset: DatePreset | 'own'; from: string; to: string }

export const rangeFrom = ({ from, to, dateRange }: ExportOptions): RangeValue => ({
  preset: from ? 'own' : (dateRange ?? 'LAST_30_DAYS'),
  from: from ?? '',
  to: to ?? '',
})

export const rangeOptions = ({ preset, from, to }: RangeValue): ExportOptions =>
  preset === 'own' ? { from, to } : { dateRange: preset }

type RangeFieldProps = {
  value: RangeValue
  onChange: (value: RangeValue) => void
  /** No fixed dates, for templates, whose range must move with time. */
  presetsOnly?: boolean
  errorOf?: (field: string) => string | undefined
}

/** The range of an export: a preset or two dates. */
export function RangeField({ value, onChange, presetsOnly = false, errorOf }: RangeFieldProps) {
  const { t } = useTranslation(['exports', 'feedback'])
  const presets = DATE_PRESETS.map((preset) => ({ value: preset, label: t(`feedback:presets.${preset}`) }))
  return (
    <>
      <Select
        label={t('exports:range.label')}
        value={value.preset}
        options={presetsOnly ? presets : [...presets, { value: 'own', label: t('exports:range.own') }]}
        onChange={({ target }) =>
          onChange({ ...value, preset: isDatePreset(target.value) ? target.value : 'own' })
        }
      />
      {value.preset === 'own' && (
        <div className={s.pair}>
          <TextInput
            type="date"
            label={t('exports:range.from')}
            value={value.from}
            error={errorOf?.('options.from')}
            onChange={({ target }) => onChange({ ...value, from: target.value })}
          />
          <TextInput
            type="date"
            label={t('exports:range.to')}
            value={value.to}
            error={errorOf?.('options.to')}
            onChange={({ target }) => onChange({ ...value, to: target.value })}
          />
        </div>
      )}
    </>
  )
}
