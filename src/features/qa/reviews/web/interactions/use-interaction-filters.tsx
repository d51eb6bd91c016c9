import { useTranslation } from 'react-i18next'
import type { InteractionFilters } from '#features/qa/reviews/web/interactions/interaction-filters.ts'
import { TagsEditor } from '#features/qa/reviews/web/interactions/TagsEditor.tsx'
import { YesNoEditor } from '#features/qa/reviews/web/list/ChoiceEditor.tsx'
import { useQaFilters } from '#features/qa/reviews/web/list/use-qa-filters.tsx'
import type { UrlFilters } from '#platform/web/url-filters.ts'
import type { BarFilter } from '#ui/FilterBar.tsx'

/** The QA filters that apply to interactions, and their own. Search has its own field but can be removed like a filter. */
export function useInteractionFilters({
  url: { filters, setFilters },
  tags,
}: {
  url: UrlFilters<InteractionFilters>
  /** Tags of the listed interactions, offered as choices. */
  tags: readonly string[]
}): BarFilter[] {
  const { t } = useTranslation('qa-reviews')
  const shared = useQaFilters({ filters, onChange: setFilters, ids: ['date', 'employees', 'channels'] })
  const { search, reviewed } = filters
  const words = {
    either: t('list.filter.either'),
    yes: t('interactions.filter.reviewedYes'),
    no: t('interactions.filter.reviewedNo'),
  }
  return [
    ...shared,
    {
      id: 'reviewed',
      label: t('interactions.filter.reviewed'),
      ...(reviewed !== null && { value: reviewed ? words.yes : words.no }),
      onRemove: () => setFilters({ reviewed: null }),
      editor: (
        <YesNoEditor
          label={t('interactions.filter.reviewed')}
          words={words}
          value={reviewed}
          onChange={(value) => setFilters({ reviewed: value })}
        />
      ),
    },
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
      return { reviewed: null }
    default:
      return { [id]: [] }
  }
}
