import { expect, test } from 'vitest'
import type { TicketField } from '#features/integrations/sources/connectors/connector.ts'
import { fieldValues } from '#features/integrations/sources/field-values.ts'

const FIELDS: TicketField[] = [
  { id: '1', title: 'Score', kind: 'decimal' },
  { id: '2', title: 'Points', kind: 'integer' },
  { id: '3', title: 'Review', kind: 'text' },
  { id: '4', title: 'Shop' },
]
const RESULT = { score: 66.666, link: 'https://plaudit.example/reviews/1' }

test('rounds a score for the field that holds it', () => {
  const valueIn = (score_field: string) => fieldValues(FIELDS, { score_field, link_field: null }, RESULT)
  expect(valueIn('1')).toEqual({ values: [{ id: '1', value: 66.67 }] })
  expect(valueIn('2')).toEqual({ values: [{ id: '2', value: 67 }] })
  expect(valueIn('3')).toEqual({ values: [{ id: '3', value: '66.67' }] })
})

test('empties both fields if there is no result', () => {
  expect(fieldValues(FIELDS, { score_field: '2', link_field: '3' }, { score: null, link: null })).toEqual({
    values: [
      { id: '2', value: null },
      { id: '3', value: null },
    ],
  })
})

test('says that a field is gone or cannot hold its value', () => {
  const faultOf = (score_field: string | null, link_field: string | null) =>
    fieldValues(FIELDS, { score_field, link_field }, RESULT)
  for (const id of ['4', '9'])
    expect(faultOf(id, null)).toEqual({
      fault: 'The field for the score no longer exists, or cannot hold a score.',
    })
  expect(faultOf('1', '2')).toEqual({
    fault: 'The field for the link no longer exists, or cannot hold a link.',
  })
})
