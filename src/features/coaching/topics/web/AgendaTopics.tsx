import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { placeOf } from '#features/coaching/sessions/web/typed-place.ts'
import { AddTopic } from '#features/coaching/topics/web/AddTopic.tsx'
import s from '#features/coaching/topics/web/agenda.module.css'
import { Suggestions } from '#features/coaching/topics/web/Suggestions.tsx'
import { TopicList } from '#features/coaching/topics/web/TopicList.tsx'
import { topicsQuery } from '#features/coaching/topics/web/topics-api.ts'
import { type Unsaved, useTopicWrites } from '#features/coaching/topics/web/use-topic-writes.ts'
import { readErrorText } from '#platform/web/error-text.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useUiText } from '#ui/text.ts'

export type AgendaTopicsProps = {
  sessionId: number
  editable: boolean
  /** Offers suggested topics; the server returns them to the coach only. */
  suggests?: boolean
}

/** The topics of a session. Needs only the session's id, because the coachee sees the agenda before the session. */
export function AgendaTopics({ sessionId, editable, suggests = false }: AgendaTopicsProps) {
  const { t } = useTranslation('coaching-topics')
  const ui = useUiText()
  const heading = useId()
  const section = useRef<HTMLElement>(null)
  const query = useInfiniteQuery(topicsQuery(sessionId))
  const writes = useTopicWrites(sessionId)
  const topics = unlike(query.data?.pages.flatMap((page) => page.topics) ?? []).filter(
    ({ id }) => !writes.hidden.includes(id),
  )
  const isEmpty = query.data !== undefined && topics.length === 0 && writes.unsaved.length === 0
  // Readers have no use for an empty agenda.
  if (isEmpty && !editable) return null
  return (
    <section ref={section} className={cx('stack-fit gap-8', s.agenda)} aria-labelledby={heading}>
      <h2 className="row gap-8" id={heading}>
        <Icon name="list-details" />
        {t('agenda')}
      </h2>
      {query.isPending && (
        <div role="status">
          <span className="sr">{t('loading')}</span>
          <Skeleton height={56} />
        </div>
      )}
      {query.isError && !query.data && (
        <p className="compact bad" role="alert">
          {readErrorText(query.error, t)}{' '}
          <Button variant="link" size="sm" onClick={() => void query.refetch()}>
            {ui('retry')}
          </Button>
        </p>
      )}
      {isEmpty && <p className="compact muted">{t('noneYet')}</p>}
      <TopicList
        labelledBy={heading}
        topics={topics}
        place={placeOf(sessionId)}
        editable={editable}
        onTick={writes.tick}
        onEdit={writes.edit}
        onRemove={(topic) => {
          writes.remove(topic)
          // The focused topic is gone; focus the field for a new one.
          section.current?.querySelector<HTMLInputElement>(`.${s.addField}`)?.focus()
        }}
      >
        {writes.unsaved.map((topic) => (
          <UnsavedRow
            key={`unsaved-${topic.key}`}
            topic={topic}
            onRetry={() => writes.again(topic)}
            onForget={() => writes.forget(topic)}
          />
        ))}
      </TopicList>
      {query.hasNextPage && <p className={s.notPrinted}>{t('notAllPrinted')}</p>}
      {query.hasNextPage && (
        <Button
          className={s.more}
          variant="link"
          size="sm"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
      {editable && (
        <AddTopic place={`${placeOf(sessionId)}new-topic`} onAdd={(title) => writes.add({ title })} />
      )}
      {editable && suggests && query.data && (
        <Suggestions
          sessionId={sessionId}
          titles={[...topics, ...writes.unsaved].map(({ title }) => title)}
          onAdd={writes.add}
        />
      )}
    </section>
  )
}

type UnsavedRowProps = { topic: Unsaved; onRetry: () => void; onForget: () => void }

function UnsavedRow({ topic, onRetry, onForget }: UnsavedRowProps) {
  const { t } = useTranslation('coaching-topics')
  const ui = useUiText()
  const { title, error } = topic
  return (
    <li className={s.row} aria-busy={error === null || undefined} data-unsaved="">
      <span className={cx('stack muted', s.mark)}>
        <Icon name={error === null ? 'circle' : 'alert-circle'} />
      </span>
      <div className="grow break">
        <p className={cx('body', s.title)} dir="auto">
          {title}
        </p>
        {error !== null && (
          <p className="compact bad" role="alert">
            {t('notSaved', { why: error })}{' '}
            <Button variant="link" size="sm" onClick={onRetry}>
              {ui('retry')}
            </Button>{' '}
            <Button variant="link" size="sm" onClick={onForget}>
              {t('forget')}
            </Button>
          </p>
        )}
      </div>
    </li>
  )
}

/** Removes duplicates: a topic just added may also be in the next page. */
const unlike = <Item extends { id: number }>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
]
