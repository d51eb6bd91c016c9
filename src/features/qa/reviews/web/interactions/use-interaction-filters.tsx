import { useTranslation } from 'react-i18next'
import type { InteractionFilters } from '#features/qa/reviews/web/interactions/interaction-filters.ts'
import { PropertiesEditor } from '#features/qa/reviews/web/interactions/PropertiesEditor.tsx'
import { TagsEditor } from '#features/qa/reviews/web/interactions/TagsEditor.tsx'
import { useLengthFilters } from '#features/qa/reviews/web/interactions/use-length-filters.tsx'
import { useResponseFilters } from '#features/qa/reviews/web/interactions/use-response-filters.tsx'
import { YesNoEditor } from '#features/qa/reviews/web/list/ChoiceEditor.tsx'
import { NO_QA_FILTERS } from '#features/qa/reviews/web/list/qa-filters.ts'
import { useQaFilters } from '#features/qa/reviews/web/list/use-qa-filters.tsx'
import type { UrlFilters } from '#platform/web/url-filters.ts'
import type { BarFilter } from '#ui/FilterBar.tsx'

/** The QA filters that apply to interactions, and their own. Search has its own field but can be removed like a filter. */
export function useInteractionFilters({
  url,
  tags,
}: {
  url: UrlFilters<InteractionFilters>
  /** Tags of the listed interactions, offered as choices. */
  tags: readonly string[]
}): BarFilter[] {
  const { t } = useTranslation('qa-reviews')
  const { filters, setFilters } = url
  const { search } = filters
  const shared = useQaFilters({
    filters,
    // Teams and groups exclude each other in an address.
    onChange: (change) =>
      setFilters({
        ...change,
        ...(change.teams?.length && { reportingGroups: [] }),
        ...(change.reportingGroups?.length && { teams: [] }),
      }),
    ids: ['date', 'employees', 'teams', 'reportingGroups', 'channels', 'languages'],
  })
  const [reviewedBy] = useQaFilters({
    filters: { ...NO_QA_FILTERS, reviewers: filters.reviewedBy },
    onChange: ({ reviewers = [] }) => setFilters({ reviewedBy: reviewers }),
    ids: ['reviewers'],
  })
  const responses = useResponseFilters(url)
  const lengths = useLengthFilters(url)
  const yesNo = (id: 'reviewed' | 'hasAudio'): BarFilter => {
    const label = t(`interactions.filter.${id}`)
    const words = {
      either: t('list.filter.either'),
      yes: t(`interactions.filter.${id}Yes`),
      no: t(`interactions.filter.${id}No`),
    }
    const value = filters[id]
    return {
      id,
      label,
      ...(value !== null && { value: value ? words.yes : words.no }),
      onRemove: () => setFilters({ [id]: null }),
      editor: (
        <YesNoEditor
          label={label}
          words={words}
          value={value}
          onChange={(chosen) => setFilters({ [id]: chosen })}
        />
      ),
    }
  }
  return [
    ...shared,
    yesNo('reviewed'),
    ...(reviewedBy ? [{ ...reviewedBy, id: 'reviewedBy', label: t('interactions.filter.reviewedBy') }] : []),
    {
      id: 'tags',
      label: t('interactions.filter.tags'),
      ...(filters.tags.length > 0 && { value: filters.tags.join(', ') }),
      onRemove: () => setFilters({ tags: [] }),
      editor: (
        <TagsEditor
          label={t('interactions.filter.tags')}
          known={tags}
          value={filters.tags}
          onChange={(chosen) => setFilters({ tags: chosen })}
        />
      ),
    },
    {
      id: 'property',
      label: t('interactions.filter.property'),
      ...(filters.property.length > 0 && {
        value: filters.property.map((pair) => pair.replace('=', ': ')).join(', '),
      }),
      onRemove: () => setFilters({ property: [] }),
      editor: (
        <PropertiesEditor
          label={t('interactions.filter.property')}
          value={filters.property}
          onChange={(chosen) => setFilters({ property: chosen })}
        />
      ),
    },
    ...responses,
    ...lengths,
    yesNo('hasAudio'),
    {
      id: 'search',
      label: t('interactions.filter.search'),
      ...(search !== '' && { value: search }),
      onRemove: () => setFilters({ search: '' }),
      editor: null,
    },
  ]
}

/** The change that removes one filter. */
export function withoutFilter(id: string): Partial<InteractionFilters> {
  switch (id) {
    case 'date':
      return { startDate: null, endDate: null }
    case 'search':
      return { search: '' }
    case 'reviewed':
    case 'hasResponse':
    case 'hasAudio':
      return { [id]: null }
    case 'turns':
    case 'duration':
    case 'firstReply':
      return { [`${id}From`]: null, [`${id}To`]: null }
    default:
      return { [id]: [] }
  }
}
