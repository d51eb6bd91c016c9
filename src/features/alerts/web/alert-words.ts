import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AlertKind } from '#features/alerts/kinds.ts'
import type { Alert, AlertChat, AlertTest } from '#features/alerts/web/alert-types.ts'
import { alertMetricsQuery } from '#features/alerts/web/alerts-api.ts'
import { filterEntitiesQuery } from '#features/feedback/web/stream-api.ts'

/** Names each cause, as the end of "Alert me when". */
export function useKindWords(): Record<AlertKind, string> {
  const { t } = useTranslation('alerts')
  return {
    low_stars: t('kind.lowStars'),
    theme_named: t('kind.themeNamed'),
    auto_fail: t('kind.autoFail'),
    appeal_deadline: t('kind.appealDeadline'),
    metric_drop: t('kind.metricDrop'),
    source_behind: t('kind.sourceBehind'),
  }
}

/** Says in a sentence what alerts wait for. Names of areas and metrics load if one of the alerts has them. */
export function useCauseSentence(causes: readonly Alert['when'][]): (cause: Alert['when']) => string {
  const { t } = useTranslation('alerts')
  const areaName = useAreaName(
    causes.some((cause) => cause.kind === 'theme_named' && cause.tag_ids.length > 0),
  )
  const metricName = useMetricName(causes.some(({ kind }) => kind === 'metric_drop'))
  return (cause) => {
    switch (cause.kind) {
      case 'low_stars':
        return t('cause.lowStars', { count: cause.stars })
      case 'theme_named': {
        const words = cause.words.map((word) => t('quoted', { word }))
        return t('cause.themeNamed', { themes: [...words, ...cause.tag_ids.map(areaName)].join(', ') })
      }
      case 'auto_fail':
        return t('cause.autoFail')
      case 'appeal_deadline':
        return t('cause.appealDeadline', { count: cause.hours })
      case 'metric_drop':
        return t('cause.metricDrop', { metric: metricName(cause.metric_id) })
      case 'source_behind':
        return t('cause.sourceBehind', { count: cause.minutes })
    }
  }
}

function useAreaName(enabled: boolean): (id: number) => string {
  const { t } = useTranslation('alerts')
  const { data } = useQuery({ ...filterEntitiesQuery, enabled })
  const areas = data ? [...data.areasOfImprovement, ...data.areasOfExcellence] : []
  return (id) => areas.find((area) => area.id === id)?.caption ?? t('areaById', { id })
}

function useMetricName(enabled: boolean): (id: number) => string {
  const { t } = useTranslation('alerts')
  const { data } = useQuery({ ...alertMetricsQuery, enabled })
  return (id) => data?.find((metric) => metric.id === id)?.name ?? t('metricById', { id })
}

/** The channels of an alert, in the order of the form. */
export function useChannelNames(): (channels: Alert['channels']) => string[] {
  const { t } = useTranslation('alerts')
  return ({ mail, push, slack, teams, webhook }) => [
    t('channel.inApp'),
    ...(mail ? [t('channel.mail')] : []),
    ...(push ? [t('channel.push')] : []),
    ...(slack ? [t('channel.slack')] : []),
    ...(teams ? [t('channel.teams')] : []),
    ...(webhook ? [t('channel.webhook')] : []),
  ]
}

/** The chats of an alert with their names. */
export function useChats(): (alert: Alert) => { name: string; chat: AlertChat }[] {
  const { t } = useTranslation('alerts')
  return ({ channels: { slack, teams } }) => [
    ...(slack ? [{ name: t('channel.slack'), chat: slack }] : []),
    ...(teams ? [{ name: t('channel.teams'), chat: teams }] : []),
  ]
}

type Failure = NonNullable<AlertChat['failure']>

/** Why a message did not reach a chat. */
export function useFailureWords(): Record<Failure, string> {
  const { t } = useTranslation('alerts')
  return {
    timeout: t('failure.timeout'),
    unreachable: t('failure.unreachable'),
    refused: t('failure.refused'),
    status: t('failure.status'),
    secret: t('failure.secret'),
  }
}

/** The channels that a test reached, and the others with the reason. */
export function useTestOutcome(): (test: AlertTest) => { sent: string[]; failed: string[] } {
  const { t } = useTranslation('alerts')
  const reasons = { ...useFailureWords(), no_device: t('failure.noDevice') }
  return ({ mail, push, slack, teams }) => {
    const tried = [
      { name: t('channel.mail'), outcome: mail },
      { name: t('channel.push'), outcome: push },
      { name: t('channel.slack'), outcome: slack },
      { name: t('channel.teams'), outcome: teams },
    ]
    return {
      sent: tried.filter(({ outcome }) => outcome === 'sent').map(({ name }) => name),
      failed: tried.flatMap(({ name, outcome }) =>
        outcome === null || outcome === 'sent' ? [] : [`${name}: ${reasons[outcome]}`],
      ),
    }
  }
}
