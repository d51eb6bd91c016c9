import type { DataAccess, GrantedFlag, RoleTemplate } from '#platform/access/permissions.ts'

/** What a team is asked about; the cases customers tell of hang on it. */
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
  /** The e-mail of the person who leads it. */
  owner?: string
  topic: Topic
  /** How much better than the company customers find it; 0.3 shows within a month, 0.1 hardly in a year. */
  quality: number
}

export type DemoPerson = {
  email: string
  firstName: string
  lastName: string
  /** A built-in role, or the name of one of the company's own. */
  role: RoleTemplate | (string & {})
  team?: string
  location?: string
  /** Share of a full agent's contacts; 0 for those who talk to no customers. */
  load: number
  quality: number
  hiredDaysAgo?: number
  /** Left so many days ago: deactivated, but the responses stay. */
  leftDaysAgo?: number
  /** Has the password of the demo. */
  signsIn?: boolean
}

export type DemoStore = { store: string; district: string; region: string }

export type DemoCompany = {
  slug: string
  name: string
  timeZone: string
  roles: readonly DemoRole[]
  /** Parents before their children. */
  teams: readonly DemoTeam[]
  people: readonly DemoPerson[]
  /** Joins last, when all else stands: where this person is, the company is complete. */
  newcomer: DemoPerson
  /** Responses on an average day. */
  perDay: number
  brands: readonly (readonly [string, number])[]
  channels: readonly (readonly [string, number])[]
  languages: readonly (readonly [Language, number])[]
  stores: readonly DemoStore[]
  ticketHost: string
}
