import type { FastifyInstance } from 'fastify'
import { ingestResponses, sentResponse } from '#features/feedback/testing.ts'
import type { StaffName } from '#features/people/testing.ts'
import type { Services } from '#platform/services.ts'
import { completedReview, foundQaCompany, type QaCompany } from '#test/server/qa/setup.ts'
import { type Asker, graphqlAsker } from '#test/server/support/graphql-clients.ts'

/** A company with reviews and everyone signed in, with GraphQL requests. */
export type MetricCompany = QaCompany &
  Asker<StaffName> & {
    take(who: 'agent' | 'childAgent' | 'outsider' | null, options: Record<string, unknown>): Promise<void>
  }

export async function foundMetricCompany(
  services: Services,
  app: FastifyInstance,
  slug: string,
  options: { timeZone?: string } = {},
): Promise<MetricCompany> {
  const company = await foundQaCompany(services, app, slug, options)
  const take: MetricCompany['take'] = (who, options) =>
    ingestResponses(services, company.viewer, [
      sentResponse({ ...(who && { employee: { email: company.people[who].email } }), ...options }),
    ])
  return { ...company, ...graphqlAsker(company.clients), take }
}

export const review = (company: MetricCompany, places: readonly number[] = []) =>
  completedReview(company, {}, places)

export const RESULT = `value displayValue totalResults min max unit change changeText comparisonValue
  changeSignificant lower upper`

/** Ids of built-in metrics by their metricName. */
export const METRIC = {
  stars: '1',
  fiveStar: '2',
  nps: '3',
  responses: '4',
  responseRate: '5',
  firstContact: '6',
  resolved: '7',
  recovery: '8',
  qaScore: '9',
  qaReviews: '10',
} as const
