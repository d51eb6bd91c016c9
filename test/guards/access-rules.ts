import type { Scope } from '#platform/access/permissions.ts'
import type { RecordName } from '#test/guards/access-records.ts'
import type { Kind, Relation, World } from '#test/guards/access-world.ts'
import type { Made } from '#test/guards/records/record-kinds.ts'
import type { Client } from '#test/server/support/clients.ts'

/** What comes of asking. `blind`: an answer in which the record is not. */
export type Outcome = 'ok' | 'blind' | 'signedOut' | 'forbidden' | 'missing' | 'invalid'
export type Cell = { kind: Kind; relation: Relation | null }
export type Rule = (cell: Cell) => Outcome

export type Asked = { query?: string; body?: unknown; form?: [Buffer, Record<string, string>] }

export type Line = {
  who: Rule
  /** The record that is asked for, by whose relation to whoever asks the outcome goes; it fills the address in. */
  of?: RecordName
  ask?(made: Made, world: World, client: Client): Asked | Promise<Asked>
  /** Whether the record is in the answer, or in the field that was asked for. */
  // biome-ignore lint/suspicious/noExplicitAny: an answer as it comes
  shows?(answer: any, made: Made): boolean
  /** Each asks with a session of its own, since asking changes it. */
  endsSession?: true
  after?(world: World): Promise<unknown>
}

/** Everybody with a session; programs not. */
export function persons(cell: Cell): Outcome {
  return nobody(cell) ?? (cell.kind === 'token' ? 'forbidden' : within(cell))
}

/** The same, and programs that may read. */
export function readers(cell: Cell): Outcome {
  return nobody(cell) ?? within(cell)
}

export function admins(cell: Cell): Outcome {
  const may = cell.kind === 'companyAdmin' || cell.kind === 'vendorAdmin'
  return nobody(cell) ?? (may ? within(cell) : 'forbidden')
}

/** Of a record that a body names, not the address: one that does not exist is a wrong value. */
export function naming(rule: Rule): Rule {
  return (cell) => {
    const outcome = rule(cell)
    return outcome === 'missing' ? 'invalid' : outcome
  }
}

/** Of a list in which a record is left out that would be missing on its own. */
export function blinded(rule: Rule): Rule {
  return (cell) => {
    const outcome = rule(cell)
    return outcome === 'missing' ? 'blind' : outcome
  }
}

export function vendor(cell: Cell): Outcome {
  return nobody(cell) ?? (cell.kind === 'vendorAdmin' ? within(cell) : 'forbidden')
}

/** Whoever has a data-access policy for the area. */
export function holdersOf(area: keyof typeof SCOPES): Rule {
  return (cell) => nobody(cell) ?? (scope(cell, area) === null ? 'forbidden' : 'ok')
}

/** One record of a person, by the policy of its area. */
export function oneIn(area: keyof typeof SCOPES): Rule {
  return (cell) => {
    const outcome = holdersOf(area)(cell)
    return outcome === 'ok' && !reaches(cell, area) ? 'missing' : outcome
  }
}

/** A list in which the record is, or is not. */
export function seenIn(area: keyof typeof SCOPES, withoutPolicy: 'blind' | 'forbidden' = 'blind'): Rule {
  return (cell) => {
    const outcome = holdersOf(area)(cell)
    if (outcome === 'forbidden') return withoutPolicy
    return outcome === 'ok' && !reaches(cell, area) ? 'blind' : outcome
  }
}

/** Whose records of an area each kind sees; the token sees what its maker, a company admin, does. */
const SCOPES = {
  FEEDBACK: {
    bare: null,
    agent: 'self',
    coach: 'own_team',
    lead: 'own_team',
    reviewer: 'company',
    companyAdmin: 'company',
    vendorAdmin: 'company',
    token: 'company',
  },
  COACHING: {
    bare: null,
    agent: 'self',
    coach: 'own_team',
    lead: 'own_team',
    reviewer: 'self',
    companyAdmin: 'company',
    vendorAdmin: 'company',
    token: 'company',
  },
  QA: {
    bare: null,
    agent: 'self',
    coach: 'own_team',
    lead: 'own_team',
    reviewer: 'company',
    companyAdmin: 'company',
    vendorAdmin: 'company',
    token: 'company',
  },
} as const satisfies Record<string, Record<Exclude<Kind, 'signedOut' | 'deactivated'>, Scope | null>>

const scope = ({ kind }: Cell, area: keyof typeof SCOPES): Scope | null =>
  kind === 'signedOut' || kind === 'deactivated' ? null : SCOPES[area][kind]

/** The lead alone leads the team that `ownTeam` is about. */
function reaches(cell: Cell, area: keyof typeof SCOPES): boolean {
  const { kind, relation } = cell
  if (relation === 'otherCompany') return false
  if (scope(cell, area) === 'company' || relation === 'own') return true
  return scope(cell, area) === 'own_team' && kind === 'lead' && relation === 'ownTeam'
}

/** Outside the company nothing exists. */
const within = ({ relation }: Cell): Outcome => (relation === 'otherCompany' ? 'missing' : 'ok')

const nobody = ({ kind }: Cell): Outcome | null =>
  kind === 'signedOut' || kind === 'deactivated' ? 'signedOut' : null

/** A question to /graphql. */
export const graphql = (query: string, variables: object = {}): Asked => ({ body: { query, variables } })

let count = 0
/** A name that nothing has yet. */
export const next = (name: string) => `${name} ${++count}`

/** The version of what a GET tells of the company as a whole. */
export const versionOf = async (world: World, url: string): Promise<number> =>
  (await (await world.maker('company')).get(url)).json().version
