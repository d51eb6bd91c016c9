import { imagePath } from '#features/people/image-path.ts'
import { ownPerson } from '#features/people/own-person.ts'
import {
  particularFirst,
  perEmployee,
  progressOf,
  type Reviewee,
  revieweesOf,
} from '#features/qa/assignments/assignment.ts'
import type { NextReview, Offer, StoredAllocation } from '#features/qa/assignments/contract.ts'
import { type Candidate, type Draw, drawCandidates } from '#features/qa/assignments/draw-query.ts'
import { dropOffer, findOffer, keepOffer } from '#features/qa/assignments/offers-store.ts'
import { isUnderWay } from '#features/qa/assignments/periods.ts'
import { countedPeriod, drawOf, planOf } from '#features/qa/assignments/plan.ts'
import { findNames, findPending } from '#features/qa/assignments/progress-query.ts'
import { completedBy, type Figures, figuresOf } from '#features/qa/assignments/reading.ts'
import { findAssignment, lockAssignment, type StoredAssignment } from '#features/qa/assignments/store.ts'
import { NEEDED_TO_WORK } from '#features/qa/assignments/workable.ts'
import { type BlindOffer, blindToken, isTokenOf } from '#features/qa/reviews/blind-token.ts'
import { todayIn } from '#lib/dates.ts'
import { fullName } from '#lib/text.ts'
import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { forbidden, invalid, notFound } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** How long an interaction is kept for whom it was offered to. */
const KEPT_MILLISECONDS = 3_600_000
const MOST_SIMILAR = 10
const MOST_TRIED = 20
/** Employees are asked about in growing portions: mostly the first few have something. */
const PORTIONS = [40, 400, Number.POSITIVE_INFINITY]

type Wish = { employee_id?: number | string | undefined; review_similar: boolean }
type Resolved = { employee_id: number | undefined; review_similar: boolean }
/** A candidate, and the allocation that it would count for. */
type Found = { candidate: Candidate; allocation: StoredAllocation | null; partly: boolean }

/**
 * What the viewer is to review next, kept for them for a while, so that nobody else is given the same. Requests for
 * one assignment wait for each other; between assignments the key of the kept ones decides.
 */
export const nextReview = (
  services: Services,
  viewer: Viewer,
  id: number,
  asked: Wish,
): Promise<NextReview> =>
  tenantTransaction(services, viewer, async (tx) => {
    // An admin who looks through somebody's eyes takes nothing away.
    const row = await (viewer.viewAs ? findAssignment(tx, id) : lockAssignment(tx, id))
    if (!row) throw notFound('This assignment')
    const me = ownPerson(viewer).id
    if (!row.reviewers.includes(me)) throw forbidden('Only its reviewers are given reviews of an assignment.')
    if (!viewer.permissions[NEEDED_TO_WORK[row.qa_review_type]]) throw forbidden()
    const [figures] = await figuresOf(tx, [row])
    if (!figures) throw notFound('This assignment')
    const wish = { ...asked, employee_id: await wishedPerson(services, tx, row, asked) }
    const share = figures.shares.get(me) ?? 0
    const done = completedBy(figures.completed, me)
    const isOver =
      row.status === 'archived' ||
      !isUnderWay(planOf(viewer, row), todayIn(viewer.company.timeZone, tx.now)) ||
      row.completed_on !== null
    const progress = isOver && row.completed_on !== null ? 100 : progressOf(share, done)
    if (isOver || done >= share) return { next_review: null, similar: [], progress }
    const draw = drawOf(tx, row)
    const open = await openPlaces(tx, figures, me, wish)
    const kept = await stillKept(tx, row, draw, open, wish)
    const found = kept ? [kept] : await search(tx, row, draw, open, wish)
    const similar = wish.review_similar ? await searchPartly(tx, row, draw, open, MOST_SIMILAR) : []
    for (const one of [...found, ...similar].slice(0, MOST_TRIED)) {
      if (!viewer.viewAs && !(await keep(tx, row, me, one))) continue
      // Only interactions reserved for the viewer are masked elsewhere.
      const others = row.blind
        ? similar.filter(({ candidate }) => candidate.id === one.candidate.id)
        : similar
      const offers = await presented(services, tx, row, [one, ...others])
      return { next_review: offers[0] ?? null, similar: offers.slice(1), progress }
    }
    if (!viewer.viewAs) await dropOffer(tx, id, me)
    return { next_review: null, similar: [], progress }
  })

