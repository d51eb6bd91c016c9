import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import s from '#features/qa/reviews/web/workspace/new-review.module.css'
import { paths } from '#paths.ts'
import { api, bodyOf } from '#platform/web/api.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useSession } from '#platform/web/session.ts'
import { useMoment } from '#platform/web/use-moment.ts'
import { cx } from '#ui/cx.ts'
import { Link } from '#ui/Link.tsx'

const NEWEST = 8

const ownDraftsQuery = (personId: number) =>
  queryOptions({
    queryKey: ['qa-reviews', 'own-drafts', personId],
    queryFn: ({ signal }) =>
      bodyOf(
        api.GET('/api/v1/qa_reviews', {
          params: {
            query: {
              drafted: 'true',
              by_reviewer_id: String(personId),
              order_by: 'started_at',
              per: NEWEST,
            },
          },
          signal,
        }),
      ),
  })

/** The viewer's drafts, also for reviewers without access to the list of reviews. */
export function OwnDrafts() {
  const { t } = useTranslation('qa-reviews')
  const moment = useMoment()
  const { person, permissions } = useSession()
  const drafts = useQuery(ownDraftsQuery(person.id))
  if (drafts.isError && !drafts.data)
    return <ReadError error={drafts.error} onRetry={() => void drafts.refetch()} />
  if (!drafts.data || drafts.data.qa_reviews.length === 0) return null
  const { qa_reviews: rows, total_count: count } = drafts.data
  return (
    <section className={cx('stack gap-6 compact', s.preview)} aria-label={t('workspace.new.drafts')}>
      <h2 className={s.draftsTitle}>{t('workspace.new.drafts')}</h2>
      <ul className={s.drafts}>
        {rows.map((draft) => (
          <li key={draft.id}>
            <Link href={paths.review(draft.id)}>
              {draft.employee_name ?? t('workspace.hiddenName')}, {draft.scorecard_name}
            </Link>
            <time className="muted" dateTime={draft.started_at}>
              {moment(draft.started_at)}
            </time>
          </li>
        ))}
      </ul>
      {count > rows.length &&
        (permissions.viewQADashboard ? (
          <Link href={paths.reviews({ view: 'drafts' })}>{t('workspace.new.allDrafts', { count })}</Link>
        ) : (
          <p className="muted">{t('workspace.new.moreDrafts', { count: count - rows.length })}</p>
        ))}
    </section>
  )
}
