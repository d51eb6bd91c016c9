import { useTranslation } from 'react-i18next'
import type { EmployeeImport } from '#features/people/employee-import/contract.ts'
import s from '#platform/web/imports/imports.module.css'
import { useNumberFormat } from '#ui/text.ts'

const TEAMS_SHOWN = 50

/** The teams that an import creates, or would create. */
export function NewTeams({ run }: { run: EmployeeImport }) {
  const { t } = useTranslation('people')
  const number = useNumberFormat()
  const { new_teams, new_team_count: count } = run
  if (count === 0) return null
  const listedTeams = new_teams.slice(0, TEAMS_SHOWN)
  const further = count - listedTeams.length
  const title = run.dry_run ? 'employees.import.wouldCreateTeams' : 'employees.import.createdTeams'
  return (
    <section aria-label={t(title, { count, teams: number(count) })}>
      <p>{t(title, { count, teams: number(count) })}</p>
      <ul className={s.names}>
        {listedTeams.map((path) => (
          <li key={path}>{path}</li>
        ))}
        {further > 0 && (
          <li>{t('employees.import.furtherTeams', { count: further, teams: number(further) })}</li>
        )}
      </ul>
    </section>
  )
}
