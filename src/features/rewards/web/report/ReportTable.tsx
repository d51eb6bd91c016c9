import { useTranslation } from 'react-i18next'
import { REWARD_TIERS } from '#features/rewards/catalogue/catalogue.ts'
import { ReportComputed } from '#features/rewards/web/report/ReportComputed.tsx'
import type {
  ReportRow,
  RewardsReport,
  RewardsReportGroup,
} from '#features/rewards/web/report/report-queries.ts'
import s from '#features/rewards/web/rewards.module.css'
import type { DateRange } from '#lib/dates.ts'
import { Card } from '#ui/Card.tsx'
import { Count } from '#ui/Count.tsx'
import { cx } from '#ui/cx.ts'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { useNumberFormat } from '#ui/text.ts'

type ReportTableProps = { report: RewardsReport; groupBy: RewardsReportGroup; range: DateRange }

const FIGURES = [...REWARD_TIERS, 'votes', 'earned', 'given'] as const

/** Figures of each team, person or tier. */
export function ReportTable({ report, groupBy, range }: ReportTableProps) {
  const { t } = useTranslation('rewards')
  const number = useNumberFormat()
  const nameOf = ({ key, name }: ReportRow) => {
    const tier = REWARD_TIERS.find((each) => each === key.toLowerCase())
    if (groupBy === 'TIER' && tier) return t(`tier.${tier}`)
    return key === 'none' ? t('report.noTeam') : name
  }
  // In a tier's row, votes for other tiers are always zero.
  const figures = groupBy === 'TIER' ? (['votes', 'earned', 'given'] as const) : FIGURES
  const columns: Column<ReportRow>[] = [
    { id: 'name', header: t(`report.group.${groupBy}`), cell: (row) => <b>{nameOf(row)}</b> },
    ...figures.map((figure) => ({
      id: figure,
      header: t(`report.column.${figure}`),
      numeric: true,
      cell: (row: ReportRow) => number(row[figure]),
    })),
  ]
  const title = t(`report.caption.${groupBy}`)
  return (
    <Card title={title} actions={<ReportComputed range={range} figure={title} />} padded={false}>
      <DataTable
        caption={title}
        columns={columns}
        rows={report.rows}
        rowKey={({ key }) => key}
        card={(row) => (
          <div className={cx('stack-fit gap-10 grow', s.card)}>
            <b>{nameOf(row)}</b>
            <dl className={s.figures}>
              {figures.map((figure) => (
                <div key={figure}>
                  <dt>{t(`report.column.${figure}`)}</dt>
                  <dd>
                    <Count value={row[figure]} />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        )}
        footer={report.truncated && <p>{t('report.truncated')}</p>}
      />
    </Card>
  )
}
