import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import type { FieldMappings } from '#features/integrations/web/mappings-api.ts'
import { propertyKeyOf } from '#features/integrations/web/use-mappings.ts'
import { adminSession, problem, stubApi, testSession } from '#platform/web/testing.tsx'
import { dismissAll } from '#ui/notify.ts'

afterEach(() => {
  cleanup()
  dismissAll()
  vi.unstubAllGlobals()
})

const PATH = '/zendesk_field_mappings'
const STORE = { zendesk_field_id: '360', title: 'Store', property_key: 'store', active: true }
const ORDER = { zendesk_field_id: '361', title: 'Order type', property_key: 'order_type', active: true }
const OFFERED = { fields: [STORE, ORDER].map((row) => ({ id: row.zendesk_field_id, title: row.title })) }

async function open(handlers: Parameters<typeof stubApi>[0] = {}) {
  const server = stubApi({
    'GET /api/v1/session': adminSession,
    'GET /api/v1/zendesk_field_mappings': { mappings: [STORE], version: 4 },
    'GET /api/v1/zendesk_field_mappings/fields': { ...OFFERED, problem: null },
    ...handlers,
  })
  const app = await renderApp(PATH)
  const sent = async (): Promise<FieldMappings> => {
    const request = server.requests.filter(({ method }) => method === 'PUT').at(-1) as Request
    return request.clone().json()
  }
  return { ...app, ...server, sent }
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Zendesk field mappings' })).getAllByRole('listitem')
const textsOf = (row: HTMLElement | undefined) =>
  within(row as HTMLElement)
    .getAllByRole('textbox')
    .map((input) => (input as HTMLInputElement).value)

async function addOffered(title: string) {
  const box = await screen.findByRole('combobox', { name: 'Add a Zendesk field' })
  await waitFor(() => expect((box as HTMLInputElement).disabled).toBe(false))
  fireEvent.change(box, { target: { value: title } })
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(title) }))
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

test('INT-501 company admins can open the page, agents cannot', async () => {
  const refused = await open({ 'GET /api/v1/session': testSession() })
  expect(await screen.findByRole('heading', { level: 1, name: '403: Forbidden' })).toBeDefined()
  expect(refused.router.state.location.pathname).toBe('/403')
  cleanup()
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Zendesk field mappings' })).toBeDefined()
})

test('INT-500 lists ticket fields with their properties', async () => {
  await open()
  expect((await rows()).map(textsOf)).toEqual([['360', 'Store', 'store']])
  expect(screen.getByRole('checkbox', { name: 'Store is active' })).toBeDefined()
})

test('INT-502 adds, edits, switches off and removes fields and saves all of them together', async () => {
  const { sent } = await open({ 'PUT /api/v1/zendesk_field_mappings': { mappings: [ORDER], version: 5 } })
  await rows()
  await addOffered('Order type')
  expect(textsOf((await rows())[1])).toEqual(['361', 'Order type', 'order_type'])
  fireEvent.change(within((await rows())[1] as HTMLElement).getByLabelText('Property key'), {
    target: { value: 'kind' },
  })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Order type is active' }))
  fireEvent.click(screen.getByRole('button', { name: 'Remove Store' }))
  expect(screen.getByText('Unsaved changes')).toBeDefined()
  save()
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull())
  expect(await sent()).toEqual({
    mappings: [{ ...ORDER, property_key: 'kind', active: false }],
    version: 4,
  })
  expect((await rows()).map(textsOf)).toEqual([['361', 'Order type', 'order_type']])
})

test('INT-502 shows an error at a field that is mapped twice and saves nothing', async () => {
  const errors = [{ path: 'mappings.1.zendesk_field_id', message: 'This field is already mapped.' }]
  await open({ 'PUT /api/v1/zendesk_field_mappings': problem(422, undefined, { errors }) })
  await rows()
  fireEvent.click(screen.getByRole('button', { name: 'Add by id' }))
  const added = (await rows())[1] as HTMLElement
  for (const [name, value] of Object.entries({
    'Zendesk field id': '360',
    'Zendesk field title': 'Shop',
    'Property key': 'shop',
  }))
    fireEvent.change(within(added).getByLabelText(name), { target: { value } })
  save()
  expect(await within(added).findByText('This field is already mapped.')).toBeDefined()
  expect(within(added).getByLabelText('Zendesk field id').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Unsaved changes')).toBeDefined()
})

test('asks which version to keep after a concurrent change and takes the stored one', async () => {
  const current = { mappings: [ORDER], version: 9 }
  await open({ 'PUT /api/v1/zendesk_field_mappings': problem(409, 'Changed.', { current }) })
  await rows()
  fireEvent.click(screen.getByRole('button', { name: 'Remove Store' }))
  save()
  const row = await screen.findByRole('row', { name: /Order type → order_type/ })
  expect(row).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: /stored|theirs/i }))
  await waitFor(async () => expect((await rows()).map(textsOf)[0]?.[0]).toBe('361'))
})

test('explains why no fields are mapped, could not be loaded or are not offered', async () => {
  await open({
    'GET /api/v1/zendesk_field_mappings': { mappings: [], version: 0 },
    'GET /api/v1/zendesk_field_mappings/fields': { fields: [], problem: 'Zendesk refuses this login.' },
  })
  expect(await screen.findByText('No fields are mapped')).toBeDefined()
  expect(await screen.findByText('Zendesk refuses this login.')).toBeDefined()
  cleanup()
  await open({ 'GET /api/v1/zendesk_field_mappings': problem(500) })
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined()
})

test('derives a property key from a title', () => {
  expect(['Order type', '  Ærlig – svar? ', '42'].map(propertyKeyOf)).toEqual([
    'order_type',
    'ærlig_svar',
    '42',
  ])
})
