import type {
  Interaction,
  InteractionFilterQuery,
  InteractionQuery,
  ListedInteraction,
} from '#features/interactions/reading/contract.ts'
import { drawInteraction } from '#features/interactions/reading/draw-query.ts'
import { furtherConditions } from '#features/interactions/reading/filters-sql.ts'
import { findColleagues, findParticipants } from '#features/interactions/reading/participants-store.ts'
import {
  type InteractionPeople,
  presentInteraction,
  presentListed,
} from '#features/interactions/reading/present.ts'
import type { ReviewLookup } from '#features/interactions/reading/review-lookup.ts'
import { findInteractions } from '#features/interactions/reading/search-query.ts'
import {
  countInteractions,
  findByExternalId,
  findEvents,
  findInteraction,
  findInteractionsAmong,
  type InteractionFilter,
  type InteractionRow,
  markRemoved,
  negate,
} from '#features/interactions/reading/store.ts'
import { hitOf, type Searched } from '#features/interactions/search/hits.ts'
import { findKnown, findTexts } from '#features/interactions/search/store.ts'
import { searchWords, tsqueryTexts } from '#features/interactions/search/words.ts'
import { endOfDay, startOfDay } from '#lib/company-days.ts'
import type { PlainDate } from '#lib/dates.ts'
import { hiddenInteraction } from '#platform/access/blind-sql.ts'
import { seesCustomer } from '#platform/access/customer-visibility.ts'
import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { invalid, notFound } from '#platform/errors/app-error.ts'
import { timePage, writeCursor } from '#platform/http/time-page.ts'
import type { Services } from '#platform/services.ts'

/** A page of the interactions in the viewer's QA scope, newest first. */
export async function listInteractions(
  services: Services,
  viewer: Viewer,
  reviews: ReviewLookup,
  query: InteractionQuery,
  { oldest = false, also = null }: { oldest?: boolean; also?: InteractionFilter['also'] } = {},
) {
  const filter = { ...filterOf(viewer, reviews, query), oldest, also }
  const showsCustomer = seesCustomer(viewer)
  const { rows, nextCursor } = await timePage(query, (page) =>
    tenantTransaction(services, viewer, async (tx) => {
      const searched = await searchedBy(tx, filter)
      const hasWords = searched.words.length > 0
      const found = await findInteractions(tx, { ...filter, ...searched }, page)
      const ids = found.map(({ id }) => id)
      const [reviewed, blind] = [await reviews.reviewedAmong(tx, ids), await reviews.blindAmong(tx, ids)]
      const people = await findPeople(tx, ids, [...blind])
      // Blind reviewers get no hits: an excerpt could name the people they must not know.
      const texts = await findTexts(tx, hasWords ? ids.filter((id) => !blind.has(id)) : [])
      const hit = (row: InteractionRow) =>
        blind.has(row.id) ? null : hitOf(texts.get(row.id) ?? [], searched, row.language)
      return found.map((row) => ({
        id: row.id,
        created_at: row.created_at,
        // Filtering by employee must not reveal the employee of an interaction reviewed blindly.
        shown:
          filter.employees && blind.has(row.id)
            ? null
            : {
                ...presentListed(row, people(row.id), {
                  showsCustomer,
                  reviewed: reviewed.has(row.id),
                  blind: blind.has(row.id),
                }),
                ...(hasWords && { hit: hit(row) }),
              },
      }))
    }),
  )
  return {
    interactions: rows.flatMap(({ shown }) => shown ?? []),
    next_cursor: nextCursor,
    /** The cursor of each row, for lists that continue after any row. */
    cursors: new Map(rows.map((row) => [row.id, writeCursor(row)])),
    count: () =>
      tenantTransaction(services, viewer, async (tx) => countInteractions(tx, await withWords(tx, filter))),
  }
}

/** One interaction with its messages. Throws 404 if it is removed or outside the viewer's scope. */
export const readInteraction = (
  services: Services,
  viewer: Viewer,
  reviews: ReviewLookup,
  id: number,
  blind = false,
): Promise<Interaction> => tenantTransaction(services, viewer, (tx) => getInteraction(tx, reviews, id, blind))

export async function getInteraction(
  tx: Tx,
  reviews: ReviewLookup,
  id: number,
  blind = false,
): Promise<Interaction> {
  const row = await findInteraction(tx, id, visibleEmployeeIds(tx.viewer, 'QA'))
  if (!row) throw notFound('This interaction')
  const isBlind = blind || (await reviews.blindAmong(tx, [id])).has(id)
  const people = await findPeople(tx, [id], isBlind ? [id] : [])
  return presentInteraction(row, await findEvents(tx, id), people(id), {
    showsCustomer: seesCustomer(tx.viewer),
    reviewed: (await reviews.reviewedAmong(tx, [id])).has(id),
    blind: isBlind,
  })
}

/** Who spoke in the interactions, with the names to mask in those that the viewer reviews blindly. */
export async function findPeople(
  tx: Tx,
  ids: readonly number[],
  blindIds: readonly number[],
): Promise<(id: number) => InteractionPeople> {
  const participants = await findParticipants(tx, ids)
  const colleagues = await findColleagues(tx, blindIds)
  return (id) => ({ participants: participants.get(id) ?? [], colleagues: colleagues.get(id) ?? null })
}

