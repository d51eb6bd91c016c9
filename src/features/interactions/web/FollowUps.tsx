import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FollowUpForm } from '#features/interactions/web/FollowUpForm.tsx'
import s from '#features/interactions/web/FollowUps.module.css'
import { type FollowUp, followUpsQuery, type Subject } from '#features/interactions/web/follow-ups-api.ts'
import { TaskState } from '#features/interactions/web/TaskState.tsx'
import { type Ids, useFollowUpWrites } from '#features/interactions/web/use-follow-up-writes.ts'
import { readErrorText } from '#platform/web/error-text.ts'
import { useSession } from '#platform/web/session.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useUiText } from '#ui/text.ts'

export type FollowUpsProps = {
  subject: Subject
  ids: Ids
  /** Called with the subject's new ids after a note was added or removed. */
  onIds: (change: (ids: Ids) => Ids) => void
  /** '20 Nov 2026, 10:42' */
  moment: (instant: string) => string
  /** The form for a new note is open. */
  adding: boolean
  onAdding: (adding: boolean) => void
}

/** The notes on a response or a review, oldest first, with their authors, and the form for a new one. */
export function FollowUps({ subject, ids, onIds, moment, adding, onAdding }: FollowUpsProps) {
  const { t } = useTranslation('interactions')
  const { t: app } = useTranslation('app')
  const ui = useUiText()
  const { person } = useSession()
  const { data, error, isPending, refetch } = useQuery(followUpsQuery(useQueryClient(), ids))
  const { pending, add, remove, complete, isCompleting } = useFollowUpWrites({ subject, onIds, onAdding })
  const listed = data ?? []

  return (
    <section className={cx('stack gap-8', s.followUps)} aria-label={t('followUps.title')}>
      {isPending && ids.length > 0 && (
        <div role="status">
          <span className="sr">{t('followUps.loading')}</span>
          {/* As high as the notes at least, so that what stands below moves little. */}
          <ul className="stack gap-8" aria-hidden="true">
            {ids.map((id) => (
              <li key={id} className={s.wait}>
                <Skeleton width="32%" />
                <Skeleton width="64%" />
              </li>
            ))}
          </ul>
        </div>
      )}
      {error && (
        <p className="compact secondary" role="alert">
          {readErrorText(error, app)}{' '}
          <Button variant="link" size="sm" onClick={() => void refetch()}>
            {ui('retry')}
          </Button>
        </p>
      )}
      {(listed.length > 0 || pending) && (
        <ul className="stack gap-8">
          {listed.map((followUp) => (
            <Note
              key={followUp.id}
              followUp={followUp}
              moment={moment}
              onComplete={
                person.isAdmin || [followUp.createdBy.id, followUp.task?.owner?.id].includes(person.id)
                  ? (isDone) => complete(followUp, isDone)
                  : null
              }
              isCompleting={isCompleting}
              onRemove={person.isAdmin || followUp.createdBy.id === person.id ? () => remove(followUp) : null}
            />
          ))}
          {pending && (
            <li className={cx('flex gap-8 items-start', s.note)} aria-busy="true">
              <Avatar name={person.name} image={person.image} size="sm" />
              <div className="grow">
                <p className={s.by}>
                  <b dir="auto">{person.name}</b> <span role="status">{t('followUps.saving')}</span>
                </p>
                <p className="compact break pre-line" dir="auto">
                  {pending}
                </p>
              </div>
            </li>
          )}
        </ul>
      )}
      {adding && <FollowUpForm subject={subject} onAdd={add} onClose={() => onAdding(false)} />}
    </section>
  )
}

type NoteProps = {
  followUp: FollowUp
  moment: (instant: string) => string
  /** Null if the person may not complete its task. */
  onComplete: ((isDone: boolean) => void) | null
  isCompleting: boolean
  onRemove: (() => void) | null
}

function Note({ followUp, moment, onComplete, isCompleting, onRemove }: NoteProps) {
  const { t } = useTranslation('interactions')
  const { createdBy, createdAt, note, task } = followUp
  const name = createdBy.full_name
  return (
    <li className={cx('flex gap-8 items-start', s.note)}>
      <Avatar name={name} image={createdBy.image} size="sm" />
      <div className="grow">
        <p className={s.by}>
          <b dir="auto">{name}</b> <time dateTime={createdAt}>{moment(createdAt)}</time>
        </p>
        <p className="compact break pre-line" dir="auto">
          {note}
        </p>
        {task && (
          <TaskState task={task} moment={moment} onComplete={onComplete} isCompleting={isCompleting} />
        )}
      </div>
      {onRemove && (
        <IconButton size="sm" icon="trash" label={t('followUps.removeOf', { name })} onClick={onRemove} />
      )}
    </li>
  )
}
