import { useTranslation } from 'react-i18next'
import type { AlertFieldsProps } from '#features/alerts/web/alert-values.ts'
import { UnitList } from '#features/feedback/web/editors/UnitsEditor.tsx'
import { useUnitNames } from '#features/feedback/web/use-unit-names.ts'
import { PopoverField } from '#ui/PopoverField.tsx'

/** The teams whose records count; without any, everyone the person may see. */
export function TeamsField({ values: { kind, teamIds }, onChange, faultOf }: AlertFieldsProps) {
  const { t } = useTranslation('alerts')
  const nameOf = useUnitNames('teams', teamIds)
  const area = kind === 'auto_fail' || kind === 'appeal_deadline' ? 'QA' : 'FEEDBACK'
  return (
    <PopoverField
      label={t('form.teams')}
      placeholder={t('form.everyone')}
      summary={teamIds.length > 0 ? teamIds.map(nameOf).join(', ') : undefined}
      hint={teamIds.length > 0 ? t('form.subTeams') : undefined}
      error={faultOf('scope.team_ids')}
    >
      <UnitList kind="teams" area={area} chosen={teamIds} onChange={(ids) => onChange({ teamIds: ids })} />
    </PopoverField>
  )
}
