import SchemaBuilder from '@pothos/core'
import { graphql } from 'graphql'
import { beforeEach, expect, test } from 'vitest'
import '#platform/graphql/permission-plugin.ts'
import type { Action } from '#platform/access/policy.ts'
import { forbidden, invalid, notFound, stale } from '#platform/errors/app-error.ts'
import type { GraphqlContext } from '#platform/graphql/builder.ts'
import type { MutationResult } from '#platform/graphql/mutation-result.ts'

const open: Action = { name: 'notes.read', allows: () => true }
const closed: Action = { name: 'notes.manage', allows: () => false }

let work: () => unknown
let runs: number

beforeEach(() => {
  runs = 0
  work = () => 'done'
})

const resolve = async () => {
  runs += 1
  return work() as string
}

const builder = new SchemaBuilder<{ Context: GraphqlContext }>({ plugins: ['permission'] })
const Note = builder.objectRef<string>('Note').implement({
  fields: (t) => ({
    text: t.string({ resolve: (note) => note }),
    secret: t.string({ action: closed, resolve: (note) => note }),
  }),
})
const Payload = builder.objectRef<string>('NotePayload').implement({
  fields: (t) => ({
    note: t.string({ resolve: (result) => (result as unknown as MutationResult<string>).value }),
    errors: t.string({
      resolve: (result) => JSON.stringify((result as unknown as MutationResult<string>).errors),
    }),
  }),
})
builder.queryType({
  fields: (t) => ({
    note: t.string({ action: open, resolve }),
    closedNote: t.string({ action: closed, resolve }),
    whole: t.field({ type: Note, action: open, resolve }),
  }),
})
builder.mutationType({
  fields: (t) => ({
    write: t.field({ type: Payload, action: open, resolve }),
    closedWrite: t.field({ type: Payload, action: closed, resolve }),
  }),
})
const schema = builder.toSchema()

const viewer = { company: { state: 'live' }, tokenScopes: null }

async function ask(source: string, as: object = viewer) {
  const answer = await graphql({ schema, source, contextValue: { viewer: as } })
  const data = answer.data as Record<string, { note: string | null; errors: string } | null> | null
  return { data, errors: answer.errors?.map(({ message, extensions }) => ({ message, ...extensions })) }
}

const REFUSED = { message: 'You do not have permission to do this.', code: 'forbidden' }

test('a query and a mutation without the permission are refused before they run', async () => {
  expect((await ask('{ closedNote }')).errors).toEqual([REFUSED])
  expect((await ask('mutation { closedWrite { note errors } }')).errors).toEqual([REFUSED])
  expect((await ask('{ note }', { ...viewer, tokenScopes: [] })).errors).toEqual([REFUSED])
  expect((await ask('{ note }', { ...viewer, company: { state: 'churned' } })).errors).toEqual([
    { message: 'This company is closed.', code: 'forbidden' },
  ])
  expect(runs).toBe(0)
})

test('a query or mutation without an action does not compile, and the schema is not built', () => {
  const queries = new SchemaBuilder<object>({ plugins: ['permission'] })
  // @ts-expect-error: the action is missing
  queries.queryType({ fields: (t) => ({ notes: t.string({ resolve }) }) })
  expect(() => queries.toSchema()).toThrow('Query.notes needs an action')
  const mutations = new SchemaBuilder<object>({ plugins: ['permission'] })
  // @ts-expect-error: the action is missing
  mutations.mutationType({ fields: (t) => ({ write: t.string({ resolve }) }) })
  expect(() => mutations.toSchema()).toThrow('Mutation.write needs an action')
})

test('a field of another type may need a permission too', async () => {
  const { data, errors } = await ask('{ whole { text secret } }')
  expect(data).toEqual({ whole: { text: 'done', secret: null } })
  expect(errors).toEqual([REFUSED])
})

test('an admin who views as another person reads, but changes nothing', async () => {
  const viewing = { ...viewer, viewAs: { admin: { id: 1, name: 'Ada' }, until: new Date(0) } }
  expect((await ask('{ note }', viewing)).data).toEqual({ note: 'done' })
  const { errors } = await ask('mutation { write { note errors } }', viewing)
  expect(errors).toEqual([expect.objectContaining({ code: 'forbidden' })])
  expect(errors?.[0]?.message).toContain('You are viewing as another person')
  expect(runs).toBe(1)
})

test('what a query throws becomes an error with code and field errors', async () => {
  work = () => {
    throw invalid([{ path: 'first', message: 'must be at least 1' }])
  }
  expect((await ask('{ note }')).errors).toEqual([
    expect.objectContaining({ code: 'invalid', errors: [expect.objectContaining({ path: 'first' })] }),
  ])
})

test('a mutation returns its value, or the errors that a person can correct', async () => {
  const written = async () => (await ask('mutation { write { note errors } }')).data?.write
  expect(await written()).toEqual({ note: 'done', errors: '[]' })
  const refusals = [
    [invalid([{ path: 'input.name', message: 'is required' }]), ['input', 'name'], 'invalid', null],
    [notFound('This note'), [], 'not_found', null],
    [stale({ version: 2 }), [], 'stale', '{"version":2}'],
  ] as const
  for (const [error, path, code, current] of refusals) {
    work = () => {
      throw error
    }
    const answer = await written()
    expect(answer?.note).toBeNull()
    expect(JSON.parse(answer?.errors ?? '')).toEqual([
      { message: expect.any(String), path, details: { code, current } },
    ])
  }
})

test('refusals and bugs inside a mutation are errors of the request', async () => {
  work = () => {
    throw forbidden()
  }
  expect((await ask('mutation { write { note } }')).errors).toEqual([REFUSED])
  work = () => {
    throw new Error('a bug')
  }
  expect((await ask('mutation { write { note } }')).errors).toEqual([{ message: 'a bug' }])
})
