/** Everything that one write must leave, beside its record. */
export type Traces = {
  /** Rows that belong to the record, such as the answers of a review. */
  parts: number
  audits: number
  events: number
}

/** A stored record; `mark` is the text by which a write is recognised, null if it has none. */
export type StoredRecord = Traces & { mark: string | null }

export type SentWrites = { sent: ReadonlySet<string>; acknowledged: ReadonlySet<string> }

export const FAULTS = ['lost', 'doubled', 'half', 'phantom'] as const
export type Fault = (typeof FAULTS)[number]

/** The marks of the writes with each fault. */
export type Findings = Record<Fault, string[]>

/**
 * Compares the writes of one kind with what is stored. Lost: acknowledged and not stored. Doubled: stored twice, or
 * with more traces than one write leaves. Half: with fewer. Phantom: stored, but never sent.
 */
export function compare(
  { sent, acknowledged }: SentWrites,
  stored: readonly StoredRecord[],
  expected: Traces,
): Findings {
  const seen = new Set<string>()
  const found = { lost: new Set<string>(), doubled: new Set<string>(), half: new Set<string>() }
  const phantom: string[] = []
  for (const { mark, ...traces } of stored) {
    if (mark === null || !sent.has(mark)) {
      phantom.push(mark ?? '(without a mark)')
      continue
    }
    if (seen.has(mark)) found.doubled.add(mark)
    seen.add(mark)
    const differences = TRACES.map((trace) => Number(traces[trace]) - expected[trace])
    if (differences.some((difference) => difference > 0)) found.doubled.add(mark)
    if (differences.some((difference) => difference < 0)) found.half.add(mark)
  }
  for (const mark of acknowledged) if (!seen.has(mark)) found.lost.add(mark)
  return { lost: [...found.lost], doubled: [...found.doubled], half: [...found.half], phantom }
}

const TRACES = ['parts', 'audits', 'events'] as const satisfies (keyof Traces)[]

export const isFaultless = (findings: Findings): boolean =>
  FAULTS.every((fault) => findings[fault].length === 0)

export type Row = { kind: string; acknowledged: number; stored: number; findings: Findings }

/** A line for each kind, a line of sums, and the marks of the first faulty writes of each sort. */
export function report(rows: readonly Row[]): string[] {
  const numbers = rows.map(({ kind, acknowledged, stored, findings }) => ({
    kind,
    counts: [acknowledged, stored, ...FAULTS.map((fault) => findings[fault].length)],
  }))
  const sums = numbers.reduce<number[]>(
    (sum, { counts }) => counts.map((count, index) => count + (sum[index] ?? 0)),
    [],
  )
  const line = (name: string, cells: readonly (string | number)[]) =>
    name.padEnd(16) + cells.map((cell) => cell.toLocaleString('en').padStart(14)).join('')
  return [
    line('kind', ['acknowledged', 'stored', ...FAULTS]),
    ...numbers.map(({ kind, counts }) => line(kind, counts)),
    line('all', sums),
    ...rows.flatMap(({ kind, findings }) =>
      FAULTS.filter((fault) => findings[fault].length > 0).map(
        (fault) => `${fault} of ${kind}: ${findings[fault].slice(0, MOST_NAMED).join(', ')}`,
      ),
    ),
  ]
}

const MOST_NAMED = 20
