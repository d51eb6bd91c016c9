import { describe, expect, test } from 'vitest'
import type { Draft, Facts } from '#features/integrations/sources/connectors/connector.ts'
import type { SurveyRule } from '#features/integrations/sources/contract.ts'
import { begun, surveyFor } from '#features/integrations/sources/survey-rules.ts'

const SURVEY = '0f0f0f0f-0000-4000-8000-000000000001'
const NOW = new Date('2026-06-10T12:00:00Z')
const RULE: SurveyRule = {
  survey: SURVEY,
  tags: [],
  channels: [],
  field_id: null,
  field_value: null,
  delay_minutes: 30,
  since: '2026-06-10T10:00:00.000Z',
}
const FACTS: Facts = {
  id: '7',
  updatedAt: '2026-06-10T11:00:00.000Z',
  channel: 'email',
  tags: ['Returns'],
  fields: new Map<string, unknown>([
    ['501', 'Oslo'],
    ['502', ['a', 'b']],
    ['503', true],
  ]),
  isFinished: true,
}
const DRAFT: Draft = {
  agent: null,
  customer: null,
  startedAt: '2026-06-10T09:00:00.000Z',
  resolvedAt: '2026-06-10T11:00:00.000Z',
  url: null,
  subject: null,
  entries: [],
}
const CONVERSATION = {
  employee: { email: 'ann@acme.example' },
  channel: 'email',
  customer: { name: 'Carla', email: 'carla@customer.example' },
}

const wish = (rule: Partial<SurveyRule>, draft: Partial<Draft> = {}, conversation = {}) =>
  surveyFor(
    { facts: FACTS, draft: { ...DRAFT, ...draft }, conversation: { ...CONVERSATION, ...conversation } },
    { source: 'zendesk', subdomain: 'acme', survey_rules: [{ ...RULE, ...rule }] },
    NOW,
  )

test('asks for the survey of the rule, once per conversation', () => {
  expect(wish({})).toEqual({
    survey: SURVEY,
    external_id: 'zendesk acme 7',
    ext_interaction_id: '7',
    employee: { email: 'ann@acme.example' },
    customer: { name: 'Carla', email: 'carla@customer.example' },
    channel: 'email',
    language: null,
    deliver: 'email',
    delay_minutes: 30,
    since: RULE.since,
  })
})

test('asks nobody who cannot be written to', () => {
  expect(wish({}, {}, { customer: null })).toBeNull()
  expect(wish({}, {}, { customer: { name: 'Carla', email: null } })).toBeNull()
})

test('leaves out conversations that were solved before the rule began, or long ago', () => {
  expect(wish({}, { resolvedAt: '2026-06-10T09:59:59.000Z' })).toBeNull()
  expect(wish({ since: '2026-01-01T00:00:00.000Z' }, { resolvedAt: '2026-06-07T11:00:00.000Z' })).toBeNull()
})

describe('a rule is met', () => {
  test.each([
    [{ tags: ['returns', 'other'] }, true],
    [{ tags: ['other'] }, false],
    [{ channels: ['Email'] }, true],
    [{ channels: ['chat'] }, false],
    [{ field_id: '501', field_value: ' oslo ' }, true],
    [{ field_id: '501', field_value: 'Bergen' }, false],
    [{ field_id: '502', field_value: 'b' }, true],
    [{ field_id: '503', field_value: 'true' }, true],
    [{ field_id: '504', field_value: 'x' }, false],
    [{ tags: ['returns'], channels: ['chat'] }, false],
  ] as [Partial<SurveyRule>, boolean][])('%j: %s', (rule, expected) => {
    expect(wish(rule) !== null).toBe(expected)
  })
})

test('a rule keeps the time at which it began until it changes', () => {
  const { since: _, ...sent } = RULE
  expect(begun([sent], [RULE], NOW)).toEqual([RULE])
  expect(begun([{ ...sent, tags: ['vip'] }], [RULE], NOW)[0]?.since).toBe(NOW.toISOString())
  expect(begun([{ ...RULE, tags: ['vip'] }], [RULE], NOW)[0]?.since).toBe(NOW.toISOString())
})
