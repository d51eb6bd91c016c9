import { ownPerson } from '#features/people/own-person.ts'
import { presentPerson } from '#features/people/person.ts'
import {
  mostSpecificFirst,
  progressOf,
  type Reviewee,
  revieweesOf,
  reviewsPerEmployee,
} from '#features/qa/assignments/assignment.ts'
import type { NextReview, Offer, StoredAllocation } from '#features/qa/assignments/contract.ts'
import { type Candidate, type Draw, drawCandidates } from '#features/qa/assignments/draw-query.ts'
import { findHandoversTo } from '#features/qa/assignments/handovers-store.ts'
import { dropOffer, findOffer, type OfferRow, reserveOffer } from '#features/qa/assignments/offers-store.ts'
import { isActiveOn } from '#features/qa/assignments/periods.ts'
import { buildDraw, countedPeriod, planOf } from '#features/qa/assignments/plan.ts'
import { findNames, findPending } from '#features/qa/assignments/progress-query.ts'
import { completedBy, type Figures, figuresOf } from '#features/qa/assignments/reading.ts'
import { findAssignment, lockAssignment, type StoredAssignment } from '#features/qa/assignments/store.ts'
import { NEEDED_TO_WORK } from '#features/qa/assignments/workable.ts'
import { type BlindOffer, blindToken, isTokenOf } from '#features/qa/reviews/blind-token.ts'
import { todayIn } from '#lib/dates.ts'
import type { ProductArea } from '#platform/access/permissions.ts'
import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'
import { acceptedKeys } from '#platform/auth/secret-keys.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { forbidden, invalid, notFound } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** How long an offered interaction stays reserved. */
const OFFER_MILLISECONDS = 3_600_000
const MOST_SIMILAR = 10
const MOST_TRIED = 20
/** Search employees in growing portions: usually the first few have a candidate. */
const PORTIONS = [40, 400, Number.POSITIVE_INFINITY]

type NextReviewRequest = { employee_id?: number | string | undefined; review_similar: boolean }
type ResolvedRequest = { employee_id: number | undefined; review_similar: boolean }
/** A candidate and the allocation it would count toward. */
type MatchedCandidate = { candidate: Candidate; allocation: StoredAllocation | null; partly: boolean }

/**
 * Finds the viewer's next review and reserves it, so that no other reviewer gets the same interaction. The row lock
 * serializes requests for one assignment; between assignments the unique key of the offers decides.
 */
export const nextReview = (
  services: Services,
  viewer: Viewer,
  id: number,
  input: NextReviewRequest,
): Promise<NextReview> =>
  tenantTransaction(services, viewer, async (tx) => {
    // An admin viewing as this person must not reserve anything.
    const row = await (viewer.viewAs ? findAssignment(tx, id) : lockAssignment(tx, id))
    if (!row) throw notFound('This assignment')
    const me = ownPerson(viewer).id
    if (!row.reviewers.includes(me))
      throw forbidden('Only reviewers of this assignment can get its next review.')
    if (!viewer.permissions[NEEDED_TO_WORK[row.qa_review_type]]) throw forbidden()
    const [figures] = await figuresOf(tx, [row])
    if (!figures) throw notFound('This assignment')
    const request = { ...input, employee_id: await resolveEmployee(services, tx, row, input) }
    const share = figures.shares.get(me) ?? 0
    const done = completedBy(figures.completed, me)
    const isOver =
      row.status === 'archived' ||
      !isActiveOn(planOf(viewer, row), todayIn(viewer.company.timeZone, tx.now)) ||
      row.completed_on !== null
    const progress = isOver && row.completed_on !== null ? 100 : progressOf(share, done)
    if (isOver || done >= share) return { next_review: null, similar: [], progress }
    const draw = await buildDraw(tx, row)
    const open = await findOpenReviews(tx, figures, me, request)
    const given = await findHandedOver(tx, figures, draw, request)
    const offered = given ?? (await findValidOffer(tx, row, draw, open, request))
    const found = offered ? [offered] : await findMatches(tx, row, draw, open, request)
    const similar = request.review_similar ? await findPartialMatches(tx, row, draw, open, MOST_SIMILAR) : []
    for (const one of [...found, ...similar].slice(0, MOST_TRIED)) {
      if (!viewer.viewAs && !(await reserve(tx, row, me, one))) continue
      // Elsewhere only reserved interactions are masked, so a blind assignment must not show the others.
      const others = row.blind
        ? similar.filter(({ candidate }) => candidate.id === one.candidate.id)
        : similar
      const offers = await presentOffers(services, tx, row, [one, ...others])
      return { next_review: offers[0] ?? null, similar: offers.slice(1), progress }
    }
    if (!viewer.viewAs) await dropOffer(tx, id, me)
    return { next_review: null, similar: [], progress }
  })

