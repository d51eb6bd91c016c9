import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import s from '#features/people/web/teams/teams.module.css'
import { findTeams, TEAMS_KEY } from '#features/people/web/teams/teams-queries.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { useNumberFormat } from '#ui/text.ts'

type FoundTeamsProps = {
  search: string
  selectedId: string | null
  onSelect: (id: string) => void
  onClear: () => void
}

const TYPING_MS = 200

/** Teams that match a search, each with its path in the tree. */
export function FoundTeams({ search, selectedId, onSelect, onClear }: FoundTeamsProps) {
  const { t } = useTranslation('people')
  const number = useNumberFormat()
  const [settledSearch] = useDebouncedValue(search, TYPING_MS)
  const found = useInfiniteQuery({
    queryKey: [...TEAMS_KEY, 'found', settledSearch],
    queryFn: ({ pageParam, signal }) => findTeams(settledSearch, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : undefined),
    placeholderData: keepPreviousData,
  })
  if (found.isPending) return <SkeletonRows rows={6} avatar={false} />
  if (found.isError && !found.data) return <ReadError error={found.error} onRetry={found.refetch} />
  const teams = found.data.pages.flatMap(({ nodes }) => nodes)
  if (teams.length === 0)
    return (
      <EmptyState
        kind="none-match"
        title={t('teams.noneMatch.title')}
        text={t('teams.noneMatch.text', { search })}
        action={<Button onClick={onClear}>{t('teams.noneMatch.clear')}</Button>}
      />
    )
  return (
    <div className={s.scroll}>
      <p className="sr" role="status">
        {t('teams.found', { count: found.data.pages[0]?.totalCount ?? 0 })}
      </p>
      <ul className={s.found}>
        {teams.map((team) => (
          <li key={team.id}>
            <button type="button" aria-current={team.id === selectedId} onClick={() => onSelect(team.id)}>
              <b className="break medium">{team.name}</b>
              <span className={s.count}>
                {t('teams.people', { count: team.agentsCount, n: number(team.agentsCount) })}
              </span>
              {team.path.length > 1 && (
                <small className="small muted break">{team.path.slice(0, -1).join(' / ')}</small>
              )}
            </button>
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <div className={s.more}>
          <Button loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {t('teams.more')}
          </Button>
        </div>
      )}
    </div>
  )
}
