import { useTranslation } from 'react-i18next'
import s from '#features/reports/qa/web/report.module.css'
import { Select } from '#ui/Select.tsx'

type ScorecardSelectProps = {
  scorecards: readonly { id: number; name: string; version: number }[]
  value: number | null
  onChange: (id: number) => void
}

/** Which scorecard; of several versions of a name each says which it is. */
export function ScorecardSelect({ scorecards, value, onChange }: ScorecardSelectProps) {
  const { t } = useTranslation('reports-qa')
  const versions = Map.groupBy(scorecards, ({ name }) => name)
  return (
    <span className={s.select}>
      <Select
        label={t('scorecard')}
        value={value === null ? '' : String(value)}
        options={scorecards.map(({ id, name, version }) => ({
          value: String(id),
          label: (versions.get(name)?.length ?? 0) > 1 ? `${name} (${t('version', { n: version })})` : name,
        }))}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </span>
  )
}
