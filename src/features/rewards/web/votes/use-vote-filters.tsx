import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DateEditor } from '#features/feedback/web/editors/DateEditor.tsx'
import { EmployeeList } from '#features/feedback/web/editors/EmployeeList.tsx'
import { UnitList } from '#features/feedback/web/editors/UnitsEditor.tsx'
import { useDates } from '#features/feedback/web/use-dates.ts'
import { useUnitNames } from '#features/feedback/web/use-unit-names.ts'
import { employeesQuery, nameOf } from '#features/people/web/employees-api.ts'
import { REWARD_TIERS } from '#features/rewards/catalogue/catalogue.ts'
import type { VoteFilters } from '#features/rewards/web/votes/vote-filters.ts'
import { dropdownsFor } from '#platform/web/data-access.ts'
import { useSession } from '#platform/web/session.ts'
import type { UrlFilters } from '#platform/web/url-filters.ts'
import { FIRST_PAGE } from '#platform/web/use-page-trail.ts'
import type { BarFilter } from '#ui/FilterBar.tsx'
import { Segmented } from '#ui/Segmented.tsx'

/** Filters of the votes; teams and people only if the viewer can see others. */
export function useVoteFilters({ filters, setFilters }: UrlFilters<VoteFilters>): BarFilter[] {
  const { t } = useTranslation('rewards')
  const dates = useDates()
  const { from, to, employees, teams, tier } = filters
  const { teams: others } = dropdownsFor(useSession(), 'FEEDBACK')
  const people = useQuery({
    ...employeesQuery('feedback', { ids: [...employees] }),
    enabled: employees.length > 0,
  })
  const teamName = useUnitNames('teams', teams)
  const personName = (id: number) => {
    const person = people.data?.find((each) => each.id === id)
    return person ? nameOf(person) : people.isPending ? '…' : t('votes.number', { id })
  }
  const change = (part: Partial<VoteFilters>) => setFilters({ ...part, ...FIRST_PAGE })
  const range = { start_date: from ?? undefined, end_date: to ?? undefined }
  const ofPeople: BarFilter[] = [
    {
      id: 'employees',
      label: t('votes.filter.employees'),
      ...(employees.length > 0 && { value: employees.map(personName).join(', ') }),
      onRemove: () => change({ employees: [] }),
      editor: (
        <EmployeeList
          label={t('votes.filter.employees')}
          value={employees}
          include_deactivated
          onChange={(ids) => change({ employees: ids })}
        />
      ),
    },
    {
      id: 'teams',
      label: t('votes.filter.teams'),
      ...(teams.length > 0 && { value: teams.map(teamName).join(', ') }),
      onRemove: () => change({ teams: [] }),
      editor: <UnitList kind="teams" chosen={teams} onChange={(ids) => change({ teams: [...ids] })} />,
    },
  ]
  return [
    {
      id: 'date',
      label: t('votes.filter.date'),
      ...((from ?? to) && { value: dates.filter(range) }),
      onRemove: () => change({ from: null, to: null }),
      editor: (
        <DateEditor
          filters={range}
          onChange={({ start_date, end_date }) => change({ from: start_date ?? null, to: end_date ?? null })}
          onClose={() => {}}
        />
      ),
    },
    ...(others ? ofPeople : ofPeople.filter(({ value }) => value !== undefined)),
    {
      id: 'tier',
      label: t('votes.filter.tier'),
      ...(tier && { value: t(`tier.${tier}`) }),
      onRemove: () => change({ tier: null }),
      editor: (
        <Segmented
          label={t('votes.filter.tier')}
          value={tier ?? 'all'}
          options={[
            { value: 'all', label: t('votes.allTiers') },
            ...REWARD_TIERS.map((value) => ({ value, label: t(`tier.${value}`) })),
          ]}
          onChange={(value) => change({ tier: value === 'all' ? null : value })}
        />
      ),
    },
  ]
}
