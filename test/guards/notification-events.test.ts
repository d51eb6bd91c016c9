import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Production code that writes mail without an event of a person. */
const MAY_QUEUE_MAIL: Readonly<Record<string, string>> = {
  'src/features/people/notices/mail-person.ts': 'writes every mail to a person; its type requires an event',
  'src/features/surveys/delivery/dispatch.ts': 'writes to customers, who have no settings',
}

const sources = globSync('src/**/*.ts').filter((path) => !/\.test\.ts$|^src\/platform\/mail\//.test(path))
const callersOf = (pattern: RegExp) =>
  sources.filter((path) => pattern.test(readFileSync(path, 'utf8'))).sort()

test('every mail to a person names an event of the notification settings', () => {
  expect(sources.length).toBeGreaterThan(500)
  expect(callersOf(/\bqueueMail\b|\binsertMail\b/)).toEqual(Object.keys(MAY_QUEUE_MAIL).sort())
})

test('every message to the devices of a person names an event of the notification settings', () => {
  expect(callersOf(/\bqueuePush\b/)).toEqual([
    'src/features/people/notices/push-person.ts',
    'src/features/people/push/queue.ts',
  ])
})
