import type { z } from 'zod'
import { imagePath } from '#features/people/image-path.ts'
import { areComparable, usedVersionsOf, withForm } from '#features/reports/qa/comparable.ts'
import {
  MEMBERS_PER_PAGE,
  type MemberScores,
  type MemberSectionsQuery,
  type MembersQuery,
  type memberSectionsSchema,
  type membersSchema,
} from '#features/reports/qa/contract.ts'
import {
  type MemberSectionsRow,
  type MembersRow,
  memberSectionsQueryOf,
  membersQueryOf,
} from '#features/reports/qa/members-query.ts'
import type { ComparedRow } from '#features/reports/qa/overview-query.ts'
import { withPrevious } from '#features/reports/qa/period.ts'
import { type Report, report } from '#features/reports/qa/report.ts'
import { requireForm } from '#features/reports/qa/scorecard.ts'
import { formQuery } from '#features/reports/qa/scorecard-query.ts'
import { againstOthers, comparedOf } from '#features/reports/qa/sums.ts'
import { fullName } from '#lib/text.ts'

export const teamMembers: Report<MembersQuery, z.input<typeof membersSchema>> = report({
  queries({ viewer, query }) {
    const compared = withPrevious(query, viewer.company)
    return [membersQueryOf(viewer, query, compared), ...usedVersionsOf(viewer, compared)]
  },
  present(_, [rows, used]) {
    const [{ total, scorecards, members }] = rows as [MembersRow]
    const withComparable = (scorecards ?? []).map(({ lineage, ...scorecard }) => ({
      ...scorecard,
      comparable: areComparable(used, lineage),
    }))
    const comparable = new Set(
      withComparable.flatMap((scorecard) => (scorecard.comparable ? scorecard.id : [])),
    )
    return {
      scorecards: withComparable,
      team_members: (members ?? []).map((member) => ({
        id: member.id,
        ...faceOf(member),
        scored: member.scored,
        unscored: member.unscored,
        review_ids: member.review_ids,
        scorecards: Object.fromEntries(
          member.scorecards.map((row) => [row.form_id, memberScores(row, comparable.has(row.form_id))]),
        ),
      })),
      ...pagesOf(total),
    }
  },
})

export const teamMembersSections: Report<MemberSectionsQuery, z.input<typeof memberSectionsSchema>> = report({
  queries({ viewer, query }) {
    const compared = withPrevious(query, viewer.company)
    return [
      formQuery(viewer, query.qa_form_id),
      memberSectionsQueryOf(viewer, query, compared),
      ...usedVersionsOf(viewer, withForm(compared, query.qa_form_id)),
    ]
  },
  present(_, [forms, rows, used]) {
    const [{ total, members }] = rows as [MemberSectionsRow]
    const { form, sections } = requireForm(
      forms,
      (members ?? []).flatMap(({ sections }) => sections ?? []),
    )
    const comparable = areComparable(used)
    const idOf = new Map(sections.map(({ lineage, section_id }) => [lineage, section_id]))
    return {
      ...form,
      comparable,
      sections: sections.map(({ lineage: _lineage, weight: _weight, ...section }) => section),
      team_members: (members ?? []).map((member) => {
        const compared = comparedOf(member, comparable)
        return {
          employee_id: member.id,
          ...faceOf(member),
          scored: member.scored,
          unscored: member.unscored,
          average_score: {
            score: compared.scores.average,
            previous_score: compared.previous_scores.average,
          },
          ...compared,
          sections: Object.fromEntries(
            (member.sections ?? []).map((row) => [
              idOf.get(row.lineage),
              { ...comparedOf(row, comparable), against_others: againstOthers(row.scores, row.others) },
            ]),
          ),
        }
      }),
      ...pagesOf(total),
    }
  },
})

const faceOf = (row: { first_name: string; last_name: string; image_file: string | null }) => ({
  name: fullName(row.first_name, row.last_name),
  image: imagePath(row.image_file),
})

const pagesOf = (total: number) => ({
  total_pages: Math.ceil(total / MEMBERS_PER_PAGE),
  total_members: total,
})

function memberScores(row: ComparedRow, comparable: boolean): MemberScores {
  const { scores, previous_scores: previous, verdict } = comparedOf(row, comparable)
  return {
    scores_average: scores.average,
    scores_sum: scores.sum,
    scores_count: scores.count,
    scores_sum_squares: scores.sum_squares,
    scores_lower: scores.lower,
    scores_upper: scores.upper,
    scores_too_few: scores.too_few,
    previous_scores_average: previous.average,
    previous_scores_sum: previous.sum,
    previous_scores_count: previous.count,
    previous_scores_sum_squares: previous.sum_squares,
    previous_scores_lower: previous.lower,
    previous_scores_upper: previous.upper,
    previous_scores_too_few: previous.too_few,
    verdict,
  }
}
