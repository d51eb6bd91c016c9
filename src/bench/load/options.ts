import { parseArgs } from 'node:util'

export type LoadOptions = {
  /** Numbers of people who use the product at the same time, one step each. */
  people: number[]
  /** Average seconds between the screens of a person. */
  think: number
  /** How long each step is measured. */
  seconds: number
  /** Open streams of live events. */
  streams: number
  responses: number
  reviews: number
  /** Whether to list the statements that PostgreSQL spends the most time on. */
  statements: boolean
}

/** Reads `--people 100,300 --think 10 --seconds 60 --streams 100 --responses 100000 --reviews 20000 --statements`. */
export function parseLoadOptions(args: readonly string[]): LoadOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      people: { type: 'string', default: '100,300,1000,2000' },
      think: { type: 'string', default: '10' },
      seconds: { type: 'string', default: '60' },
      streams: { type: 'string', default: '100' },
      responses: { type: 'string', default: '100000' },
      reviews: { type: 'string', default: '20000' },
      statements: { type: 'boolean', default: false },
    },
  })
  return {
    people: values.people.split(',').map((text) => count('people', text)),
    think: count('think', values.think),
    seconds: count('seconds', values.seconds),
    streams: count('streams', values.streams),
    responses: count('responses', values.responses),
    reviews: count('reviews', values.reviews),
    statements: values.statements,
  }
}

function count(name: string, text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text.trim()))
    throw new Error(`--${name} must be whole numbers above 0, not "${text}".`)
  return Number(text)
}