/** Rejects an employee id in a blind assignment: the offer would reveal whose interaction it is. */
async function resolveEmployee(
  services: Services,
  tx: Tx,
  row: StoredAssignment,
  { employee_id: employeeId }: NextReviewRequest,
): Promise<number | undefined> {
  if (employeeId === undefined) return undefined
  const refused = (message: string) => invalid([{ path: 'employee_id', message }])
  if (!row.blind) {
    if (typeof employeeId === 'number') return employeeId
    throw refused('must be an employee id: this assignment is not blind')
  }
  if (typeof employeeId === 'number') throw refused('is hidden in this assignment')
  const offer = await findOffer(tx, row.id, ownPerson(tx.viewer).id)
  const candidate = offer && {
    solicitation_id: offer.solicitation_id,
    interaction_id: offer.interaction_id,
    review_id: offer.review_id,
    employee_id: offer.employee_id,
  }
  const offered = candidate && blindOffer(tx, row, candidate)
  if (offered && acceptedKeys(services.config).some((key) => isTokenOf(employeeId, key, offered)))
    return offered.employeeId
  throw refused('must be the token of your current offer')
}

type OfferKey = Pick<OfferRow, 'solicitation_id' | 'interaction_id' | 'review_id' | 'employee_id'>

const blindOffer = (tx: Tx, row: StoredAssignment, offer: OfferKey): BlindOffer => ({
  companyId: tx.companyId,
  assignmentId: row.id,
  // An offer of a population is of its interaction, whether or not that has a response.
  solicitationId: row.population ? null : offer.solicitation_id,
  interactionId: row.population ? offer.interaction_id : null,
  reviewId: offer.review_id,
  reviewerId: ownPerson(tx.viewer).id,
  employeeId: offer.employee_id,
})

const tokenOf = (services: Services, tx: Tx, row: StoredAssignment, candidate: Candidate): string =>
  blindToken(services.config.secretKey, blindOffer(tx, row, offerOf(row, candidate)))

const offerOf = (
  row: StoredAssignment,
  { id, solicitation_id, interaction_id, employee_id }: Candidate,
): OfferKey =>
  row.qa_review_type === 'qa_review'
    ? { solicitation_id, interaction_id, review_id: null, employee_id }
    : { solicitation_id: null, interaction_id: null, review_id: id, employee_id }

/** Open reviews per employee and allocation. Employees with the fewest reviews come first, ties are broken by the seed. */
type OpenReviews = {
  order: readonly number[]
  left: (employee: number, allocation: StoredAllocation) => number
}

async function findOpenReviews(
  tx: Tx,
  figures: Figures,
  me: number,
  request: ResolvedRequest,
): Promise<OpenReviews> {
  const { row, period, reviewees, completed } = figures
  const pending = await findPending(tx, countedPeriod(tx.viewer, row.id, period), me)
  const usedCounts = new Map<string, number>()
  const sums = new Map<number, number>()
  for (const { employee_id, allocation_id, count } of [...completed, ...pending]) {
    const key = `${employee_id} ${allocation_id}`
    usedCounts.set(key, (usedCounts.get(key) ?? 0) + count)
    sums.set(employee_id, (sums.get(employee_id) ?? 0) + count)
  }
  const each = reviewsPerEmployee(row.allocations)
  const order = assignableReviewees(tx.viewer, row, reviewees, me)
    .map(({ id }) => id)
    .filter((id) => (sums.get(id) ?? 0) < each && (request.employee_id ?? id) === id)
    .sort(
      (a, b) =>
        (sums.get(a) ?? 0) - (sums.get(b) ?? 0) || shuffleRank(a, row.seed) - shuffleRank(b, row.seed),
    )
  return {
    order,
    left: (employee, { id, count }) => count - (usedCounts.get(`${employee} ${id}`) ?? 0),
  }
}

const assignableReviewees = (
  viewer: Viewer,
  row: StoredAssignment,
  reviewees: readonly Reviewee[],
  me: number,
): Reviewee[] =>
  visibleReviewees(viewer, row, revieweesOf(me, reviewees, row.reviewers, row.allocate_to_team_leader))

/**
 * Limited to the viewer's QA scope, and to the feedback scope if responses are drawn, because a review shows both. An
 * interaction is offered without a response that the viewer may not see.
 */
function visibleReviewees(viewer: Viewer, row: StoredAssignment, reviewees: readonly Reviewee[]): Reviewee[] {
  const areas: ProductArea[] = row.population ? ['QA'] : ['QA', 'FEEDBACK']
  const scopes = areas.map((area) => visibleEmployeeIds(viewer, area))
  const visibleSets = scopes.flatMap((scope) => (scope === null ? [] : [new Set(scope)]))
  return reviewees.filter(({ id }) => visibleSets.every((visible) => visible.has(id)))
}

