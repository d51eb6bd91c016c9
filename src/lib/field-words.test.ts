import { expect, test } from 'vitest'
import { asSentence } from '#lib/field-words.ts'

test.each([
  ['start_date', 'is not a date', 'Start date is not a date.'],
  ['teamIds', 'is required', 'Team IDs are required.'],
  ['responses', 'needs at least one response', 'Responses need at least one response.'],
  ['ids.1', 'is not an id', 'Entry 2 of IDs is not an id.'],
  ['status', 'is unknown', 'Status is unknown.'],
  ['address', 'has a line too many', 'Address has a line too many.'],
  ['nps', 'must be a number', 'NPS must be a number.'],
  ['Idempotency-Key', 'was used before', 'Idempotency key was used before.'],
  ['', 'is not valid', 'This is not valid.'],
  ['fields', 'choose at least one field', 'Choose at least one field.'],
  ['name', 'There is a team of this name already.', 'There is a team of this name already.'],
  ['employeeIds.0', 'NOT_FOUND', 'NOT_FOUND'],
])('what is wrong with %j, %j, is said as %j', (path, message, sentence) => {
  expect(asSentence(path === '' ? [] : path.split('.'), message)).toBe(sentence)
})
