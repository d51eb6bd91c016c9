import { useTranslation } from 'react-i18next'
import type { CoacheeFilters } from '#features/coaching/coachees/web/coachee-filters.ts'
import { UnitList } from '#features/feedback/web/editors/UnitsEditor.tsx'
import { useUnitNames } from '#features/feedback/web/use-unit-names.ts'
import type { UrlFilters } from '#platform/web/url-filters.ts'
import { FIRST_PAGE } from '#platform/web/use-page-trail.ts'
import type { BarFilter } from '#ui/FilterBar.tsx'
import { Switch } from '#ui/Switch.tsx'

/** The filters of the list. The search, which has its own field, is the last. */
export function useCoacheeFilters({ filters, setFilters }: UrlFilters<CoacheeFilters>): BarFilter[] {
  const { t } = useTranslation('coaching-coachees')
  const { teamIds, reportingGroupIds, includeDeactivated, search } = filters
  const teamName = useUnitNames('teams', teamIds)
  const groupName = useUnitNames('groups', reportingGroupIds)
  const change = (part: Partial<CoacheeFilters>) => setFilters({ ...part, ...FIRST_PAGE })
  const ofPeople: BarFilter[] = [
    {
      id: 'groups',
      label: t('filter.groups'),
      ...(reportingGroupIds.length > 0 && { value: reportingGroupIds.map(groupName).join(', ') }),
      onRemove: () => change({ reportingGroupIds: [] }),
      editor: (
        <UnitList
          kind="groups"
          area="COACHING"
          chosen={reportingGroupIds}
          onChange={(ids) => change({ reportingGroupIds: [...ids] })}
        />
      ),
    },
    {
      id: 'deactivated',
      label: t('filter.deactivated'),
      ...(includeDeactivated && { value: t('filter.included') }),
      onRemove: () => change({ includeDeactivated: false }),
      editor: (
        <Switch checked={includeDeactivated} onChange={(on) => change({ includeDeactivated: on })}>
          {t('filter.includeDeactivated')}
        </Switch>
      ),
    },
  ]
  return [
    {
      id: 'teams',
      label: t('filter.teams'),
      ...(teamIds.length > 0 && { value: teamIds.map(teamName).join(', ') }),
      onRemove: () => change({ teamIds: [] }),
      editor: (
        <UnitList
          kind="teams"
          area="COACHING"
          chosen={teamIds}
          onChange={(ids) => change({ teamIds: [...ids] })}
        />
      ),
    },
    ...(filters.of === 'EMPLOYEE' ? ofPeople : []),
    {
      id: 'search',
      label: t('filter.search'),
      ...(search !== '' && { value: search }),
      onRemove: () => change({ search: '' }),
      editor: null,
    },
  ]
}

/** The change that removes one filter. */
export function withoutFilter(id: string): Partial<CoacheeFilters> {
  switch (id) {
    case 'teams':
      return { teamIds: [] }
    case 'groups':
      return { reportingGroupIds: [] }
    case 'deactivated':
      return { includeDeactivated: false }
    default:
      return { search: '' }
  }
}
