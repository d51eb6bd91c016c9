import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ActionItemList } from '#features/coaching/coachees/web/ActionItemList.tsx'
import { AsidePart } from '#features/coaching/coachees/web/AsidePart.tsx'
import { type ActionItem, actionItemsQuery } from '#features/coaching/coachees/web/action-items.ts'
import s from '#features/coaching/coachees/web/coachees.module.css'
import { Button } from '#ui/Button.tsx'
import { useNumberFormat } from '#ui/text.ts'

type HistoryTakeawaysProps = {
  employeeId: number
  /** Any of the person's one-on-ones, through which takeaways are read; null if there is none. */
  sessionId: number | null
  which: 'open' | 'closed'
}

/** Takeaways agreed with a person, open or done. */
export function HistoryTakeaways({ employeeId, sessionId, which }: HistoryTakeawaysProps) {
  const { t } = useTranslation('coaching-coachees')
  if (sessionId !== null) return <Items employeeId={employeeId} sessionId={sessionId} which={which} />
  return (
    which === 'open' && (
      <section className={s.part}>
        <h2>{t('items.open')}</h2>
        <p className="compact muted">{t('items.noneOpen')}</p>
      </section>
    )
  )
}

function Items({ employeeId, sessionId, which }: HistoryTakeawaysProps & { sessionId: number }) {
  const { t } = useTranslation('coaching-coachees')
  const number = useNumberFormat()
  const items = useInfiniteQuery(actionItemsQuery(employeeId, sessionId, which))
  const all = items.data?.pages.flatMap((each): ActionItem[] => each.items)
  const total = items.data?.pages.at(-1)?.total
  return (
    <AsidePart
      title={t(`items.${which}`)}
      count={total === undefined ? undefined : number(total)}
      query={{ ...items, data: all, refetch: items.refetch }}
      none={which === 'open' ? t('items.noneOpen') : null}
      isNone={({ length }) => length === 0}
    >
      {(list) => (
        <>
          <ActionItemList label={t(`items.${which}`)} items={list} personId={employeeId} />
          {items.hasNextPage && (
            <Button
              size="sm"
              variant="link"
              loading={items.isFetchingNextPage}
              onClick={() => void items.fetchNextPage()}
            >
              {t('more')}
            </Button>
          )}
        </>
      )}
    </AsidePart>
  )
}
