import type { DataAccess, GrantedFlag, RoleTemplate } from '#platform/access/permissions.ts'

/** The topics a team handles. A topic decides which cases customers report. */
export type Topic = 'billing' | 'technical' | 'retention' | 'visits' | 'orders'

export type Language = 'en' | 'es' | 'nb' | 'de' | 'ar'

export type DemoRole = {
  name: string
  template: RoleTemplate
  permissions: readonly GrantedFlag[]
  dataAccess: DataAccess
}

export type DemoTeam = {
  name: string
  parent?: string
  /** The e-mail of the team leader. */
  owner?: string
  topic: Topic
  /** How much better than the company average; 0.3 shows within a month, 0.1 hardly within a year. */
  quality: number
}

export type DemoPerson = {
  email: string
  firstName: string
  lastName: string
  /** A built-in role, or the name of a role of the company. */
  role: RoleTemplate | (string & {})
  team?: string
  location?: string
  /** Share of a full-time agent's contacts; 0 for people without customers. */
  load: number
  quality: number
  hiredDaysAgo?: number
  /** Left this many days ago: the person is deactivated, the responses stay. */
  leftDaysAgo?: number
  /** Can sign in with the password of the demo. */
  signsIn?: boolean
}

export type DemoStore = { store: string; district: string; region: string }

export type DemoCompany = {
  slug: string
  name: string
  timeZone: string
  roles: readonly DemoRole[]
  /** List parent teams before their sub-teams. */
  teams: readonly DemoTeam[]
  people: readonly DemoPerson[]
  /** Added as the last step: if this person exists, the company is complete. */
  newcomer: DemoPerson
  /** Responses on an average day. */
  perDay: number
  brands: readonly (readonly [string, number])[]
  channels: readonly (readonly [string, number])[]
  languages: readonly (readonly [Language, number])[]
  stores: readonly DemoStore[]
  ticketHost: string
}
