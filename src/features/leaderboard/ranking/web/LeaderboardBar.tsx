import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { channelChoicesQuery } from '#features/feedback/web/channel-choices.ts'
import { SearchedList } from '#features/feedback/web/editors/SearchedList.tsx'
import { UnitsEditor } from '#features/feedback/web/editors/UnitsEditor.tsx'
import { LEADERBOARD_TIMEFRAMES } from '#features/leaderboard/ranking/contract.ts'
import s from '#features/leaderboard/ranking/web/leaderboard.module.css'
import {
  INTERVALS,
  type LeaderboardFilters,
  NO_LEADERBOARD_FILTERS,
} from '#features/leaderboard/ranking/web/leaderboard-filters.ts'
import { type Board, choicesQuery } from '#features/leaderboard/ranking/web/leaderboard-queries.ts'
import { useFilterChips } from '#features/leaderboard/ranking/web/use-filter-chips.ts'
import { ChoiceEditor } from '#features/qa/reviews/web/list/ChoiceEditor.tsx'
import type { UrlFilters } from '#platform/web/url-filters.ts'
import { type BarFilter, FilterBar } from '#ui/FilterBar.tsx'
import { Segmented } from '#ui/Segmented.tsx'

type Url = UrlFilters<LeaderboardFilters>

/** Interval and timeframe controls, and filter chips for teams or groups and channels. */
export function LeaderboardBar({ url, board }: { url: Url; board: Board | undefined }) {
  const { t } = useTranslation('leaderboard-ranking')
  const { filters, setFilters } = url
  const change = (part: Partial<LeaderboardFilters>) => setFilters({ ...part, page: 1 })
  const active = filters.interval ?? board?.config.activeInterval ?? null
  // Intervals the company shows, plus the one in the URL.
  const offered = INTERVALS.filter((each) => board?.intervals.includes(each) || each === active)
  const bar = useFilters(filters, change, board)
  return (
    <div className={s.filters}>
      {active && (
        <Segmented
          label={t('interval')}
          value={active}
          options={offered.map((value) => ({ value, label: t(`intervals.${value}`) }))}
          onChange={(interval) => change({ interval })}
        />
      )}
      {active && (
        <Segmented
          label={t('timeframe')}
          value={filters.timeframe}
          options={LEADERBOARD_TIMEFRAMES.map((value) => ({
            value,
            label: t(`timeframes.${value}.${active}`),
          }))}
          onChange={(timeframe) => change({ timeframe })}
        />
      )}
      <FilterBar
        keysSection={t('title')}
        filters={bar}
        onClearAll={() => setFilters(NO_LEADERBOARD_FILTERS)}
      />
    </div>
  )
}

/** All filters while the ranking loads; no channel filter for metrics without channels. */
function useFilters(
  filters: LeaderboardFilters,
  change: (part: Partial<LeaderboardFilters>) => void,
  board: Board | undefined,
): BarFilter[] {
  const { teams, groups, channels } = filters
  const [kind, setKind] = useState<'teams' | 'groups'>(groups.length > 0 ? 'groups' : 'teams')
  const [unit, channel] = useFilterChips(filters)
  const hasChannels = board?.config.metricConfig.availableFilters.includes('CHANNEL') ?? true
  return [
    {
      ...unit,
      onRemove: () => change({ teams: [], groups: [] }),
      editor: (
        <UnitsEditor
          kind={kind}
          onKind={setKind}
          filters={{ teams, groups }}
          onChange={({ teams: of = [], groups: or = [] }) => change({ teams: of, groups: or })}
          list={(of, onChange) => <Choices kind={of} value={filters[of]} onChange={onChange} />}
        />
      ),
    },
    ...(hasChannels || channels.length > 0
      ? [
          {
            ...channel,
            onRemove: () => change({ channels: [] }),
            editor: <Channels value={channels} onChange={(chosenIds) => change({ channels: chosenIds })} />,
          },
        ]
      : []),
  ]
}

type ListProps = { value: readonly number[]; onChange: (ids: number[]) => void }

function Choices({ kind, ...list }: ListProps & { kind: 'teams' | 'groups' }) {
  const { t } = useTranslation('leaderboard-ranking')
  const { data, error, refetch } = useQuery(choicesQuery(kind))
  return (
    <ChoiceEditor
      label={t(`filter.${kind}`)}
      options={data}
      error={error}
      onRetry={() => void refetch()}
      {...list}
    />
  )
}

function Channels(list: ListProps) {
  const { t } = useTranslation('leaderboard-ranking')
  return <SearchedList label={t('filter.channels')} choicesFor={channelChoicesQuery} {...list} />
}
