import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { RewardPicture } from '#features/rewards/web/RewardPicture.tsx'
import s from '#features/rewards/web/rewards.module.css'
import { lower } from '#features/rewards/web/tiers.ts'
import { useVoteFilters } from '#features/rewards/web/votes/use-vote-filters.tsx'
import { NO_FILTERS, VOTE_FILTERS } from '#features/rewards/web/votes/vote-filters.ts'
import { VOTES_PAGE, type Vote, votesQuery } from '#features/rewards/web/votes/votes-queries.ts'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useUrlFilters } from '#platform/web/url-filters.ts'
import { useMoment } from '#platform/web/use-moment.ts'
import { usePageTrail } from '#platform/web/use-page-trail.ts'
import { Person } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { Link } from '#ui/Link.tsx'
import bars from '#ui/ListBar.module.css'
import page from '#ui/ListPage.module.css'
import { PageBar } from '#ui/PageBar.tsx'
import { Pager } from '#ui/Pager.tsx'
import { Stars } from '#ui/Stars.tsx'
import { useNumberFormat } from '#ui/text.ts'

/** Customers' votes for rewards, newest first. */
export function RewardVotesPage() {
  const { t } = useTranslation('rewards')
  const number = useNumberFormat()
  const moment = useMoment()
  const url = useUrlFilters(VOTE_FILTERS)
  const { filters, setFilters } = url
  const votes = useQuery(votesQuery(filters))
  const bar = useVoteFilters(url)
  const trail = usePageTrail('reward-votes', VOTE_FILTERS, url, votes.data ?? undefined)
  const rows = votes.data?.nodes ?? []
  const total = votes.data?.totalCount ?? null
  const filtered = bar.some(({ value }) => value !== undefined)
  const stars = ({ stars: given }: Vote) => (
    <Stars value={given} label={t('preview.given', { count: given })} />
  )
  const reward = ({ tier, reward: { caption, imageUrl } }: Vote) => (
    <span className={cx('row gap-12', s.voted)}>
      <RewardPicture tier={lower(tier)} imageUrl={imageUrl} />
      <span>
        <b>{caption}</b>
        <small>{t(`tier.${lower(tier)}`)}</small>
      </span>
    </span>
  )
  const open = ({ requestUuid, employee }: Vote) => (
    <Link href={paths.request(requestUuid)} aria-label={t('votes.openOf', { name: employee.fullName })}>
      {t('votes.open')}
    </Link>
  )
  const columns: Column<Vote>[] = [
    { id: 'when', header: t('votes.when'), cell: ({ votedAt }) => moment(votedAt) },
    { id: 'stars', header: t('votes.stars'), cell: stars },
    { id: 'reward', header: t('votes.reward'), cell: reward },
    {
      id: 'employee',
      header: t('votes.employee'),
      cell: ({ employee }) => <Person name={employee.fullName} image={employee.image} />,
    },
    {
      id: 'customer',
      header: t('votes.customer'),
      cell: ({ customerName }) => customerName ?? <span className="compact muted">–</span>,
    },
    { id: 'open', header: <span className="sr">{t('votes.response')}</span>, cell: open },
  ]
  return (
    <div className={page.page}>
      <PageBar
        title={t('votes.title')}
        fact={total !== null && t('votes.count', { count: total, n: number(total) })}
      />
      <div className={page.columns}>
        <div className={page.list}>
          <div className={bars.bar}>
            <FilterBar
              keysSection={t('votes.title')}
              filters={bar}
              onClearAll={() => setFilters(NO_FILTERS)}
              clearable={filtered}
            />
          </div>
          {votes.isError && !votes.data ? (
            isApiError(votes.error, 403) ? (
              <EmptyState
                kind="no-access"
                title={t('rewards.noAccess.title')}
                text={t('rewards.noAccess.text')}
              />
            ) : (
              <ReadError error={votes.error} onRetry={() => void votes.refetch()} />
            )
          ) : (
            <DataTable
              caption={t('votes.title')}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              loading={votes.isFetching}
              skeletonRows={12}
              scroll
              card={(vote) => (
                <div className={cx('stack-fit gap-10 grow', s.card)}>
                  <span className="row gap-8 between">
                    {stars(vote)}
                    <small>{moment(vote.votedAt)}</small>
                  </span>
                  {reward(vote)}
                  <span className="row gap-8 between">
                    <Person name={vote.employee.fullName} image={vote.employee.image} size="sm" />
                    {open(vote)}
                  </span>
                </div>
              )}
              empty={
                filtered ? (
                  <EmptyState
                    kind="none-match"
                    title={t('votes.noneMatch')}
                    action={<Button onClick={() => setFilters(NO_FILTERS)}>{t('votes.clear')}</Button>}
                  />
                ) : (
                  <EmptyState
                    kind="none-yet"
                    icon="thumb-up"
                    title={t('votes.none.title')}
                    text={t('votes.none.text')}
                  />
                )
              }
              footer={
                <Pager
                  from={(filters.page - 1) * VOTES_PAGE + 1}
                  count={rows.length}
                  total={total}
                  onPrevious={trail.previous}
                  onNext={trail.next}
                />
              }
            />
          )}
        </div>
      </div>
    </div>
  )
}
