import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { NamedEditor } from '#features/feedback/web/editors/NamedEditor.tsx'
import { StarsEditor } from '#features/feedback/web/editors/StarsEditor.tsx'
import { filterEntitiesQuery } from '#features/feedback/web/stream-api.ts'
import type { InteractionFilters } from '#features/qa/reviews/web/interactions/interaction-filters.ts'
import { YesNoEditor } from '#features/qa/reviews/web/list/ChoiceEditor.tsx'
import { useCan } from '#platform/web/session.ts'
import type { UrlFilters } from '#platform/web/url-filters.ts'
import type { BarFilter } from '#ui/FilterBar.tsx'

/** Filters by the customer's response, for viewers who may see responses. Active ones can always be removed. */
export function useResponseFilters({ filters, setFilters }: UrlFilters<InteractionFilters>): BarFilter[] {
  const { t } = useTranslation('qa-reviews')
  const seesResponses = useCan('viewStream')
  const { brands, stars, hasResponse } = filters
  const entities = useQuery({ ...filterEntitiesQuery, enabled: seesResponses && brands.length > 0 })
  const brandName = (id: number) =>
    entities.data?.brandings.find((brand) => brand.id === id)?.name ??
    (entities.isLoading ? '…' : t('list.filter.number', { id }))
  const words = {
    either: t('list.filter.either'),
    yes: t('interactions.filter.hasResponseYes'),
    no: t('interactions.filter.hasResponseNo'),
  }
  const all: BarFilter[] = [
    {
      id: 'stars',
      label: t('interactions.filter.stars'),
      ...(stars.length > 0 && { value: t('interactions.filter.starsOf', { stars: stars.join(', ') }) }),
      onRemove: () => setFilters({ stars: [] }),
      editor: (
        <StarsEditor
          filters={{ stars }}
          onChange={(change) => setFilters({ stars: change.stars ?? [] })}
          onClose={() => {}}
        />
      ),
    },
    {
      id: 'hasResponse',
      label: t('interactions.filter.hasResponse'),
      ...(hasResponse !== null && { value: hasResponse ? words.yes : words.no }),
      onRemove: () => setFilters({ hasResponse: null }),
      editor: (
        <YesNoEditor
          label={t('interactions.filter.hasResponse')}
          words={words}
          value={hasResponse}
          onChange={(value) => setFilters({ hasResponse: value })}
        />
      ),
    },
    {
      id: 'brands',
      label: t('interactions.filter.brands'),
      ...(brands.length > 0 && { value: brands.map(brandName).join(', ') }),
      onRemove: () => setFilters({ brands: [] }),
      editor: (
        <NamedEditor
          filter="brandings"
          label={t('interactions.filter.brands')}
          filters={{ brandings: brands }}
          onChange={(change) => setFilters({ brands: change.brandings ?? [] })}
          onClose={() => {}}
        />
      ),
    },
  ]
  return all.filter(({ value }) => seesResponses || value !== undefined)
}
