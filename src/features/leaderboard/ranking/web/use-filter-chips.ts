import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { channelChoicesQuery } from '#features/feedback/web/channel-choices.ts'
import type { LeaderboardFilters } from '#features/leaderboard/ranking/web/leaderboard-filters.ts'
import { choicesQuery } from '#features/leaderboard/ranking/web/leaderboard-queries.ts'

export type FilterChip = { id: 'units' | 'channels'; label: string; value?: string }

/** The filters of the leaderboard as texts; a filter that is not set has no value. */
export function useFilterChips({
  teams,
  groups,
  channels,
}: LeaderboardFilters): [units: FilterChip, channels: FilterChip] {
  const { t } = useTranslation('leaderboard-ranking')
  const known = {
    teams: useQuery({ ...choicesQuery('teams'), enabled: teams.length > 0 }),
    groups: useQuery({ ...choicesQuery('groups'), enabled: groups.length > 0 }),
    channels: useQuery({ ...channelChoicesQuery({ ids: channels }), enabled: channels.length === 1 }),
  }
  const chosen = groups.length > 0 ? ('groups' as const) : ('teams' as const)
  const ids = groups.length > 0 ? groups : teams
  const unitNames = known[chosen].data?.flatMap(({ value, label }) => (ids.includes(value) ? label : []))
  const channelNames = known.channels.data?.flatMap(({ id, name }) => (channels.includes(id) ? name : []))
  const chipValue = (names: string[] | undefined, count: number) =>
    count === 0 ? {} : { value: (names?.length === 1 && names[0]) || t('chosen', { count }) }
  return [
    {
      id: 'units',
      label: ids.length > 0 ? t(`filter.${chosen}`) : t('filter.units'),
      ...chipValue(unitNames, ids.length),
    },
    { id: 'channels', label: t('filter.channels'), ...chipValue(channelNames, channels.length) },
  ]
}
