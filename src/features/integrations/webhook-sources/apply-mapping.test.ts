import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyMapping, eventIdOf } from '#features/integrations/webhook-sources/apply-mapping.ts'
import { FIELDS, TARGETS } from '#features/integrations/webhook-sources/fields.ts'
import {
  mappingFaults,
  type WebhookMapping,
  webhookMappingSchema,
} from '#features/integrations/webhook-sources/mapping-schema.ts'

const options = { timeZone: 'Europe/Oslo' }

const MAPPING: WebhookMapping = {
  fields: {
    external_id: { path: '$.id' },
    channel: { path: '$.via', values: { mail: 'Email', spam: '' }, default: 'Chat' },
    started_at: { path: '$.opened' },
    'employee.email': { path: '$.agent' },
    tags: { path: '$.labels' },
  },
  properties: { 'store.no': { path: '$.store' } },
  turns: [
    {
      list: '$.messages',
      note_if: [{ path: '@.internal', in: ['true'] }],
      text: { path: '@.body', html: true },
      speaker: { path: '@.from', values: { us: 'agent', them: 'customer' } },
      at: { path: '@.at' },
    },
  ],
}

const apply = (body: unknown, mapping: Partial<WebhookMapping> = {}) =>
  applyMapping('interactions', { ...MAPPING, ...mapping }, body, options)?.records ?? null

const only = (body: unknown, mapping: Partial<WebhookMapping> = {}) => apply(body, mapping)?.[0]

describe('a mapping', () => {
  it('counts times from another one, and finds what an id means in another list', () => {
    const turns: WebhookMapping['turns'] = [
      {
        list: '$.said',
        text: { path: '@.text' },
        speaker: {
          path: '@.who',
          lookup: { list: '$.people', key: '@.id', value: '@.role' },
          values: { AGENT: 'agent' },
        },
        at: { path: ['@.at', '@.offset'], since: '$.began' },
      },
    ]
    const body = {
      id: 1,
      opened: '2026-06-01T10:00:00Z',
      began: '2026-06-01T10:00:00Z',
      people: [{ id: 'p', role: 'AGENT' }, { id: 'q' }],
      said: [
        { who: 'p', text: 'a', offset: 1_500 },
        { who: 'customer', text: 'b', at: '2026-06-01T10:00:02Z', offset: 9_000 },
      ],
    }
    expect(only(body, { turns })?.item.turns).toEqual([
      { speaker: 'agent', text: 'a', at: '2026-06-01T10:00:01.500Z' },
      { speaker: 'customer', text: 'b', at: '2026-06-01T10:00:02.000Z' },
    ])
    expect(only({ ...body, began: undefined }, { turns })?.errors).toEqual([
      { path: 'turns.0.at', message: 'has no time to count from in this message' },
    ])
  })

  it('fills fields, replaces values, and turns lists into tags', () => {
    const { item, errors } = only({
      id: 7,
      via: 'MAIL',
      opened: 1_772_709_072,
      agent: '',
      labels: ['a', 'b, c', 'a'],
      store: 12,
    }) ?? { item: null, errors: null }
    expect(errors).toEqual([])
    expect(item).toEqual({
      external_id: '7',
      channel: 'Email',
      started_at: '2026-03-05T11:11:12.000Z',
      tags: ['a', 'b', 'c'],
      properties: { 'store.no': 12 },
      turns: [],
    })
  })

  it('uses the default for a value that is replaced by nothing', () => {
    expect(only({ id: 1, via: 'spam', opened: '2026-03-05T10:00:00Z' })?.item.channel).toBe('Chat')
  })

  it('reads times without an offset in the time zone of the company', () => {
    expect(only({ id: 1, opened: '2026-07-01 10:00:00' })?.item.started_at).toBe('2026-07-01T08:00:00.000Z')
    expect(only({ id: 1, opened: 1_772_709_072_500 })?.item.started_at).toBe('2026-03-05T11:11:12.500Z')
  })

  it('orders turns by time, keeps notes apart, and leaves out turns without a text', () => {
    const { item, errors } = only({
      id: 1,
      opened: '2026-03-05T10:00:00Z',
      messages: [
        { body: '<p>Second</p>', from: 'us', at: '2026-03-05T10:02:00Z' },
        { body: null, from: 'us', at: '2026-03-05T10:03:00Z' },
        { body: 'First', from: 'them', at: '2026-03-05T10:01:00Z' },
        { body: 'a < b', from: 'us', at: '2026-03-05T10:04:00Z', internal: true },
      ],
    }) ?? { item: null, errors: null }
    expect(errors).toEqual([])
    expect(item?.turns).toMatchObject([
      { speaker: 'customer', text: 'First' },
      { speaker: 'agent', text: 'Second' },
    ])
    expect(item?.events).toMatchObject([{ kind: 'note', text: 'a < b' }])
  })

  it('names what is missing, unknown or nested, with its place', () => {
    const errors = only({
      opened: 'yesterday',
      via: { name: 'mail' },
      messages: [{ body: 'Hello', from: 'robot' }, { body: 'Hello' }],
    })?.errors
    expect(errors).toEqual([
      { path: 'external_id', message: 'has no value at "$.id"' },
      { path: 'channel', message: 'is a list or an object in this message, not a single value' },
      { path: 'started_at', message: '"yesterday" is not a date and time.' },
      {
        path: 'turns.0.speaker',
        message: '"robot" is not agent, customer, bot or system: list it under the values of the mapping.',
      },
      { path: 'turns.1.speaker', message: 'has no value' },
    ])
  })

  it('skips a body by its conditions', () => {
    const conditions = { only_if: [{ path: '$.event', in: ['closed'] }] }
    expect(apply({ event: 'opened' }, conditions)).toBeNull()
    expect(apply({ event: 'closed' }, conditions)).toHaveLength(1)
    expect(apply({ event: 'closed', test: true }, { skip_if: [{ path: '$.test', in: ['true'] }] })).toBeNull()
  })

  it('makes one record of each element of a list, and says when there is none', () => {
    const mapping = {
      records: '$.tickets',
      fields: {
        ...MAPPING.fields,
        external_id: { path: '@.id' },
        started_at: { path: '@.opened' },
        channel: { constant: 'Chat' },
      },
    }
    const body = {
      tickets: [
        { id: 1, opened: '2026-03-05' },
        { id: 2, opened: '2026-03-05' },
      ],
    }
    expect(apply(body, mapping)?.map(({ item }) => item.external_id)).toEqual(['1', '2'])
    expect(apply({ tickets: [] }, mapping)?.[0]?.errors).toHaveLength(1)
    const many = { tickets: Array.from({ length: 101 }, (_, id) => ({ id, opened: '2026-03-05' })) }
    expect(apply(many, mapping)?.[0]?.errors).toEqual([
      { path: 'records', message: 'has more than 100 entries' },
    ])
  })

  it('joins the name and the address that mail programs write in one text', () => {
    const [turns] = MAPPING.turns ?? []
    if (!turns) throw new Error('no turns')
    const mapping = { turns: [{ ...turns, author_name: { path: '@.by' } }] }
    const body = {
      id: 1,
      opened: '2026-03-05T10:00:00Z',
      messages: [{ body: 'Hi', from: 'us', by: '"Adams, Emily" <emily@example.com>' }],
    }
    expect(only(body, mapping)?.item.turns).toMatchObject([
      { author: { name: 'Adams, Emily', email: 'emily@example.com' } },
    ])
  })

  it('finds what identifies a message', () => {
    expect(eventIdOf('$.meta.id', { meta: { id: 12 } })).toBe('12')
    expect(eventIdOf('$.meta', { meta: { id: 12 } })).toBeNull()
    expect(eventIdOf('$.nothing', null)).toBeNull()
  })

  it('says what it lacks for its target', () => {
    expect(mappingFaults('feedback', MAPPING)).toEqual([
      { path: 'mapping.fields.responded_at', message: 'is required' },
      { path: 'mapping.fields.started_at', message: 'is not a field of this target' },
      { path: 'mapping.fields.tags', message: 'is not a field of this target' },
      { path: 'mapping.turns', message: 'are for interactions only' },
    ])
  })

  it('never throws, whatever the body, and makes values that JSON can hold', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TARGETS), arbitraryMapping, fc.jsonValue(), (target, mapping, body) => {
        const result = applyMapping(target, mapping, body, options)
        expect(JSON.parse(JSON.stringify(result))).toEqual(result)
        for (const record of result?.records ?? [])
          for (const { message } of record.errors) expect(message).not.toMatch(/undefined|\[object/)
      }),
      { numRuns: 500 },
    )
  })

  it('never changes a body', () => {
    fc.assert(
      fc.property(arbitraryMapping, fc.jsonValue(), (mapping, body) => {
        const before = JSON.stringify(body)
        applyMapping('interactions', mapping, body, options)
        expect(JSON.stringify(body)).toBe(before)
      }),
    )
  })
})

