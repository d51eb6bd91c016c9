import { sql } from 'kysely'
import type { TemplateStatus } from '#features/coaching/templates/contract.ts'
import { personColumns } from '#features/people/person.ts'
import { foldedWords } from '#lib/fold.ts'
import { countRows } from '#platform/db/count-rows.ts'
import { containsWords, nameKey } from '#platform/db/names.ts'
import type { Tx } from '#platform/db/tenant.ts'

const select = (tx: Tx) =>
  tx
    .from('coaching_template as t')
    .innerJoin('employee as c', tx.on('c.id', 't.created_by'))
    .innerJoin('employee as u', tx.on('u.id', 't.updated_by'))
    .select([
      't.id',
      't.archived_at',
      't.body',
      't.created_at',
      't.created_by',
      't.name',
      't.updated_at',
      't.updated_by',
    ])
    .select([
      sql<number>`(select count(*)::int from coaching_session s
                    where s.company_id = ${tx.companyId} and s.template_id = t.id and s.deleted_at is null)`.as(
        'usage_count',
      ),
      nameKey(tx.viewer, 't.name').as('key'),
      ...personColumns('c', 'creator_'),
      ...personColumns('u', 'updater_'),
    ])

export type TemplateRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

/** The last row of a page: lower-case name and id. */
export type TemplateKey = readonly [string, number]

export type TemplateFilter = { status: TemplateStatus | null; search: string | undefined }

const matching = (tx: Tx, { status, search }: TemplateFilter) => {
  const matchesStatus =
    status === null
      ? sql<boolean>`true`
      : status === 'ACTIVE'
        ? sql<boolean>`t.archived_at is null`
        : sql<boolean>`t.archived_at is not null`
  const matchesSearch = containsWords(sql`t.name`, foldedWords(search))
  return sql<boolean>`t.company_id = ${tx.companyId} and ${matchesStatus} and ${matchesSearch}`
}

export const findTemplates = (
  tx: Tx,
  filter: TemplateFilter,
  { after, limit }: { after: TemplateKey | null; limit: number },
): Promise<TemplateRow[]> =>
  select(tx)
    .where(matching(tx, filter))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(${nameKey(tx.viewer, 't.name')}, t.id) > (${after?.[0] ?? ''}::text, ${after?.[1] ?? 0}::bigint)`,
      ),
    )
    .orderBy(nameKey(tx.viewer, 't.name'))
    .orderBy('t.id')
    .limit(limit)
    .execute()

export const countTemplates = (tx: Tx, filter: TemplateFilter): Promise<number> =>
  countRows(tx.from('coaching_template as t').where(matching(tx, filter)))

export const findTemplate = (tx: Tx, id: number): Promise<TemplateRow | undefined> =>
  select(tx).where('t.id', '=', id).executeTakeFirst()

export const lockTemplate = (tx: Tx, id: number): Promise<TemplateRow | undefined> =>
  select(tx).where('t.id', '=', id).forUpdate('t').executeTakeFirst()

export async function insertTemplate(
  tx: Tx,
  template: { name: string; body: string; created_by: number },
): Promise<number> {
  const { id } = await tx
    .insert('coaching_template', {
      ...template,
      updated_by: template.created_by,
      created_at: tx.now,
      updated_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateTemplate = (
  tx: Tx,
  id: number,
  fields: { name?: string; body?: string; archived_at?: Date; updated_by: number },
  updatedAt: Date,
) =>
  tx
    .update('coaching_template')
    .set({ ...fields, updated_at: updatedAt })
    .where('id', '=', id)
    .execute()
