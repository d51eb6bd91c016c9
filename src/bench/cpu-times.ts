import { existsSync, readdirSync, readFileSync } from 'node:fs'

export type Times = Record<'client' | 'server' | 'PostgreSQL', number>

/**
 * Clock ticks of user and system time so far; those of PostgreSQL are the sum over its running processes. All are 0 on
 * systems without /proc.
 */
export function cpuTimes(server: number, postmaster: number): Times {
  const times: Times = { client: statOf(process.pid).ticks, server: statOf(server).ticks, PostgreSQL: 0 }
  const processes = existsSync('/proc') ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : []
  for (const id of processes) {
    const { parent, ticks } = statOf(id)
    if (parent === postmaster) times.PostgreSQL += ticks
  }
  return times
}

/** How many processors each kept busy between two times. */
export function busyProcessors(before: Times, after: Times, seconds: number): Times {
  const busy = (name: keyof Times) => (after[name] - before[name]) / TICKS_PER_SECOND / seconds
  return { client: busy('client'), server: busy('server'), PostgreSQL: busy('PostgreSQL') }
}

/** Of the clock in /proc on Linux. */
const TICKS_PER_SECOND = 100

function statOf(id: number | string): { parent: number; ticks: number } {
  try {
    // The command in brackets may contain spaces; count the fields after it.
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }
  } catch {
    // It has ended.
    return { parent: 0, ticks: 0 }
  }
}
