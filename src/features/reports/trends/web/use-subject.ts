import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useUnitNames } from '#features/feedback/web/use-unit-names.ts'
import { employeesQuery, nameOf } from '#features/people/web/employees-api.ts'
import type { Trends } from '#features/reports/trends/web/use-trends.ts'
import { useSession } from '#platform/web/session.ts'

/** The name of the main line: a person, team, group, brand or the company, or "everyone" for several. */
export function useSubject({ page, address, area, available, offered }: Trends): string {
  const { t } = useTranslation('reports-trends')
  const { company, person } = useSession()
  const { employees, teams, groups, brands } = address
  const one = useQuery({ ...employeesQuery(area, { ids: employees }), enabled: employees.length === 1 })
  const team = useUnitNames('teams', teams.length === 1 ? teams : [])
  const group = useUnitNames('groups', groups.length === 1 ? groups : [])
  const [found] = one.data ?? []
  if (employees.length === 1) return found ? nameOf(found) : '…'
  if (employees.length > 1) return t('people.several', { count: employees.length })
  if (teams.length > 1) return t('units.teams', { count: teams.length })
  if (teams[0] !== undefined) return team(teams[0])
  if (groups.length > 1) return t('units.groups', { count: groups.length })
  if (groups[0] !== undefined) return group(groups[0])
  const [brand] = brands.length === 1 ? brands : []
  if (brand !== undefined) return available?.brands.find(({ id }) => id === brand)?.name ?? '…'
  if (page === 'team_member' && offered.teams) return t('people.all')
  if (offered.company) return company.name
  return offered.teams ? t('units.own') : person.name
}
