import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newSurveyToken, readSurveyToken } from '#features/surveys/delivery/token.ts'

const KEY = 'only-for-tests-only-for-tests-only-for-tests'
const facts = { companyId: 7, surveyId: 12, surveyVersion: 3, expiresAt: new Date('2026-07-16T12:00:00Z') }
/** 100,000 of each at full size. */
const GUESSES = Number(process.env.PLAUDIT_SURVEY_GUESSES ?? 5_000)

test('a link contains its company, survey, version and expiry', () => {
  fc.assert(
    fc.property(
      fc.record({
        companyId: fc.integer({ min: 1, max: 2 ** 47 }),
        surveyId: fc.integer({ min: 1, max: 2 ** 47 }),
        surveyVersion: fc.integer({ min: 1, max: 2 ** 31 }),
        expiresAt: fc.integer({ min: 0, max: 4_000_000_000 }).map((seconds) => new Date(seconds * 1000)),
      }),
      (made) => {
        const { text, hash } = newSurveyToken(KEY, made)
        expect(readSurveyToken(KEY, text)).toEqual({ ...made, text, hash })
      },
    ),
  )
})

test('a link with any changed bit, or of another installation, is rejected', () => {
  const { text } = newSurveyToken(KEY, facts)
  const bytes = Buffer.from(text, 'base64url')
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const altered = Buffer.from(bytes)
    altered[bit >> 3] = (altered[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    expect(readSurveyToken(KEY, altered.toString('base64url'))).toBeNull()
  }
  expect(readSurveyToken(`${KEY}!`, text)).toBeNull()
  for (const other of ['', text.slice(0, -1), `${text}A`, `${text}=`, ` ${text}`, text.replace(/.$/, '+')])
    expect(readSurveyToken(KEY, other)).toBeNull()
  expect(readSurveyToken(KEY, text)).not.toBeNull()
})

test('every character of a link counts: no other text decodes to the same bytes', () => {
  const { text } = newSurveyToken(KEY, facts)
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  for (let at = 0; at < text.length; at++)
    for (const letter of letters)
      if (letter !== text[at])
        expect(readSurveyToken(KEY, text.slice(0, at) + letter + text.slice(at + 1))).toBeNull()
})

test(`of ${GUESSES.toLocaleString('en')} guesses none is a valid link`, () => {
  const { text } = newSurveyToken(KEY, facts)
  const head = Buffer.from(text, 'base64url').subarray(0, 22)
  let hits = 0
  for (let i = 0; i < GUESSES; i++) {
    const guess = Buffer.concat([head, crypto.getRandomValues(Buffer.alloc(32))])
    if (readSurveyToken(KEY, guess.toString('base64url')) !== null) hits++
  }
  expect(hits).toBe(0)
})
