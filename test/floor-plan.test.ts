import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const { drawFloorPlan }: { drawFloorPlan(): string } = await import(join(root, 'scripts', 'floor-plan.mjs'))
const { featureOrder }: { featureOrder: string[] } = await import(join(root, 'src', 'features', 'order.mjs'))

const plan = drawFloorPlan()

test('docs/floor-plan.svg shows the folders (else run: node scripts/run.mjs contracts)', () => {
  expect(readFileSync(join(root, 'docs', 'floor-plan.svg'), 'utf8')).toBe(plan)
})

test('the floor plan has a room for every feature, in their order from bottom left to top right', () => {
  const rooms = [...plan.matchAll(/<tspan class="number">(\d+)<\/tspan> ([a-z]+)</g)]
    .map(([, number, name]) => ({ number: Number(number), name }))
    .sort((a, b) => a.number - b.number)
  expect(rooms.map(({ name }) => name)).toEqual(featureOrder.filter((name) => !name.includes('/')))
  const heightOf = (name: string) =>
    Number(new RegExp(`y="(\\d+)">(<tspan[^/]*/tspan> )?${name}<`).exec(plan)?.[1])
  expect(heightOf('app')).toBeLessThan(heightOf('notifications'))
  expect(heightOf('notifications')).toBeLessThan(heightOf('company'))
  expect(heightOf('company')).toBeLessThan(heightOf('lib'))
})
