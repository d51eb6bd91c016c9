import { useTranslation } from 'react-i18next'
import s from '#features/reports/qa/web/report.module.css'
import { Select } from '#ui/Select.tsx'

type ScorecardSelectProps = {
  scorecards: readonly { id: number; name: string }[]
  value: number | null
  onChange: (id: number) => void
}

/** Chooses a scorecard; all of its versions are one option. */
export function ScorecardSelect({ scorecards, value, onChange }: ScorecardSelectProps) {
  const { t } = useTranslation('reports-qa')
  return (
    <span className={s.select}>
      <Select
        label={t('scorecard')}
        value={value === null ? '' : String(value)}
        options={scorecards.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </span>
  )
}
