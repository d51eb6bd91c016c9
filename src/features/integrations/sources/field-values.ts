import type { FieldValue, TicketField } from '#features/integrations/sources/connectors/connector.ts'

type Chosen = { score_field: string | null; link_field: string | null }

/** The values of the chosen ticket fields in the form that each takes, or why one cannot hold its value. */
export function fieldValues(
  fields: readonly TicketField[],
  { score_field, link_field }: Chosen,
  { score, link }: { score: number | null; link: string | null },
): { values: FieldValue[] } | { fault: string } {
  const kinds = new Map(fields.map(({ id, kind }) => [id, kind]))
  const values: FieldValue[] = []
  if (score_field !== null) {
    const kind = kinds.get(score_field)
    if (!kind) return { fault: 'The field for the score no longer exists, or cannot hold a score.' }
    values.push({ id: score_field, value: score === null ? null : scoreAs(kind, score) })
  }
  if (link_field !== null) {
    if (kinds.get(link_field) !== 'text')
      return { fault: 'The field for the link no longer exists, or cannot hold a link.' }
    values.push({ id: link_field, value: link })
  }
  return { values }
}

function scoreAs(kind: NonNullable<TicketField['kind']>, score: number): string | number {
  if (kind === 'integer') return Math.round(score)
  const rounded = Math.round(score * 100) / 100
  return kind === 'text' ? String(rounded) : rounded
}
