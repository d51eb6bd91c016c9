import { CASES, type Case } from '#app/demo/content/cases.ts'
import type { Topic } from '#app/demo/plan.ts'
import { createRandom } from '#app/demo/random.ts'

/** Why the customer of a response got in touch: the comment and the conversation are about the same case. */
export const caseOf = (slug: string, externalId: string, topic: Topic): Case =>
  createRandom(`plaudit demo case 1 ${slug} ${externalId}`).pick(CASES[topic])
