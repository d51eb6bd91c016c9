import { CASES, type Case } from '#app/demo/content/cases.ts'
import type { Topic } from '#app/demo/plan.ts'
import { createRandom } from '#app/demo/random.ts'

/** Why the customer got in touch. The comment and the conversation of a response use the same case. */
export const caseOf = (slug: string, externalId: string, topic: Topic): Case =>
  createRandom(`plaudit demo case 1 ${slug} ${externalId}`).pick(CASES[topic])
