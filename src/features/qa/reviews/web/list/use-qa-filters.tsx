import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { channelChoicesQuery } from '#features/feedback/web/channel-choices.ts'
import { DateEditor } from '#features/feedback/web/editors/DateEditor.tsx'
import { EmployeeList } from '#features/feedback/web/editors/EmployeeList.tsx'
import { SearchedList } from '#features/feedback/web/editors/SearchedList.tsx'
import { UnitList } from '#features/feedback/web/editors/UnitsEditor.tsx'
import { propertiesQuery } from '#features/feedback/web/stream-api.ts'
import { groupsQuery } from '#features/people/web/employees/choices-queries.ts'
import { ORIGINS, RESOLUTION_STATUSES } from '#features/qa/reviews/list-values.ts'
import { ChoiceEditor, YesNoEditor } from '#features/qa/reviews/web/list/ChoiceEditor.tsx'
import {
  allFormsQuery,
  COMMON_LANGUAGES,
  formChoices,
  languageName,
  optionChoices,
  questionChoices,
} from '#features/qa/reviews/web/list/choices.ts'
import {
  BY_LINK,
  type Known,
  QA_FILTER_IDS,
  type QaFilterId,
  withoutQaFilter,
} from '#features/qa/reviews/web/list/qa-filter-ids.ts'
import type { QaFilters } from '#features/qa/reviews/web/list/qa-filters.ts'
import { useFilterValues } from '#features/qa/reviews/web/list/use-filter-values.ts'
import type { BarFilter } from '#ui/FilterBar.tsx'

type QaFilterProps = {
  filters: QaFilters
  onChange: (change: Partial<QaFilters>) => void
  ids?: readonly QaFilterId[]
  /** People named by the listed rows; a reviewer may be outside the viewer's scope. */
  people?: readonly Known[]
}

/** Chips and editors of the QA filters. */
export function useQaFilters({ filters, onChange, ids = QA_FILTER_IDS, people = [] }: QaFilterProps) {
  const { t } = useTranslation('qa-reviews')
  const values = useFilterValues(filters, people)
  const make = (id: QaFilterId): BarFilter => ({
    id,
    label: t(`list.filter.${id}`),
    ...(values(id) !== undefined && { value: values(id) }),
    onRemove: () => onChange(withoutQaFilter(id)),
    editor: (
      <Editor id={id} label={t(`list.filter.${id}`)} filters={filters} onChange={onChange} people={people} />
    ),
  })
  // Show every active filter, including those this page has no editor for.
  const others = [...QA_FILTER_IDS, ...BY_LINK].filter((id) => !ids.includes(id) && values(id) !== undefined)
  return [...ids, ...others].map(make)
}

type EditorProps = {
  id: QaFilterId
  label: string
  filters: QaFilters
  onChange: (change: Partial<QaFilters>) => void
  people: readonly Known[]
}

function Editor({ id, label, filters, onChange, people }: EditorProps): ReactNode {
  const { t } = useTranslation('qa-reviews')
  switch (id) {
    case 'date':
      return (
        <DateEditor
          filters={{ start_date: filters.startDate ?? undefined, end_date: filters.endDate ?? undefined }}
          onChange={({ start_date, end_date }) =>
            onChange({ startDate: start_date ?? null, endDate: end_date ?? null })
          }
          onClose={() => {}}
        />
      )
    case 'employees':
    case 'reviewers':
      return (
        <EmployeeList
          label={label}
          value={filters[id]}
          area="qa"
          include_deactivated
          also={id === 'reviewers' ? people : undefined}
          onChange={(chosen) => onChange({ [id]: chosen })}
        />
      )
    case 'teams':
      return (
        <UnitList
          kind="teams"
          area="QA"
          chosen={filters.teams}
          onChange={(teams) => onChange({ teams: [...teams] })}
        />
      )
    case 'reportingGroups':
      return (
        <UnitList
          kind="groups"
          area="QA"
          chosen={filters.reportingGroups}
          onChange={(groups) => onChange({ reportingGroups: [...groups] })}
        />
      )
    case 'channels':
      return (
        <SearchedList
          label={label}
          value={filters.channels}
          onChange={(channels) => onChange({ channels })}
          choicesFor={channelChoicesQuery}
        />
      )
    case 'autofailed':
    case 'countTowardScore':
      return (
        <YesNoEditor
          label={label}
          words={{
            either: t('list.filter.either'),
            yes: t(`list.filter.yes.${id}`),
            no: t(`list.filter.no.${id}`),
          }}
          value={filters[id]}
          onChange={(value) => onChange({ [id]: value })}
        />
      )
    case 'audited':
      return (
        <YesNoEditor
          label={label}
          words={{ either: t('list.filter.yes.audited'), no: t('list.filter.no.audited') }}
          value={filters.includeAudited ? null : false}
          onChange={(value) => onChange({ includeAudited: value !== false })}
        />
      )
    case 'moments':
    case 'assignments':
      return <p className="muted">{t('list.filter.byLink')}</p>
    default:
      return <ListEditor id={id} label={label} filters={filters} onChange={onChange} />
  }
}