const arbitraryPath = fc
  .tuple(
    fc.constantFrom('$', '@'),
    fc.array(fc.constantFrom('.a', '[0]', '[-1]', '[*]', '.*', "['b c']", "[?@.a=='b']", '[?@.a.b==1]'), {
      maxLength: 5,
    }),
  )
  .map(([from, steps]) => from + steps.join(''))

const arbitrarySource = fc.oneof(
  fc.record(
    { path: arbitraryPath, html: fc.boolean(), default: fc.constant('x') },
    { requiredKeys: ['path'] },
  ),
  fc.record({ template: arbitraryPath.map((path) => `a {${path}} b`) }),
  fc.record({ constant: fc.constant('c'), values: fc.constant({ c: 'd', e: '' }) }),
)

const arbitraryMapping: fc.Arbitrary<WebhookMapping> = fc
  .record(
    {
      records: arbitraryPath,
      only_if: fc.array(fc.record({ path: arbitraryPath, in: fc.constant(['b', '1']) }), { maxLength: 1 }),
      fields: fc.dictionary(
        fc.constantFrom(...TARGETS.flatMap((target) => FIELDS[target].map(({ name }) => name))),
        arbitrarySource,
      ),
      properties: fc.dictionary(fc.constantFrom('p', '__proto__', 'a.b'), arbitrarySource),
      turns: fc.array(
        fc.record({
          list: arbitraryPath,
          text: arbitrarySource,
          speaker: arbitrarySource,
          at: arbitrarySource,
        }),
        { maxLength: 2 },
      ),
      answers: fc.array(fc.record({ question: fc.constant('Q'), value: arbitrarySource }), { maxLength: 2 }),
    },
    { requiredKeys: ['fields'] },
  )
  .map((mapping) => webhookMappingSchema.parse(JSON.parse(JSON.stringify(mapping))))