/** Refuses to pick a person by id in a blind assignment: the offer would reveal them. */
async function wishedPerson(
  services: Services,
  tx: Tx,
  row: StoredAssignment,
  { employee_id: wished }: Wish,
): Promise<number | undefined> {
  if (wished === undefined) return undefined
  const refused = (message: string) => invalid([{ path: 'employee_id', message }])
  if (!row.blind) {
    if (typeof wished === 'number') return wished
    throw refused('must be a person: this assignment is not blind')
  }
  if (typeof wished === 'number') throw refused('is hidden in this assignment')
  const offer = await findOffer(tx, row.id, ownPerson(tx.viewer).id)
  const kept = offer && {
    solicitation_id: offer.solicitation_id,
    review_id: offer.review_id,
    employee_id: offer.employee_id,
  }
  if (kept && isTokenOf(wished, services.config.secretKey, blindOffer(tx, row, kept))) return kept.employee_id
  throw refused('is not the person of the review that is kept for you')
}

type OfferedTo = { solicitation_id: number | null; review_id: number | null; employee_id: number }

const blindOffer = (tx: Tx, row: StoredAssignment, offer: OfferedTo): BlindOffer => ({
  companyId: tx.companyId,
  assignmentId: row.id,
  solicitationId: offer.solicitation_id,
  reviewId: offer.review_id,
  reviewerId: ownPerson(tx.viewer).id,
  employeeId: offer.employee_id,
})

const tokenOf = (services: Services, tx: Tx, row: StoredAssignment, candidate: Candidate): string =>
  blindToken(services.config.secretKey, blindOffer(tx, row, offerOf(row, candidate)))

const offerOf = (row: StoredAssignment, { id, employee_id }: Candidate): OfferedTo => ({
  solicitation_id: row.qa_review_type === 'qa_review' ? id : null,
  review_id: row.qa_review_type === 'qa_review' ? null : id,
  employee_id,
})

/** What is left of each allocation, employee by employee: those with the fewest so far first, the rest by the seed. */
type Places = { order: readonly number[]; left: (employee: number, allocation: StoredAllocation) => number }

async function openPlaces(tx: Tx, figures: Figures, me: number, wish: Resolved): Promise<Places> {
  const { row, period, reviewees, completed } = figures
  const pending = await findPending(tx, countedPeriod(tx.viewer, row.id, period), me)
  const taken = new Map<string, number>()
  const sums = new Map<number, number>()
  for (const { employee_id, allocation_id, count } of [...completed, ...pending]) {
    const key = `${employee_id} ${allocation_id}`
    taken.set(key, (taken.get(key) ?? 0) + count)
    sums.set(employee_id, (sums.get(employee_id) ?? 0) + count)
  }
  const each = perEmployee(row.allocations)
  const order = mayBeGiven(tx.viewer, row, reviewees, me)
    .map(({ id }) => id)
    .filter((id) => (sums.get(id) ?? 0) < each && (wish.employee_id ?? id) === id)
    .sort((a, b) => (sums.get(a) ?? 0) - (sums.get(b) ?? 0) || mixed(a, row.seed) - mixed(b, row.seed))
  return {
    order,
    left: (employee, { id, count }) => count - (taken.get(`${employee} ${id}`) ?? 0),
  }
}

/** Within the viewer's scopes of QA and of feedback, since a review of it is made of both. */
function mayBeGiven(
  viewer: Viewer,
  row: StoredAssignment,
  reviewees: readonly Reviewee[],
  me: number,
): Reviewee[] {
  const scopes = (['QA', 'FEEDBACK'] as const).map((area) => visibleEmployeeIds(viewer, area))
  const walls = scopes.flatMap((scope) => (scope === null ? [] : [new Set(scope)]))
  return revieweesOf(me, reviewees, row.reviewers, row.allocate_to_team_leader).filter(({ id }) =>
    walls.every((wall) => wall.has(id)),
  )
}

/** An order that looks like chance and is the same each time. */
function mixed(id: number, seed: number): number {
  let hash = (Math.imul(id, 0x9e3779b1) ^ seed) >>> 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b) >>> 0
  return (hash ^ (hash >>> 13)) >>> 0
}

