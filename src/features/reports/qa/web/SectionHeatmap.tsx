import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MemberRow } from '#features/reports/qa/web/model.ts'
import type { Report } from '#features/reports/qa/web/ReportPage.tsx'
import s from '#features/reports/qa/web/report.module.css'
import { reviewsOf } from '#features/reports/qa/web/review-links.ts'
import {
  domainOf,
  PlainChange,
  ScoreChange,
  ScoreInterval,
  ScoreValue,
} from '#features/reports/qa/web/ScoreParts.tsx'
import type { Measured } from '#features/reports/qa/web/score.ts'
import { Person } from '#ui/Avatar.tsx'
import { HeatCell } from '#ui/charts/HeatCell.tsx'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { IntervalText } from '#ui/Interval.tsx'
import { Link } from '#ui/Link.tsx'
import { useNumberFormat } from '#ui/text.ts'

type SectionHeatmapProps = {
  report: Report
  scorecardId: number
  /** All its reviews together: what each row is held against. */
  overall: Measured
  /** With the mean of all; null until it is known. */
  sections: readonly { id: number; name: string; of: Measured | null }[]
  members: readonly MemberRow[]
  footer?: ReactNode
}

type Row = { member: MemberRow | null; of: Measured; cells: ReadonlyMap<number, Measured> }

/** A row a team member, a column a section: tinted where it is certain that it differs from all of them together. */
export function SectionHeatmap({
  report,
  scorecardId,
  overall,
  sections,
  members,
  footer,
}: SectionHeatmapProps) {
  const { t } = useTranslation('reports-qa')
  const number = useNumberFormat()
  const { asked, before } = report
  const all: Row = {
    member: null,
    of: overall,
    cells: new Map(sections.flatMap(({ id, of }) => (of ? [[id, of] as const] : []))),
  }
  const rows: Row[] = [all, ...members.map((member) => ({ member, of: member.of, cells: member.cells }))]
  const domain = domainOf(rows.map(({ of }) => of))
  const everybody = t('heat.everybody')
  const nameOf = ({ member }: Row) => member?.name ?? everybody
  const open = ({ member }: Row) =>
    reviewsOf(asked, { forms: [scorecardId], ...(member && { employees: [member.employeeId] }) })
  const columns: Column<Row>[] = [
    {
      id: 'name',
      header: t('member'),
      cell: (row) =>
        row.member ? (
          <Link className={s.open} href={open(row)}>
            <Person name={row.member.name} image={row.member.image} />
          </Link>
        ) : (
          <Link href={open(row)}>{everybody}</Link>
        ),
    },
    { id: 'score', header: t('score'), numeric: true, cell: ({ of }) => <ScoreValue of={of} /> },
    {
      id: 'interval',
      header: '95%',
      cell: ({ of }) => <ScoreInterval of={of} domain={domain} reference={all.of.value} />,
    },
    { id: 'scored', header: t('heat.scored'), numeric: true, cell: ({ of }) => number(of.n) },
    {
      id: 'unscored',
      header: t('heat.unscored'),
      numeric: true,
      cell: ({ member }) => (member ? number(member.unscoredReviewCount) : ''),
    },
    ...sections.map(
      ({ id, name }): Column<Row> => ({
        id: `section-${id}`,
        header: <span className={s.section}>{name}</span>,
        cell: (row) => (
          <HeatCell
            of={row.cells.get(id) ?? NOTHING}
            reference={row.member ? (all.cells.get(id)?.value ?? null) : null}
            referenceName={everybody}
            label={`${nameOf(row)}, ${name}`}
            href={open(row)}
          />
        ),
      }),
    ),
    ...(before
      ? [
          {
            id: 'change',
            header: t('change.title'),
            cell: ({ of, member }: Row) => (
              <span className={s.change}>
                <ScoreChange of={of} />
                {member && (
                  <PlainChange
                    score={member.averageScore.score}
                    previous={member.averageScore.previousScore}
                  />
                )}
              </span>
            ),
          },
        ]
      : []),
  ]
  return (
    <div className={s.wide}>
      <DataTable
        caption={t('heat.title')}
        columns={columns}
        rows={rows}
        rowKey={({ member }) => member?.employeeId ?? 0}
        rowProps={({ member }) => (member ? {} : ({ 'data-reference': '' } as object))}
        card={(row) => (
          <Link className={s.ranked} href={open(row)}>
            <span>
              <b>{nameOf(row)}</b>
              <IntervalText n={row.of.n} low={row.of.low} high={row.of.high} digits={1} />
            </span>
            <ScoreInterval of={row.of} domain={domain} reference={all.of.value} quiet />
            <ScoreValue of={row.of} />
          </Link>
        )}
        footer={footer}
      />
    </div>
  )
}

const NOTHING = { value: null, n: 0 }
