import { expect, test } from 'vitest'
import { interactionFilters, listOf } from '#features/qa/reviews/web/interactions/interaction-filters.ts'
import { graphqlFiltersOf, restQueryOf } from '#features/qa/reviews/web/interactions/interaction-query.ts'
import { reviewFromList, reviewInTurn } from '#features/qa/reviews/web/interactions/review-links.ts'

const read = (query: string) => interactionFilters.read(new URLSearchParams(query))

test('QAR-526 filters that apply only to other QA pages do not filter interactions', () => {
  const filters = read(
    'forms=7&properties=1&autofailed=true&groups=4&channels=2&search=PH&tags=vip&reviewed=false&peek=5',
  )
  expect(filters).toMatchObject({ forms: [], properties: [], autofailed: null, groups: [] })
  expect(String(interactionFilters.write(filters))).toBe(
    'channels=2&search=PH&tags=vip&reviewed=false&peek=5',
  )
  expect(listOf(filters)).toBe('channels=2&search=PH&tags=vip&reviewed=false')
})

test('filters become the parameters of the list and of its count', () => {
  const filters = read(
    'startDate=2026-11-01&teams=3&languages=nb&property=store=Oslo&property=store=B=1&property=vip=true&stars=1&stars=2' +
      '&hasResponse=true&hasAudio=false&reviewedBy=6&brands=4&turnsFrom=2&durationTo=600&firstReplyFrom=0&search=late',
  )
  expect(JSON.parse(JSON.stringify(restQueryOf(filters)))).toEqual({
    start_date: '2026-11-01',
    teams: '3',
    languages: ['nb'],
    properties: '{"store":["Oslo","B=1"],"vip":["true"]}',
    stars: '1,2',
    has_response: 'true',
    has_audio: 'false',
    reviewed_by: '6',
    brands: '4',
    turns_from: 2,
    duration_to: 600,
    first_reply_from: 0,
    search: 'late',
  })
  expect(graphqlFiltersOf(filters)).toMatchObject({
    teamIds: ['3'],
    reportingGroupIds: null,
    properties: [
      { key: 'store', values: ['Oslo', 'B=1'] },
      { key: 'vip', values: ['true'] },
    ],
    hasAudio: false,
    turns: { from: 2, to: null },
    durationSeconds: { from: null, to: 600 },
    firstReplySeconds: { from: 0, to: null },
  })
})

test('a message is remembered only with its interaction', () => {
  expect(read('peek=5&turn=12')).toMatchObject({ peek: 5, turn: 12 })
  expect(read('turn=12').turn).toBeNull()
  expect(listOf(read('search=a&peek=5&turn=12'))).toBe('search=a')
})

test('invalid values in the address are ignored', () => {
  expect(listOf(read('property=store&property==x&stars=9&turnsFrom=-1&durationTo=1e3&hasAudio=no'))).toBe('')
  expect(listOf(read('reviewed=perhaps&peek=x&tags='))).toBe('')
  expect(read('peek=0').peek).toBeNull()
})

test('a review started from the list queues the rows below it that are neither reviewed nor passed', () => {
  const rows = [
    { id: 1, reviewed: false },
    { id: 2, reviewed: false },
    { id: 3, reviewed: true },
    { id: 4, reviewed: false },
  ]
  expect(reviewFromList(2, rows)).toBe('/qa/reviews/new?interaction_id=2&interactions=4&of=2')
  expect(reviewFromList(4, rows)).toBe('/qa/reviews/new?interaction_id=4')
  expect(reviewFromList(99, rows)).toBe('/qa/reviews/new?interaction_id=99')
  expect(reviewFromList(1, rows, new Set([2]))).toBe('/qa/reviews/new?interaction_id=1&interactions=4&of=2')
  expect(reviewInTurn([4, 1, 3])).toBe('/qa/reviews/new?interaction_id=4&interactions=1%2C3&of=3')
})