/** The one that the viewer was given already, as long as it is free and its place is not taken. */
async function stillKept(
  tx: Tx,
  row: StoredAssignment,
  draw: Draw,
  places: Places,
  wish: Resolved,
): Promise<Found | undefined> {
  const offer = await findOffer(tx, row.id, ownPerson(tx.viewer).id)
  const allocation = row.allocations.find(({ id }) => id === offer?.allocation_id) ?? null
  if (!offer || offer.until <= tx.now || !places.order.includes(offer.employee_id)) return undefined
  if (!allocation || places.left(offer.employee_id, allocation) <= 0) return undefined
  if (offer.partially_matched && !wish.review_similar && !row.allow_best_match) return undefined
  const [candidate] = await drawCandidates(tx, draw, {
    employees: [offer.employee_id],
    allocation,
    partly: offer.partially_matched,
    only: offer.solicitation_id ?? offer.review_id ?? 0,
    limit: 1,
  })
  return candidate && { candidate, allocation, partly: offer.partially_matched }
}

async function search(
  tx: Tx,
  row: StoredAssignment,
  draw: Draw,
  places: Places,
  wish: Resolved,
): Promise<Found[]> {
  for (const allocation of particularFirst(row.allocations)) {
    const employees = places.order.filter((employee) => places.left(employee, allocation) > 0)
    let from = 0
    for (const portion of PORTIONS) {
      const asked = employees.slice(from, from + portion)
      from += portion
      if (asked.length === 0) break
      const found = await drawCandidates(tx, draw, { employees: asked, allocation, limit: MOST_TRIED })
      if (found.length > 0) return found.map((candidate) => ({ candidate, allocation, partly: false }))
    }
  }
  return row.allow_best_match && !wish.review_similar ? searchPartly(tx, row, draw, places, MOST_TRIED) : []
}

/** The best that there is beside the wish; each for the first allocation that has room for it. */
async function searchPartly(
  tx: Tx,
  row: StoredAssignment,
  draw: Draw,
  places: Places,
  limit: number,
): Promise<Found[]> {
  const found: Found[] = []
  const known = new Set<number>()
  for (const allocation of particularFirst(row.allocations)) {
    const employees = places.order.filter((employee) => places.left(employee, allocation) > 0)
    if (employees.length === 0) continue
    for (const candidate of await drawCandidates(tx, draw, { employees, allocation, partly: true, limit })) {
      if (known.has(candidate.id)) continue
      known.add(candidate.id)
      found.push({ candidate, allocation, partly: true })
    }
  }
  return found.sort((a, b) => b.candidate.met - a.candidate.met).slice(0, limit)
}

const keep = (tx: Tx, row: StoredAssignment, me: number, { candidate, allocation, partly }: Found) =>
  keepOffer(tx, row.id, me, {
    ...offerOf(row, candidate),
    allocation_id: allocation?.id ?? null,
    partially_matched: partly,
    until: new Date(tx.now.getTime() + KEPT_MILLISECONDS),
  })

async function presented(
  services: Services,
  tx: Tx,
  row: StoredAssignment,
  found: readonly Found[],
): Promise<Offer[]> {
  const ids = row.blind ? [] : found.map(({ candidate }) => candidate.employee_id)
  const names = new Map((ids.length === 0 ? [] : await findNames(tx, ids)).map((name) => [name.id, name]))
  return found.map(({ candidate, allocation, partly }) => {
    const name = names.get(candidate.employee_id)
    return {
      qa_assignment_id: row.id,
      qa_allocation_id: allocation?.id ?? null,
      qa_review_type: row.qa_review_type,
      solicitation_id: candidate.solicitation_id,
      interaction_id: candidate.interaction_id,
      qa_review_id: row.qa_review_type === 'qa_review' ? null : candidate.id,
      employee_id: row.blind ? tokenOf(services, tx, row, candidate) : candidate.employee_id,
      employee: name
        ? {
            id: name.id,
            name: fullName(name.first_name, name.last_name),
            image: imagePath(name.image_file),
          }
        : null,
      responded_at: candidate.responded_at?.toISOString() ?? null,
      stars: candidate.stars,
      channel_id: candidate.channel_id,
      blind: row.blind,
      default_qa_form_id: row.default_form_id,
      partially_matched: partly,
    }
  })
}
