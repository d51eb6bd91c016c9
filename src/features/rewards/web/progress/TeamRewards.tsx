import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { REWARD_TIERS } from '#features/rewards/catalogue/catalogue.ts'
import { EarnedList } from '#features/rewards/web/progress/EarnedList.tsx'
import { ProgressComputed } from '#features/rewards/web/progress/ProgressComputed.tsx'
import {
  PEOPLE_PAGE,
  type Progress,
  teamProgressQuery,
} from '#features/rewards/web/progress/progress-queries.ts'
import type { RewardsAddress } from '#features/rewards/web/progress/rewards-address.ts'
import { TierMeter } from '#features/rewards/web/progress/TierMeter.tsx'
import s from '#features/rewards/web/rewards.module.css'
import { lower } from '#features/rewards/web/tiers.ts'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { ListSearch } from '#platform/web/ListSearch.tsx'
import { ReadError } from '#platform/web/ReadError.tsx'
import type { UrlFilters } from '#platform/web/url-filters.ts'
import { Person } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Link } from '#ui/Link.tsx'
import { Pager } from '#ui/Pager.tsx'
import { Segmented } from '#ui/Segmented.tsx'

const GIVEN = { no: false, yes: true, all: null } as const

/** Rewards to give, and the progress of everyone in the viewer's scope. */
export function TeamRewards({ url }: { url: UrlFilters<RewardsAddress> }) {
  const { t } = useTranslation('rewards')
  const { given } = url.filters
  return (
    <>
      <Card
        title={t('handOut.title')}
        padded={false}
        actions={
          <Segmented
            label={t('handOut.which')}
            value={given}
            options={(['no', 'yes', 'all'] as const).map((value) => ({
              value,
              label: t(`handOut.${value}`),
            }))}
            onChange={(value) => url.setFilters({ given: value })}
          />
        }
      >
        <EarnedList
          of={{ employeeId: null, given: GIVEN[given] }}
          empty={
            given === 'no' ? (
              <EmptyState kind="none-yet" icon="circle-check" title={t('handOut.nothing')} />
            ) : (
              <EmptyState kind="none-yet" icon="gift" title={t('handOut.none')} />
            )
          }
        />
      </Card>
      <People url={url} />
    </>
  )
}

function People({ url }: { url: UrlFilters<RewardsAddress> }) {
  const { t } = useTranslation('rewards')
  const { search, page } = url.filters
  const people = useQuery(teamProgressQuery({ search, page }))
  if (people.isError && !people.data)
    return isApiError(people.error, 403) ? (
      <EmptyState kind="no-access" title={t('rewards.noAccess.title')} text={t('rewards.noAccess.text')} />
    ) : (
      <ReadError error={people.error} onRetry={() => void people.refetch()} />
    )
  const { rows = [], total = 0, left = 0 } = people.data ?? {}
  const columns: Column<Progress>[] = [
    {
      id: 'name',
      header: t('team.name'),
      cell: ({ employee }) => (
        <Link className={s.person} href={paths.rewardsVotes({ employees: employee.id })}>
          <Person name={employee.fullName} image={employee.image} />
        </Link>
      ),
    },
    ...REWARD_TIERS.map((tier) => ({
      id: tier,
      header: t(`tier.${tier}`),
      cell: ({ tiers }: Progress) => {
        const progress = tiers.find((each) => lower(each.tier) === tier)
        return progress ? <TierMeter progress={progress} label={progress.reward.caption} /> : null
      },
    })),
    {
      id: 'earned',
      header: t('team.earned'),
      numeric: true,
      cell: ({ tiers }) => tiers.reduce((sum, { earned }) => sum + earned, 0),
    },
  ]
  return (
    <section aria-label={t('team.title')} className="stack-fit gap-12" data-figures="">
      <div className={cx('row wrap between', s.peopleHead)}>
        <span className="inline-row gap-4">
          <h2>{t('team.title')}</h2>
          <ProgressComputed figure={t('team.title')} />
        </span>
        <ListSearch
          label={t('team.search')}
          value={search}
          onChange={(text) => url.setFilters({ search: text, page: 1 }, { replace: true })}
        />
      </div>
      <DataTable
        caption={t('team.title')}
        columns={columns}
        rows={rows}
        rowKey={({ employee }) => employee.id}
        loading={people.isFetching}
        skeletonRows={8}
        card={(row) => (
          <div className={cx('stack-fit gap-10 grow', s.card)}>
            {columns[0]?.cell(row)}
            {row.tiers.map((progress) => (
              <TierMeter
                key={progress.tier}
                progress={progress}
                label={t('team.tier', { tier: t(`tier.${lower(progress.tier)}`), count: progress.earned })}
              />
            ))}
          </div>
        )}
        empty={
          search ? (
            <EmptyState
              kind="none-match"
              title={t('team.noneMatch', { search })}
              action={
                <Button onClick={() => url.setFilters({ search: '', page: 1 })}>{t('team.clear')}</Button>
              }
            />
          ) : (
            <EmptyState kind="none-yet" icon="users" title={t('team.none')} />
          )
        }
        footer={
          <Pager
            from={(page - 1) * PEOPLE_PAGE + 1}
            count={rows.length}
            total={total}
            {...(page > 1 && { onPrevious: () => url.setFilters({ page: page - 1 }) })}
            {...(page * PEOPLE_PAGE < total && { onNext: () => url.setFilters({ page: page + 1 }) })}
          />
        }
      />
      {left > 0 && <p className={cx('small muted', s.hidden)}>{t('team.left', { count: left })}</p>}
    </section>
  )
}
