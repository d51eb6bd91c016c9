import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Held, heldRows } from '#features/privacy/holds/held-sql.ts'
import type { Due } from '#features/privacy/retention/due-sql.ts'
import type { RetentionKind } from '#features/privacy/retention/kinds.ts'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'

/** Logs name everybody, so that any hold keeps all of them. */
export const isPaused = (kind: RetentionKind, held: Held): boolean =>
  held.isCompany || (kind === 'logs' && held.holds.length > 0)

/** Data from before this moment is due. */
export const oldestKept = (now: Date, days: number): Date =>
  new Date(now.getTime() - days * MILLISECONDS_PER_DAY)

/** Whether a legal hold covers a row. */
export const isHeld = (companyId: number, { kind, table }: Due, held: Held): RawBuilder<SqlBool> =>
  isPaused(kind, held)
    ? sql<SqlBool>`true`
    : held.holds.length === 0
      ? sql<SqlBool>`false`
      : (heldRows(companyId, held)[table] ?? sql<SqlBool>`false`)
