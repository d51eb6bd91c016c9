import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { TileFacts } from '#features/dashboards/web/tiles/TileFacts.tsx'
import { InteractionsTable } from '#features/qa/reviews/web/interactions/InteractionsTable.tsx'
import { interactionFilters } from '#features/qa/reviews/web/interactions/interaction-filters.ts'
import { interactionsQuery } from '#features/qa/reviews/web/interactions/interactions-queries.ts'
import { useInteractionFilters } from '#features/qa/reviews/web/interactions/use-interaction-filters.tsx'
import { passedBy, usePasses } from '#features/qa/reviews/web/passes/use-passes.ts'
import { paths } from '#paths.ts'
import { useSession } from '#platform/web/session.ts'
import { useUrlFilters } from '#platform/web/url-filters.ts'
import { Card } from '#ui/Card.tsx'

/** The list of interactions. Opening one leads to the page. */
export function InteractionsTile() {
  const navigate = useNavigate()
  const { person } = useSession()
  const url = useUrlFilters(interactionFilters)
  const { filters } = url
  const interactions = useInfiniteQuery(interactionsQuery(filters))
  const rows = useMemo(
    () => interactions.data?.pages.flatMap((each) => each.interactions) ?? [],
    [interactions.data],
  )
  const passes = usePasses(rows)
  const ownPassed = useMemo(() => passedBy(passes, person.id), [passes, person.id])
  const bar = useInteractionFilters({ url, tags: NONE })
  const open = (peek: number) =>
    void navigate({ href: `${paths.qaInteractions()}?${interactionFilters.write({ ...filters, peek })}` })
  return (
    <>
      <TileFacts bar={bar} />
      <Card padded={false}>
        <InteractionsTable
          interactions={interactions}
          rows={rows}
          passes={passes}
          ownPassed={ownPassed}
          url={url}
          bar={bar}
          onPeek={open}
        />
      </Card>
    </>
  )
}

const NONE: string[] = []
