import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GoalCard } from '#features/goals/web/GoalCard.tsx'
import s from '#features/goals/web/goals.module.css'
import {
  type Goal,
  type GoalOwner,
  type GoalStatus,
  goalsQuery,
  type RecordsOf,
} from '#features/goals/web/goals-queries.ts'
import { PastGoals } from '#features/goals/web/PastGoals.tsx'
import { isApiError } from '#platform/web/api-error.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useSession } from '#platform/web/session.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

const GoalDialog = lazyPart(() => import('#features/goals/web/GoalDialog.tsx'), 'GoalDialog')

const STATUSES: readonly GoalStatus[] = ['NOT_ARCHIVED', 'ACTIVE', 'INACTIVE', 'COMPLETED', 'ARCHIVED', 'ALL']
const EVERY_DAY: GoalStatus = 'NOT_ARCHIVED'

const NO_RECORDS: RecordsOf = () => null

type Opened = { goal: Goal | null } | null

/** The goals of an employee or a team, as a section of another page. Loads its own texts. */
export function GoalsSection({ recordsOf = NO_RECORDS, ...owner }: GoalOwner & { recordsOf?: RecordsOf }) {
  const { t } = useTranslation('goals')
  const { person, permissions, viewAs } = useSession()
  const [status, setStatus] = useState<GoalStatus>(EVERY_DAY)
  const [opened, setOpened] = useState<Opened>(null)
  const read = useInfiniteQuery(goalsQuery(owner, status))
  const goals = read.data?.pages.flatMap((page) => page?.nodes?.filter((node) => node !== null) ?? []) ?? []
  const own = owner.employeeId === String(person.id)
  const maySet = viewAs === null && (permissions.manageOneOnOnes || own)
  if (read.isError && (isApiError(read.error, 403) || isApiError(read.error, 404))) return <Closed />
  const add = (
    <Button icon="plus" onClick={() => setOpened({ goal: null })}>
      {t('add')}
    </Button>
  )
  return (
    <section className="stack-fit gap-12 content-start" aria-labelledby="goals">
      <div className={cx('flex gap-8 wrap items-end', s.head)}>
        {/* Takes the focus of a card that is put away. */}
        <h2 id="goals" tabIndex={-1}>
          {t('title')}
        </h2>
        <Select
          label={<span className="sr">{t('status.label')}</span>}
          value={status}
          options={STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
          onChange={({ target }) => setStatus(target.value as GoalStatus)}
        />
        {maySet && goals.length > 0 && add}
      </div>
      {read.isPending && <Skeleton height={180} />}
      {read.isError && !read.data && <ReadError error={read.error} onRetry={() => void read.refetch()} />}
      {read.data && goals.length === 0 && (
        <Nothing
          status={status}
          own={own}
          add={maySet ? add : undefined}
          onReset={() => setStatus(EVERY_DAY)}
        />
      )}
      {goals.length > 0 && (
        <ul className={s.cards} aria-labelledby="goals">
          {goals.map((goal) => (
            <GoalCard key={goal.id} goal={goal} recordsOf={recordsOf} onEdit={() => setOpened({ goal })} />
          ))}
        </ul>
      )}
      {read.hasNextPage && (
        <Button loading={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
      <PastGoals owner={owner} />
      {opened && (
        <LazyPart onFailure={() => setOpened(null)}>
          <GoalDialog
            owner={owner}
            goal={opened.goal}
            mayMeasure={permissions.manageOneOnOnes}
            onClose={() => setOpened(null)}
          />
        </LazyPart>
      )}
    </section>
  )
}

type NothingProps = {
  status: GoalStatus
  own: boolean
  add: React.ReactNode
  onReset: () => void
}

function Nothing({ status, own, add, onReset }: NothingProps) {
  const { t } = useTranslation('goals')
  if (status !== EVERY_DAY)
    return (
      <EmptyState
        kind="none-match"
        title={t('noMatch.title')}
        text={t('noMatch.text')}
        action={<Button onClick={onReset}>{t('noMatch.reset')}</Button>}
      />
    )
  return (
    <EmptyState
      kind="none-yet"
      icon="trophy"
      title={t('none.title')}
      text={own ? t('none.own') : t('none.text')}
      action={add}
    />
  )
}

/** People who may see someone's figures may not always see their goals. */
function Closed() {
  const { t } = useTranslation('goals')
  return <EmptyState kind="no-access" title={t('closed.title')} text={t('closed.text')} />
}
