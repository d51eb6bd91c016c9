import { type RawBuilder, sql } from 'kysely'

/** Names to mask. */
export type Colleague = {
  first_name: string | null
  last_name: string | null
  email: string | null
  custom_employee_id: string | null
}

/**
 * The JSON list of the names of everyone who spoke for the company in some interactions, to be masked for blind
 * reviewers: employees, and agents who are not known as employees. `isOne` gives the condition that a column holds one
 * of the interactions; null for none. It is here because reviews and feedback mask them too.
 */
export const colleaguesText = (company: string, isOne: (column: string) => string): string => `(
  select json_agg(json_build_object('first_name', z.first_name, 'last_name', z.last_name, 'email', z.email,
                                    'custom_employee_id', z.custom_employee_id))
    from (select e.first_name, e.last_name, e.email, e.custom_employee_id
            from app.interaction_participant p
            join app.employee e on e.company_id = ${company} and e.id = p.employee_id
           where p.company_id = ${company} and ${isOne('p.interaction_id')}
          union
          select v.author_name, null, v.author_address, null
            from app.interaction_event v
           where v.company_id = ${company} and ${isOne('v.interaction_id')} and v.speaker = 'agent'
             and coalesce(v.author_name, v.author_address) is not null) z)`

const COMPANY = '<company>'

export const colleagues = (companyId: number, isOne: (column: string) => string) =>
  sql<Colleague[] | null>`${sql.join(
    colleaguesText(COMPANY, isOne)
      .split(COMPANY)
      .map((part) => sql.raw(part)),
    sql`${companyId}::bigint`,
  )}`

/** The colleagues in the interaction of a row, if its names may be hidden from the viewer. */
export const hiddenColleagues = (companyId: number, row: string, isHidden: RawBuilder<unknown>) =>
  sql<Colleague[] | null>`case when ${isHidden} then ${colleagues(
    companyId,
    (column) => `${column} = ${row}.interaction_id`,
  )} end`
