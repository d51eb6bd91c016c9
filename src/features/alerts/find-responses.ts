import type { Watch } from '#features/alerts/active-watch.ts'
import type { NewNotice } from '#features/alerts/notices-store.ts'
import { namedWord } from '#features/alerts/theme.ts'
import { findResponses } from '#features/alerts/watch-store.ts'
import { watchedSince } from '#features/alerts/watched-since.ts'
import type { Solicitation } from '#features/feedback/stream/contract.ts'
import { readSolicitations } from '#features/feedback/stream/read-solicitations.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** The changed responses that are a cause of a rule, among those its owner may see. */
export async function responseCauses(
  tx: Tx,
  { cause, team_ids: teamIds, watches_from }: Watch,
  ids: readonly number[],
): Promise<NewNotice[]> {
  const since = watchedSince(watches_from, tx.now)
  const stars = cause.kind === 'low_stars' ? cause.stars : null
  const found = await findResponses(tx, ids, { teamIds, stars, since })
  if (cause.kind === 'low_stars') return found.map((id) => causeOf(id))
  if (cause.kind !== 'theme_named' || found.length === 0) return []
  return (await readSolicitations(tx, found)).flatMap((response) => {
    const theme = namedWord(textsOf(response), cause.words) ?? namedArea(response, cause.tag_ids)
    return theme === null ? [] : causeOf(response.id, { subject: theme })
  })
}

const causeOf = (id: number, facts: NewNotice['facts'] = {}): NewNotice => ({
  cause_key: `response ${id}`,
  object_id: id,
  facts,
})

const textsOf = ({ comments, answers }: Solicitation): string[] =>
  [comments, ...answers.map(({ comment }) => comment)].filter((text) => text !== null)

const namedArea = (
  { areas_of_excellence, areas_of_improvement }: Solicitation,
  ids: readonly number[],
): string | null =>
  [...areas_of_improvement, ...areas_of_excellence].find(({ id }) => ids.includes(id))?.caption ?? null
