import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'docs/requirements')

type Row = { id: string; requirement: string; where: string }

const areas = readdirSync(folder)
  .filter((file) => /^[A-Z]{3}\.md$/.test(file))
  .map((file) => file.slice(0, 3))
const rows = areas.flatMap((area) => readRows(area).map((row) => ({ area, ...row })))
const known = new Set(rows.map(({ id }) => id))

test('lists every requirement once, under its area, with a sentence and a place', () => {
  expect(areas).toHaveLength(24)
  expect(known.size).toBe(rows.length)
  for (const { area, id, requirement, where } of rows) {
    expect([id, id.slice(0, 3)]).toEqual([id, area])
    expect([id, requirement]).toEqual([id, expect.stringMatching(/^.{20,}[.!?]["”)]?$/)])
    expect([id, where]).toEqual([id, expect.stringMatching(/\S/)])
  }
})

describe('ids in code, tests and documents', () => {
  const cited = findCitedIds(areas)

  test('belong to a requirement', () => {
    expect([...cited.all].filter((id) => !known.has(id))).toEqual([])
  })

  test('include every requirement in at least one test file', () => {
    expect([...known].filter((id) => !cited.inTests.has(id))).toEqual([])
  })
})

function readRows(area: string): Row[] {
  const lines = readFileSync(join(folder, `${area}.md`), 'utf8').split('\n')
  return lines
    .filter((line) => line.startsWith(`|${area}-`))
    .map((line) => {
      const [, id = '', requirement = '', where = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
      return { id, requirement, where }
    })
}

function findCitedIds(prefixes: readonly string[]) {
  const pattern = `\\b(${prefixes.join('|')})-[0-9]{3}\\b`
  const find = (...paths: string[]) =>
    new Set(
      execFileSync('git', ['grep', '-ohE', pattern, '--', ...paths], { cwd: root, encoding: 'utf8' })
        .split('\n')
        .filter(Boolean),
    )
  return {
    // The tour adds a requirement as an example.
    all: find('src', 'test', 'scripts', 'docs', ':!docs/requirements', ':!docs/tour.md'),
    inTests: find('*.test.ts', '*.test.tsx', '*.e2e.ts'),
  }
}
