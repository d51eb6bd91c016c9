import type { FlightQuery } from '#platform/db/batch.ts'

/**
 * Violations of rule 26 by statements that are sent in one batch. A batch for plain PostgreSQL begins no transaction,
 * because it is one. A batch for Citus begins one and commits it, and leaves the choice of the plan to Citus.
 */
export function checkBatch(statements: readonly Pick<FlightQuery, 'text'>[]): string[] {
  const texts = statements.map(({ text }) => text.trim().toLowerCase())
  const begins = texts.filter((text) => text.startsWith('begin')).length
  const ends = texts.filter((text) => /^(commit|rollback|end)\b/.test(text)).length
  if (begins === 0 && ends === 0) return []
  const faults: string[] = []
  if (begins !== 1 || ends !== 1 || !texts[0]?.startsWith('begin') || texts.at(-1) !== 'commit')
    faults.push('rule 26: a batch that begins a transaction starts with begin and ends with commit')
  if (texts.some((text) => text.includes('force_generic_plan')))
    faults.push('rule 26: Citus cannot use a generic plan')
  return faults
}
