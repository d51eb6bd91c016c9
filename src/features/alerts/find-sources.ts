import type { Watch } from '#features/alerts/active-watch.ts'
import type { AlertCause } from '#features/alerts/contract.ts'
import type { NewNotice } from '#features/alerts/notices-store.ts'
import { findSourcesBehind } from '#features/alerts/watch-store.ts'
import { nameOfSource } from '#features/integrations/sources/source-name.ts'
import { paths } from '#paths.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** The source systems that have not been read completely for long. A delay raises one notice until it ends. */
export async function sourceCauses(
  tx: Tx,
  { cause }: Watch<Extract<AlertCause, { kind: 'source_behind' }>>,
): Promise<NewNotice[]> {
  const before = new Date(tx.now.getTime() - cause.minutes * 60_000)
  return (await findSourcesBehind(tx, before)).map(({ id, source, subdomain, since }) => ({
    cause_key: `source ${id} ${since.toISOString()}`,
    object_id: id,
    facts: {
      subject: nameOfSource({ source, subdomain }),
      at: since.toISOString(),
      path: paths.sourceSystems(),
    },
  }))
}
