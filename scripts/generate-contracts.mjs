/**
 * Writes openapi.json, schema.graphql and the browser's types of both from the server's definitions, and the floor plan
 * from the folders: `node scripts/run.mjs contracts`. Needs no database.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { printContracts } from '#app/contracts.ts'
import { drawFloorPlan } from './floor-plan.mjs'

const root = join(import.meta.dirname, '..')

const floorPlan = { path: 'docs/floor-plan.svg', text: drawFloorPlan() }

for (const { path, text } of [...(await printContracts()), floorPlan]) {
  const file = join(root, path)
  const changed = read(file) !== text
  if (changed) writeFileSync(file, text)
  console.log(`${path} ${changed ? 'is written' : 'is up to date'}.`)
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
