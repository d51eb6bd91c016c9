import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cell, Lifetime, MemberRow } from '#features/reports/qa/web/model.ts'
import type { Report } from '#features/reports/qa/web/ReportPage.tsx'
import s from '#features/reports/qa/web/report.module.css'
import { reviewsOf } from '#features/reports/qa/web/review-links.ts'
import {
  domainOf,
  PlainChange,
  ScoreChange,
  ScoreInterval,
  ScoreText,
} from '#features/reports/qa/web/ScoreParts.tsx'
import type { Measured } from '#features/reports/qa/web/score.ts'
import { VersionsWith } from '#features/reports/qa/web/Versions.tsx'
import { Person } from '#ui/Avatar.tsx'
import { HeatCell, type HeatValue } from '#ui/charts/HeatCell.tsx'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { Link } from '#ui/Link.tsx'
import { useNumberFormat } from '#ui/text.ts'

type SectionHeatmapProps = {
  report: Report
  scorecardId: number
  /** The mean of all reviews of the scorecard, shown in the first row. */
  overall: Measured
  /** Each section with the mean over everyone; null until loaded. */
  sections: readonly { id: number; name: string; lifetime: Lifetime; of: Measured | null }[]
  members: readonly MemberRow[]
  footer?: ReactNode
}

type Row = { member: MemberRow | null; of: Measured; cells: ReadonlyMap<number, Cell> }

/** One row per team member and one column per section. Cells that differ from everyone else beyond noise are tinted. */
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
  const { applied, before } = report
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
    reviewsOf(applied, { forms: [scorecardId], ...(member && { employees: [member.employeeId] }) })
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
    { id: 'score', header: t('score'), cell: ({ of }) => <ScoreText of={of} digits={0} /> },
    {
      id: 'interval',
      header: '95%',
      cell: ({ of }) => <ScoreInterval of={of} domain={domain} reference={all.of.value} />,
    },
    {
      id: 'scored',
      header: t('heat.scored'),
      numeric: true,
      cell: ({ member }) => (member ? number(member.scoredReviewCount) : ''),
    },
    {
      id: 'unscored',
      header: t('heat.unscored'),
      numeric: true,
      cell: ({ member }) => (member ? number(member.unscoredReviewCount) : ''),
    },
    ...sections.map(
      ({ id, name, lifetime }): Column<Row> => ({
        id: `section-${id}`,
        header: (
          <span className={s.section} title={name}>
            {name}
            <VersionsWith lifetime={lifetime} />
          </span>
        ),
        cell: (row) => (
          <HeatCell
            of={heatOf(row.cells.get(id))}
            reference={row.member ? referenceOf(row.cells.get(id)) : null}
            referenceName={t('heat.others')}
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
              <span className="stack justify-items-start">
                <ScoreChange of={of} />
                {member && <PlainChange of={of} />}
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
              <ScoreText of={row.of} digits={0} />
            </span>
            <ScoreInterval of={row.of} domain={domain} reference={all.of.value} />
          </Link>
        )}
        footer={footer}
      />
    </div>
  )
}

const heatOf = (of: Measured | undefined): HeatValue =>
  of
    ? { value: of.value, low: of.lower, high: of.upper, n: of.n, isTooFew: of.isTooFew }
    : { value: null, n: 0 }

/** The mean of all others, for cells that differ from it beyond noise. */
function referenceOf(cell: Cell | undefined): number | null {
  const { verdict = 'unknown', average = null } = cell?.againstOthers ?? {}
  return verdict === 'up' || verdict === 'down' ? average : null
}
