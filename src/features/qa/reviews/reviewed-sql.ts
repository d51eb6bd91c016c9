import type { ReviewedCondition } from '#features/feedback/stream/conditions.ts'

/**
 * Response `r` has a matching review, made for the response itself or for the interaction it names. $1 is the company
 * in every statement of the stream.
 */
export const reviewedCondition: ReviewedCondition = ({ ids, score_min, score_max }, parameters) => {
  const matches = ['q.completed_at is not null', 'q.deleted_at is null', 'q.qa_calibration_id is null']
  if (ids && ids.length > 0) matches.push(`q.form_id = any(${parameters.add(ids)}::bigint[])`)
  if (score_min !== undefined) matches.push(`q.score >= ${parameters.add(score_min)}::numeric`)
  if (score_max !== undefined) matches.push(`q.score <= ${parameters.add(score_max)}::numeric`)
  const matching = matches.join(' and ')
  return `(exists (select from app.qa_review q where q.company_id = $1 and q.solicitation_id = r.id and ${matching})
    or exists (select from app.interaction i join app.qa_review q on q.company_id = $1 and q.interaction_id = i.id and ${matching}
                where i.company_id = $1 and lower(i.external_id) = lower(r.ext_interaction_id)))`
}
