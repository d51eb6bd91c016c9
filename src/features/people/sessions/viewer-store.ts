import type { FlightQuery } from '#platform/db/batch.ts'

/**
 * Reads a Viewer with one statement: the person, role, company, and the members of all teams the person leads, including
 * sub-teams. Returns one row, or none if the employee does not exist.
 */
export const viewerQuery = (companyId: number, employeeId: number): FlightQuery => ({
  name: 'viewer',
  text: VIEWER_SQL,
  values: [companyId, employeeId],
})

export type ViewerRow = {
  employee_id: number
  email: string
  first_name: string
  last_name: string
  image_file: string | null
  employee_language: string | null
  colour_scheme: 'light' | 'dark' | 'system' | null
  review_keys: Record<string, string> | null
  viewer_version: number
  status: string
  team_id: number | null
  led_team_id: number | null
  can_manage_teams: boolean
  permissions: string[]
  data_access: Record<string, string>
  own_team_ids: number[]
  own_team_member_ids: number[]
} & CompanyRow

export type CompanyRow = {
  company_id: number
  slug: string
  company_name: string
  company_image_file: string | null
  state: 'live' | 'churned' | 'purging' | 'purged'
  demo: boolean
  time_zone: string
  week_start: string
  quarter_start_month: number
  quarter_start_day: number
  company_language: string
  customer_visibility: 'ADMIN_ONLY' | 'ALL_EMPLOYEES' | 'MANAGERS_AND_ADMIN'
  profanity_filter: boolean
  profile_image_setting: string
  default_picture_file: string | null
  guideline_profile: string | null
  feedback_enabled: boolean
  qa_enabled: boolean
  qa_standalone: boolean
  rewards_enabled: boolean
  thresholds_enabled: boolean
  role_based_access: boolean
  features: Record<string, boolean>
  /** Null if the company has not chosen any. */
  session_limits: [idleMinutes: number, longestMinutes: number] | null
  /** Null if the company has no list. */
  allowed_addresses: { range: string }[] | null
  access_version: number
}

export const companyQuery = (companyId: number): FlightQuery => ({
  name: 'company',
  text: `select ${companyColumns()} from app.company c where c.id = $1`,
  values: [companyId],
})

const companyColumns =
  () => `c.id as company_id, c.slug, c.name as company_name, c.image_file as company_image_file, c.state, c.demo, c.time_zone, c.week_start,
       c.quarter_start_month, c.quarter_start_day, c.language as company_language, c.customer_visibility,
       c.profanity_filter, c.profile_image_setting, c.default_picture_file, c.guideline_profile, c.feedback_enabled, c.qa_enabled, c.qa_standalone, c.rewards_enabled, c.thresholds_enabled,
       c.role_based_access, c.features,
       (select array[p.idle_minutes, p.longest_minutes] from app.session_policy p where p.company_id = $1) as session_limits,
       (select l.entries from app.address_allow_list l where l.company_id = $1) as allowed_addresses,
       c.access_version`

const VIEWER_SQL = `
with recursive led as (
  select t.id from app.team t where t.company_id = $1 and t.owner_id = $2 and t.archived_at is null
  union
  select t.id from app.team t join led on t.parent_id = led.id where t.company_id = $1 and t.archived_at is null
)
select e.id as employee_id, e.email, e.first_name, e.last_name, e.image_file, e.language as employee_language,
       e.colour_scheme, e.review_keys, e.viewer_version, e.status, e.team_id, e.can_manage_teams, r.permissions, r.data_access,
       (select min(t.id) from app.team t where t.company_id = $1 and t.owner_id = $2 and t.archived_at is null) as led_team_id,
       array(select led.id from led order by led.id) as own_team_ids,
       array(select m.id from (
               select $2::bigint as id
               union select m.id from led join app.employee m on m.company_id = $1 and m.team_id = led.id) m
              order by m.id) as own_team_member_ids,
       ${companyColumns()}
  from app.employee e
  join app.role r on r.company_id = $1 and r.id = e.role_id
  join app.company c on c.id = $1
 where e.company_id = $1 and e.id = $2`

/**
 * A valid session: its person, and the values that decide whether the remembered Viewer is current. PostgreSQL does not
 * know that `coalesce` leaks nothing, and would read all employees before comparing with it; it knows `case`.
 */
export const sessionQuery = (companyId: number, tokenHash: Buffer, now: Date): FlightQuery => ({
  name: 'session',
  text: `select s.employee_id, s.created_at, s.last_seen_at, s.address is null as is_first_use, s.view_as_employee_id, s.view_as_until, c.access_version,
                 (select e.viewer_version from app.employee e
                   where e.company_id = $1 and e.id = case when s.view_as_employee_id is null then s.employee_id else s.view_as_employee_id end) as viewer_version
           from app.session s join app.company c on c.id = $1
          where s.company_id = $1 and s.token_hash = $2 and s.expires_at > $3`,
  values: [companyId, tokenHash, now],
})

export type SessionRow = {
  employee_id: number
  created_at: Date
  last_seen_at: Date
  is_first_use: boolean
  /** Whom the session's admin views the product as; the time may be over or the right lost. */
  view_as_employee_id: number | null
  view_as_until: Date | null
  access_version: number
  /** Of the viewed person, or else of the session's person. */
  viewer_version: number | null
}

export const apiTokenQuery = (companyId: number, tokenHash: Buffer, now: Date): FlightQuery => ({
  name: 'api_token',
  text: `select t.id as token_id, t.scopes, t.created_by as employee_id, t.last_used_at, t.last_use_refused, t.allowed_addresses,
                 c.access_version,
                 (select e.viewer_version from app.employee e where e.company_id = $1 and e.id = t.created_by) as viewer_version
           from app.api_token t join app.company c on c.id = $1
          where t.company_id = $1 and t.token_hash = $2 and t.expires_at > $3 and t.revoked_at is null`,
  values: [companyId, tokenHash, now],
})

export type ApiTokenRow = {
  token_id: number
  scopes: string[]
  employee_id: number
  last_used_at: Date | null
  last_use_refused: boolean
  allowed_addresses: string[]
  access_version: number
  viewer_version: number | null
}
