import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { channelChoicesQuery } from '#features/feedback/web/channel-choices.ts'
import { useDates } from '#features/feedback/web/use-dates.ts'
import { useUnitNames } from '#features/feedback/web/use-unit-names.ts'
import { groupsQuery } from '#features/people/web/employees/choices-queries.ts'
import { employeesQuery, nameOf } from '#features/people/web/employees-api.ts'
import { ORIGINS } from '#features/qa/reviews/list-values.ts'
import {
  allFormsQuery,
  type Choice,
  formChoices,
  languageName,
  optionChoices,
  questionChoices,
} from '#features/qa/reviews/web/list/choices.ts'
import type { Known, QaFilterId } from '#features/qa/reviews/web/list/qa-filter-ids.ts'
import type { QaFilters } from '#features/qa/reviews/web/list/qa-filters.ts'
import { useResolutionWords } from '#features/qa/reviews/web/list/use-resolution-words.ts'
import { useMoment } from '#platform/web/use-moment.ts'

const MOST_NAMED = 2

/** The value a filter's chip shows; undefined for inactive filters. */
export function useFilterValues(
  filters: QaFilters,
  people: readonly Known[],
): (id: QaFilterId) => string | undefined {
  const { t, i18n } = useTranslation('qa-reviews')
  const dates = useDates()
  const resolution = useResolutionWords()
  const moment = useMoment()
  const personIds = [...new Set([...filters.employees, ...filters.reviewers])].sort((a, b) => a - b)
  const employees = useQuery({ ...employeesQuery('qa', { ids: personIds }), enabled: personIds.length > 0 })
  const ofForms = filters.forms.length + filters.questions.length + filters.options.length > 0
  const forms = useQuery({ ...allFormsQuery, enabled: ofForms })
  const channels = useQuery({
    ...channelChoicesQuery({ ids: filters.channels.slice(0, MOST_NAMED) }),
    enabled: filters.channels.length > 0,
  })
  const groups = useQuery({ ...groupsQuery, enabled: filters.groups.length > 0 })
  const teamName = useUnitNames('teams', filters.teams)
  const groupName = useUnitNames('groups', filters.reportingGroups)

  const joined = <Id>(ids: readonly Id[], name: (id: Id) => string): string | undefined => {
    if (ids.length === 0) return undefined
    const names = ids.slice(0, MOST_NAMED).map(name).join(', ')
    return ids.length > MOST_NAMED ? t('list.filter.more', { names, count: ids.length - MOST_NAMED }) : names
  }
  /** A name, "…" while it loads, or the id if it cannot be found. */
  const named = (name: string | undefined, pending: boolean, id: number) =>
    name ?? (pending ? '…' : t('list.filter.number', { id }))
  const chosen = (ids: readonly number[], list: readonly Choice[] | undefined, pending: boolean) =>
    joined(ids, (id) => named(list?.find(({ value }) => value === id)?.label, pending, id))
  const person = (id: number) => {
    const found = employees.data?.find((employee) => employee.id === id)
    const known = people.find((each) => each.id === id)
    return named(known?.name ?? (found && nameOf(found)), employees.isPending, id)
  }

  return (id) => {
    switch (id) {
      case 'date': {
        const [start, end] = [filters.startDate ?? undefined, filters.endDate ?? undefined]
        return start || end ? dates.filter({ start_date: start, end_date: end }) : undefined
      }
      case 'moments': {
        const ends = [filters.startMoment, filters.endMoment]
        return ends.some(Boolean) ? ends.map((end) => (end ? moment(end) : '')).join(' – ') : undefined
      }
      case 'employees':
      case 'reviewers':
        return joined(filters[id], person)
      case 'teams':
        return joined(filters.teams, teamName)
      case 'reportingGroups':
        return joined(filters.reportingGroups, groupName)
      case 'groups': {
        const list = groups.data?.map((group) => ({ value: Number(group.id), label: group.name }))
        return chosen(filters.groups, list, groups.isPending)
      }
      case 'channels': {
        const list = channels.data?.map((channel) => ({ value: channel.id, label: channel.name }))
        return chosen(filters.channels, list, channels.isPending)
      }
      case 'forms':
        return chosen(filters.forms, forms.data && formChoices(forms.data, filters.forms), forms.isPending)
      case 'questions':
        return chosen(
          filters.questions,
          forms.data && questionChoices(forms.data, [], filters.questions),
          forms.isPending,
        )
      case 'options':
        return chosen(
          filters.options,
          forms.data && optionChoices(forms.data, [], filters.options),
          forms.isPending,
        )
      case 'languages': {
        const names = new Intl.DisplayNames(i18n.language, { type: 'language' })
        return joined(filters.languages, (tag) => languageName(names, tag))
      }
      case 'origins':
        return joined(filters.origins, (origin) => {
          const known = ORIGINS.find((each) => each === origin.toLowerCase())
          return known ? t(`list.origin.${known}`) : origin
        })
      case 'resolutionStatuses':
        return joined(filters.resolutionStatuses, resolution)
      case 'autofailed':
      case 'countTowardScore': {
        const value = filters[id]
        return value === null ? undefined : t(value ? `list.filter.yes.${id}` : `list.filter.no.${id}`)
      }
      case 'audited':
        return filters.includeAudited ? undefined : t('list.filter.no.audited')
      case 'assignments':
        return joined(filters.assignments, String)
      default:
        return joined(filters[id], (text) => text)
    }
  }
}
