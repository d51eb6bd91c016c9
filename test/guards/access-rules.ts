import type { Scope } from '#platform/access/permissions.ts'
import type { RecordName } from '#test/guards/access-records.ts'
import type { Kind, Relation, World } from '#test/guards/access-world.ts'
import type { Made } from '#test/guards/records/record-kinds.ts'
import type { Client } from '#test/server/support/clients.ts'

/** The outcome of a request. `blind`: a successful answer without the record. */
export type Outcome = 'ok' | 'blind' | 'signedOut' | 'forbidden' | 'missing' | 'invalid'
export type Cell = { kind: Kind; relation: Relation | null }
export type Rule = (cell: Cell) => Outcome

export type Asked = { query?: string; body?: unknown; form?: [Buffer, Record<string, string>] }

export type Line = {
  who: Rule
  /** The record the operation is about. Its relation to the caller decides the outcome, its ids fill the address. */
  of?: RecordName
  ask?(made: Made, world: World, client: Client): Asked | Promise<Asked>
  /** Brings the record into a state that the operation changes. Called only before calls that are allowed. */
  first?(made: Made, world: World, cell: Cell): Promise<unknown>
  /** Whether the answer, or the GraphQL field, contains the record. */
  // biome-ignore lint/suspicious/noExplicitAny: an unparsed answer
  shows?(answer: any, made: Made): boolean
  /** The operation changes or ends the session, so each call needs its own. */
  endsSession?: true
  after?(world: World): Promise<unknown>
}

/** Everyone with a session, but no tokens. */
export function persons(cell: Cell): Outcome {
  return nobody(cell) ?? (cell.kind === 'token' ? 'forbidden' : within(cell))
}

/** Everyone with a session, and tokens with a read scope. */
export function readers(cell: Cell): Outcome {
  return nobody(cell) ?? within(cell)
}

export function admins(cell: Cell): Outcome {
  const may = cell.kind === 'companyAdmin' || cell.kind === 'vendorAdmin'
  return nobody(cell) ?? (may ? within(cell) : 'forbidden')
}

/** For a record named in the body instead of the address: an unknown id is an invalid value. */
export function naming(rule: Rule): Rule {
  return (cell) => {
    const outcome = rule(cell)
    return outcome === 'missing' ? 'invalid' : outcome
  }
}

/** For lists: a record that would be "not found" by itself is left out. */
export function blinded(rule: Rule): Rule {
  return (cell) => {
    const outcome = rule(cell)
    return outcome === 'missing' ? 'blind' : outcome
  }
}

export function vendor(cell: Cell): Outcome {
  return nobody(cell) ?? (cell.kind === 'vendorAdmin' ? within(cell) : 'forbidden')
}

/** Everyone with a data-access policy for the area. */
export function holdersOf(area: keyof typeof SCOPES): Rule {
  return (cell) => nobody(cell) ?? (scope(cell, area) === null ? 'forbidden' : 'ok')
}

/** One record of a person, limited by the policy of its area. */
export function oneIn(area: keyof typeof SCOPES): Rule {
  return (cell) => {
    const outcome = holdersOf(area)(cell)
    return outcome === 'ok' && !reaches(cell, area) ? 'missing' : outcome
  }
}

/** A list that contains the record if the policy of the area reaches it. */
export function seenIn(area: keyof typeof SCOPES, withoutPolicy: 'blind' | 'forbidden' = 'blind'): Rule {
  return (cell) => {
    const outcome = holdersOf(area)(cell)
    if (outcome === 'forbidden') return withoutPolicy
    return outcome === 'ok' && !reaches(cell, area) ? 'blind' : outcome
  }
}

/** The scope of each kind of caller by area. The token has the scope of its maker, a company admin. */
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

/** Only the lead owns the team of relation `ownTeam`. */
function reaches(cell: Cell, area: keyof typeof SCOPES): boolean {
  const { kind, relation } = cell
  if (relation === 'otherCompany') return false
  if (scope(cell, area) === 'company' || relation === 'own') return true
  return scope(cell, area) === 'own_team' && kind === 'lead' && relation === 'ownTeam'
}

/** Records of another company are not found. */
const within = ({ relation }: Cell): Outcome => (relation === 'otherCompany' ? 'missing' : 'ok')

const nobody = ({ kind }: Cell): Outcome | null =>
  kind === 'signedOut' || kind === 'deactivated' ? 'signedOut' : null

/** A request to /graphql. */
export const graphql = (query: string, variables: object = {}): Asked => ({ body: { query, variables } })

let count = 0
/** Returns an unused name. */
export const next = (name: string) => `${name} ${++count}`

/** Sends a mutation as an admin of the company, which must succeed. */
export const asMaker =
  (ask: (made: Made) => Asked): NonNullable<Line['first']> =>
  async (made, world) => {
    const answer = await (await world.maker('company')).post('/graphql', ask(made).body)
    if (/"code"/.test(answer.body)) throw new Error(`not prepared: ${answer.body}`)
  }

/** Reads the version of a company-wide resource. */
export const versionOf = async (world: World, url: string): Promise<number> =>
  (await (await world.maker('company')).get(url)).json().version
