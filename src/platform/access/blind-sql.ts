import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '#platform/access/viewer.ts'

/**
 * Records whose employee is hidden from a person who reviews or audits them blind: open and finished blind reviews,
 * audits with a hidden employee, and interactions that a blind assignment reserves. Code that shows an interaction,
 * response or review to that person must hide the employee. The condition is here because feedback and interactions may
 * not import reviews.
 */
const hidden = (company: string, person: string) => `
  select q.id as review_id, q.interaction_id, q.solicitation_id, q.ext_interaction_id
    from app.qa_review q
   where q.company_id = ${company} and q.reviewer_id = ${person} and q.blind and q.deleted_at is null
     and q.qa_calibration_id is null
  union all
  select q.id, q.interaction_id, q.solicitation_id, q.ext_interaction_id
    from app.qa_audit x join app.qa_review q on q.company_id = ${company} and q.id = x.review_id
   where x.company_id = ${company} and x.auditor_id = ${person} and x.hide_employee and x.deleted_at is null
  union all
  select q.id, q.interaction_id, q.solicitation_id, q.ext_interaction_id
    from app.qa_assignment_offer o
    join app.qa_assignment a on a.company_id = ${company} and a.id = o.assignment_id and a.blind
    join app.qa_review q on q.company_id = ${company} and q.id = o.review_id
   where o.company_id = ${company} and o.reviewer_id = ${person}
  union all
  select null, null, s.id, s.ext_interaction_id
    from app.qa_assignment_offer o
    join app.qa_assignment a on a.company_id = ${company} and a.id = o.assignment_id and a.blind
    join app.response s on s.company_id = ${company} and s.id = o.solicitation_id
   where o.company_id = ${company} and o.reviewer_id = ${person}
  union all
  select null, i.id, null, i.external_id
    from app.qa_assignment_offer o
    join app.qa_assignment a on a.company_id = ${company} and a.id = o.assignment_id and a.blind
    join app.interaction i on i.company_id = ${company} and i.id = o.interaction_id
   where o.company_id = ${company} and o.reviewer_id = ${person}`

type Column = 'review_id' | 'interaction_id' | 'solicitation_id' | 'ext_interaction_id'

/** A null value is never hidden; without the check, `in` would return null. */
const among = (value: string, column: Column, company: string, person: string): string => {
  const listed = column === 'ext_interaction_id' ? 'lower(h.ext_interaction_id)' : `h.${column}`
  return `coalesce(${value} in (select ${listed} from (${hidden(company, person)}) h where h.${column} is not null), false)`
}

/** Condition on a response `r`; `company` and `person` are SQL placeholders. */
export const hiddenResponseText = (company: string, person: string): string =>
  `(${among('r.id', 'solicitation_id', company, person)}
    or ${among('lower(r.ext_interaction_id)', 'ext_interaction_id', company, person)})`

const hiddenInteractionText = (company: string, person: string): string =>
  `(${among('i.id', 'interaction_id', company, person)}
    or ${among('lower(i.external_id)', 'ext_interaction_id', company, person)})`

/** Condition on a review `r`, including other people's reviews of the same interaction or response. */
export const hiddenReviewText = (company: string, person: string): string =>
  `(${among('r.id', 'review_id', company, person)}
    or ${among('r.interaction_id', 'interaction_id', company, person)}
    or ${among('r.solicitation_id', 'solicitation_id', company, person)})`

/** Whether anything can be hidden from this viewer at all. */
export const mayReviewBlind = ({ person, permissions }: Viewer): boolean =>
  person !== null && (permissions.reviewQA || permissions.performQaAudits)

export const hiddenResponse = (viewer: Viewer): RawBuilder<boolean> => condition(viewer, hiddenResponseText)
export const hiddenInteraction = (viewer: Viewer): RawBuilder<boolean> =>
  condition(viewer, hiddenInteractionText)
export const hiddenReview = (viewer: Viewer): RawBuilder<boolean> => condition(viewer, hiddenReviewText)

/** Whether any record is hidden from the viewer, which is rare, and quicker to find out than what is. */
export const hidesAnything = (viewer: Viewer): RawBuilder<boolean> =>
  condition(viewer, (company, person) => `exists (select from (${hidden(company, person)}) h)`)

function condition(viewer: Viewer, text: (company: string, person: string) => string): RawBuilder<boolean> {
  if (!mayReviewBlind(viewer)) return sql<boolean>`false`
  const parts = text(COMPANY, PERSON).split(/(<company>|<person>)/)
  return sql<boolean>`${sql.join(
    parts.map((part) =>
      part === COMPANY
        ? sql`${viewer.company.id}::bigint`
        : part === PERSON
          ? sql`${viewer.person?.id ?? 0}::bigint`
          : sql.raw(part),
    ),
    sql``,
  )}`
}

const COMPANY = '<company>'
const PERSON = '<person>'
