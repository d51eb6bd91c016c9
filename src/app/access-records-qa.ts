import type { Made, RecordKind } from '#app/access-record-kinds.ts'
import type { Kind, Relation, World } from '#app/access-world.ts'
import { ok } from '#app/qa-testing.ts'
import type { StaffedCompany } from '#features/people/testing.ts'
import type { SavedForm } from '#features/qa/scorecards/contract.ts'
import { sentForm } from '#features/qa/scorecards/testing.ts'

const OF_PEOPLE: readonly Relation[] = ['own', 'ownTeam', 'otherTeam', 'otherCompany']
const OF_COMPANIES: readonly Relation[] = ['company', 'otherCompany']

/** Interactions, scorecards and reviews. An admin made them, and so is the reviewer of every review. */
export const QA_RECORDS = {
  interaction: {
    relations: OF_PEOPLE,
    make: (world, kind, relation) => interactionOf(world, kind, relation),
  },
  removedInteraction: {
    relations: OF_PEOPLE,
    make: async (world, kind, relation) => {
      const made = await interactionOf(world, kind, relation)
      ok(await (await world.maker(relation)).send('DELETE', `/api/v1/interactions/${made.id}`))
      return made
    },
  },
  recordedInteraction: {
    relations: OF_PEOPLE,
    make: async (world, kind, relation) => {
      const made = await interactionOf(world, kind, relation)
      const maker = await world.maker(relation)
      ok(await maker.send('POST', `/api/v1/interactions/${made.id}/audio`, ...RECORDING))
      return made
    },
  },
  /** A copy that somebody reviewed. */
  snapshot: {
    relations: OF_PEOPLE,
    make: async (world, kind, relation) => {
      const { interaction_snapshot_id } = await reviewOf(world, kind, relation)
      return { id: interaction_snapshot_id }
    },
  },
  /** A response by its sender's own id of it. */
  responseReference: {
    relations: OF_PEOPLE,
    make: async (world, kind, relation) => ({ reference: world.owner(kind, relation).email }),
  },
  scorecard: {
    relations: OF_COMPANIES,
    make: async (world, _kind, relation) => {
      const { id, updated_at } = await formOf(world, relation, true)
      return { id, updated_at }
    },
  },
  /** A draft of somebody's work. */
  draft: {
    relations: OF_PEOPLE,
    make: async (world, kind, relation) => {
      const { id } = await reviewOf(world, kind, relation)
      return { id, ...(await questionOf(world, relation)) }
    },
  },
  review: {
    relations: OF_PEOPLE,
    make: async (world, kind, relation) => {
      const { id } = await reviewOf(world, kind, relation)
      const maker = await world.maker(relation)
      ok(await maker.send('PUT', `/api/v1/qa_reviews/${id}`, { completed_at: 'now' }))
      return { id, employee: world.owner(kind, relation).id, ...(await questionOf(world, relation)) }
    },
  },
  /** What the maker passed over. */
  pass: {
    relations: OF_PEOPLE,
    make: async (world, kind, relation) => {
      const { id: interaction_id } = await interactionOf(world, kind, relation)
      const body = { interaction_id, reason: 'unsuitable' }
      const { id } = ok(await (await world.maker(relation)).post('/api/v1/qa_passes', body))
      return { id, interaction: interaction_id ?? 0 }
    },
  },
  qaAnswer: {
    relations: OF_PEOPLE,
    make: async (world, kind, relation) => {
      const { id } = await reviewOf(world, kind, relation)
      const { question, option } = await questionOf(world, relation)
      const body = { qa_review_id: id, qa_question_id: question, qa_option_id: option }
      return { id: ok(await (await world.maker(relation)).post('/api/v1/qa_answers', body)).id }
    },
  },
  annotation: {
    relations: OF_PEOPLE,
    make: async (world, kind, relation) => {
      const { id } = await reviewOf(world, kind, relation)
      const body = { qa_review_id: id, comments: 'Well said' }
      return { id: ok(await (await world.maker(relation)).post('/api/v1/qa_annotations', body)).id }
    },
  },
} as const satisfies Record<string, RecordKind>

/** A form with a recording in it. */
export const RECORDING: [Buffer, Record<string, string>] = [
  Buffer.from(
    '--limit\r\ncontent-disposition: form-data; name="attachment"; filename="call.mp3"\r\ncontent-type: audio/mpeg\r\n\r\nID3 sound\r\n--limit--\r\n',
  ),
  { 'content-type': 'multipart/form-data; boundary=limit' },
]

let made = 0

async function interactionOf(world: World, kind: Kind, relation: Relation): Promise<Made> {
  const { id: employee, email } = world.owner(kind, relation)
  const external_id = `told-${++made}.`
  const told = {
    external_id,
    channel: 'Phone',
    employee: { email },
    started_at: '2026-06-10T09:00:00Z',
    turns: [{ speaker: 'agent', text: 'Hello' }],
  }
  const maker = await world.maker(relation)
  const { ids } = ok(await maker.post('/api/v1/interactions', { interactions: [told] }))
  return { id: ids[external_id], employee, external_id }
}

async function reviewOf(world: World, kind: Kind, relation: Relation) {
  const { id: interaction_id } = await interactionOf(world, kind, relation)
  const { id: qa_form_id } = await formOf(world, relation)
  const { id: employee_id } = world.owner(kind, relation)
  return ok(
    await (await world.maker(relation)).post('/api/v1/qa_reviews', {
      qa_form_id,
      interaction_id,
      employee_id,
    }),
  )
}

// By the company itself: tests of several files share this module, and their companies have the same numbers.
const forms = new WeakMap<StaffedCompany, Promise<SavedForm>>()

/** One scorecard a company for all reviews; a new one where it is asked for. */
export function formOf(world: World, relation: Relation, fresh = false): Promise<SavedForm> {
  const company = world.companyOf(relation)
  const make = async () => ok(await (await world.maker(relation)).post('/api/v1/qa_forms', sentForm()))
  const known = fresh ? make() : (forms.get(company) ?? make())
  if (!fresh) forms.set(company, known)
  return known
}

export async function questionOf(
  world: World,
  relation: Relation,
): Promise<{ form: number; question: number; option: number }> {
  const form = await formOf(world, relation)
  const question = form.sections[0]?.questions[0]
  return { form: form.id, question: question?.id ?? 0, option: question?.options[0]?.id ?? 0 }
}
