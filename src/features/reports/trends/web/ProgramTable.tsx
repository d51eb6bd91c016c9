import { useTranslation } from 'react-i18next'
import type { ProgramGroup } from '#features/reports/trends/choices.ts'
import { ChangeLine } from '#features/reports/trends/web/ChangeLine.tsx'
import type { Program } from '#features/reports/trends/web/model.ts'
import { ProgramComputed } from '#features/reports/trends/web/ProgramComputed.tsx'
import { filtersForGroup } from '#features/reports/trends/web/record-links.ts'
import s from '#features/reports/trends/web/trends.module.css'
import type { Trends } from '#features/reports/trends/web/use-trends.ts'
import { useValue } from '#features/reports/trends/web/use-value.ts'
import { Card } from '#ui/Card.tsx'
import { Count } from '#ui/Count.tsx'
import { cx } from '#ui/cx.ts'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { IntervalText } from '#ui/Interval.tsx'
import { Link } from '#ui/Link.tsx'
import { useNumberFormat } from '#ui/text.ts'

type Row = Program['rows'][number]
const COUNTS = ['sent', 'started', 'answered', 'unsubscribed', 'bounced'] as const

type ProgramTableProps = { data: Program; groupBy: ProgramGroup; trends: Trends }

/** The program by survey, channel, language or brand. Answer counts link to the responses. */
export function ProgramTable({ data: { rows, totals }, groupBy, trends }: ProgramTableProps) {
  const { t } = useTranslation('reports-trends')
  const number = useNumberFormat()
  const percent = useValue('percent')
  const title = t('by', { group: t(`group.${groupBy}`).toLowerCase() })
  const name = ({ group_name }: Row) => group_name ?? t('program.without')
  const answered = (row: Row) => {
    const one = row.group_id === null ? null : filtersForGroup(groupBy, row.group_id, null)
    const to = one && row.answered > 0 ? trends.records(one) : undefined
    return to ? (
      <Link href={to} aria-label={t('program.open', { count: row.answered, group: name(row) })}>
        {number(row.answered)}
      </Link>
    ) : (
      number(row.answered)
    )
  }
  const rate = ({ response_rate: of }: Row) => (
    <span className={s.cell}>
      <b>{of.value === null ? '–' : percent(of.value)}</b>
      {of.total_results !== null && (
        <IntervalText n={of.total_results} low={of.lower} high={of.upper} digits={1} />
      )}
      <ChangeLine of={of} unit="percent" higherIsBetter />
    </span>
  )
  const columns: Column<Row>[] = [
    { id: 'name', header: t(`group.${groupBy}`), cell: name },
    ...COUNTS.map(
      (key): Column<Row> => ({
        id: key,
        header: t(`program.${key}`),
        numeric: true,
        cell: (row) => (key === 'answered' ? answered(row) : number(row[key])),
      }),
    ),
    { id: 'rate', header: t('program.rate'), numeric: true, cell: rate },
  ]
  return (
    <Card
      title={title}
      actions={<ProgramComputed trends={trends} figure={title} bounced={totals.bounced} />}
      padded={false}
    >
      <div className={s.wide}>
        <DataTable
          caption={title}
          columns={columns}
          rows={rows}
          rowKey={({ group_id }) => group_id ?? ''}
          card={(row) => (
            <div className={cx('stack gap-8', s.member)}>
              <b>{name(row)}</b>
              <ul>
                {COUNTS.map((key) => (
                  <li key={key}>
                    <span>{t(`program.${key}`)}</span>
                    {key === 'answered' ? answered(row) : <Count value={row[key]} />}
                  </li>
                ))}
                <li>
                  <span>{t('program.rate')}</span>
                  {rate(row)}
                </li>
              </ul>
            </div>
          )}
        />
      </div>
    </Card>
  )
}
