import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/qa/reviews/web/recommendations/recommendations.module.css'
import {
  drawResponse,
  recentQuery,
} from '#features/qa/reviews/web/recommendations/recommendations-queries.ts'
import type { Recommended } from '#features/qa/reviews/web/recommendations/recommended.ts'
import { useRecommended } from '#features/qa/reviews/web/recommendations/use-recommended.ts'
import { paths } from '#paths.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useSession } from '#platform/web/session.ts'
import { useDayOf, useMoment } from '#platform/web/use-moment.ts'
import { Person } from '#ui/Avatar.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Link } from '#ui/Link.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Stars } from '#ui/Stars.tsx'

/** The server counts no further. */
const MOST_COUNTED = 100

/** People to review next, with their unreviewed responses. */
export function Recommendations() {
  const { t } = useTranslation('qa-reviews')
  const { query, list, selected, select, count } = useRecommended()
  if (query.isError && !list) return <ReadError error={query.error} onRetry={() => void query.refetch()} />
  if (!list) return <SkeletonRows rows={8} />
  if (list.length === 0)
    return (
      <EmptyState
        kind="none-yet"
        icon="users"
        title={t('recommendations.none')}
        text={t('recommendations.noneText')}
      />
    )
  return (
    <ul className={s.people} aria-label={t('recommendations.title')}>
      {list.map((person) => (
        <li key={person.id}>
          <button
            type="button"
            className={cx('flex full', s.person)}
            aria-expanded={person.id === selected?.id}
            onClick={() => select(person.id === selected?.id ? null : person.id)}
          >
            <Person name={person.name} image={person.image} detail={<About person={person} />} size="md" />
          </button>
          {person.id === selected?.id && <Responses person={person} onCount={count} />}
        </li>
      ))}
    </ul>
  )
}

function About({ person: { unreviewedCount: n, lastReviewedAt } }: { person: Recommended }) {
  const { t } = useTranslation('qa-reviews')
  const day = useDayOf()
  const waiting = t(n >= MOST_COUNTED ? 'recommendations.waitingMany' : 'recommendations.waiting', {
    count: n,
  })
  const last =
    lastReviewedAt === null
      ? t('recommendations.never')
      : t('recommendations.last', { date: day(lastReviewedAt) })
  return `${waiting} · ${last}`
}

type ResponsesProps = { person: Recommended; onCount: (id: number, count: number) => void }

function Responses({ person, onCount }: ResponsesProps) {
  const { t } = useTranslation('qa-reviews')
  const moment = useMoment()
  const recent = useQuery(recentQuery(person.id))
  const [drawn, setDrawn] = useState<number | null>(null)
  const passed = useRef<number[]>([])
  const draw = useMutation({
    mutationFn: () => drawResponse(person.id, passed.current),
    onSuccess: (id) => {
      setDrawn(id)
      if (id !== null) passed.current.push(id)
    },
  })
  const latestOnCount = useRef(onCount)
  latestOnCount.current = onCount
  const empty = recent.data?.length === 0
  useEffect(() => {
    if (empty) latestOnCount.current(person.id, 0)
  }, [empty, person.id])
  const review = (id: number) => paths.newReview({ solicitation_id: id, employee_id: person.id })
  const stars = (n: number | null) =>
    n === null ? (
      <span className="muted">{t('recommendations.noStars')}</span>
    ) : (
      <Stars value={n} label={t('list.stars', { n })} />
    )
  const recommended = recent.data?.find(({ id }) => id === drawn)
  return (
    <div className={cx('stack gap-8', s.responses)}>
      <div className="row gap-8 wrap">
        <Button size="sm" icon="arrows-shuffle" loading={draw.isPending} onClick={() => draw.mutate()}>
          {t(drawn === null ? 'recommendations.random' : 'recommendations.another')}
        </Button>
        {drawn !== null && (
          <span className="row gap-8 wrap" role="status">
            {recommended ? stars(recommended.stars) : t('recommendations.response', { id: drawn })}
            <ButtonLink size="sm" variant="primary" href={review(drawn)}>
              {t('recommendations.review')}
            </ButtonLink>
          </span>
        )}
      </div>
      {draw.isSuccess && draw.data === null && <NothingLeft />}
      {recent.isPending && <SkeletonRows rows={3} avatar={false} />}
      {recent.isError && <ReadError error={recent.error} onRetry={() => void recent.refetch()} />}
      {empty && !draw.isSuccess && <p className="muted">{t('recommendations.nothing')}</p>}
      <ul>
        {recent.data?.map((response) => (
          <li key={response.id}>
            <Link className={cx('row gap-10 between compact', s.response)} href={review(response.id)}>
              {stars(response.stars)}
              <time dateTime={response.responded_at}>{moment(response.responded_at)}</time>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function NothingLeft() {
  const { t } = useTranslation('qa-reviews')
  const { person, permissions } = useSession()
  return (
    <Banner tone="warn">
      {t('recommendations.toStream')}{' '}
      {permissions.viewStream && <Link href={paths.stream(person)}>{t('recommendations.stream')}</Link>}
    </Banner>
  )
}
