import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Conversation } from '#features/interactions/web/conversation/Conversation.tsx'
import type { ConversationHandle, TranscriptState } from '#features/interactions/web/conversation/contract.ts'
import { wordFinder } from '#features/interactions/web/conversation/find-words.ts'
import { useConversationKeys } from '#features/interactions/web/conversation/use-conversation-keys.ts'
import { useTranscript } from '#features/interactions/web/conversation/use-transcript.ts'
import s from '#features/qa/reviews/web/interactions/interactions.module.css'
import {
  type Hit,
  type Interaction,
  interactionQuery,
  newestOfChannelQuery,
} from '#features/qa/reviews/web/interactions/interactions-queries.ts'
import { ReviewsOf } from '#features/qa/reviews/web/interactions/ReviewsOf.tsx'
import { PassesOf } from '#features/qa/reviews/web/passes/PassesOf.tsx'
import { RecordButtons } from '#features/qa/reviews/web/RecordButtons.tsx'
import { isApiError } from '#platform/web/api-error.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useMoment } from '#platform/web/use-moment.ts'
import { Person } from '#ui/Avatar.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { useNarrow } from '#ui/breakpoints.ts'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Peek } from '#ui/Peek.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Tag } from '#ui/Tag.tsx'
import { useNumberFormat } from '#ui/text.ts'

type InteractionPeekProps = {
  id: number
  /** Index in the list; negative if the list does not show it. */
  at: number
  count: number
  /** The position of the message to open it at. */
  turn: number | null
  /** The searched words, and where the server found them. */
  search: string
  hit: Hit | null
  reviewHref: string
  /** True if it was picked at random. */
  drawn: boolean
  drawing: boolean
  onDraw: () => void
  onStep: (by: 1 | -1) => void
  onClose: () => void
}

/** Side view of an interaction: its details, its reviews and the conversation. */
export function InteractionPeek(props: InteractionPeekProps) {
  const { id, at, count, onStep, onClose } = props
  const { t } = useTranslation('qa-reviews')
  const number = useNumberFormat()
  const interaction = useQuery(interactionQuery(id))
  const { data } = interaction
  const gone = isApiError(interaction.error, 404)
  return (
    <Peek
      label={data?.ext_interaction_id ?? t('interactions.one')}
      place={
        at >= 0
          ? t('interactions.place', { at: number(at + 1), total: number(count) })
          : props.drawn && t('interactions.drawn')
      }
      words={{
        toList: t('interactions.toList'),
        previous: t('interactions.keys.previous'),
        next: t('interactions.keys.next'),
        close: t('interactions.keys.close'),
      }}
      hasPrevious={at > 0}
      hasNext={at >= 0 && at < count - 1}
      onStep={onStep}
      onClose={onClose}
    >
      {data ? (
        <Shown {...props} interaction={data} />
      ) : gone ? (
        <EmptyState
          kind="none-match"
          title={t('interactions.gone.title')}
          text={t('interactions.gone.text')}
          action={<Button onClick={onClose}>{t('interactions.toList')}</Button>}
        />
      ) : interaction.isError ? (
        <ReadError error={interaction.error} onRetry={() => void interaction.refetch()} />
      ) : (
        <div className={s.waiting}>
          <SkeletonRows rows={8} avatar={false} />
        </div>
      )}
    </Peek>
  )
}

