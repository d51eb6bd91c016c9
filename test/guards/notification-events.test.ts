import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Production code that writes mail without an event of a person. */
const MAY_QUEUE_MAIL: Readonly<Record<string, string>> = {
  'src/features/people/notices/mail-person.ts': 'writes every mail to a person; its type requires an event',
  'src/features/surveys/delivery/dispatch.ts': 'writes to customers, who have no settings',
}

test('every mail to a person names an event of the notification settings', () => {
  const sources = globSync('src/**/*.ts').filter((path) => !/\.test\.ts$|^src\/platform\/mail\//.test(path))
  expect(sources.length).toBeGreaterThan(500)
  const callers = sources.filter((path) => /\bqueueMail\b|\binsertMail\b/.test(readFileSync(path, 'utf8')))
  expect(callers.sort()).toEqual(Object.keys(MAY_QUEUE_MAIL).sort())
})
