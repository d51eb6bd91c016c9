import { type SqlBool, sql } from 'kysely'

/** The person has passed interaction `i`. */
export const passedInteraction = (companyId: number, reviewerId: number) => sql<SqlBool>`exists (
  select from qa_pass p where p.company_id = ${companyId} and p.reviewer_id = ${reviewerId}
     and p.interaction_id = i.id and p.taken_back_at is null)`

/** The person has passed neither response `r` nor the interaction it names. */
export const notPassedResponse = (companyId: number, reviewerId: number) => sql<SqlBool>`(not exists (
  select from qa_pass p where p.company_id = ${companyId} and p.reviewer_id = ${reviewerId}
     and p.solicitation_id = r.id and p.taken_back_at is null)
  and not exists (
  select from interaction i
    join qa_pass p on p.company_id = ${companyId} and p.reviewer_id = ${reviewerId} and p.interaction_id = i.id
     and p.taken_back_at is null
   where i.company_id = ${companyId} and lower(i.external_id) = lower(r.ext_interaction_id)))`
