import type { ReactNode } from 'react'
import s from '#features/coaching/topics/web/agenda.module.css'
import { TopicRow } from '#features/coaching/topics/web/TopicRow.tsx'
import type { Topic } from '#features/coaching/topics/web/topics-api.ts'
import { cx } from '#ui/cx.ts'

type TopicListProps = {
  topics: readonly Topic[]
  editable: boolean
  onTick: (topic: Topic, discussed: boolean) => void
  onEdit: (topic: Topic, words: { title: string; text: string }) => void
  onRemove: (topic: Topic) => void
  /** Either the label or the id of the element that labels the list. */
  label?: string
  labelledBy?: string
  /** Storage key for unsaved edits; null stores nothing. */
  place?: string | null
  /** Rows below the topics. */
  children?: ReactNode
}

/** The rows of an agenda; the caller stores the topics. */
export function TopicList(props: TopicListProps) {
  const { topics, editable, onTick, onEdit, onRemove, label, labelledBy, place = null, children } = props
  return (
    <ul className={cx('stack-fit', s.topics)} aria-label={label} aria-labelledby={labelledBy}>
      {topics.map((topic) => (
        <TopicRow
          key={topic.id}
          topic={topic}
          editable={editable}
          place={place === null ? null : `${place}topic-${topic.id}`}
          onTick={(discussed) => onTick(topic, discussed)}
          onEdit={(words) => onEdit(topic, words)}
          onRemove={() => onRemove(topic)}
        />
      ))}
      {children}
    </ul>
  )
}
