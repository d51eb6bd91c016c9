import { useTranslation } from 'react-i18next'
import type { Alert } from '#features/alerts/web/alert-types.ts'
import {
  useCauseSentence,
  useChannelNames,
  useChats,
  useFailureWords,
} from '#features/alerts/web/alert-words.ts'
import s from '#features/alerts/web/alerts.module.css'
import { LastSent } from '#features/alerts/web/LastSent.tsx'
import { RuleActs } from '#features/alerts/web/RuleActs.tsx'
import { useUnitNames } from '#features/feedback/web/use-unit-names.ts'
import { paths } from '#paths.ts'
import { useMoment } from '#platform/web/use-moment.ts'
import { Card } from '#ui/Card.tsx'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Link } from '#ui/Link.tsx'
import { Tag } from '#ui/Tag.tsx'

type RuleTableProps = { alerts: readonly Alert[]; loading: boolean; onEdit: (alert: Alert) => void }

/** The list of alerts with their state and channels. */
export function RuleTable({ alerts, loading, onEdit }: RuleTableProps) {
  const { t } = useTranslation('alerts')
  const sentenceOf = useCauseSentence(alerts.map(({ when }) => when))
  const teamIds = [...new Set(alerts.flatMap(({ scope }) => scope.team_ids))]
  const teamName = useUnitNames('teams', teamIds)
  const columns: Column<Alert>[] = [
    {
      id: 'name',
      header: t('rules.alert'),
      cell: (alert) => (
        <Named alert={alert} sentence={sentenceOf(alert.when)} teams={alert.scope.team_ids.map(teamName)} />
      ),
    },
    {
      id: 'channels',
      header: t('rules.channels'),
      cell: (alert) => <Channels alert={alert} />,
      wideOnly: true,
    },
    { id: 'state', header: t('rules.state'), cell: (alert) => <State alert={alert} />, wideOnly: true },
    {
      id: 'acts',
      header: <span className="sr">{t('rules.acts')}</span>,
      cell: (alert) => <RuleActs alert={alert} onEdit={() => onEdit(alert)} />,
    },
  ]
  return (
    <Card padded={false}>
      <DataTable
        caption={t('rules.title')}
        columns={columns}
        rows={alerts}
        rowKey={({ id }) => id}
        loading={loading}
        empty={
          <EmptyState kind="none-yet" icon="bell" title={t('rules.noneTitle')} text={t('rules.noneText')} />
        }
        card={(alert) => (
          <div className="stack gap-8">
            <Named
              alert={alert}
              sentence={sentenceOf(alert.when)}
              teams={alert.scope.team_ids.map(teamName)}
            />
            <Channels alert={alert} />
            <span>
              <State alert={alert} />
            </span>
            <RuleActs alert={alert} onEdit={() => onEdit(alert)} />
          </div>
        )}
      />
    </Card>
  )
}

type NamedProps = { alert: Alert; sentence: string; teams: readonly string[] }

function Named({ alert, sentence, teams }: NamedProps) {
  const { t } = useTranslation('alerts')
  const { id, name, paused_because: reason } = alert
  return (
    <div className={s.named}>
      <Link className="body ink medium break" href={paths.alerts({ alert: id })}>
        {name}
      </Link>
      <span className="small secondary break">{sentence}</span>
      {teams.length > 0 && (
        <span className="small muted break">{t('rules.inTeams', { teams: teams.join(', ') })}</span>
      )}
      <LastSent alert={alert} />
      {reason === 'rights' && <span className="small">{t('rules.pausedRights')}</span>}
      <ChatFailures alert={alert} />
    </div>
  )
}

function ChatFailures({ alert }: { alert: Alert }) {
  const { t } = useTranslation('alerts')
  const chatsOf = useChats()
  const reasons = useFailureWords()
  const moment = useMoment()
  const failing = chatsOf(alert).filter(({ chat }) => chat.failure !== null)
  return failing.map(({ name, chat: { failure, failing_since: since, stopped } }) => (
    <span key={name} className="small bad">
      {failure && `${name}: ${reasons[failure]} `}
      {since !== null && t('rules.failingSince', { time: moment(since) })}
      {stopped && ` ${t('rules.stopped')}`}
    </span>
  ))
}

function Channels({ alert: { channels, quiet_hours: quiet, follow_up: followUp } }: { alert: Alert }) {
  const { t } = useTranslation('alerts')
  const namesOf = useChannelNames()
  return (
    <div className="stack gap-2 small">
      <span>{namesOf(channels).join(', ')}</span>
      {quiet && <span className="muted">{t('rules.quiet', quiet)}</span>}
      {followUp && <span className="muted">{t('rules.followUp', { count: followUp.due_in_hours })}</span>}
    </div>
  )
}

function State({ alert }: { alert: Alert }) {
  const { t } = useTranslation('alerts')
  const chatsOf = useChats()
  if (!alert.active) return <Tag>{t('rules.stateOf.paused')}</Tag>
  if (chatsOf(alert).some(({ chat }) => chat.failure !== null))
    return <Tag tone="bad">{t('rules.stateOf.failing')}</Tag>
  return <Tag tone="good">{t('rules.stateOf.active')}</Tag>
}
