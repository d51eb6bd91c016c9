import { type Cell, type Line, next, type Outcome, type Rule } from '#test/guards/access-rules.ts'
import type { Made } from '#test/guards/records/record-kinds.ts'

type Views = {
  url: string
  /** Those who may keep views of the list. */
  keepers: Rule
  of: Line['of']
  ofDeleted: Line['of']
}

const has = (list: Made[], { id }: Made) => list.some((one) => String(one.id) === String(id))
const isAdmin = ({ kind }: Cell) => kind === 'companyAdmin' || kind === 'vendorAdmin'

/** What others see can be changed only by its owner and admins. */
export const makersAmong =
  (seers: Rule, othersGet: Outcome): Rule =>
  (cell) => {
    const outcome = seers(cell)
    return outcome !== 'ok' || cell.relation === 'own' || isAdmin(cell) ? outcome : othersGet
  }

/** The operations on the views of one list. */
export function viewLines({ url, keepers, of, ofDeleted }: Views): Readonly<Record<string, Line>> {
  /** Own views; shared ones are visible to the team (of the agent and the lead) and to admins. */
  const seers: Rule = (cell) => {
    const outcome = keepers(cell)
    const { kind, relation } = cell
    if (outcome !== 'ok' || relation === 'own') return outcome
    if (relation === 'otherCompany') return 'missing'
    if (isAdmin(cell)) return 'ok'
    return relation === 'ownTeam' && (kind === 'agent' || kind === 'lead') ? 'ok' : 'missing'
  }
  return {
    [`GET ${url}`]: {
      who: (cell) => (seers(cell) === 'missing' ? 'blind' : seers(cell)),
      of,
      shows: ({ views }, made) => has(views, made),
    },
    [`POST ${url}`]: { who: keepers, ask: () => ({ body: { name: next('View'), filters: {} } }) },
    [`PUT ${url}/{id}`]: {
      who: makersAmong(seers, 'forbidden'),
      of,
      ask: ({ updated_at }) => ({ body: { updated_at, name: next('View') } }),
    },
    [`DELETE ${url}/{id}`]: { who: makersAmong(seers, 'forbidden'), of },
    [`POST ${url}/{id}/restore`]: { who: makersAmong(seers, 'missing'), of: ofDeleted },
  }
}
