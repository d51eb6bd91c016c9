import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coacheeFilters, historyFilters } from '#features/coaching/coachees/web/coachee-filters.ts'
import { streamFilters } from '#features/feedback/web/stream-filters.ts'
import { leaderboardFilters } from '#features/leaderboard/ranking/web/leaderboard-filters.ts'
import { ACTIVITY_FILTERS } from '#features/people/web/activity-log/activity-filters.ts'
import { employeeFilters } from '#features/people/web/employees/employee-filters.ts'
import { calibrationFilters } from '#features/qa/calibrations/web/list/list-filters.ts'
import { interactionFilters } from '#features/qa/reviews/web/interactions/interaction-filters.ts'
import { listFilters } from '#features/qa/reviews/web/list/list-filters.ts'
import { qaFilters } from '#features/qa/reviews/web/list/qa-filters.ts'
import { reviewerFilters } from '#features/qa/reviews/web/reviewers/reviewer-filters.ts'
import { performanceFilters } from '#features/reports/performance/web/performance-filters.ts'
import { reportFilters } from '#features/reports/qa/web/report-filters.ts'
import { trendsAddress } from '#features/reports/trends/web/trends-address.ts'
import { REPORT_FILTERS } from '#features/rewards/web/report/report-filters.ts'
import { VOTE_FILTERS } from '#features/rewards/web/votes/vote-filters.ts'

type Schema = { read: (query: URLSearchParams) => unknown; write: (values: never) => URLSearchParams }

const QA_DAYS = 'startDate=2024-03-01&endDate=2024-03-31'
const QA =
  `${QA_DAYS}&startMoment=2024-03-01T10:00:00Z&endMoment=2024-03-02T10:00:00Z&reviewers=1&reviewers=2` +
  '&employees=3&groups=4&reportingGroups=5&assignments=6&forms=7&questions=8&options=9&channels=10' +
  '&languages=nb&origins=stream&properties=store=Oslo&resolutionStatuses=open' +
  '&countTowardScore=false&autofailed=true&includeAudited=false'

/** Addresses as mails, bookmarks and other pages have them. They must stay as they are. */
const ADDRESSES: [name: string, schema: Schema, address: string][] = [
  [
    'coachees',
    coacheeFilters,
    'of=teams&search=ann&team_ids=1&team_ids=2&reporting_group_ids=3&include_deactivated=true&sort=-name&after=k&page=2',
  ],
  ['coachees by date', coacheeFilters, 'sort=last_session'],
  ['history', historyFilters, 'employee_id=9&page=2'],
  [
    'stream',
    streamFilters,
    'search=late&start_date=2024-03-01&end_date=2024-03-31&brandings=1&channels=2&stars=1&stars=5&comments=true' +
      '&no_comments=true&employees=3&teams=4&areas_of_improvement=5&areas_of_excellence=6&store_name=Oslo' +
      '&district_name=West&region_name=East&include_deactivated=true&recovery_answered=true&suspected_bots=true',
  ],
  ['leaderboard', leaderboardFilters, 'interval=WEEK&timeframe=PREVIOUS&groupIds=1&channelIds=2&page=3'],
  [
    'activity log',
    ACTIVITY_FILTERS,
    'person=1&object_type=team&object_id=2&start_date=2024-03-01&end_date=2024-03-31',
  ],
  ['employees', employeeFilters, 'search=ann&role_ids=1&team_ids=2&sort=-last_active&after=k&page=2'],
  ['calibrations', calibrationFilters, `${QA_DAYS}&formId=1&page=2`],
  [
    'interactions',
    interactionFilters,
    `${QA_DAYS}&employees=1&teams=2&channels=2&languages=nb&search=a&tags=b&tags=c&reviewed=false&reviewedBy=4` +
      '&property=store%3DOslo&brands=5&stars=1&stars=2&hasResponse=true&hasAudio=false&turnsFrom=1&turnsTo=9' +
      '&durationFrom=60&durationTo=600&firstReplyFrom=0&firstReplyTo=30&peek=3&turn=12',
  ],
  ['reviews', listFilters, `${QA}&order_by=score&order_direction=asc&page=2`],
  ['drafts', listFilters, 'view=drafts&order_by=completed_at&order_direction=desc'],
  ['QA', qaFilters, QA],
  ['QA of a team', qaFilters, 'teams=1'],
  ['reviewers', reviewerFilters, `${QA_DAYS}&forms=1&autofailed=false&search=a&sort=-score`],
  ['performance', performanceFilters, 'employeeId=1&start_date=2024-03-01&end_date=2024-03-31&page=2'],
  ['performance of a team', performanceFilters, 'teamId=1'],
  ['QA report', reportFilters, `${QA}&scorecardId=1&previous=false&order_by=17&order_direction=desc&page=2`],
  [
    'trends',
    trendsAddress,
    'product_area=qa&start_date=03/01/2024&end_date=03/31/2024&metric_id=1&interval=week&comparison=none' +
      '&group_by=channel&property=store&tab=all&employees=1&teams=2&brands=3&channels=4&surveys=5&forms=6&tags=7' +
      '&stars=1&stars=5&languages=nb&properties=store=Oslo&sort=-score&page=2&after=k' +
      '&solicitation_reporting_timestamp=responded_at',
  ],
  ['older trends', trendsAddress, 'metric_name=percent&question_identifier=q-1'],
  ['rewards report', REPORT_FILTERS, 'start_date=2024-03-01&end_date=2024-03-31&group_by=employee'],
  ['votes', VOTE_FILTERS, 'start_date=2024-03-01&end_date=2024-03-31&employees=1&teams=2&after=k&page=2'],
]

const rewritten = (schema: Schema, query: URLSearchParams) => schema.write(schema.read(query) as never)

test.each(ADDRESSES)('the address of %s is read and written letter for letter', (_, schema, address) => {
  const query = new URLSearchParams(address)
  expect(String(rewritten(schema, query))).toBe(String(query))
})

test.each(ADDRESSES)('any address of %s shows the same page once it is written', (_, schema, address) => {
  const known = [...new URLSearchParams(address)]
  const pair = fc.tuple(
    fc.constantFrom(...known.map(([key]) => key)),
    fc.oneof(fc.constantFrom(...known.map(([, text]) => text)), fc.string({ unit: 'grapheme' })),
  )
  fc.assert(
    fc.property(fc.array(pair), (pairs) => {
      const written = rewritten(schema, new URLSearchParams(pairs))
      expect(String(rewritten(schema, written))).toBe(String(written))
    }),
    { numRuns: 50 },
  )
})