/** A pseudo-random order that is the same for the same seed. */
function shuffleRank(id: number, seed: number): number {
  let hash = (Math.imul(id, 0x9e3779b1) ^ seed) >>> 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b) >>> 0
  return (hash ^ (hash >>> 13)) >>> 0
}

/** The oldest review that was given to the viewer and can still be offered. Its allocation may be full. */
async function findHandedOver(
  tx: Tx,
  { row, reviewees }: Figures,
  draw: Draw,
  request: ResolvedRequest,
): Promise<MatchedCandidate | undefined> {
  const me = ownPerson(tx.viewer).id
  const visible = visibleReviewees(tx.viewer, row, reviewees)
  for (const handover of await findHandoversTo(tx, row.id, me)) {
    const { employee_id: employee } = handover
    if (employee === me || (request.employee_id ?? employee) !== employee) continue
    if (!visible.some(({ id }) => id === employee)) continue
    const [candidate] = await drawCandidates(tx, draw, {
      employees: [employee],
      allocation: null,
      partly: true,
      only: (row.population ? handover.interaction_id : handover.solicitation_id) ?? 0,
      limit: 1,
    })
    const allocation = row.allocations.find(({ id }) => id === handover.allocation_id) ?? null
    if (candidate) return { candidate, allocation, partly: handover.partially_matched }
  }
  return undefined
}

/** The viewer's current offer, if it has not expired, is still free and is still needed. */
async function findValidOffer(
  tx: Tx,
  row: StoredAssignment,
  draw: Draw,
  places: OpenReviews,
  request: ResolvedRequest,
): Promise<MatchedCandidate | undefined> {
  const offer = await findOffer(tx, row.id, ownPerson(tx.viewer).id)
  const allocation = row.allocations.find(({ id }) => id === offer?.allocation_id) ?? null
  if (!offer || offer.until <= tx.now || !places.order.includes(offer.employee_id)) return undefined
  if (!allocation || places.left(offer.employee_id, allocation) <= 0) return undefined
  if (offer.partially_matched && !request.review_similar && !row.allow_best_match) return undefined
  const [candidate] = await drawCandidates(tx, draw, {
    employees: [offer.employee_id],
    allocation,
    partly: offer.partially_matched,
    only: offer.review_id ?? (row.population ? offer.interaction_id : offer.solicitation_id) ?? 0,
    limit: 1,
  })
  return candidate && { candidate, allocation, partly: offer.partially_matched }
}

async function findMatches(
  tx: Tx,
  row: StoredAssignment,
  draw: Draw,
  places: OpenReviews,
  request: ResolvedRequest,
): Promise<MatchedCandidate[]> {
  for (const allocation of mostSpecificFirst(row.allocations)) {
    const employees = places.order.filter((employee) => places.left(employee, allocation) > 0)
    let from = 0
    for (const portion of PORTIONS) {
      const portionIds = employees.slice(from, from + portion)
      from += portion
      if (portionIds.length === 0) break
      const found = await drawCandidates(tx, draw, { employees: portionIds, allocation, limit: MOST_TRIED })
      if (found.length > 0) return found.map((candidate) => ({ candidate, allocation, partly: false }))
    }
  }
  return row.allow_best_match && !request.review_similar
    ? findPartialMatches(tx, row, draw, places, MOST_TRIED)
    : []
}

/** The closest partial matches; each counts toward the first allocation with room. */
async function findPartialMatches(
  tx: Tx,
  row: StoredAssignment,
  draw: Draw,
  places: OpenReviews,
  limit: number,
): Promise<MatchedCandidate[]> {
  const found: MatchedCandidate[] = []
  const known = new Set<number>()
  for (const allocation of mostSpecificFirst(row.allocations)) {
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

const reserve = (
  tx: Tx,
  row: StoredAssignment,
  me: number,
  { candidate, allocation, partly }: MatchedCandidate,
) =>
  reserveOffer(tx, row.id, me, {
    ...offerOf(row, candidate),
    allocation_id: allocation?.id ?? null,
    partially_matched: partly,
    until: new Date(tx.now.getTime() + OFFER_MILLISECONDS),
  })

async function presentOffers(
  services: Services,
  tx: Tx,
  row: StoredAssignment,
  found: readonly MatchedCandidate[],
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
      employee: name ? presentPerson(name.id, name) : null,
      responded_at: candidate.responded_at?.toISOString() ?? null,
      stars: candidate.stars,
      channel_id: candidate.channel_id,
      blind: row.blind,
      default_qa_form_id: row.default_form_id,
      partially_matched: partly,
    }
  })
}
