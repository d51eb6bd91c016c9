import { parseArgs } from 'node:util'

export type DurabilityOptions = {
  /** How often the server is killed. */
  kills: number
  /** How often PostgreSQL is killed. */
  databaseKills: number
  /** Writes to acknowledge, of all kinds. */
  writes: number
  /** People who write at the same time. */
  writers: number
}

/** Reads `--kills 100 --database-kills 25 --writes 15000 --writers 12`. */
export function parseDurabilityOptions(args: readonly string[]): DurabilityOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      kills: { type: 'string', default: '100' },
      'database-kills': { type: 'string', default: '25' },
      writes: { type: 'string', default: '15000' },
      writers: { type: 'string', default: '12' },
    },
  })
  return {
    kills: count('kills', values.kills, 0),
    databaseKills: count('database-kills', values['database-kills'], 0),
    writes: count('writes', values.writes, 1),
    writers: count('writers', values.writers, 1),
  }
}

function count(name: string, text: string, least: number): number {
  if (!/^\d{1,6}$/.test(text) || Number(text) < least)
    throw new Error(`--${name} must be a whole number from ${least}, not "${text}".`)
  return Number(text)
}
