import type { FastifyInstance } from 'fastify'
import { foundStaffedCompany, type StaffedCompany, type StaffName } from '#features/people/testing.ts'
import type { Review } from '#features/qa/reviews/contract.ts'
import type { SavedForm } from '#features/qa/scorecards/contract.ts'
import { sentForm } from '#features/qa/scorecards/testing.ts'
import type { Services } from '#platform/services.ts'
import { type Client, signInAs } from '#test/server/support/clients.ts'

/** A staffed company with everyone signed in, one scorecard and one interaction per agent. */
export type QaCompany = StaffedCompany & {
  clients: Record<StaffName, Client>
  form: SavedForm
  interactions: { agent: number; childAgent: number; outsider: number }
}

export async function foundQaCompany(
  services: Services,
  app: FastifyInstance,
  slug: string,
  options: { timeZone?: string } = {},
): Promise<QaCompany> {
  const company = await foundStaffedCompany(services, slug, options)
  const clients = {} as Record<StaffName, Client>
  for (const [name, person] of Object.entries(company.people))
    clients[name as StaffName] = await signInAs(app, person)
  const form = ok(await clients.admin.post('/api/v1/qa_forms', sentForm())) as SavedForm
  const sentInteractions = (['agent', 'childAgent', 'outsider'] as const).map((name) => ({
    external_id: `${slug}-${name}`,
    channel: 'Phone',
    language: 'en',
    employee: { email: company.people[name].email },
    started_at: '2026-06-10T09:00:00Z',
    properties: { store_name: 'Oslo' },
    turns: [
      { speaker: 'agent', text: `Hello, this is ${name} Tester.` },
      { speaker: 'customer', text: 'My order has not come. 😕' },
    ],
  }))
  const { ids } = ok(await clients.admin.post('/api/v1/interactions', { interactions: sentInteractions }))
  return {
    ...company,
    clients,
    form,
    interactions: {
      agent: ids[`${slug}-agent`],
      childAgent: ids[`${slug}-childAgent`],
      outsider: ids[`${slug}-outsider`],
    },
  }
}

/** Adds interactions of an agent and returns their ids. */
export async function addInteractions(
  company: QaCompany,
  who: keyof QaCompany['interactions'],
  count: number,
  name = 'more',
): Promise<number[]> {
  const keys = Array.from({ length: count }, (_, index) => `${who}-${name}-${index}`)
  const interactions = keys.map((external_id) => ({
    external_id,
    channel: 'Phone',
    employee: { email: company.people[who].email },
    started_at: '2026-06-01T09:00:00Z',
    turns: [{ speaker: 'customer', text: 'My order has not come.' }],
  }))
  const { ids } = ok(await company.clients.admin.post('/api/v1/interactions', { interactions }))
  return keys.map((key) => ids[key])
}

export const questionsIn = (form: SavedForm) => form.sections.flatMap(({ questions }) => questions)

export const startReview = async (
  company: QaCompany,
  input: object = {},
  client = company.clients.reviewer,
): Promise<Review> =>
  ok(
    await client.post('/api/v1/qa_reviews', {
      qa_form_id: company.form.id,
      interaction_id: company.interactions.agent,
      ...input,
    }),
  )

/** Answers all questions with options by position (default 1, the best) and completes the review. */
export async function completeReview(
  company: QaCompany,
  id: number,
  places: readonly number[] = [],
  client = company.clients.reviewer,
): Promise<Review> {
  for (const [index, question] of questionsIn(company.form).entries())
    ok(
      await client.post('/api/v1/qa_answers', {
        qa_review_id: id,
        qa_question_id: question.id,
        qa_option_id: question.options[places[index] ?? 1]?.id,
      }),
    )
  return ok(await client.send('PUT', `/api/v1/qa_reviews/${id}`, { completed_at: '2026-06-16T12:00:00Z' }))
}

export const completedReview = async (
  company: QaCompany,
  input: object = {},
  places: readonly number[] = [],
  client = company.clients.reviewer,
): Promise<Review> => completeReview(company, (await startReview(company, input, client)).id, places, client)

// biome-ignore lint/suspicious/noExplicitAny: an unparsed answer
export function ok(answer: { statusCode: number; body: string; json(): any }): any {
  if (answer.statusCode < 200 || answer.statusCode > 299)
    throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.json()
}