function Shown({
  interaction,
  turn,
  search,
  hit,
  reviewHref,
  drawn,
  drawing,
  onDraw,
}: InteractionPeekProps & { interaction: Interaction }) {
  const { t } = useTranslation('qa-reviews')
  const narrow = useNarrow()
  const conversation = useRef<ConversationHandle>(null)
  const transcript = useTranscript({
    interactionId: interaction.id,
    channelId: interaction.channel.id,
    enabled: interaction.events.length === 0 && !interaction.has_audio,
  })
  useConversationKeys(conversation, interaction.audio_url !== null)
  const findWords = useMemo(() => wordFinder(search, wordsIn(hit)) ?? undefined, [search, hit])
  const hasEvents = interaction.events.length > 0 || transcript.state === 'found'
  useEffect(() => {
    if (hasEvents && turn !== null) conversation.current?.revealTurn(turn)
  }, [hasEvents, turn])
  return (
    <>
      <div className={s.top}>
        {!narrow && (
          <h2 className={s.title} dir="auto">
            {interaction.ext_interaction_id}
          </h2>
        )}
        <div className={cx('flex gap-6 wrap', s.acts)}>
          <ButtonLink variant="primary" icon="clipboard-check" href={reviewHref}>
            {t('interactions.start')}
          </ButtonLink>
          {drawn && (
            <Button icon="arrows-shuffle" kbd="shift+r" loading={drawing} onClick={onDraw}>
              {t('interactions.another')}
            </Button>
          )}
          <RecordButtons
            record={{
              kind: 'interaction',
              id: interaction.id,
              employeeId: interaction.employee?.id ?? null,
              score: null,
            }}
          />
          {interaction.external_url !== null && /^https?:/i.test(interaction.external_url) && (
            <ButtonLink
              icon="arrow-up-right"
              href={interaction.external_url}
              target="_blank"
              rel="noreferrer noopener"
            >
              {t('interactions.source')}
            </ButtonLink>
          )}
        </div>
        <Facts interaction={interaction} />
      </div>
      {interaction.reviewed && <ReviewsOf id={interaction.id} />}
      <PassesOf id={interaction.id} />
      <SourceTrouble transcript={transcript} channel={interaction.channel} />
      <div className={s.conversation}>
        <Conversation
          ref={conversation}
          interaction={interaction}
          transcript={transcript}
          head={false}
          findWords={findWords}
          scroll={narrow ? 'page' : 'own'}
        />
      </div>
    </>
  )
}

/** The marked words of an excerpt, some of which only share a stem with the searched ones. */
const wordsIn = (hit: Hit | null): string[] =>
  hit?.marks.map(({ start, end }) => hit.excerpt?.slice(start, end) ?? '') ?? []

function Facts({ interaction }: { interaction: Interaction }) {
  const { t } = useTranslation('qa-reviews')
  const moment = useMoment()
  const { employee, team, channel, customer, started_at, resolved_at, tags, summary, blind } = interaction
  const { participants } = interaction
  const facts: [string, ReactNode][] = [
    [
      t('interactions.column.employee'),
      employee ? (
        <Person key="employee" name={employee.name} image={employee.image} detail={team?.name} />
      ) : (
        t(blind ? 'list.hiddenEmployee' : 'interactions.nobody')
      ),
    ],
    [
      t('interactions.column.participants'),
      participants.length > 1 && (
        <ul key="participants" className="stack gap-2">
          {participants.map(({ id, letter, name, turns }) => (
            <li key={id ?? letter}>
              {t('workspace.new.part', {
                name: name ?? t('workspace.new.lettered', { letter }),
                count: turns,
              })}
            </li>
          ))}
        </ul>
      ),
    ],
    [t('interactions.column.channel'), channel.name],
    [
      t('interactions.column.started'),
      <time key="started" dateTime={started_at}>
        {moment(started_at)}
      </time>,
    ],
    [
      t('interactions.column.resolved'),
      resolved_at && (
        <time key="resolved" dateTime={resolved_at}>
          {moment(resolved_at)}
        </time>
      ),
    ],
    [
      t('interactions.column.customer'),
      customer && [customer.name, customer.email, customer.phone].filter(Boolean).join(', '),
    ],
    [t('interactions.column.tags'), tags.length > 0 && tags.map((tag) => <Tag key={tag}>{tag}</Tag>)],
    [t('interactions.column.summary'), summary],
  ]
  return (
    <dl className={s.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className={s.fact}>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** Explains why the conversation could not be loaded: its source, and when that was last reached. */
function SourceTrouble({
  transcript,
  channel,
}: {
  transcript: TranscriptState
  channel: { id: number; name: string }
}) {
  const { t } = useTranslation('qa-reviews')
  const moment = useMoment()
  const failed = transcript.state === 'failed'
  const newest = useQuery({ ...newestOfChannelQuery(channel.id), enabled: failed })
  if (!failed) return null
  return (
    <p className={cx('compact secondary', s.source)}>
      {newest.data
        ? t('interactions.sourceSince', { source: channel.name, time: moment(newest.data) })
        : t('interactions.sourceOnly', { source: channel.name })}
    </p>
  )
}
