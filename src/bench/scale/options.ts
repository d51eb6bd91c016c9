import { parseArgs } from 'node:util'

export const GROUPS = ['fold', 'reports', 'leaderboard', 'stream', 'people'] as const
export type Group = (typeof GROUPS)[number]

export type ScaleOptions = {
  /** Responses per company, ascending. */
  sizes: number[]
  /** A folder that keeps the database for the next run; null: a temporary folder. */
  data: string | null
  groups: Group[]
}

/** Reads `--sizes 100k,1m,10m --data FOLDER --only stream,reports`. Throws an error that says what is wrong. */
export function parseScaleOptions(args: readonly string[]): ScaleOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sizes: { type: 'string', default: '100k,1m' },
      data: { type: 'string' },
      only: { type: 'string' },
    },
  })
  const sizes = values.sizes.split(',').map(parseSize)
  return {
    sizes: [...new Set(sizes)].sort((a, b) => a - b),
    data: values.data ?? null,
    groups: values.only?.split(',').map(parseGroup) ?? [...GROUPS],
  }
}

function parseGroup(text: string): Group {
  const group = GROUPS.find((name) => name === text.trim())
  if (!group) throw new Error(`"${text}" is not a group of workloads. Choose from ${GROUPS.join(', ')}.`)
  return group
}

const UNITS: Readonly<Record<string, number>> = { '': 1, k: 1_000, m: 1_000_000 }

function parseSize(text: string): number {
  const [, digits, unit = ''] = /^(\d+)([km]?)$/i.exec(text.trim()) ?? []
  if (digits === undefined)
    throw new Error(`"${text}" is not a size. Write numbers such as 100k, 1m or 250000.`)
  return Number(digits) * (UNITS[unit.toLowerCase()] ?? 1)
}

export const sizeName = (size: number): string => {
  if (size % 1_000_000 === 0) return `${size / 1_000_000}M`
  return size % 1_000 === 0 ? `${size / 1_000}k` : String(size)
}
