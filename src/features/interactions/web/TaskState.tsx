import { useTranslation } from 'react-i18next'
import type { FollowUp } from '#features/interactions/web/follow-ups-api.ts'
import { Button } from '#ui/Button.tsx'
import { Tag } from '#ui/Tag.tsx'

type TaskStateProps = {
  task: NonNullable<FollowUp['task']>
  moment: (instant: string) => string
  /** Null if the person may not complete it. */
  onComplete: ((isDone: boolean) => void) | null
  isCompleting: boolean
}

/** Who must do something about a follow-up, by when, and whether it is done. */
export function TaskState({ task, moment, onComplete, isCompleting }: TaskStateProps) {
  const { t } = useTranslation('interactions')
  const { owner, due_at: due, completed_at: done } = task
  const isDone = done !== null
  return (
    <div className="row gap-8 wrap small">
      {isDone ? (
        <Tag tone="good">{t('followUps.done', { time: moment(done) })}</Tag>
      ) : (
        <Tag tone={Date.parse(due) < Date.now() ? 'bad' : 'plain'} icon="clock">
          {t('followUps.due', { time: moment(due) })}
        </Tag>
      )}
      {owner && <span>{t('followUps.owner', { name: owner.full_name })}</span>}
      {onComplete && (
        <Button size="sm" variant="link" loading={isCompleting} onClick={() => onComplete(!isDone)}>
          {isDone ? t('followUps.reopen') : t('followUps.complete')}
        </Button>
      )}
    </div>
  )
}
