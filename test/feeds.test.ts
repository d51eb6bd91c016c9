import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FEED_TABLES } from '#platform/feeds/changes.ts'

const features = join(import.meta.dirname, '..', 'src', 'features')

/** Tables whose rows are part of a record in a feed. */
const FED = [
  ...Object.values(FEED_TABLES),
  'answer',
  'interaction_event',
  'qa_appeal_answer',
  'qa_assignment_reviewer',
  'qa_allocation',
  'goal_action_item',
]

const WRITES = new RegExp(
  `\\.(insert|update|delete)\\(\\s*'(${FED.join('|')})'|(insert into|update|delete from)\\s+(${FED.join('|')})\\b`,
)

/** Files that change only columns that are in no feed. */
const OTHERS = ['coaching/notices/store.ts']

const stores = globSync('**/*.ts', { cwd: features })
  .filter((path) => !/(\.test|testing)\.ts$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(features, path), 'utf8') }))

test('every file that changes records of a feed names them for the feed', () => {
  const writing = stores.filter(({ path, text }) => WRITES.test(text) && !OTHERS.includes(path))
  expect(writing.length).toBeGreaterThan(6)
  expect(writing.filter(({ text }) => !text.includes('tx.feed(')).map(({ path }) => path)).toEqual([])
})
