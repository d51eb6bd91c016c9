import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { MoreRows } from '#features/company/web/MoreRows.tsx'
import { type Earned, earnedQuery } from '#features/rewards/web/progress/progress-queries.ts'
import { useGive } from '#features/rewards/web/progress/use-give.ts'
import { RewardPicture } from '#features/rewards/web/RewardPicture.tsx'
import s from '#features/rewards/web/rewards.module.css'
import { lower } from '#features/rewards/web/tiers.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useDayOf } from '#platform/web/use-moment.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Tag } from '#ui/Tag.tsx'

type EarnedListProps = {
  of: { employeeId: string | null; given: boolean | null }
  /** Only the viewer's rewards, so names are left out. */
  own?: boolean
  empty: ReactNode
}

/** Earned rewards, newest first, with their state. */
export function EarnedList({ of, own = false, empty }: EarnedListProps) {
  const { t } = useTranslation('rewards')
  const list = useInfiniteQuery(earnedQuery(of))
  const { give, undo } = useGive()
  const rows = list.data?.pages.flatMap((page) => page?.nodes ?? []) ?? []
  const box = useRef<HTMLDivElement>(null)
  const changed = useRef<string | null>(null)
  // The pressed button disappears with the change, so keep the focus in the row or the list.
  useEffect(() => {
    if (changed.current === null || !list.data || document.activeElement !== document.body) return
    const button = box.current?.querySelector<HTMLElement>(`[data-earned="${changed.current}"] button`)
    ;(button ?? box.current)?.focus()
    changed.current = null
  }, [list.data])
  const change = (mutation: typeof give | typeof undo, earned: Earned) => {
    changed.current = earned.id
    mutation.mutate(earned)
  }
  if (list.isPending) return <SkeletonRows rows={4} />
  if (list.isError && !list.data) return <ReadError error={list.error} onRetry={() => void list.refetch()} />
  return (
    <div ref={box} tabIndex={-1} className={s.earnedBox}>
      {rows.length === 0 ? (
        empty
      ) : (
        <ul
          className={s.earned}
          aria-label={t('earned.title')}
          aria-busy={list.isPlaceholderData || undefined}
        >
          {rows.map((earned) => (
            <EarnedRow
              key={earned.id}
              earned={earned}
              own={own}
              giving={give.isPending && give.variables.id === earned.id}
              undoing={undo.isPending && undo.variables.id === earned.id}
              onGive={() => change(give, earned)}
              onUndo={() => change(undo, earned)}
            />
          ))}
        </ul>
      )}
      {(list.hasNextPage || list.isFetchNextPageError) && (
        <div className={s.more}>
          <MoreRows list={list} />
        </div>
      )}
    </div>
  )
}

type EarnedRowProps = {
  earned: Earned
  own: boolean
  giving: boolean
  undoing: boolean
  onGive: () => void
  onUndo: () => void
}

function EarnedRow({ earned, own, giving, undoing, onGive, onUndo }: EarnedRowProps) {
  const { t } = useTranslation('rewards')
  const day = useDayOf()
  const { caption, employee, givenAt, givenBy, giftStatus } = earned
  const tier = lower(earned.tier)
  const names = { reward: caption, name: employee.fullName }
  return (
    <li data-earned={earned.id}>
      <RewardPicture tier={tier} imageUrl={earned.imageUrl} />
      <div className={cx('stack min-0', s.what)}>
        <b>{own ? caption : t('earned.of', names)}</b>
        <small>
          {t('earned.at', { tier: t(`tier.${tier}`), date: day(earned.earnedAt) })}
          {givenAt &&
            ` · ${
              givenBy
                ? t('earned.givenBy', { date: day(givenAt), name: givenBy.fullName })
                : t('earned.givenAt', { date: day(givenAt) })
            }`}
        </small>
        {(giftStatus === 'UNCERTAIN' || giftStatus === 'REFUSED') && (
          <small>{t(`gift.note.${giftStatus}`)}</small>
        )}
      </div>
      <span className={cx('row gap-8 wrap justify-end', s.state)}>
        {givenAt ? (
          <Tag tone="good">{t('earned.given')}</Tag>
        ) : giftStatus ? (
          <Tag tone={giftStatus === 'REFUSED' ? 'bad' : giftStatus === 'UNCERTAIN' ? 'warn' : 'plain'}>
            {t(`gift.${giftStatus}`)}
          </Tag>
        ) : (
          <Tag icon="clock">{t('earned.waiting')}</Tag>
        )}
        {earned.canGive && (
          <Button
            size="sm"
            icon="gift"
            loading={giving}
            onClick={onGive}
            aria-label={t('give.markOf', names)}
          >
            {t('give.mark')}
          </Button>
        )}
        {earned.canUndo && (
          <Button size="sm" loading={undoing} onClick={onUndo} aria-label={t('give.undoOf', names)}>
            {t('undo')}
          </Button>
        )}
      </span>
    </li>
  )
}
