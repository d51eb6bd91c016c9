import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO_COMPANY } from '#app/demo/content/demo-company.ts'
import { type DemoInteraction, demoInteractions, isEscalated } from '#app/demo/interactions.ts'
import { demoResponses } from '#app/demo/responses.ts'

const NOW = new Date('2026-11-26T12:00:00Z')
const DAYS = 365

describe('demo interactions', () => {
  let interactions: DemoInteraction[]
  beforeAll(() => {
    interactions = demoInteractions(DEMO_COMPANY, NOW, DAYS)
  })

  it('cover each of the last twelve months', () => {
    const months = Map.groupBy(interactions, ({ resolved_at }) => resolved_at.slice(0, 7))
    expect(months.size).toBeGreaterThanOrEqual(12)
    const whole = [...months].filter(([month]) => month !== '2025-11')
    expect(Math.min(...whole.map(([, list]) => list.length))).toBeGreaterThan(5)
  })

  it('fill in every placeholder and never repeat a sentence', () => {
    for (const { turns, tags, external_id } of interactions) {
      const texts = turns.map(({ text }) => text)
      expect(texts.filter((text) => /\{\w+\}/.test(text))).toEqual([])
      if (!tags.includes('long')) expect(new Set(texts).size, external_id).toBe(texts.length)
    }
  })

  it('end with the outcome that the customer reports in the response', () => {
    const responses = new Map(
      demoResponses(DEMO_COMPANY, NOW, DAYS).map((response) => [
        `${response.channel} ${response.ext_interaction_id}`,
        response,
      ]),
    )
    const answered = interactions.flatMap((interaction) => {
      const response = responses.get(`${interaction.channel} ${interaction.external_id}`)
      const solved = response?.answers?.find(({ type }) => type === 'FCR')?.value
      return typeof solved === 'boolean' ? [{ interaction, solved }] : []
    })
    expect(answered.length).toBeGreaterThan(100)
    for (const { interaction, solved } of answered) expect(isEscalated(interaction)).toBe(!solved)
  })
})