type ListId =
  | 'groups'
  | 'forms'
  | 'questions'
  | 'options'
  | 'languages'
  | 'origins'
  | 'properties'
  | 'resolutionStatuses'
type ListEditorProps = Omit<EditorProps, 'id' | 'people'> & { id: ListId }

function ListEditor({ id, label, filters, onChange }: ListEditorProps) {
  const { t, i18n } = useTranslation('qa-reviews')
  const ofForms = id === 'forms' || id === 'questions' || id === 'options'
  const forms = useQuery({ ...allFormsQuery, enabled: ofForms })
  const groups = useQuery({ ...groupsQuery, enabled: id === 'groups' })
  const properties = useQuery({ ...propertiesQuery, enabled: id === 'properties' })
  const choices = ofForms ? forms : id === 'groups' ? groups : properties
  const waiting = { error: choices.error, onRetry: () => void choices.refetch() }
  const numbers = {
    forms: forms.data && formChoices(forms.data, filters.forms),
    questions: forms.data && questionChoices(forms.data, filters.forms, filters.questions),
    options: forms.data && optionChoices(forms.data, filters.forms, filters.options),
    groups: groups.data?.map(({ id: value, name }) => ({ value: Number(value), label: name })),
  }
  switch (id) {
    case 'languages': {
      const names = new Intl.DisplayNames(i18n.language, { type: 'language' })
      const options = [...new Set([...filters.languages, ...COMMON_LANGUAGES])].map((value) => ({
        value,
        label: languageName(names, value),
      }))
      return (
        <ChoiceEditor
          label={label}
          options={options.sort((a, b) => a.label.localeCompare(b.label, i18n.language))}
          value={filters.languages}
          onChange={(languages) => onChange({ languages })}
        />
      )
    }
    case 'origins':
      return (
        <ChoiceEditor
          label={label}
          options={ORIGINS.map((value) => ({ value: value as string, label: t(`list.origin.${value}`) }))}
          value={filters.origins}
          onChange={(origins) => onChange({ origins })}
        />
      )
    case 'resolutionStatuses':
      return (
        <ChoiceEditor
          label={label}
          options={RESOLUTION_STATUSES.map((value) => ({
            value: value as string,
            label: t(`list.resolution.${value}`),
          }))}
          value={filters.resolutionStatuses}
          onChange={(resolutionStatuses) => onChange({ resolutionStatuses })}
        />
      )
    case 'properties':
      return (
        <ChoiceEditor
          label={label}
          options={properties.data?.flatMap(({ key, values }) => [
            { value: key, label: key },
            ...values.map(({ value }) => ({ value: `${key}=${value}`, label: `${key}: ${value}` })),
          ])}
          value={filters.properties}
          onChange={(chosen) => onChange({ properties: chosen })}
          {...waiting}
        />
      )
    default:
      return (
        <ChoiceEditor
          label={label}
          options={numbers[id]}
          value={filters[id]}
          onChange={(chosen) => onChange({ [id]: chosen })}
          {...waiting}
        />
      )
  }
}
