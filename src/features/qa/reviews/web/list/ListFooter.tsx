import { useTranslation } from 'react-i18next'
import { MOST_COUNTED, REVIEWS_PAGE } from '#features/qa/reviews/web/list/reviews-queries.ts'
import { KeyHints } from '#ui/KeyHints.tsx'
import { Pager } from '#ui/Pager.tsx'
import { useNumberFormat } from '#ui/text.ts'

type ListFooterProps = {
  page: { page: number; pages: number; total: number; capped: boolean; rows: readonly unknown[] }
  onPage: (page: number) => void
  /** True if rows can be selected. */
  selects?: boolean
}

/** Page navigation, with a note if the total is capped. */
export function ListFooter({
  page: { page, pages, total, capped, rows },
  onPage,
  selects = false,
}: ListFooterProps) {
  const { t } = useTranslation('qa-reviews')
  const number = useNumberFormat()
  return (
    <>
      <Pager
        from={(page - 1) * REVIEWS_PAGE + 1}
        count={rows.length}
        total={capped ? null : total}
        {...(page > 1 && { onPrevious: () => onPage(page - 1) })}
        {...(page < pages && { onNext: () => onPage(page + 1) })}
      />
      {capped && <span className="small">{t('list.capped', { n: number(MOST_COUNTED) })}</span>}
      <KeyHints
        hints={[
          [['j', 'k'], t('list.keys.move')],
          [['Enter'], t('list.keys.open')],
          ...(selects ? ([[['x'], t('list.keys.selectShort')]] as const) : []),
        ]}
      />
    </>
  )
}
