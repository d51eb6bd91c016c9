import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AlertTabs } from '#features/alerts/web/AlertTabs.tsx'
import a from '#features/alerts/web/alerts.module.css'
import { type Task, tasksQuery, useCompleteTask } from '#features/alerts/web/tasks-api.ts'
import s from '#features/company/web/forms.module.css'
import { MoreRows } from '#features/company/web/MoreRows.tsx'
import { TaskState } from '#features/interactions/web/TaskState.tsx'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useSession } from '#platform/web/session.ts'
import { useMoment } from '#platform/web/use-moment.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Link } from '#ui/Link.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

/** The open follow-ups of the signed-in person, the most urgent first. */
export function TasksPage() {
  const { t } = useTranslation('alerts')
  const { person } = useSession()
  const list = useInfiniteQuery(tasksQuery(person.id))
  const tasks = list.data?.pages.flatMap((page): Task[] => page.follow_ups) ?? []
  const byDue = tasks.toSorted((one, other) => dueOf(one).localeCompare(dueOf(other)))
  return (
    <>
      <PageBar title={t('tasks.title')} />
      <AlertTabs current="tasks" />
      <div className={s.page}>
        <p className={s.lead}>{t('tasks.lead')}</p>
        {isApiError(list.error, 403) ? (
          <EmptyState kind="no-access" title={t('noAccess.title')} text={t('noAccess.text')} />
        ) : list.isError && !list.data ? (
          <ReadError error={list.error} onRetry={list.refetch} />
        ) : list.data && tasks.length === 0 ? (
          <EmptyState kind="none-yet" icon="check" title={t('tasks.noneTitle')} text={t('tasks.noneText')} />
        ) : (
          <Card padded={false}>
            {list.isPending && <SkeletonRows rows={4} height={64} avatar={false} />}
            {tasks.length > 0 && (
              <ul aria-label={t('tasks.title')}>
                {byDue.map((task) => (
                  <TaskRow key={task.id} task={task} />
                ))}
              </ul>
            )}
          </Card>
        )}
        {tasks.length > 0 && <MoreRows list={list} />}
      </div>
    </>
  )
}

const dueOf = ({ task }: Task): string => task?.due_at ?? ''

function TaskRow({ task: followUp }: { task: Task }) {
  const { t } = useTranslation('alerts')
  const { person, viewAs } = useSession()
  const moment = useMoment()
  const complete = useCompleteTask(person.id)
  const { id, note, task, createdBy, createdAt, follow_upable: subject } = followUp
  const isReview = subject.type === 'qa_review'
  const href = isReview ? paths.review(subject.id) : paths.stream(person, { response: subject.id })
  return (
    <li className={a.notice}>
      <div className="stack gap-6">
        <Link className="body ink medium break" href={href}>
          {t(isReview ? 'tasks.ofReview' : 'tasks.ofResponse', { note })}
        </Link>
        <p className="small muted break">
          {createdBy.full_name} · <time dateTime={createdAt}>{moment(createdAt)}</time>
        </p>
        {task && (
          <TaskState
            task={{ ...task, owner: null }}
            moment={moment}
            isCompleting={complete.isPending}
            onComplete={viewAs === null ? (isDone) => complete.mutate({ id, isDone }) : null}
          />
        )}
      </div>
    </li>
  )
}