/** Those of the interactions that the viewer may see, without messages. */
export async function getInteractions(
  tx: Tx,
  reviews: ReviewLookup,
  ids: readonly number[],
): Promise<ListedInteraction[]> {
  const rows = await findInteractionsAmong(tx, ids, visibleEmployeeIds(tx.viewer, 'QA'))
  const [reviewed, blind] = [await reviews.reviewedAmong(tx, ids), await reviews.blindAmong(tx, ids)]
  const showsCustomer = seesCustomer(tx.viewer)
  const people = await findPeople(tx, ids, [...blind])
  return rows.map((row) =>
    presentListed(row, people(row.id), {
      showsCustomer,
      reviewed: reviewed.has(row.id),
      blind: blind.has(row.id),
    }),
  )
}

/** Finds an interaction by our id or the external id; undefined if the viewer can see none. */
export async function findInteractionId(
  tx: Tx,
  name: number | string,
  channelId: number | null = null,
): Promise<number | undefined> {
  const visible = visibleEmployeeIds(tx.viewer, 'QA')
  const id = typeof name === 'number' ? name : /^[1-9]\d{0,14}$/.test(name) ? Number(name) : null
  const row = id === null ? undefined : await findInteraction(tx, id, visible)
  if (row && (channelId === null || row.channel_id === channelId)) return row.id
  return typeof name === 'string' ? findByExternalId(tx, name, channelId, visible) : undefined
}

/** The assigned employee of an interaction that the viewer can see, also in a blind review; null without one. */
export const findAssignee = async (tx: Tx, id: number): Promise<number | null> =>
  (await findInteraction(tx, id, visibleEmployeeIds(tx.viewer, 'QA')))?.employee_id ?? null

/** A random matching interaction that the viewer has not passed, each equally likely; null if there is none. */
export const randomInteraction = (
  services: Services,
  viewer: Viewer,
  reviews: ReviewLookup,
  { skipped, ...query }: InteractionFilterQuery & { skipped?: number[] | undefined },
): Promise<number | null> =>
  tenantTransaction(services, viewer, async (tx) => {
    const filter = {
      ...filterOf(viewer, reviews, { reviewed: false, ...query }),
      also: negate(reviews.passed(viewer.company.id, viewer.person?.id ?? 0)),
    }
    const seed = Math.floor(Math.random() * SEEDS)
    return drawInteraction(tx, await withWords(tx, filter), { seed, without: skipped ?? [] })
  })

const SEEDS = 2 ** 48

/** Removes or restores an interaction. Copies of it in reviews stay. */
export const removeInteraction = (
  services: Services,
  viewer: Viewer,
  id: number,
  removed: boolean,
): Promise<void> =>
  tenantTransaction(services, viewer, async (tx) => {
    if (!(await findInteraction(tx, id, visibleEmployeeIds(viewer, 'QA'), true)))
      throw notFound('This interaction')
    if (!(await markRemoved(tx, id, removed ? tx.now : null))) return
    tx.audit({
      action: removed ? 'interaction.removed' : 'interaction.restored',
      objectType: 'interaction',
      objectId: id,
    })
    tx.emit({ type: 'interactionChanged', payload: { interactionId: id, removed } })
  })

/** The filter with the words of its search. */
export async function withWords(tx: Tx, filter: InteractionFilter): Promise<InteractionFilter> {
  const { wordQueries, spans } = await searchedBy(tx, filter)
  return { ...filter, wordQueries, spans }
}

/** The words of a search, with their stems, and how the database is asked for them. */
async function searchedBy(
  tx: Tx,
  filter: InteractionFilter,
): Promise<Searched & Pick<InteractionFilter, 'wordQueries' | 'spans'>> {
  const words = searchWords(filter.search ?? '')
  if (words.length === 0) return { words, stems: new Map(), wordQueries: null, spans: null }
  const { stems, spans } = await findKnown(tx, words)
  return { words, stems, wordQueries: tsqueryTexts(words, stems, filter.searchesCustomers), spans }
}

export function filterOf(
  viewer: Viewer,
  reviews: ReviewLookup,
  query: InteractionFilterQuery,
): InteractionFilter {
  const { start_date: start, end_date: end } = query
  if (start !== undefined && end !== undefined && end < start)
    throw invalid([{ path: 'end_date', message: 'must not be before start_date' }])
  const { timeZone, id } = viewer.company
  const reviewed = reviews.reviewed(id)
  const { open, masked } = furtherConditions(viewer, reviews, query)
  return {
    companyId: id,
    visible: visibleEmployeeIds(viewer, 'QA'),
    from: start === undefined ? null : startOfDay(start as PlainDate, timeZone),
    before: end === undefined ? null : endOfDay(end as PlainDate, timeZone),
    employees: query.employees ?? null,
    channels: query.channels ?? null,
    tags: query.tags === undefined ? null : [query.tags].flat(),
    search: query.search || null,
    wordQueries: null,
    spans: null,
    hits: null,
    further: [...open, ...masked],
    leavesOutHidden: masked.length > 0,
    searchesCustomers: seesCustomer(viewer),
    hasAudio: query.has_audio ?? null,
    hidden: hiddenInteraction(viewer),
    oldest: false,
    also: null,
    reviewed: query.reviewed === undefined ? null : query.reviewed ? reviewed : negate(reviewed),
  }
}
