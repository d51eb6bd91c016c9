import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import i18next from 'i18next'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { asSentence, wholeNumber } from '#lib/field-words.ts'
import { fieldErrors, UNKNOWN_FIELD } from '#platform/errors/field-errors.ts'
import { FORMATS, KINDS } from '#platform/errors/validation-words.ts'
import words from '#platform/web/faults/nb.json' with { type: 'json' }
import {
  translateErrorBody,
  translateErrorMessage,
  withTranslatedErrors,
} from '#platform/web/faults/translate-error.ts'

const root = join(import.meta.dirname, '../../../..')

const speak = (language: string) =>
  i18next.isInitialized
    ? i18next.changeLanguage(language)
    : i18next.init({ lng: language, resources: { en: { app: { yes: 'yes' } }, nb: { app: { yes: 'ja' } } } })

afterEach(() => speak('en'))

const refusal = {
  code: 'invalid',
  message: 'This role does not exist.',
  errors: [
    { path: 'email', message: 'This e-mail is in use already.' },
    { path: 'x', message: 'Said by nobody before.' },
  ],
}

test('shows known errors in Norwegian, and unknown ones as the server sent them', async () => {
  await speak('nb')
  expect(await translateErrorBody(refusal)).toEqual({
    code: 'invalid',
    message: 'Denne rollen finnes ikke.',
    errors: [
      { path: 'email', message: 'Denne e-posten er allerede i bruk.' },
      { path: 'x', message: 'Said by nobody before.' },
    ],
  })
  for (const odd of [undefined, null, 'plain text', [1], { errors: 'x' }, { message: 'toString' }])
    expect(await translateErrorBody(odd)).toEqual(odd)
})

test('translates a message stored in data like a refusal', async () => {
  expect(await translateErrorMessage('This role does not exist.')).toBe('This role does not exist.')
  await speak('nb')
  expect(await translateErrorMessage('This role does not exist.')).toBe('Denne rollen finnes ikke.')
  expect(await translateErrorMessage('Said by nobody before.')).toBe('Said by nobody before.')
})

test('translates validation messages with their numbers', async () => {
  await speak('nb')
  const worded = (schema: z.ZodType, value: unknown) =>
    translateErrorMessage(
      fieldErrors(z.object({ hour: schema }).safeParse({ hour: value }).error as z.ZodError)[0]?.message ??
        '',
    )
  expect(await worded(wholeNumber(0, 23), 24)).toBe('Må være mellom 0 og 23.')
  expect(await worded(z.int().max(1_000), 2_000)).toBe('Må være høyst 1\u00a0000.')
  expect(await worded(z.string().max(3), 'abcd')).toBe('Kan ha høyst 3 tegn.')
  expect(await worded(z.string(), undefined)).toBe('Må fylles ut.')
  expect(await worded(z.email(), 'x')).toBe('Må være en e-postadresse, for eksempel name@example.com.')
})

test('keeps the name of what does not exist', async () => {
  await speak('nb')
  expect(await translateErrorMessage('The file or folder /srv/calls does not exist.')).toBe(
    'Det finnes ingen fil eller mappe /srv/calls.',
  )
})

test('translates the whole message, with the last choice and what only some fields need', async () => {
  await speak('nb')
  expect(await translateErrorMessage('Interval must be DAY, WEEK or MONTH.')).toBe(
    'Må være en av disse: DAY, WEEK eller MONTH.',
  )
  expect(await translateErrorMessage('State must be one of ok, bad or odd.')).toBe(
    'Må være en av disse: ok, bad eller odd.',
  )
  expect(await translateErrorMessage('"1,000" is not a number.')).toBe('"1,000" er ikke et tall.')
  expect(await translateErrorMessage('Survey must be one of the company’s surveys.')).toBe(
    'Velg en undersøkelse.',
  )
  expect(await translateErrorMessage('Areas have an area that does not exist.')).toBe(
    'Har et område som ikke finnes.',
  )
})

test('translates why rows of a file were rejected', async () => {
  await speak('nb')
  const run = {
    errors: [
      { row: 1, message: '"Old Name" is not the e-mail address or name of an employee' },
      { row: 2, message: '"5. juni" is not a date written yyyy-MM-dd or d.M.yyyy' },
      { row: 3, message: 'is empty' },
    ],
  }
  expect(await withTranslatedErrors(run)).toEqual({
    errors: [
      { row: 1, message: '"Old Name" er verken e-postadressen eller navnet til en ansatt' },
      { row: 2, message: '"5. juni" er ikke en dato skrevet som yyyy-MM-dd eller d.M.yyyy' },
      { row: 3, message: 'mangler' },
    ],
  })
})

test('translates every validation message', async () => {
  await speak('nb')
  const wrong: [z.ZodType, unknown][] = [
    [z.int().max(1), 2],
    [z.int().min(1), 0],
    [z.number().lt(1), 1],
    [z.number().gt(1), 1],
    [z.int().multipleOf(5), 7],
    [z.string().length(2), 'a'],
    [z.string().max(1), 'ab'],
    [z.string().min(2), 'a'],
    [z.array(z.int()).length(1), []],
    [z.array(z.int()).max(1), [1, 2]],
    [z.array(z.int()).min(1), []],
    [z.string(), null],
    [z.string().regex(/^a$/), 'b'],
    [z.enum(['DAY', 'WEEK', 'MONTH']), 'x'],
    [z.enum(['a', 'b']), 'x'],
    [z.literal('DAY'), 'x'],
    [z.enum([...'abcdefghijklmnop']), 'x'],
    [z.union([z.int(), z.boolean()]), 'x'],
    [z.date().max(new Date(0)), new Date(1)],
    [z.custom(() => false), 'x'],
  ]
  const messages = [
    ...wrong.map(([schema, value]) => {
      const { error } = z.object({ name: schema }).safeParse({ name: value })
      return error ? (fieldErrors(error)[0]?.message ?? '') : ''
    }),
    ...[...Object.values(KINDS), ...Object.values(FORMATS), UNKNOWN_FIELD].map((message) =>
      asSentence(['name'], message),
    ),
  ]
  for (const message of messages) expect(await translateErrorMessage(message), message).not.toBe(message)
})

test('leaves messages unchanged for English readers', async () => {
  await speak('en')
  expect(await translateErrorBody(refusal)).toBe(refusal)
})

test('every translated message still exists on the server', () => {
  const serverSource = globSync('src/**/*.ts', { cwd: root })
    .filter((file) => !/\.test\.ts$|\/web\//.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  const unsaid = Object.keys(words).filter((message) => {
    const thing = /^(.+) does not exist\.$/.exec(message)?.[1]
    return !serverSource.includes(message) && !(thing && serverSource.includes(`notFound('${thing}')`))
  })
  expect(unsaid).toEqual([])
})
